/* A stand-in for bcryptprimitives.dll, which Wine 8 lacks. Rust's library takes its random bytes from ProcessPrng in it.
   The stand-in fills the buffer by RtlGenRandom, whose exported name is SystemFunction036. Windows has the real one. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    for (ULONG part; length > 0; buffer += part, length -= part) {
        part = length < 0x10000000 ? (ULONG)length : 0x10000000;
        if (!SystemFunction036(buffer, part)) return FALSE;
    }
    return TRUE;
}
