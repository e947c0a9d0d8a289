// The fair deal of a seat: the page promises a secret number for each deal, cuts by it when the house calls, and keeps receipts.
// The bytes are those of docs/fair-deal-protocol.md. The page checks no card: its receipts do that, in another program.
"use strict";
const fairDeal = (certificate, person, send, changed) => {
  const SEALS = 0x01, CALL = 0x02, DEAL = 0x03, ABORT = 0x04, OPEN = 0x05, END = 0x06, OVER = 0x08;
  const COMMIT = 0x11, CUT = 0x12;
  const WORDS = ["hello", "seals", "call", "deal", "abort", "open", "end", "move", "over"];
  const PREFIX = [...new TextEncoder().encode("CRDEAL2")];
  const TAG_PROMISE = 6, TAG_HEAD = 11;
  // Receipts of so many evenings are kept in the browser.
  const EVENINGS = 8;

  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const u16 = (bytes, at) => bytes[at] * 256 + bytes[at + 1];
  const u32 = (bytes, at) => u16(bytes, at) * 65536 + u16(bytes, at + 2);
  const written = (number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];
  const hash = async (tag, ...parts) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array([...PREFIX, tag, ...parts.flatMap((part) => [...part])])));

  // The receipts of the browser: a line each, in the order in which they were written.
  const opened = new Promise((resolve) => {
    const asked = indexedDB.open("cardroom-receipts", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("lines", { autoIncrement: true }).createIndex("evening", "evening");
    asked.onsuccess = () => resolve(asked.result);
    // A private window keeps nothing: its receipts last as long as the page.
    asked.onerror = () => resolve(null);
  });
  const memory = [];
  const write = async (line) => {
    memory.push(line);
    const base = await opened;
    if (base) base.transaction("lines", "readwrite").objectStore("lines").add(line);
  };
  const all = async () => {
    const base = await opened;
    if (!base) return memory.slice();
    return new Promise((resolve) => {
      const asked = base.transaction("lines").objectStore("lines").getAll();
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(memory.slice());
    });
  };

  // Older evenings make room for a new one. One in which this page has heard a deal stays.
  const running = new Set();
  const prune = async () => {
    const base = await opened;
    if (!base) return;
    const evenings = [...new Set((await all()).map((one) => one.evening))];
    for (const old of evenings.slice(0, -EVENINGS).filter((one) => !running.has(one))) {
      const store = base.transaction("lines", "readwrite").objectStore("lines");
      const asked = store.index("evening").openKeyCursor(IDBKeyRange.only(old));
      asked.onsuccess = () => {
        const found = asked.result;
        if (!found) return;
        store.delete(found.primaryKey);
        found.continue();
      };
    }
  };

  const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (two) => parseInt(two, 16));
  const moves_head = (kind) => kind > 0 && kind <= OVER && kind !== OPEN && kind !== END;

  // The floor counts its deals from 1 as the tables do, so each of the two has a file and a state of its own.
  const place = (of) => ({ of, evening: "", table: -1, is_past: true, is_greeted: false, head: "", known: new Map(), tables: new Set(), mine: new Map(), seals: new Map(), called: new Map(), cuts: 0 });
  const places = [place("floor"), place("table")];
  const place_of = (table) => places[table === 0 ? 0 : 1];
  const note = (at, line) => write({ evening: at.evening, of: at.of, line });
  const noteHeard = (at, line) => {
    running.add(at.evening);
    return note(at, line);
  };

  // Receipts of an evening from before this page: its heads are known.
  const recall = async (at, evening) => {
    Object.assign(at, place(at.of), { evening });
    const lines = (await all()).filter((one) => one.evening === evening && one.of === at.of);
    if (!lines.length) {
      await note(at, `certificate ${certificate} ${person}`);
      await prune();
    }
    for (const { line } of lines) {
      const [word, text] = line.split(" ");
      const kind = WORDS.indexOf(word);
      if (word === "cut") at.cuts += 1;
      if (word === "table") at.table = Number(text);
      if (kind < 0) continue;
      const bytes = unhex(text);
      if (kind === 0) {
        at.table = u16(bytes, 98);
        at.tables.add(at.table);
        at.head = hex(bytes.slice(100, 132));
        at.known.set(at.head, u32(bytes, 132));
      } else if (moves_head(kind)) {
        // Only what is new stands behind a hello whose head was known, so seals and calls say where they belong.
        const own = kind === SEALS ? bytes.slice(41, 73) : kind === CALL ? bytes.slice(43, 75) : unhex(at.head);
        at.head = hex(await hash(TAG_HEAD, own, bytes));
        at.known.set(at.head, u32(bytes, 3));
      }
    }
  };

  const hello = async (bytes) => {
    const table = u16(bytes, 98);
    const at = place_of(table);
    const evening = `${hex(bytes.slice(1, 98))} ${person}`;
    if (at.evening !== evening) await recall(at, evening);
    if (at.table !== table) {
      for (const open of [at.mine, at.seals, at.called]) open.clear();
      if (at.tables.has(table)) await note(at, `table ${table}`);
    }
    at.tables.add(table);
    at.table = table;
    at.is_greeted = true;
    at.is_past = true;
    at.head = hex(bytes.slice(100, 132));
    changed(places[0].cuts + places[1].cuts);
    // Of what is known only the new part follows in the receipts.
    if (at.known.get(at.head) === u32(bytes, 132)) return;
    at.known.set(at.head, u32(bytes, 132));
    await note(at, `hello ${hex(bytes)}`);
  };

  // A promise has the head right after its seals in it. To the same seals it is the same.
  const promise = async (at, serial) => {
    let mine = at.mine.get(serial);
    if (!mine) {
      const number = crypto.getRandomValues(new Uint8Array(32));
      mine = { number, promised: await hash(TAG_PROMISE, unhex(at.seals.get(serial)), written(person), number), has_cut: false };
      at.mine.set(serial, mine);
    }
    send(new Uint8Array([COMMIT, at.table >> 8, at.table & 255, ...written(serial), ...mine.promised]));
  };

  const cut = async (at, serial, bytes) => {
    const mine = at.mine.get(serial);
    const plan = u16(bytes, 83);
    const people = 85 + plan;
    const called = Array.from({ length: bytes[people] }, (_, nth) => u32(bytes, people + 1 + 4 * nth));
    if (!mine || !called.includes(person)) return;
    if (!mine.has_cut) {
      mine.has_cut = true;
      at.cuts += 1;
      await note(at, `committed ${serial} ${hex(mine.promised)}`);
      await note(at, `cut ${serial} ${hex(mine.number)}`);
      changed(places[0].cuts + places[1].cuts);
    }
    send(new Uint8Array([CUT, at.table >> 8, at.table & 255, ...written(serial), ...mine.number]));
  };

  // The house has repeated what was said of the hand that is played. What is open now is promised and cut.
  const end_past = async () => {
    for (const at of places) {
      at.is_past = false;
      for (const [serial, bytes] of at.called) await cut(at, serial, bytes);
      at.called.clear();
      for (const serial of at.seals.keys()) await promise(at, serial);
    }
  };

  const hear = async (bytes) => {
    if (!bytes.length) { await end_past(); return; }
    if (bytes[0] === 0) { await hello(bytes); return; }
    const [kind, table, serial] = [bytes[0], u16(bytes, 1), u32(bytes, 3)];
    const at = place_of(table);
    // A message of a table without a hello proves nothing to anybody.
    if (!at.is_greeted || at.table !== table || kind > OVER) return;
    let is_new = true;
    if (moves_head(kind)) {
      at.head = hex(await hash(TAG_HEAD, unhex(at.head), bytes));
      is_new = !at.known.has(at.head);
      at.known.set(at.head, serial);
    }
    if (is_new) await noteHeard(at, `${WORDS[kind]} ${hex(bytes)}`);
    if (kind === SEALS) {
      at.seals.set(serial, at.head);
      if (!at.is_past) await promise(at, serial);
    }
    if (kind === CALL) {
      at.seals.delete(serial);
      if (at.is_past) at.called.set(serial, bytes);
      else await cut(at, serial, bytes);
    }
    if (kind === DEAL || kind === ABORT) for (const open of [at.mine, at.seals, at.called]) open.delete(serial);
  };

  // One message after the other, as they came.
  let turn = Promise.resolve();
  return {
    hear: (buffer) => { turn = turn.then(() => hear(new Uint8Array(buffer))).catch(() => {}); },
    // The files of all evenings that are kept, by their names.
    files: async () => {
      await turn;
      const files = new Map();
      for (const { evening, of, line } of await all()) {
        const name = `cardroom-receipts-${evening.slice(0, 8)}-${evening.slice(128, 192)}-${evening.slice(192).replace(" ", "-")}-${of}.txt`;
        files.set(name, `${files.get(name) || ""}${line}\n`);
      }
      return [...files];
    },
  };
};
