#!/usr/bin/env python3
"""Looks through receipts of the fair deal, and through records of houses: verify.py FILE...

Written from the page of the protocol alone, with nothing but Python's own library; it shares no line with the programs whose
word it checks. Says what it found, and ends with 1 if a check has failed."""
import base64
import binascii
import functools
import hashlib
import json
import re
import sqlite3
import sys

LARGEST, LONGEST_LINE = 64 * 1024 * 1024, 2 * 8192 + 64
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
HAND, REST, BUTTON, RACE, LOT = 1, 2, 3, 4, 5
MOVES = ["burn", "board", "aside", "out", "swap", "back", "top", "mix"]
NO_BURN_YET, NO_BURN = -1, -2


class Failed(Exception):
    """A check has failed: its name, and what was wrong."""


def fail_if(wrong, name, why):
    if wrong:
        raise Failed(name, why)


def h(tag, *parts):
    return hashlib.sha256(b"CRDEAL2" + bytes([tag]) + b"".join(parts)).digest()


def u8(number):
    return bytes([number])


def u16(number):
    return number.to_bytes(2, "big")


def u32(number):
    return number.to_bytes(4, "big")


def name_of(card):
    return "23456789TJQKA"[card // 4] + "cdhs"[card % 4]


# The words of a line.

def hash_of(word):
    fail_if(len(word) != 64, "BadForm", f"{word} is no value of 32 bytes")
    return binascii.unhexlify(word)


def number_of(word, most=2**32 - 1):
    fail_if(not re.fullmatch(r"\+?[0-9]+", word) or int(word) > most, "BadForm", f"{word} is no number to {most}")
    return int(word)


def small(word):
    return number_of(word, 255)


def card_of(word):
    fail_if(len(word) != 2 or word[0] not in "23456789TJQKA" or word[1] not in "cdhs", "BadForm", f"{word} is no card")
    return "23456789TJQKA".index(word[0]) * 4 + "cdhs".index(word[1])


# Ed25519 over the curve's own formulas. A point is x, y, z and t, where x/z and y/z are its places and t is x*y/z.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h_ = b - a, d - c, d + c, b + a
    return e * f % P, g * h_ % P, f * g % P, e * h_ % P


def same(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


def times(point, count, add=add, sum_=(0, 1, 1, 0)):
    many = point
    while count:
        if count & 1:
            sum_ = add(sum_, many)
        many = add(many, many)
        count >>= 1
    return sum_


def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = point(bytes([0x58] + [0x66] * 31))


@functools.lru_cache(4096)
def is_signed(key, message):
    text, signature = b"CRDEAL2" + u8(17) + message[:-64], message[-64:]
    public, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % L
    return same(times(BASE, s), add(r, times(public, k)))


# ECDSA on the curve P-256, by which the end of a record is signed. A point is x and y, or none, which adds nothing.
PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
CONSTANT = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
START = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
         0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)
KEY_BEGINS = binascii.unhexlify("3059301306072a8648ce3d020106082a8648ce3d03010703420004")


def add_256(one, other):
    if one is None or other is None:
        return one or other
    (x, y), (x2, y2) = one, other
    if x == x2 and (y + y2) % PRIME == 0:
        return None
    rise, run = (3 * (x * x - 1), 2 * y) if one == other else (y2 - y, x2 - x)
    slope = rise * pow(run, PRIME - 2, PRIME) % PRIME
    x3 = (slope * slope - x - x2) % PRIME
    return x3, (slope * (x - x3) - y) % PRIME


def der(kind, data):
    return u8(kind) + u8(len(data)) + data


def is_signed_by(certificate, text, signature):
    key = certificate.partition(KEY_BEGINS)[2]
    x, y = (int.from_bytes(key[at : at + 32], "big") for at in (0, 32))
    at = 4 + int.from_bytes(signature[3:4], "big")
    pair = r, s = int.from_bytes(signature[4:at], "big"), int.from_bytes(signature[at + 2 : 72], "big")
    if not all(0 < number < ORDER for number in pair) or x >= PRIME or y >= PRIME or (y * y - x**3 + 3 * x - CONSTANT) % PRIME:
        return False
    written = [der(2, number.to_bytes(number.bit_length() // 8 + 1, "big")) for number in pair]
    e = int.from_bytes(hashlib.sha256(b"cardroom: the head of a record\0" + text.encode()).digest(), "big")
    found = [times(point, count * pow(s, ORDER - 2, ORDER) % ORDER, add_256, None) for point, count in ((START, e), ((x, y), r))]
    place = add_256(*found)
    return signature == der(0x30, b"".join(written)) and place is not None and place[0] % ORDER == r


DEAL_KEY = binascii.unhexlify("2a864886f71401be40937a81de1cd45e82a75481967a829c21b1ba7b")


def parts_of(data):
    """The parts of DER bytes, each with its tag."""
    parts = []
    while data:
        size, at = data[1] if len(data) > 1 else 255, 2
        if size > 127:
            fail_if(size not in (0x81, 0x82), "BadForm", "the certificate can't be read")
            size, at = int.from_bytes(data[2 : size - 126], "big"), size - 126
            fail_if(size < (128 if at == 3 else 256), "BadForm", "the certificate can't be read")
        fail_if(len(data) < at + size, "BadForm", "the certificate can't be read")
        parts.append((data[0], data[at : at + size]))
        data = data[at + size :]
    return parts


def part_of(tag, parts):
    fail_if(len(parts) != 1 or parts[0][0] != tag, "BadForm", "the certificate can't be read")
    return parts[0][1]


def deal_key(certificate):
    fail_if(len(certificate) > 4096, "BadForm", "the certificate is too long")
    inside = parts_of(part_of(0x30, parts_of(certificate)))
    extensions = [content for tag, content in parts_of(part_of(0x30, inside[:1])) if tag == 0xA3]
    fail_if(len(extensions) > 1, "BadForm", "the certificate can't be read")
    extensions = parts_of(part_of(0x30, parts_of(extensions[0]))) if extensions else []
    fields = [parts_of(part_of(0x30, [extension])) for extension in extensions]
    keys = [part_of(4, parts_of(part_of(4, of[1:]))) for of in fields if part_of(6, of[:1]) == DEAL_KEY]
    fail_if(len(keys) != 1 or len(keys[0]) != 32, "BadForm", "the certificate has no deal key, or more than one")
    y = int.from_bytes(keys[0], "little") & (2**255 - 1)
    key = point(keys[0]) or point(y.to_bytes(32, "little"))
    is_weak = y >= P or y in (0, 1, P - 1) or (key is not None and same(times(key, 8), (0, 1, 1, 0)))
    fail_if(is_weak, "BadForm", "the deal key of the server is weak: anybody could sign by it")
    return keys[0]


class Stream:
    def __init__(self, key, letter):
        self.key, self.letter, self.block, self.bytes = key, letter, 0, b""

    def take(self, count):
        while len(self.bytes) < count:
            self.bytes += h(10, self.key, self.letter, u32(self.block))
            self.block += 1
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return int.from_bytes(taken, "big")

    def below(self, limit):
        limit = max(limit, 1)
        count = 1 if limit <= 256 else 4
        while True:
            number = self.take(count)
            if number < 256**count - 256**count % limit:
                return number % limit

    def shuffled(self, count):
        order = list(range(count))
        for i in range(count - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


@functools.lru_cache(4096)
def packet(secret, k, rest):
    """The leaves of a packet: of a deck where there is no rest."""
    order = Stream(secret, b"D").shuffled(len(rest) if rest else 52)
    salts = [h(1, secret, u8(i)) for i in range(len(order))]
    inside = [rest[j] if rest else u8(j) for j in order]
    return [h(3 if rest else 2, salt, u8(k), u8(i), what) for i, (salt, what) in enumerate(zip(salts, inside))]


def root(leaves):
    return h(4, u8(len(leaves)), *leaves)


class Reader:
    def __init__(self, data):
        self.data = data

    def take(self, count):
        fail_if(len(self.data) < count, "BadForm", "a message is too short")
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def number(self, count=1):
        return int.from_bytes(self.take(count), "big")

    def many(self, count, size=32):
        return [self.take(size) for _ in range(count)]

    def persons(self, count):
        persons = [self.number(4) for _ in range(count)]
        fail_if(persons != sorted(set(persons)), "BadForm", "people are not in order, each once")
        return persons

    def end(self):
        fail_if(self.data, "BadForm", "bytes are left over")


def bounded(number, low, high, what):
    fail_if(not low <= number <= high, "BadForm", f"{what} {number} is not from {low} to {high}")
    return number


class Deal:
    """All that is known of one serial."""

    def __init__(self, purpose, seals, head):
        self.purpose, self.seals, self.head = purpose, seals, head
        self.commitment = self.call = self.cut = self.numbers = self.secret = None
        self.plan, self.ended, self.played, self.lots, self.order = None, False, False, None, None


class Hand:
    """Where the envelopes of a hand lie, and what was seen of it."""

    def __init__(self, players, d, leaves, places):
        self.generations = [(d, leaves, [])]
        self.at = {place: (0, leaf) for place, leaf in enumerate(places)}
        self.stub = list(range(2 * players, 52))
        self.holes = list(range(2 * players))
        self.back, self.aside, self.swapped, self.due = [], [], None, False
        # The places on top of the stub that alone are shuffled then, rising.
        self.mixed = None
        # All burns; what lies before the next street (no burn yet, none at all, or the place of its burn); and of each street
        # on the table the same, and its places.
        self.burns, self.next, self.streets = set(), NO_BURN_YET, []
        self.opened, self.cards, self.where, self.holes_seen, self.shuffled = {}, {}, {}, {}, set()
        # Whether all was seen that was done with its cards.
        self.whole, self.is_moved = True, False

    def leaf(self, envelope):
        return self.generations[envelope[0]][1][envelope[1]]


class Table:
    def __init__(self, evening, table, head, serial):
        self.evening, self.table, self.head, self.serial = evening, table, head, serial
        self.deals, self.hands, self.hand_of, self.faces, self.since = {}, {}, {}, [], serial
        self.excuses = {}


class Verifier:
    def __init__(self):
        self.tables, self.roots, self.key, self.person = {}, set(), None, None
        self.dealt = self.proven = self.uncut = self.called_off = self.moved_hands = 0
        # By whose order undealt cards were moved out of their order, and in which hands.
        self.moved_by = set()
        # At which tables I missed something, and may be excused without knowing; and what was annulled.
        self.gapped, self.missed, self.annulled, self.sealed_at, self.unseen_hands = set(), set(), set(), {}, []
        self.fingerprint = self.evening = self.signed_by = None
        # What was said of each step of each deal, and of each table how many of the steps a signature covers.
        self.said, self.signed = {}, {}

    # What the house says.

    def hello(self, data):
        read = Reader(data[1:])
        key, fingerprint, nonce = read.many(3)
        flags, table, head, last = read.number(), read.number(2), read.take(32), read.number(4)
        read.end()
        fail_if((key, fingerprint) != (self.key, self.fingerprint), "BadSignature", "another house says hello")
        evening = h(12, key, fingerprint, nonce, u8(flags))
        fail_if(self.evening not in (None, evening), "OtherRecord", "another evening is said hello to")
        self.evening = evening
        old = self.tables.get(table)
        fail_if(last == 0 and head != h(13, evening, u16(table)), "OtherRecord", "the head of a new table is another")
        fail_if(old and last < old.serial, "Rollback", "the house knows less of the table than before")
        # Whoever did not see the last deal to its end may have missed how it went on.
        behind = old and old.head != head and any(not deal.ended for deal in old.deals.values())
        if old is None or last > old.serial or behind:
            if last:
                self.missed.add(table)
                self.gapped.add(table)
            self.tables[table] = Table(evening, table, head, last)

    def begun(self, data, kind):
        read = Reader(data)
        fail_if(read.number() != kind, "BadForm", "the message is of another type")
        return read, read.number(2), read.number(4)

    def table(self, table):
        fail_if(table not in self.tables, "BadForm", f"nobody said hello at table {table}")
        return self.tables[table]

    def moves(self, table, data):
        table.head = h(11, table.head, data)

    def seals_said(self, data):
        read, table, serial = self.begun(data, 1)
        purpose, packets, seals = bounded(read.number(), 1, 5, "purpose"), read.number(), read.take(32)
        read.end()
        fail_if(packets != (8 if purpose <= REST else 0), "BadForm", f"{packets} packets")
        table = self.table(table)
        fail_if(serial != table.serial + 1, "Rollback", f"serial {serial} follows {table.serial}")
        table.serial = serial
        self.moves(table, data)
        self.sealed_at[serial] = table.table
        table.deals[serial] = Deal(purpose, seals, table.head)
        self.said[(table.table, serial, "seals")] = data

    def deal(self, table, serial, step):
        deal = table.deals.get(serial)
        fail_if(deal is None, "Rollback", f"serial {serial} was not sealed")
        fail_if(deal.ended, "Rollback", f"serial {serial} goes on after its last step")
        fail_if((deal.call is None) != (step == "call") and step != "abort", "Rollback", f"{step} out of order at {serial}")
        return deal

    def form_of_call(self, data):
        read, table, serial = self.begun(data, 2)
        evening, hand, head = read.take(32), read.number(4), read.take(32)
        plan = read.take(read.number(2))
        persons = read.persons(bounded(read.number(), 0, 64, "people"))
        commitments = read.take(32)
        read.take(64)
        read.end()
        return table, serial, evening, hand, head, plan, persons, commitments

    def may_be_shuffled(self, table, serial, deal):
        hand = table.hands.get(deal.plan[0])
        fail_if(hand is None, "WrongPlace", f"the rest {serial} is of no hand")
        wanted = sorted(hand.stub + hand.back + hand.aside) if hand.mixed is None else hand.mixed
        fail_if(hand.whole and deal.plan[1] != wanted, "WrongPlace", f"the rest {serial} is not what is left")
        due = not hand.whole or hand.due or (hand.aside and lying(hand) == 4)
        fail_if(not due, "WrongPlace", f"the rest {serial} is shuffled, and nothing went back into the deck")

    def call_said(self, data):
        table, serial, evening, hand_no, head, plan, persons, commitments = self.form_of_call(data)
        table = self.table(table)
        deal = self.deal(table, serial, "call")
        deal.plan = self.plan(deal.purpose, plan)
        fail_if(not is_signed(self.key, data), "BadSignature", f"the call of {serial} is not signed by the house")
        fail_if((evening, head) != (table.evening, table.head), "OtherRecord", f"the call of {serial} is of another record")
        fail_if(self.left_out(deal, persons, table), "LeftOut", f"the call of {serial} leaves me out")
        if deal.purpose == HAND:
            button, dealt = deal.plan
            order = [(seat - button - 1) % 10 for seat, _ in dealt]
            fail_if(order != sorted(set(order)), "WrongPlace", f"the plan of {serial} is not from the left of the button")
        if deal.purpose == REST and not 0 < deal.plan[0] <= table.since:
            self.may_be_shuffled(table, serial, deal)
        if self.person in persons:
            self.missed.discard(table.table)
        deal.call, deal.persons, deal.commitments, deal.hash = data, persons, commitments, h(8, data[:-64])
        deal.hand_no = hand_no
        self.said[(table.table, serial, "call")] = data
        self.signed[table.table] = len(self.said)
        self.moves(table, data)

    def plan(self, purpose, data):
        read = Reader(data)
        if purpose == HAND:
            button = bounded(read.number(), 1, 10, "button")
            dealt = self.seats(read)
            bounded(len(dealt), 2, 10, "players")
            fail_if(len({seat for seat, _ in dealt}) != len(dealt), "BadForm", "a seat is dealt in twice")
            plan = button, dealt
        elif purpose == REST:
            hand = read.number(4)
            places = list(read.take(read.number()))
            fail_if(not places or places != sorted(set(places)) or places[-1] > 51, "BadForm", "places out of order")
            plan = hand, places
        elif purpose in (BUTTON, RACE):
            plan = self.seats(read)
            bounded(len(plan), 1, 52, "entries")
        else:
            reason, count = read.number(), read.number(2)
            plan = reason, [read.number(4) for _ in range(count)]
        read.end()
        return plan

    def seats(self, read):
        return [(bounded(read.number(), 1, 10, "seat"), read.number(4)) for _ in range(read.number())]

    def left_out(self, deal, persons, table):
        if deal.commitment is None or self.person in persons or self.excused(table) or table.table in self.missed:
            return False
        if deal.purpose in (HAND, REST):
            # A rest is cut by those who were dealt in, and others may have promised as well.
            hand = deal if deal.purpose == HAND else table.deals.get(deal.plan[0])
            dealt = hand is not None and hand.purpose == HAND and hand.call is not None
            return deal.purpose == HAND and self.dealt_in(deal) or dealt and self.dealt_in(hand)
        # Of many the lowest numbers cut.
        if len(persons) == 64 and persons[-1] < self.person:
            return False
        if deal.purpose in (BUTTON, RACE):
            return self.person in [person for _, person in deal.plan]
        return self.person in deal.plan[1]

    def dealt_in(self, deal):
        return self.person in [person for _, person in deal.plan[1]]

    def excused(self, table):
        return table.excuses.get("left", 0) > 0

    def dealt_said(self, data):
        read, table, serial = self.begun(data, 3)
        numbers = read.many(bounded(read.number(), 0, 64, "cuts"))
        d, m = read.number(), read.number()
        is_open = (d, m) == (255, 0)
        if not is_open:
            bounded(d, 0, 7, "packet"), bounded(m, 1, 52, "envelopes")
        leaves, secrets = read.many(m), read.many(1 if is_open else 7)
        read.end()
        table = self.table(table)
        deal = self.deal(table, serial, "deal")
        fail_if(len(numbers) != len(deal.persons), "CutsChanged", f"{len(numbers)} cuts at {serial}")
        promised = [h(6, deal.head, u32(person), x) for person, x in zip(deal.persons, numbers)]
        fail_if(h(7, u8(len(promised)), *promised) != deal.commitments, "CutsChanged", f"the cuts of {serial} were not promised")
        if self.person in deal.persons and deal.commitment is not None:
            mine = numbers[deal.persons.index(self.person)]
            fail_if(deal.cut is None or deal.cut != mine, "CutsChanged", f"my cut of {serial} is not mine")
        fail_if(is_open != (deal.purpose > REST), "BadForm", f"{serial} is dealt as something else")
        if deal.purpose == REST and 0 < deal.plan[0] <= table.since:
            # The rest of a hand that was dealt before one came.
            deal.ended = True
            self.said[(table.table, serial, "end")] = data
            self.moves(table, data)
            return
        if deal.purpose == REST:
            # What was called for may have been shuffled since, or dealt from.
            self.may_be_shuffled(table, serial, deal)
        count = len(deal.plan[1]) if deal.purpose == REST else 52
        fail_if(not is_open and m != count, "BadForm", f"{m} envelopes at {serial}, not {count}")
        seed = h(9, deal.hash, u8(len(numbers)), *numbers)
        if is_open:
            seals = h(14, table.evening, u16(table.table), u32(serial), secrets[0])
            fail_if(seals != deal.seals, "SealBroken", f"the secret of {serial} was not sealed")
            self.fresh([h(14, secrets[0])], serial)
            deal.lots = Stream(h(15, seed, secrets[0]), b"L")
            deal.order = Stream(h(15, seed, secrets[0]), b"L").shuffled(52)
        else:
            stream = Stream(seed, b"C")
            fail_if(stream.below(8) != d, "WrongDeck", f"packet {d} is not the one that was cut at {serial}")
            places = stream.shuffled(m)
            rest = self.rest(table, deal)
            secrets.insert(d, None)
            roots = [root(leaves) if k == d else root(packet(secret, k, rest)) for k, secret in enumerate(secrets)]
            self.sealed(table, serial, deal, roots)
            self.lay(table, serial, deal, d, leaves, places)
        deal.ended = deal.played = True
        self.said[(table.table, serial, "end")] = data
        self.dealt += 1
        self.uncut += not deal.persons
        mine = self.person in deal.persons and deal.cut is not None
        self.proven += mine
        deal.was_proven = mine
        if mine:
            table.excuses["given"] = table.excuses.get("given", 0) + 1
            if table.excuses["given"] % 32 == 0:
                table.excuses["misses"] = max(0, table.excuses.get("misses", 0) - 1)
        table.excuses["left"] = max(0, table.excuses.get("left", 0) - (deal.purpose == HAND))
        self.moves(table, data)

    def rest(self, table, deal):
        if deal.purpose != REST:
            return None
        hand = table.hands[deal.plan[0]]
        return tuple(hand.leaf(hand.at[place]) for place in deal.plan[1])

    def sealed(self, table, serial, deal, roots):
        kind = u8(deal.purpose) + u8(8)
        seals = h(5, table.evening, u16(table.table), u32(serial), kind, *roots)
        fail_if(seals != deal.seals, "SealBroken", f"the packets of {serial} are not those that were sealed")
        self.fresh(roots, serial)

    def fresh(self, roots, serial):
        fail_if(any(root in self.roots for root in roots), "SealReused", f"a packet of {serial} was there before")
        fail_if(len(set(roots)) != len(roots), "SealReused", f"two packets of {serial} are the same")
        self.roots.update(roots)

    def lay(self, table, serial, deal, d, leaves, places):
        if deal.purpose == HAND:
            hand = table.hands[serial] = Hand(len(deal.plan[1]), d, leaves, places)
        else:
            hand = table.hands[deal.plan[0]]
            plan = deal.plan[1]
            hand.generations.append((d, leaves, [hand.at[place] for place in plan]))
            for place, leaf in zip(plan, places):
                hand.at[place] = (len(hand.generations) - 1, leaf)
            hand.shuffled.update(plan)
            hand.holes_seen = {place: first for place, first in hand.holes_seen.items() if place not in plan}
            hand.due = False
            if hand.mixed is None:
                if hand.aside and lying(hand) == 4 and hand.next == NO_BURN_YET:
                    hand.next = NO_BURN
                hand.stub, hand.back, hand.aside = list(plan), [], []
            # Cards that were mixed lie where they lay.
            hand.mixed = None
            hand.opened = {place: card for place, card in hand.opened.items() if place not in plan}
            hand.where = {first: place for first, place in hand.where.items() if place not in plan}
        table.hand_of[serial] = hand

    def abort_said(self, data):
        read, table, serial = self.begun(data, 4)
        reason, missing = bounded(read.number(), 1, 3, "reason"), read.persons(bounded(read.number(), 0, 64, "missing"))
        secrets = read.many(1 if len(read.data) == 32 else 8)
        read.end()
        table = self.table(table)
        deal = self.deal(table, serial, "abort")
        uncalled = deal.purpose == REST and deal.call is None
        fail_if(uncalled, "Rollback", f"{serial} is called off before it was called, which a rest never is")
        fail_if(reason == 1 and deal.call is None, "Rollback", f"cuts of {serial} are said to be missing, and nobody was called")
        fail_if((len(secrets) == 1) != (deal.purpose > REST), "BadForm", f"{serial} is called off as something else")
        if deal.purpose > REST:
            seals = h(14, table.evening, u16(table.table), u32(serial), secrets[0])
            fail_if(seals != deal.seals, "SealBroken", f"the secret of {serial} was not sealed")
        elif not (deal.purpose == REST and 0 < deal.plan[0] <= table.since):
            rest = self.rest(table, deal)
            self.sealed(table, serial, deal, [root(packet(secret, k, rest)) for k, secret in enumerate(secrets)])
        if reason == 1 and self.person in missing:
            table.excuses["misses"] = table.excuses.get("misses", 0) + 1
            misses = table.excuses["misses"]
            if misses > 1:
                table.excuses["left"] = min(63, 2 ** (misses - 1) - 1) + 1
            # Whoever missed something does not know how often they were named before.
            if table.table in self.gapped:
                self.missed.add(table.table)
        deal.ended = True
        self.said[(table.table, serial, "end")] = data
        self.called_off += 1
        self.moves(table, data)
        asked = deal.call is not None and self.person in deal.persons
        missed = self.person in missing and (deal.cut is not None or not asked)
        fail_if(missed, "FalseMiss", f"I am said to be missing at {serial}, and had cut or was not called")

    def open_said(self, data):
        read, table, serial = self.begun(data, 5)
        openings = []
        for _ in range(read.number()):
            place = bounded(read.number(), 0, 51, "place")
            around = [(read.number(), read.take(32)) for _ in range(bounded(read.number(), 0, 16, "depth"))]
            openings.append((place, around, bounded(read.number(), 0, 51, "card"), read.take(32)))
        read.end()
        hand = self.table(table).hands.get(serial)
        fail_if(hand is None, "Rollback", f"cards of {serial} are opened, which is no hand that was dealt")
        for opening in openings:
            self.opened(hand, serial, *opening)

    def opened(self, hand, serial, place, around, card, salt):
        envelope, wrong = hand.at[place], f"what is opened at place {place} of {serial} is not what lies there"
        for item, salt_of_it in around:
            generation, leaf = envelope
            d, _leaves, inside = hand.generations[generation]
            fail_if(item >= len(inside), "BadOpening", wrong)
            made = h(3, salt_of_it, u8(d), u8(leaf), hand.leaf(inside[item]))
            fail_if(made != hand.leaf(envelope), "BadOpening", wrong)
            envelope = inside[item]
        generation, leaf = envelope
        made = h(2, salt, u8(hand.generations[generation][0]), u8(leaf), u8(card))
        fail_if(generation or made != hand.leaf(envelope), "BadOpening", wrong)
        fail_if(hand.cards.setdefault(card, envelope) != envelope, "TwiceSeen", f"{name_of(card)} is twice in the deck of {serial}")
        fail_if(hand.where.setdefault(envelope, place) != place, "TwiceSeen", f"{name_of(card)} lies at two places of {serial}")
        hand.opened[place] = card

    def end_said(self, data):
        read, table, serial = self.begun(data, 6)
        evening, head = read.take(32), read.take(32)
        read.take(64)
        read.end()
        fail_if(not is_signed(self.key, data), "BadSignature", "the end is not signed by the house")
        table = self.table(table)
        fail_if((evening, head) != (table.evening, table.head) or serial != table.serial, "OtherRecord", "the end is of another record")
        self.signed[table.table] = len(self.said)
        fail_if(any(not deal.ended for deal in table.deals.values()), "Unfinished", "a deal was never finished")

    # What I did and saw.

    def committed(self, serial, commitment):
        self.mine(serial).commitment = commitment

    def mine(self, serial):
        deals = self.table_of(serial).deals
        fail_if(serial not in deals, "BadForm", f"there is no serial {serial}")
        return deals[serial]

    def table_of(self, serial):
        """The table at which a serial was sealed last."""
        fail_if(serial not in self.sealed_at, "BadForm", f"there is no serial {serial}")
        return self.tables[self.sealed_at[serial]]

    def cut(self, serial, number):
        deal = self.mine(serial)
        is_called = deal.call is not None and self.person in deal.persons
        fail_if(not is_called, "BadForm", f"I cut {serial} before I was called")
        fail_if(h(6, deal.head, u32(self.person), number) != deal.commitment, "BadForm", f"my own cut of {serial} is not what I promised")
        deal.cut = number

    def hand(self, serial):
        """The hand of a deal: of a rest, the hand of which it is."""
        table = self.table_of(serial)
        deal = table.deals.get(serial)
        is_rest = deal is not None and deal.purpose == REST and deal.call is not None
        hand = table.hands.get(deal.plan[0] if is_rest else serial)
        fail_if(hand is None, "BadForm", f"no hand was dealt as {serial}")
        return hand

    def seen(self, hand, serial, place, card):
        known = hand.opened.get(place)
        fail_if(known is None, "NoOpening", f"{name_of(card)} at place {place} of {serial} was shown and never opened")
        fail_if(known != card, "BadOpening", f"{name_of(card)} was shown at place {place} of {serial}, and {name_of(known)} opened")

    def hole_card(self, serial, seat, which, card):
        deal = self.mine(serial)
        is_hand = deal.purpose == HAND and deal.call is not None
        dealt = [entry for entry, _ in deal.plan[1]] if is_hand else []
        fail_if(seat not in dealt or which > 1, "BadForm", f"seat {seat} was dealt no card {which} at {serial}")
        hand = self.hand(serial)
        place = hand.holes[dealt.index(seat) + which * len(dealt)]
        if not hand.whole:
            # It may have been exchanged without one's knowing, for a card that was dealt to nobody.
            own, places = place, [at for at, opened in sorted(hand.opened.items()) if opened == card]
            place = next((at for at in places if at == own or at >= len(hand.holes) or at in hand.shuffled), own)
        self.seen(hand, serial, place, card)
        first = hand.holes_seen.setdefault(place, dealt.index(seat) + which * len(dealt))
        fail_if(first != dealt.index(seat) + which * len(dealt), "TwiceSeen", f"{name_of(card)} of {serial} is a hole card of two")

    def face(self, serial, place, card):
        order = self.mine(serial).order
        if order is not None:
            drawn = place < 52 and order[place] == card
            fail_if(not drawn, "WrongLot", f"card {place} of {serial} is not the one drawn")
            return
        hand = self.hand(serial)
        self.seen(hand, serial, place, card)
        is_hole = place in hand.holes and place in hand.holes_seen
        lies = not hand.whole or is_hole or any(place in street for _, street in hand.streets)
        fail_if(not lies, "WrongPlace", f"{name_of(card)} of {serial} lies on no board, and was seen as nobody's hole card")

    def unseen(self, serial):
        deal = self.mine(serial)
        fail_if(serial not in self.table_of(serial).hands, "BadForm", f"no hand was dealt as {serial}")
        hand = self.hand(serial)
        if hand.whole:
            self.unseen_hands.append((self.table_of(serial).table, serial))
            self.moved_hands -= deal.was_proven and hand.is_moved
            self.proven -= deal.was_proven and not hand.is_moved
            self.uncut -= not deal.persons
        hand.whole = False

    def annul(self, serial, person=None):
        deal = self.mine(serial)
        dealt = deal.purpose == HAND and deal.ended and deal.call is not None and deal.played
        hand = self.table_of(serial).table, serial
        fail_if(not dealt or hand in self.annulled, "BadForm", f"no hand was dealt as {serial}, or it was annulled before")
        self.annulled.add(hand)

    def lot(self, serial, limit, result):
        lots = self.mine(serial).lots
        fail_if(lots is None, "BadForm", f"no lots are drawn at {serial}")
        drawn = lots.below(limit)
        fail_if(drawn != result, "WrongLot", f"the lot of {serial} below {limit} is {drawn}, not {result}")

    def at(self, table):
        """I am at a table again: other tables may have sealed the same serials since."""
        self.sealed_at.update(dict.fromkeys(self.table(table).deals, table))

    def move(self, serial, kind, places, by):
        hand = self.hand(serial)
        self.moved(hand, serial, kind, places)
        if kind not in ("burn", "board"):
            table = self.table_of(serial)
            serial = next(no for no, known in table.hands.items() if known is hand)
            first, hand.is_moved = not hand.is_moved, True
            counts = first and table.deals[serial].was_proven
            self.proven, self.moved_hands = self.proven - counts, self.moved_hands + counts
            self.moved_by.add((table.table, serial, by))

    def moved(self, hand, serial, kind, places):
        fail_if(not hand.whole, "BadForm", f"{serial} was not seen whole, and so its moves are not known")
        wrong = f"{kind} at {serial} is from the wrong place"
        early = kind in ("burn", "board", "swap") and hand.due
        river = kind == "board" and hand.aside and lying(hand) == 4
        fail_if(early or river, "WrongPlace", f"{kind} at {serial} comes before the rest was shuffled")
        if kind == "burn":
            fail_if(not places or places != next_burn(hand), "WrongPlace", wrong)
            if hand.swapped is None:
                hand.stub.pop(0)
            [hand.next], hand.swapped = places, None
            hand.burns.add(hand.next)
        elif kind == "board":
            is_street = len(places) == 3 or (len(places) == 1 and lying(hand) >= 3)
            fail_if(not is_street or places != hand.stub[: len(places)], "WrongPlace", wrong)
            fail_if(hand.next == NO_BURN_YET, "WrongPlace", f"a street of {serial} comes without a burn")
            del hand.stub[: len(places)]
            hand.streets.append([hand.next, list(places)])
            hand.next = NO_BURN_YET
        elif kind == "aside":
            early = lying(hand) == 3 and hand.next != NO_BURN_YET and places == hand.stub[:1]
            turn = lying(hand) == 4 and places == hand.streets[-1][1]
            fail_if(hand.aside or not (early or turn), "WrongPlace", wrong)
            del (hand.stub if early else hand.streets)[0 if early else -1]
            hand.aside, hand.next = list(places), NO_BURN_YET
        elif kind == "out":
            fail_if(any(place not in hand.stub for place in places), "WrongPlace", wrong)
            hand.stub = [place for place in hand.stub if place not in places]
        elif kind == "swap":
            fail_if(len(places) != 2 or places[1:] != hand.stub[:1] or places[0] not in hand.holes, "WrongPlace", wrong)
            hand.swapped = places[0]
            hand.holes[hand.holes.index(places[0])] = places[1]
            hand.stub.pop(0)
        elif kind == "top":
            fail_if(not hand.streets or len(hand.streets[-1][1]) != 3, "WrongPlace", wrong)
            burn, flop = hand.streets.pop()
            with_burn = burn >= 0 and len(places) > 3
            fail_if(places != flop + [burn] * with_burn, "WrongPlace", wrong)
            hand.next = NO_BURN_YET if with_burn else burn
            hand.burns -= {burn} if with_burn else set()
            hand.stub, hand.due = list(places) + hand.stub, True
        elif kind == "mix":
            is_flop = hand.due and hand.next != NO_BURN and len(places) in (3, 4)
            fail_if(not is_flop or sorted(hand.stub[: len(places)]) != places, "WrongPlace", wrong)
            hand.mixed = list(places)
        else:
            hand.due = True
            for place in places:
                if place in hand.burns:
                    hand.burns.remove(place)
                    hand.next = NO_BURN_YET if hand.next == place else hand.next
                    hand.streets = [[NO_BURN_YET if burn == place else burn, street] for burn, street in hand.streets]
                elif hand.swapped == place:
                    hand.swapped = None
                else:
                    self.from_board(hand, place, wrong)
                hand.back.append(place)
            if hand.streets and not hand.streets[-1][1]:
                # A burn that stayed is the burn of what comes next.
                hand.next, _ = hand.streets.pop()

    def from_board(self, hand, place, wrong):
        found = [street for street in hand.streets if place in street[1]]
        fail_if(not found, "WrongPlace", wrong)
        found[0][1].remove(place)

    def line(self, line):
        kind, *words = re.split("[ \t\n\f\r]+", line.strip(" \t\n\f\r"))
        said = {"hello": (0, self.hello), "seals": (1, self.seals_said), "call": (2, self.call_said), "deal": (3, self.dealt_said),
                "abort": (4, self.abort_said), "open": (5, self.open_said), "end": (6, self.end_said)}
        fail_if(kind == "key", "BadForm", "these are receipts of version 1: only version 2 is read")
        done = {"certificate": (self.whose, binascii.unhexlify, number_of), "committed": (self.committed, number_of, hash_of),
                "cut": (self.cut, number_of, hash_of), "hole_card": (self.hole_card, number_of, small, small, card_of),
                "face": (self.face, number_of, small, card_of), "lot": (self.lot, number_of, number_of, number_of),
                "annulled": (self.annul, number_of, number_of), "unseen": (self.unseen, number_of),
                "table": (self.at, lambda word: number_of(word, 65_535))}
        if kind in said:
            fail_if(len(words) != 1, "BadForm", "a message is one word")
            data, (first, hear) = binascii.unhexlify(words[0]), said[kind]
            fail_if(data[:1] != u8(first) or len(data) > 8192, "BadForm", "a message of its type has at most 8,192 bytes")
            fail_if(self.key is None, "BadForm", "the certificate of the house comes first")
            hear(data)
        elif kind == "move":
            least = 2 if words[1:2] == ["back"] else 3
            fail_if(len(words) < least or words[1] not in MOVES, "BadForm", "a move has a serial, one of eight words, and places")
            by = number_of(words[-1]) if words[-2] == "by" and words[1] not in ("burn", "board") else None
            places = [small(word) for word in (words[2:] if by is None else words[2:-2])]
            fail_if(not places and words[1] != "back", "BadForm", "only `back` may have no place")
            self.move(number_of(words[0]), words[1], places, by)
        else:
            do, *parts = done.get(kind, [None])
            least = len(parts) - (kind == "annulled")
            fail_if(do is None or not least <= len(words) <= len(parts), "BadForm", f"there is no such line {kind}")
            do(*[part(word) for part, word in zip(parts, words)])

    def whose(self, certificate, person):
        fail_if(self.key is not None, "BadForm", "whose receipts they are is said once")
        self.key, self.fingerprint, self.person = deal_key(certificate), hashlib.sha256(certificate).digest(), person


def lying(hand):
    """How many cards lie on the boards."""
    return sum(len(street) for _, street in hand.streets)


def next_burn(hand):
    """What is burnt next, if no burn lies there already."""
    if hand.next != NO_BURN_YET:
        return []
    return [hand.swapped] if hand.swapped is not None else hand.stub[:1]


def moves(hand, kind, what):
    """What an event does with the cards of a hand, in order, as receipts have it."""
    if kind in ("BoardDealt", "OtherBoardDealt"):
        cards, first, burn = 3 if what["street"] == "Flop" else 1, what["first"], what["burn"]
        at = hand.stub.index(first) if first in hand.stub else None
        board = [first] if at is None else hand.stub[at : at + cards]
        return [("burn", [burn])] * (burn is not None) + [("board", board)]
    if kind != "Irregular" or not isinstance(what["remedy"], dict):
        return []
    [(remedy, of)] = what["remedy"].items()
    if remedy == "Replaced":
        return [("swap", [of["old"], of["new"]])]
    if remedy == "OutOfPlay":
        return [("out", [of])]
    if remedy == "BurnGoesBack":
        # What was exposed before it was burnt lies in the stub still, which is shuffled.
        return [("back", [of] * (of not in hand.stub))]
    if remedy == "SetAside":
        burn = next_burn(hand) if of["card"] in hand.stub else []
        return [("burn", burn)] * bool(burn) + [("aside", [of["card"]])]
    if remedy == "Mixed":
        burn = hand.streets[-1][0] if hand.streets else hand.next
        top = [place for _, street in hand.streets for place in street] + [burn] * (of == "NoBurn" and burn >= 0)
        return [("top", top), ("mix", sorted((top + hand.stub[:1])[: 3 if of == "NoBurn" else 4]))]
    if remedy != "Redealt":
        return []
    lie = [place for _, street in hand.streets for place in street]
    back = lie[{"Preflop": 0, "Flop": 0, "Turn": 3, "River": 4}[of["street"]] :]
    own = hand.streets[-1][0] if back else hand.next
    if of["burn"] == "Stays":
        burn = [] if back else next_burn(hand)
        return [("burn", burn)] * bool(burn) + [("back", back)]
    if own in hand.burns:
        return [("back", back + [own])]
    return [("back", back + [hand.swapped] * (not back and hand.swapped is not None))]


def hashes(words):
    return [hash_of(word) for word in words]


class Record(Verifier):
    """What a house has written down, secrets and all: what it said at each table follows from it, as does each deck."""

    def __init__(self):
        super().__init__()
        # What is sealed and not over; of each table the hand that was dealt last with its cards, what was cut and is not dealt,
        # how the hand began that is played, whether it waits for its deck, and the hand that was dealt and has not ended. The lots
        # of the floor that were cut last.
        self.open, self.lie, self.undealt, self.playing, self.unended, self.drawn = {}, {}, {}, {}, {}, None
        self.waiting = set()

    def reads(self, event):
        [(kind, what)] = event.items()
        if kind == "Sealing":
            [(step, of)] = what.items()
            self.opens(of) if step == "Opened" else self.sealing(step, of)
        elif self.key is not None and kind == "Shuffled":
            self.shuffled(what["table"], what["deck"])
        elif self.key is not None and kind == "Told" and "Hand" in what:
            table, happened = what["Hand"]
            [(name, of)] = happened.items() if isinstance(happened, dict) else [(happened, None)]
            self.happened(table, name, of)
        elif self.key is not None and kind == "Told":
            [(matter, of)] = what["Day"].items()
            again = of.get("HandReopened") if matter == "Director" and isinstance(of, dict) else None
            if again and again["table"] in self.lie:
                self.unended[again["table"]] = self.lie[again["table"]][0]
            of = next(iter(of.values())) if isinstance(of, dict) and matter in ("Seating", "Entry") else None
            if isinstance(of, dict):
                for lot in of.get("lots") or [lot for lot in [of.get("lot")] if lot]:
                    self.drawn_by(lot["below"], lot["result"])

    def opens(self, of):
        certificate = binascii.unhexlify(of.get("certificate", ""))
        fail_if(not certificate, "BadForm", "this record is of version 1 of the fair deal: only version 2 is read")
        # Nobody has this number.
        self.whose(certificate, 2**32 - 1)
        self.opened = self.key + self.fingerprint + hash_of(of["nonce"]) + u8(of["flags"])

    def closes(self):
        for table in sorted(self.undealt):
            fail_if(True, "Unfinished", f"a deck of table {table} was cut and never dealt")

    def sealing(self, step, of):
        makes, hears = {"Sealed": (self.sealed_by, self.seals_said), "Called": (self.called_by, self.call_said),
                        "Cut": (self.cut_by, self.dealt_said), "CalledOff": (self.off_by, self.abort_said)}[step]
        before = self.lie.get(of.get("table"))
        table, message, deck = makes(of)
        follows = table in self.tables and h(11, self.tables[table].head, message) == hash_of(of["head"])
        fail_if(not follows, "OtherRecord", f"a step at table {table} does not follow from those before")
        hears(message)
        if deck is not None:
            self.undealt[table] = deck
        if step == "Cut" and self.lie.get(table) is not before:
            self.in_turn(table)

    def in_turn(self, table):
        """A hand is dealt as it began, and when the one before it has ended."""
        if table in self.playing:
            serial, _ = self.lie[table]
            self.deals(table, self.playing[table])
            before = self.unended.get(table)
            fail_if(before, "Rollback", f"{serial} is dealt in place of {before}, which has not ended")
            self.unended[table] = serial
            self.waiting.discard(table)

    def sealed_by(self, of):
        table, serial, purpose, secrets = of["table"], of["serial"], of["purpose"], hashes(of["secrets"])
        evening, place = h(12, self.opened), u16(table) + u32(serial)
        if table not in self.tables:
            self.hello(u8(0) + self.opened + u16(table) + h(13, evening, u16(table)) + u32(0))
        is_open = purpose > REST
        can_be = 1 <= purpose <= LOT and len(secrets) == (1 if is_open else 8)
        fail_if(not can_be, "OtherRecord", f"{len(secrets)} secrets for the purpose {purpose}")
        rest = self.envelopes(table, of["rest"])
        if is_open:
            seals = h(14, evening, place, secrets[0])
        else:
            roots = [root(packet(secret, k, rest)) for k, secret in enumerate(secrets)]
            seals = h(5, evening, place, u8(purpose), u8(8), *roots)
        self.open[(table, serial)] = purpose, secrets, of["rest"]
        return table, u8(1) + place + u8(purpose) + u8(0 if is_open else 8) + seals, None

    def envelopes(self, table, rest):
        """The envelopes of a rest, closed; none where there is no rest."""
        if rest is None:
            return None
        hand, places = rest
        serial, _ = self.lie.get(table, (None, None))
        fail_if(serial != hand or not places or max(places) > 51, "OtherRecord", f"a rest of table {table} is of no hand that lies there")
        hand = self.tables[table].hands[hand]
        return tuple(hand.leaf(hand.at[place]) for place in places)

    def called_by(self, of):
        call = binascii.unhexlify(of["call"])
        table, serial, *_ = self.form_of_call(call)
        fail_if((table, serial) not in self.open, "OtherRecord", f"nothing is sealed as {serial} at table {table}")
        return table, call, None

    def ends(self, of):
        """What ends by this, and how the message of it begins."""
        table, serial = of["table"], of["serial"]
        fail_if((table, serial) not in self.open, "OtherRecord", f"nothing is sealed as {serial} at table {table}")
        return table, serial, u16(table) + u32(serial), *self.open.pop((table, serial))

    def cut_by(self, of):
        fail_if(of["table"] in self.undealt, "Unfinished", f"a deck of table {of['table']} was cut and never dealt")
        table, serial, place, purpose, secrets, rest = self.ends(of)
        call, numbers = self.said.get((table, serial, "call")), hashes(of["numbers"])
        fail_if(call is None, "OtherRecord", f"{serial} of table {table} was cut and not called for")
        seed = h(9, h(8, call[:-64]), u8(len(numbers)), *numbers)
        begin = u8(3) + place + u8(len(numbers)) + b"".join(numbers)
        if purpose > REST:
            deck = Stream(h(15, seed, secrets[0]), b"L").shuffled(52) if purpose != LOT else None
            self.drawn = Stream(h(15, seed, secrets[0]), b"L") if table == 0 else self.drawn
            return table, begin + u8(255) + u8(0) + secrets[0], deck
        envelopes, stream = self.envelopes(table, rest), Stream(seed, b"C")
        d, places = stream.below(8), rest[1] if rest else list(range(52))
        order = Stream(secrets[d], b"D").shuffled(len(places))
        inside = [order[leaf] for leaf in stream.shuffled(len(places))]
        if rest:
            _, cards = self.lie[table]
            cards.update(zip(places, [cards[places[item]] for item in inside]))
        else:
            cards = dict(enumerate(inside))
            self.lie[table] = serial, cards
        leaves = packet(secrets[d], d, envelopes)
        message = begin + u8(d) + u8(len(leaves)) + b"".join(leaves + secrets[:d] + secrets[d + 1 :])
        return table, message, [cards[place] for place in places]

    def off_by(self, of):
        table, _, place, _, secrets, _ = self.ends(of)
        reason, missing = of["reason"], of["missing"]
        fail_if(not 1 <= reason <= 3, "OtherRecord", f"there is no reason {reason}")
        people = u8(len(missing)) + b"".join(u32(person) for person in missing)
        return table, u8(4) + place + u8(reason) + people + b"".join(secrets), None

    def shuffled(self, table, deck):
        cut = self.undealt.pop(table, None)
        if cut is None and len(deck) < 52 and table not in self.playing:
            return  # the rest of a hand from before decks were sealed in this name
        fail_if(cut is None, "WrongDeck", f"a deck of table {table} was never cut")
        fail_if(cut != deck, "WrongDeck", f"a deck of table {table} is not the one that was cut")

    def drawn_by(self, limit, result):
        lot = self.drawn.below(limit) if self.drawn else None
        fail_if(lot != result, "WrongLot", f"a lot below {limit} is {lot}, not {result}")

    def happened(self, table, kind, of):
        if kind == "Begun":
            self.playing[table] = of
            self.waiting.add(table)
        if kind == "Ended":
            self.unended.pop(table, None)
            self.waiting.discard(table)
        if table not in self.lie:
            return
        serial, _ = self.lie[table]
        if self.tables[table].deals[serial].hand_no == self.playing.get(table, {}).get("hand"):
            hand = self.tables[table].hands[serial]
            for move, places in moves(hand, kind, of):
                self.moved(hand, serial, move, places)


    def deals(self, table, begun):
        serial, _ = self.lie.get(table, (None, None))
        deal = self.tables[table].deals[serial] if serial is not None else None
        is_cut = deal is not None and deal.hand_no == begun["hand"]
        fail_if(not is_cut, "WrongDeck", f"hand {begun['hand']} is dealt, and no deck was cut for it")
        button, dealt = deal.plan
        seats = sum(1 << seat - 1 for seat, _ in dealt)
        fail_if((button, seats) != (begun["button"], begun["dealt"]), "WrongPlace",
                f"hand {begun['hand']} has another button, or is dealt to other seats, than {serial} was called for")


def broken_if(wrong, part, why):
    fail_if(wrong, "error", f"is not what the house has written: {part} is broken: {why}")


def only(base, what, part):
    found = base.execute(f"SELECT {what}").fetchmany(2)
    broken_if(len(found) != 1, part, "there is none, or more than one")
    return found[0]


class Chain:
    """The rows of a table, as far as each follows from those before, and where they end."""

    def __init__(self, base, begins):
        [sheet] = only(base, "sheet FROM evening", "the sheet")
        self.base, self.number, self.link = base, 0, hashlib.sha256(begins + sheet.encode()).digest()

    def rows(self, table, columns, part):
        for number, *figures, text, written in self.base.execute(f"SELECT {columns}, text, chain FROM {table} ORDER BY number"):
            self.number += 1
            this = part.format(self.number)
            broken_if(number != self.number, this, f"it is missing, and {number} comes in its place")
            figures = b"".join(figure.to_bytes(8, "little", signed=True) for figure in (number, *figures))
            self.link = hashlib.sha256(self.link + figures + text.encode()).digest()
            broken_if(written != self.link, this, "it was changed after it was written")
            yield json.loads(text)

    def ends(self):
        return self.number, self.link.hex()


def rows(path, signed):
    """The events of a record, each with its number, as far as each follows from those before to where the house has signed them, which
    is noted."""
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    # One moment for all of it, though a house may be writing.
    base.execute("BEGIN")
    book = Chain(base, b"the book of an evening of Cardroom: ")
    text, signature = only(base, "text, signature FROM head", "the head of the record")
    houses = [line["House"] for line in book.rows("book", "number", "line {} of the book") if "House" in line]
    certificate = base64.b64decode(houses[-1]) if houses else b""
    broken_if(not is_signed_by(certificate, text, signature), "the head of the record", "the house has not signed it")
    signed.append(hashlib.sha256(certificate).digest())
    head = json.loads(text)
    broken_if(book.ends() != (head["lines"], head["book_chain"]), "the book", "it does not end where the house has signed it")
    chain = Chain(base, b"an evening of Cardroom: ")
    for event in chain.rows("event", "number, step, at_ms", "event {}"):
        yield chain.number, event
    last = min(chain.number, head["events"]) + 1
    broken_if(chain.number != head["events"], f"event {last}", f"{chain.number} are there, and {head['events']} were written")
    broken_if(chain.ends()[1] != head["event_chain"], "the chain of events", "it is not the one that the house has signed")


def record(path):
    """What is wrong in a record, if anything is, and all that have read it: one for each name in which decks were sealed."""
    readers, signed, number = [Record()], [], None
    try:
        for number, event in rows(path, signed):
            if "Opened" in event.get("Sealing", {}) and readers[-1].key is not None:
                before = readers[-1]
                before.closes()
                readers.append(Record())
                # A hand that has begun and was not dealt gets its deck in the other name.
                readers[-1].playing = {table: before.playing[table] for table in before.waiting}
                readers[-1].waiting = before.waiting
            readers[-1].signed_by = signed[-1]
            readers[-1].reads(event)
        fail_if(readers[-1].key is None, "error", "no deck was sealed in this evening")
    except Failed as failure:
        return (number, *failure.args), readers
    except (sqlite3.Error, ValueError, TypeError, IndexError, KeyError, AttributeError, OverflowError) as error:
        return (None, "error", f"is not what the house has written: {error}"), readers
    return None, readers


def text_of(path):
    """The lines of a file of receipts."""
    with open(path, "rb") as file:
        data = file.read(LARGEST + 1)
    fail_if(len(data) > LARGEST, "error", f"is larger than {LARGEST} bytes")
    try:
        lines = data.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise Failed("BadForm", "is no UTF-8 text", data[: error.start].count(b"\n") + 1) from None
    return lines


def verified(path):
    """What is wrong in a file, if anything is, and the verifier that has read it."""
    verifier, number = Verifier(), None
    try:
        for number, line in enumerate(text_of(path), 1):
            line = line.removesuffix("\r")
            fail_if(len(line.encode()) > LONGEST_LINE, "BadForm", "is longer than any line of receipts")
            if line.strip(" \t\n\f\r") and not line.startswith("#"):
                verifier.line(line)
        fail_if(verifier.key is None, "error", "has no receipts in it")
    except Failed as failure:
        name, why, *at = failure.args
        return (at[0] if at else number, name, why), [verifier]
    except (ValueError, TypeError, IndexError, KeyError, AttributeError) as error:
        return (number, "BadForm", f"cannot be read: {error}"), [verifier]
    except OSError as error:
        return (None, "error", f"can't be read: {error.strerror or error}"), [verifier]
    return None, [verifier]


def is_record(path):
    try:
        with open(path, "rb") as file:
            return file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False


def name_of_house(fingerprint):
    """A house as it stands in invitations."""
    return base64.urlsafe_b64encode(fingerprint).rstrip(b"=").decode()


def whose_word(verifier):
    """Whose word was looked at, as far as it was said."""
    if verifier.fingerprint is None:
        return "of nobody"
    house, signed_by = name_of_house(verifier.fingerprint), verifier.signed_by
    if not isinstance(verifier, Record):
        return f"receipts of person {verifier.person}, of the house {house}"
    another = f", signed by another house: {name_of_house(signed_by)}" if signed_by not in (None, verifier.fingerprint) else ""
    return f"the record of the house {house}{another}"


def main(paths):
    said, opened, is_wrong = {}, [], False
    for path in paths:
        failed, verifiers = record(path) if is_record(path) else verified(path)
        if failed:
            number, name, why = failed
            line = f"{path}: {name}: {why}" if name == "error" else f"{path}:{number}: {name}: {why}"
            print("".join(letter if letter.isprintable() else "?" for letter in line))
            is_wrong = True
        for verifier in verifiers:
            print(f"{path}: {whose_word(verifier)}")
            opened += [(verifier.key, verifier.evening, path)] if verifier.signed else []
            print(f"{path}: {verifier.dealt} deals, {verifier.proven} proven by a cut of one's own, {verifier.moved_hands} moved by order, "
                  f"{verifier.uncut} that nobody cut, {verifier.called_off} called off")
            for table, serial, by in sorted(verifier.moved_by, key=lambda of: (*of[:2], -1 if of[2] is None else of[2])):
                who = "the dealer or a rule" if by is None else f"person {by}"
                print(f"{path}: deal {serial} of table {table}: cards moved by {who}")
            for table, serial in verifier.unseen_hands:
                print(f"{path}: deal {serial} of table {table}: not seen whole")
            for at, (step, message) in enumerate(verifier.said.items()):
                if not isinstance(verifier, Record) and at >= verifier.signed.get(step[0], 0):
                    continue
                other = said.setdefault((verifier.evening, *step), (path, message))
                if other[1] != message:
                    print(f"{path} and {other[0]}: Rollback: two different messages for serial {step[1]} of table {step[0]}")
                    is_wrong = True
    # One file that has both evenings says openly that the house opened anew.
    both = lambda *evenings: any(all((evening, path) in {of[1:] for of in opened} for evening in evenings) for path in paths)
    for at, (key, evening, path) in enumerate(opened):
        first = next(of for of in opened if of[0] == key)
        if evening not in {of[1] for of in opened[:at]} | {first[1]} and not both(first[1], evening):
            names = [one.hex()[:12] for one in (first[1], evening)]
            print(f"{first[2]} and {path}: OtherRecord: one server opened two evenings, {names[0]} and {names[1]}")
            is_wrong = True
    return 1 if is_wrong or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
