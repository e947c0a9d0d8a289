#!/usr/bin/env python3
"""Verifies receipts of the fair deal and records of houses: verify.py FILE...

It is written from the page of the protocol alone, with Python's own library, and shares no line with what it checks.
It says what it found, and ends with 1 if a check has failed."""
import base64
import hashlib
import itertools
import json
import re
import sqlite3
import sys
from binascii import unhexlify
from collections import Counter, defaultdict
from functools import lru_cache, partial
from types import SimpleNamespace
from urllib.parse import quote

LARGEST, LONGEST = 64 * 1024 * 1024, 8192
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
HAND, REST, LOT = 1, 2, 5
BURN, BOARD, ASIDE, OUT, SWAP, BACK, TOP, MIX, TURNED, SHOWN = range(1, 11)
# The moves that every deal has: nobody orders them.
OF_THE_DEAL = BURN, BOARD, TURNED, SHOWN
MOVES = ["", "burn", "board", "aside", "out", "swap", "back", "top", "mix", "turned", "shown"]
STREETS = ["Preflop", "Flop", "Turn", "River"]
# The cards of a board before each street, and those of the street.
BEFORE, CARDS = [0, 0, 3, 4], [0, 3, 1, 1]
NO_BURN_YET, NO_BURN = -1, -2
REASONS = ["", "cuts are missing", "not wanted any more", "the house was started again"]
# The fields of messages and plans, each with its bytes or its kind.
MESSAGES = {
    "hello": "key 32 fingerprint 32 nonce 32 flags 1 table 2 head 32 last 4",
    "seals": "table 2 serial 4 purpose 1 packets 1 seals 32 before 32 time 8 asked persons signature 64",
    "call": "table 2 serial 4 evening 32 hand 4 before 32 time 8 plan bytes persons persons promises 32 signature 64",
    "deal": "table 2 serial 4 numbers cuts d 1 m 1 values rest",
    "abort": "table 2 serial 4 reason 1 missing persons secrets rest",
    "open": "table 2 serial 4 openings openings",
    "end": "table 2 serial 4 evening 32 before 32 signature 64",
    "move": "table 2 serial 4 kind 1 person 4 board 1 street 1 places places",
    "over": "table 2 serial 4 how 1 person 4",
}
PLANS = ["", "button seat dealt seats", "hand 4 places places", "dealt seats", "dealt seats", "reason 1 dealt lots"]


class Failed(Exception):
    """A check has failed: its name, and what was wrong."""


def fail_if(wrong, name, why):
    if wrong:
        raise Failed(name, why)


def h(tag, *parts):
    return hashlib.sha256(b"CRDEAL2" + bytes([tag]) + b"".join(parts)).digest()


u8, u16, u32 = (partial(int.to_bytes, length=size, byteorder="big") for size in (1, 2, 4))


# Parts, and before them how many there are.
def counted(parts):
    return u8(len(parts)) + b"".join(parts)


# The words of a line.

def bytes_in(count, word):
    fail_if(not re.fullmatch("([0-9a-fA-F]{2})" + count, word), "BadForm", "a word is not of so many bytes")
    return unhexlify(word)


def number_to(most, word):
    digits = re.fullmatch(r"\+?0*([0-9]{1,10})", word)
    fail_if(digits is None or int(digits[1]) > most, "BadForm", f"a word is no number to {most}")
    return int(digits[1])


data_of, value_of = (partial(bytes_in, count) for count in ("+", "{32}"))
table_of, number_of = (partial(number_to, most) for most in (2**16 - 1, 2**32 - 1))
# The words of each line that is no message.
LINES = {
    **dict.fromkeys(("committed", "cut"), (number_of, value_of)), "certificate": (data_of, number_of),
    "table": (table_of,), "lot": (number_of,) * 3, "unseen": (number_of,), "no_deck": (table_of, number_of),
}


def rising(numbers):
    fail_if(numbers != sorted(set(numbers)), "BadForm", "numbers are not in order, each once")
    return numbers


# The fields of a message or a plan.
def fields_of(form, data):
    words, at = iter(form.split()), 0

    def take(size):
        nonlocal at
        at += size
        fail_if(at > len(data), "BadForm", "bytes are missing")
        return data[at - size : at]

    def number(size=1, low=0, high=2**64):
        number = int.from_bytes(take(size), "big")
        fail_if(not low <= number <= high, "BadForm", f"{number} is not from {low} to {high}")
        return number

    def many(most, part):
        return [part() for _ in range(number(high=most))]

    kinds = {
        "bytes": lambda: take(number(2)),
        "persons": lambda: rising(many(64, lambda: number(4))),
        "cuts": lambda: many(64, lambda: take(32)),
        "places": lambda: many(255, lambda: number(high=51)),
        "seat": lambda: number(1, 1, 10),
        "seats": lambda: many(255, lambda: (number(1, 1, 10), number(4))),
        "lots": lambda: [(0, number(4)) for _ in range(number(2))],
        "openings": lambda: many(255, lambda: (
            number(high=51), many(16, lambda: (number(), take(32))), number(high=51), take(32))),
        "rest": lambda: [take(32) for _ in range(at, len(data), 32)],
        **{str(size): partial(number if size <= 8 else take, size) for size in (1, 2, 4, 8, 32, 64)},
    }
    fields = {name: kinds[kind]() for name, kind in zip(words, words)}
    fail_if(at < len(data), "BadForm", "bytes are left over")
    return fields


def message_of(kind, data):
    fail_if(len(data) > LONGEST or data[:1] != u8([*MESSAGES].index(kind)), "BadForm", "the message is of another type")
    return SimpleNamespace(data=data, **fields_of(MESSAGES[kind], data[1:]))


def plan_of(purpose, data):
    plan = SimpleNamespace(**{"dealt": [], "places": [], **fields_of(PLANS[purpose], data)})
    plan.persons = [person for _, person in plan.dealt]
    is_hand = 2 <= len(plan.dealt) == len(dict(plan.dealt)) == len(set(plan.persons))
    is_draw = 1 <= len(plan.dealt) <= 52
    fail_if(purpose < LOT and 0 in plan.persons, "BadForm", "nobody is dealt in")
    fail_if(not [None, is_hand, rising(plan.places), is_draw, is_draw, True][purpose], "BadForm", "there can't be such a plan")
    return plan


# Ed25519 by the curve's own formulas. A point is x, y, z and t: its places are x/z and y/z, and t is x*y/z.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h_ = b - a, d - c, d + c, b + a
    return e * f % P, g * h_ % P, f * g % P, e * h_ % P


def times(point, count, add=add, sum_=(0, 1, 1, 0)):
    while count:
        sum_ = add(sum_, point) if count & 1 else sum_
        point, count = add(point, point), count >> 1
    return sum_


def point(data):
    sign, y = divmod(int.from_bytes(data, "little"), 2**255)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    root = pow(square, (P + 3) // 8, P)
    roots = [sign_of_x * root * one % P for sign_of_x in (1, -1) for one in (1, pow(2, (P - 1) // 4, P))]
    found = [x for x in roots if (x * x - square) % P == 0 and x % 2 == sign and y < P]
    return (found[0], y, 1, found[0] * y % P) if found else None


BASE = point(bytes([0x58] + [0x66] * 31))


@lru_cache(8192)
def is_signed(key, message):
    text, signature = b"CRDEAL2" + u8(17) + message[:-64], message[-64:]
    public, r, s = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if public is None or r is None or s >= L:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % L
    one, other = times(BASE, s), add(r, times(public, k))
    return all((one[at] * other[2] - other[at] * one[2]) % P == 0 for at in (0, 1))


# ECDSA on the curve P-256, by which the end of a record is signed. A point is x and y, or none, which adds nothing.
PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
CONSTANT = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
START = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
         0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)
KEY_BEGINS = unhexlify("3059301306072a8648ce3d020106082a8648ce3d03010703420004")


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


def is_signed_by(certificate, text, signature):
    key = certificate.partition(KEY_BEGINS)[2]
    x, y = (int.from_bytes(key[at : at + 32], "big") for at in (0, 32))
    at = 4 + int.from_bytes(signature[3:4], "big")
    pair = r, s = int.from_bytes(signature[4:at], "big"), int.from_bytes(signature[at + 2 : 72], "big")
    if not 0 < min(pair) <= max(pair) < ORDER or x >= PRIME or y >= PRIME or (y * y - x**3 + 3 * x - CONSTANT) % PRIME:
        return False
    whole = [number.to_bytes(number.bit_length() // 8 + 1, "big") for number in pair]
    written = b"".join(u8(2) + u8(len(number)) + number for number in whole)
    e = int.from_bytes(hashlib.sha256(b"cardroom: the head of a record\0" + text.encode()).digest(), "big")
    once = pow(s, ORDER - 2, ORDER)
    place = add_256(times(START, e * once % ORDER, add_256, None), times((x, y), r * once % ORDER, add_256, None))
    return signature == u8(0x30) + u8(len(written)) + written and place is not None and place[0] % ORDER == r


DEAL_KEY = unhexlify("2a864886f71401be40937a81de1cd45e82a75481967a829c21b1ba7b")


# The parts of DER bytes, each with its tag.
def parts_of(data):
    parts = []
    while data:
        first = data[1] if len(data) > 1 else 255
        more = max(first - 128, 0)
        size = int.from_bytes(data[2 : 2 + more], "big") if more else first
        # Lengths are written in their shortest form.
        wrong = first == 128 or more > 2 or more and size < 128 * more or len(data) < 2 + more + size
        fail_if(wrong, "BadForm", "the certificate can't be read")
        parts.append((data[0], data[2 + more : 2 + more + size]))
        data = data[2 + more + size :]
    return parts


def part_of(tag, parts):
    fail_if(len(parts) != 1 or parts[0][0] != tag, "BadForm", "the certificate can't be read")
    return parts[0][1]


def deal_key(certificate):
    fail_if(len(certificate) > 4096, "BadForm", "the certificate is too long")
    inside = parts_of(part_of(0x30, parts_of(certificate)))
    extensions = [part for part in parts_of(part_of(0x30, inside[:1])) if part[0] == 0xA3]
    extensions = parts_of(part_of(0x30, parts_of(part_of(0xA3, extensions)))) if extensions else []
    fields = [parts_of(part_of(0x30, [extension])) for extension in extensions]
    keys = [part_of(4, parts_of(part_of(4, of[1:]))) for of in fields if part_of(6, of[:1]) == DEAL_KEY]
    fail_if(len(keys) != 1 or len(keys[0]) != 32, "BadForm", "the certificate has no deal key, or more than one")
    y = int.from_bytes(keys[0], "little") % 2**255
    key = point(keys[0]) or point(y.to_bytes(32, "little"))
    fail_if(y >= P or key and times(key, 8)[0] == 0, "BadForm", "the deal key of the server is weak: anybody could sign by it")
    return keys[0]


# Streams and packets.

def stream(key, letter):
    return itertools.chain.from_iterable(h(10, key, letter, u32(block)) for block in itertools.count())


def below(limit, stream):
    size = 1 if limit <= 256 else 4
    numbers = (int.from_bytes(bytes(itertools.islice(stream, size)), "big") for _ in itertools.count())
    return next(number % limit for number in numbers if number < 256**size - 256**size % limit)


def shuffled(count, stream):
    order = list(range(count))
    for i in range(count - 1, 0, -1):
        j = below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    return order


# The leaves of a packet: of a deck where there is no rest.
@lru_cache(4096)
def packet(secret, k, rest):
    inside = [rest[i] if rest else u8(i) for i in shuffled(len(rest or range(52)), stream(secret, b"D"))]
    return [h(3 if rest else 2, h(1, secret, u8(i)), u8(k), u8(i), what) for i, what in enumerate(inside)]


# A hand: where its cards lie, and what was seen of them.
class Hand:
    def __init__(self, deal, d, leaves, order):
        self.deal, self.serial, self.number = deal, deal.serial, deal.call.hand
        self.is_over = self.is_annulled = self.is_awarded = self.is_unseen = False
        # Each generation has its packet, its leaves and the older envelopes inside.
        # An envelope is a generation and a leaf.
        self.generations, self.at = [(d, leaves, [])], {place: (0, leaf) for place, leaf in enumerate(order)}
        dealt = 2 * len(deal.call.plan.dealt)
        self.holes, self.stub = list(range(dealt)), list(range(dealt, 52))
        # Cards that go back, a card laid aside, an exchanged card, places that alone are shuffled.
        # Whether a shuffle is due.
        self.back, self.aside, self.exchanged, self.mixed, self.is_due = [], [], [], None, False
        # All burns, what lies before the next street, and the streets on the boards.
        self.burns, self.next, self.streets = set(), NO_BURN_YET, []
        # What was seen, and the order of each packet, which the reader of a record knows.
        self.cards, self.lies, self.orders = {}, {}, []

    def leaf(self, envelope):
        return self.generations[envelope[0]][1][envelope[1]]

    def envelopes(self, places):
        return tuple(self.leaf(self.at[place]) for place in places)

    # The card at a place, for the reader of a record.
    def card(self, place):
        generation, leaf = self.at[place]
        while generation:
            generation, leaf = self.generations[generation][2][self.orders[generation][leaf]]
        return self.orders[0][leaf]

    # The places of all boards.
    def board(self):
        return [place for street in self.streets for place in street.places]

    # The next burn, if none lies there already.
    def next_burn(self):
        return (self.exchanged or self.stub[:1]) if self.next == NO_BURN_YET else []

    # Whether a street comes to a board in its turn. Boards after the first share the cards before their first street.
    def is_in_turn(self, board, street):
        shared = BEFORE[min([lies.street for lies in self.streets if lies.board] + [street])]
        lying = [sum(len(lies.places) for lies in self.streets if lies.board == no) + (no and shared) for no in range(board + 1)]
        return lying == [5] * board + [BEFORE[street]]

    def move(self, kind, board, street, places):
        name, lying = f"{MOVES[kind]} at {self.serial}", len(self.board())
        early = kind in (BURN, BOARD, SWAP) and self.is_due or kind == BOARD and self.aside and lying == 4
        fail_if(early, "WrongPlace", f"{name} comes before the rest was shuffled")
        wrong = "WrongPlace", f"{name} is from the wrong place"
        if kind == BURN:
            fail_if(not places or places != self.next_burn(), *wrong)
            [self.next], self.exchanged = places, []
            self.burns.add(self.next)
        elif kind == BOARD:
            fail_if(len(places) != CARDS[street] or places != self.stub[: len(places)], *wrong)
            why = f"{name} comes without a burn, or when another street would"
            fail_if(self.next == NO_BURN_YET or not self.is_in_turn(board, street), "WrongPlace", why)
            self.streets.append(SimpleNamespace(burn=self.next, board=board, street=street, places=places))
            self.next = NO_BURN_YET
        elif kind == ASIDE and places:
            early = lying == 3 and self.next != NO_BURN_YET and places == self.stub[:1]
            turn = lying == 4 and places == self.streets[-1].places
            fail_if(self.aside or len(places) > 1 or not (early or turn), *wrong)
            self.streets = self.streets[:-1] if turn else self.streets
            self.aside, self.next = places, NO_BURN_YET
        elif kind in (OUT, SHOWN):
            fail_if(not set(places) <= set(self.stub if kind == OUT else self.holes), *wrong)
        elif kind == SWAP:
            fail_if(len(places) != 2 or places[1:] != self.stub[:1] or places[0] not in self.holes, *wrong)
            self.exchanged = places[:1]
            self.holes[self.holes.index(places[0])] = places[1]
        elif kind == BACK:
            # A burn, an exchanged card or a card of a board goes back, each once.
            fail_if(Counter(places) - Counter([*self.burns, *self.exchanged, *self.board()]), *wrong)
            self.burns -= set(places)
            self.exchanged = [place for place in self.exchanged if place not in places]
            self.next = NO_BURN_YET if self.next in places else self.next
            for lies in self.streets:
                lies.burn = NO_BURN_YET if lies.burn in places else lies.burn
                lies.places = [place for place in lies.places if place not in places]
            self.is_due, self.back = True, self.back + places
            if self.streets and not self.streets[-1].places:
                # A burn that stayed is the burn of the next street.
                self.next = self.streets.pop().burn
        elif kind == TOP:
            fail_if(not self.streets or len(self.streets[-1].places) != 3, *wrong)
            flop = self.streets.pop()
            burn = [flop.burn] * (flop.burn >= 0 and len(places) > 3)
            fail_if(places != flop.places + burn, *wrong)
            self.next = NO_BURN_YET if burn else flop.burn
            self.burns -= set(burn)
            self.stub, self.is_due = places + self.stub, True
        elif kind == MIX:
            can_be = self.is_due and self.next != NO_BURN and len(places) in (3, 4)
            fail_if(not can_be or places != sorted(self.stub[: len(places)]), *wrong)
            self.mixed = places
        # These places are no part of the stub any more.
        if kind in (BURN, BOARD, ASIDE, OUT, SWAP):
            self.stub = [place for place in self.stub if place not in places]

    # True if these places may be shuffled now.
    def can_shuffle(self, places):
        left = sorted(self.stub + self.back + self.aside) if self.mixed is None else self.mixed
        return self.is_unseen or places == left and (self.is_due or self.aside and len(self.board()) == 4)

    def shuffle(self, plan, d, leaves, order):
        self.generations.append((d, leaves, [self.at[place] for place in plan]))
        self.at.update({place: (len(self.generations) - 1, leaf) for place, leaf in zip(plan, order)})
        # Mixed cards lie where they lay.
        if self.mixed is None:
            self.next = NO_BURN if self.aside and len(self.board()) == 4 and self.next == NO_BURN_YET else self.next
            self.stub, self.back, self.aside = list(plan), [], []
        self.mixed, self.is_due = None, False
        self.lies = {envelope: place for envelope, place in self.lies.items() if place not in plan}

    # A card is opened, from its newest envelope inward.
    def open(self, place, around, card, salt):
        envelope, wrong = self.at[place], ("BadOpening", f"what is opened at place {place} of {self.serial} is not what lies there")
        for item, salt_of_wrap in around:
            d, _, inside = self.generations[envelope[0]]
            made = item < len(inside) and h(3, salt_of_wrap, u8(d), u8(envelope[1]), self.leaf(inside[item]))
            fail_if(made != self.leaf(envelope), *wrong)
            envelope = inside[item]
        made = h(2, salt, u8(self.generations[0][0]), u8(envelope[1]), u8(card))
        fail_if(envelope[0] != 0 or made != self.leaf(envelope), *wrong)
        known = self.cards.setdefault(card, envelope), self.lies.setdefault(envelope, place)
        fail_if(known != (envelope, place), "TwiceSeen", f"{DECK[card]} is in two envelopes or at two places of {self.serial}")


# The code of a hand or rest: 25 bits of its seed.
def code(seed):
    bits = int.from_bytes(h(16, seed)[:4], "big") >> 7
    return "".join("ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[bits >> shift & 31] for shift in (20, 15, 10, 5, 0))


# A table, from the HELLO on by which one came.
class Table:
    def __init__(self, number, head, serial):
        self.number, self.head, self.heads, self.serial, self.since = number, head, {head: serial}, serial, serial
        self.deals, self.hands, self.last, self.code = {}, {}, None, None
        # How often one missed and cut there, and for how many hands one is excused.
        # Behind a gap one may be excused without knowing it.
        self.misses, self.cuts, self.excused, self.is_unsure = 0, 0, 0, serial > 0

    # A message moves the head.
    def hear(self, message):
        self.head = message.head = h(11, self.head, message.data)
        self.heads[self.head] = self.serial


# A person who is dealt to and believes nothing.
class Verifier:
    def __init__(self):
        self.key = self.fingerprint = self.person = self.evening = self.signed_by = None
        # The deal of each serial that was sealed last, and heads from before gaps.
        self.tables, self.packets, self.deals, self.earlier_heads = {}, {}, {}, set()
        # The deals that were called, the first envelope of each card that was opened, and draws of which nothing came.
        self.called, self.cards, self.passed_over = {}, {}, []
        # What else was found.
        self.called_off, self.annulled, self.moved, self.unseen_hands, self.gaps = [], [], set(), {}, []
        # The message of each step, and the steps that a signature covers. Hands without a sealed deck.
        # The head of each table that has ended, by its last serial.
        self.said, self.covered, self.without_deck, self.ends = {}, set(), set(), {}

    def line(self, line):
        kind, *words = re.split("[ \t\n\f\r]+", line.strip(" \t\n\f\r"))
        fail_if(kind == "key", "BadForm", "these are receipts of version 1: only version 2 is read")
        parts = (data_of,) if kind in MESSAGES else LINES.get(kind, ())
        fail_if(not parts or len(words) != len(parts), "BadForm", f"there is no such line {kind[:60]}")
        fail_if(self.key is None and kind != "certificate", "BadForm", "the certificate of the house comes first")
        values = [part(word) for part, word in zip(parts, words)]
        self.hear(kind, *values) if kind in MESSAGES else getattr(self, kind)(*values)

    def hear(self, kind, data):
        getattr(self, kind)(message_of(kind, data))

    def certificate(self, certificate, person):
        fail_if(self.key is not None, "BadForm", "whose receipts they are is said once")
        self.key, self.fingerprint, self.person = deal_key(certificate), hashlib.sha256(certificate).digest(), person

    # The messages of the house.

    def hello(self, hello):
        number, head, last, house = hello.table, hello.head, hello.last, (hello.key, hello.fingerprint)
        fail_if(hello.flags > 3, "BadForm", f"there are no flags {hello.flags}")
        fail_if(house != (self.key, self.fingerprint), "BadSignature", "another house says hello")
        evening = h(12, *house, hello.nonce, u8(hello.flags))
        is_mine = self.evening in (None, evening) and (last or head == h(13, evening, u16(number)))
        fail_if(not is_mine, "OtherRecord", "the evening, or the head of a new table, is another")
        self.evening, known = evening, self.tables.get(number, Table(number, None, 0))
        if known.heads.get(head) == last:
            return
        fail_if(last < known.serial or head in known.heads, "Rollback", "the house knows less of the table than before")
        # All is missed that came since, or before one came. So is a deal that one has cut and not seen to its end.
        cut = [serial - 1 for serial, deal in known.deals.items() if deal.cut and not deal.is_over]
        self.gaps += [(number, min(known.serial, last - 1, *cut), last)] * (last > 0)
        for hand in [hand for hand in known.hands.values() if not hand.is_over]:
            self.not_seen_whole(hand)
        self.earlier_heads |= known.heads.keys()
        self.tables[number] = Table(number, head, last)

    # All heads that a table has had.
    def had(self, number):
        return self.earlier_heads | self.tables[number].heads.keys()

    def table_of(self, number):
        fail_if(number not in self.tables, "BadForm", f"nobody said hello at table {number}")
        return self.tables[number]

    # A signed message is by the house, and has the evening and the head of its table.
    def check_signed(self, message):
        fail_if(not is_signed(self.key, message.data), "BadSignature", "a message is not signed by the house")
        known = self.evening, self.table_of(message.table).head
        fail_if((getattr(message, "evening", self.evening), message.before) != known, "OtherRecord", "another evening or head")

    # A signature covers all steps before it, but nothing before a gap.
    def cover(self, table):
        self.covered |= {step for step in self.said if step[0] == table.number and step[1] > table.since}

    # A step is noted. Behind a gap, seals may be of another evening.
    def note(self, table, step, message):
        self.said[(table.number, message.serial, step)] = message.data
        if step == "call" or step == "seals" and table.since == 0:
            self.cover(table)
        table.hear(message)

    # A deal is over. No packet was there before, and no opened secret, whatever its number.
    def finish(self, table, deal, message, packets):
        deal.is_over = True
        self.note(table, "end", message)
        was_there = len({*packets}) < len(packets) or self.packets.keys() & {*packets}
        fail_if(was_there, "SealReused", f"a packet of {deal.serial} was there before")
        self.packets.update(dict.fromkeys(packets, (deal.table, deal.serial)))

    def seals(self, deal):
        fits = 1 <= deal.purpose <= LOT and deal.packets == (0 if deal.purpose > REST else 8)
        fail_if(not fits, "BadForm", f"{deal.packets} packets for the purpose {deal.purpose}")
        table, serial = self.table_of(deal.table), deal.serial
        fail_if(serial != table.serial + 1, "Rollback", f"serial {serial} follows {table.serial}")
        self.check_signed(deal)
        open_deals = [old.serial for old in table.deals.values() if old.purpose == deal.purpose and not old.is_over]
        fail_if(open_deals, "Rollback", f"{serial} is sealed, and {open_deals} for the same is not over")
        table.serial, deal.is_over, deal.is_used = serial, False, False
        deal.commitment = deal.call = deal.cut = deal.mark = deal.lots = deal.order = deal.inside = None
        self.note(table, "seals", deal)
        table.deals[serial] = self.deals[serial] = deal

    # The table and the deal of a message, if this step comes next.
    def step(self, step, message):
        table, serial = self.table_of(message.table), message.serial
        deal = table.deals.get(serial)
        is_next = deal and not deal.is_over and (step == "abort" or (deal.call is None) == (step == "call"))
        fail_if(not is_next, "Rollback", f"{step} of {serial} is out of order")
        return table, deal

    def call(self, call):
        table, deal = self.step("call", call)
        call.plan = plan = plan_of(deal.purpose, call.plan)
        self.check_signed(call)
        fail_if(call.time < deal.time, "Rollback", f"the call of {call.serial} is older than its seals")
        fail_if(self.is_left_out(table, deal, call), "LeftOut", f"the call of {call.serial} leaves me out")
        order = [(seat - plan.button - 1) % 10 for seat, _ in plan.dealt] if deal.purpose == HAND else []
        fail_if(order != sorted(order), "WrongPlace", f"the plan of {call.serial} is not from the left of the button")
        self.check_shuffle(table, deal, plan)
        table.is_unsure = table.is_unsure and self.person not in call.persons
        deal.call, call.hash, self.called[(table.number, call.serial)] = call, h(8, call.data[:-64]), deal
        self.note(table, "call", call)

    def is_left_out(self, table, deal, call):
        persons, plan = call.persons, call.plan
        # The hand says who cuts its rest. Others may have promised as well.
        hand = table.deals.get(plan.hand) if deal.purpose == REST else None
        plan = hand.call.plan if hand and hand.purpose == HAND and hand.call else plan
        # Of many the lowest numbers cut.
        is_crowded = deal.purpose > REST and len(persons) == 64 and persons[-1] < self.person
        may_leave = deal.commitment is None or self.person in persons or table.excused or table.is_unsure or is_crowded
        return self.person in plan.persons and not may_leave

    # The rest of a hand may be shuffled. Nothing is known of a hand from before one came.
    def check_shuffle(self, table, deal, plan):
        if deal.purpose == REST and not 0 < plan.hand <= table.since:
            hand = table.hands.get(plan.hand)
            fail_if(hand is None or hand.is_annulled, "WrongPlace", f"the rest {deal.serial} is of no hand")
            why = f"the rest {deal.serial} is not what is left, or nothing went back"
            fail_if(not hand.can_shuffle(plan.places), "WrongPlace", why)
            # Its packets have these older envelopes inside.
            deal.inside = hand.envelopes(plan.places)

    def deal(self, dealt):
        numbers, d, m = dealt.numbers, dealt.d, dealt.m
        leaves, secrets, is_open = dealt.values[:m], dealt.values[m:], (d, m) == (255, 0)
        fits = len(secrets) == 1 if is_open else d <= 7 and 1 <= m <= 52 and len(secrets) == 7
        fail_if(not fits, "BadForm", f"packet {d} with {m} envelopes and {len(secrets)} secrets can't be")
        table, deal = self.step("deal", dealt)
        serial, call, plan = deal.serial, deal.call, deal.call.plan
        away = set(deal.asked) - set(call.persons)
        fail_if(away and call.time - deal.time < 1000, "LeftOut", f"{serial} was called before {away} could promise")
        promised = [h(6, deal.head, u32(person), number) for person, number in zip(call.persons, numbers)]
        are_all = len(numbers) == len(call.persons) and h(7, counted(promised)) == call.promises
        is_another = deal.commitment and dict(zip(call.persons, numbers)).get(self.person, deal.cut) != deal.cut
        fail_if(not are_all or is_another, "CutsChanged", f"a cut of {serial} is not the one that was promised")
        fail_if(is_open != (deal.purpose > REST), "BadForm", f"{serial} is dealt as something else")
        seed, before = h(9, call.hash, counted(numbers)), table.last
        table.code = table.code if is_open else f"its code after deal {serial} is {code(seed)}"
        if deal.purpose == REST and not deal.inside:
            return self.finish(table, deal, dealt, [])
        # The called rest may have been shuffled since, or dealt from.
        self.check_shuffle(table, deal, plan)
        fail_if(m != (0 if is_open else len(plan.places) or 52), "BadForm", f"{m} envelopes at {serial}")
        cut = stream(seed, b"C")
        fail_if(not is_open and below(8, cut) != d, "WrongDeck", f"packet {d} is not the one that was cut at {serial}")
        roots = self.sealed_roots(deal, secrets if is_open else secrets[:d] + [None] + secrets[d:], leaves)
        if is_open:
            last = [old for old in table.deals.values() if old.purpose == deal.purpose and old.lots][-1:]
            self.passed_over += [old for old in last if not old.is_used and old.serial > getattr(before, "serial", 0)]
            key = h(15, seed, secrets[0])
            deal.lots, deal.order = stream(key, b"L"), shuffled(52, stream(key, b"L"))
        elif deal.purpose == REST:
            table.hands[plan.hand].shuffle(plan.places, d, leaves, shuffled(m, cut))
        else:
            table.last = table.hands[serial] = Hand(deal, d, leaves, shuffled(m, cut))
        deal.mark = "proven" if deal.cut else "others" if call.persons else "uncut"
        # Each 32 own cuts take one miss away.
        table.cuts += deal.mark == "proven"
        table.misses -= deal.mark == "proven" and table.cuts % 32 == 0 and table.misses > 0
        table.excused = max(0, table.excused - (deal.purpose == HAND))
        self.finish(table, deal, dealt, roots + secrets)
        stand = [hand.number for hand in table.hands.values() if hand.serial != serial and not hand.is_annulled]
        may_be = not before or before.is_over and call.hand > max(stand, default=-1)
        fail_if(deal.purpose == HAND and not may_be, "Rollback", f"{serial} is dealt in place of the hand before it")

    # The roots of the packets, if they were sealed. The played packet is known by its leaves.
    def sealed_roots(self, deal, secrets, leaves=None):
        place = self.evening + deal.data[1:7]
        if deal.purpose > REST:
            roots, seals = [h(14, secrets[0])], h(14, place, secrets[0])
        else:
            packets = [packet(secret, k, deal.inside) if secret else leaves for k, secret in enumerate(secrets)]
            roots = [h(4, counted(leaves)) for leaves in packets]
            seals = h(5, place, u8(deal.purpose), u8(8), *roots)
        fail_if(seals != deal.seals, "SealBroken", f"the packets of {deal.serial} are not those that were sealed")
        return roots

    def abort(self, off):
        fail_if(not 1 <= off.reason <= 3 or len(off.secrets) not in (1, 8) or (off.reason == 1) > len(off.missing)
                or off.reason == 2 and off.missing, "BadForm", "a deal can't be called off so")
        table, deal = self.step("abort", off)
        serial, call, is_open = deal.serial, deal.call, deal.purpose > REST
        fail_if(call is None and (deal.purpose == REST or off.reason == 1), "Rollback", f"{serial} is called off before its call")
        fail_if(len(off.secrets) != (1 if is_open else 8), "BadForm", f"{serial} is called off as something else")
        roots = [] if deal.purpose == REST and not deal.inside else self.sealed_roots(deal, off.secrets)
        if off.reason == 1 and self.person in off.missing:
            # Whoever missed something does not know how often they were named before.
            table.misses, table.is_unsure = table.misses + 1, table.since > 0
            table.excused = min(63, 2 ** (table.misses - 1) - 1) + 1 if table.misses > 1 else table.excused
        self.called_off.append((table.number, serial, off.reason, off.missing, deal.cut is not None))
        self.finish(table, deal, off, ([] if is_open else roots) + off.secrets)
        is_wrong = self.person in off.missing and deal.cut or set(off.missing) - set(call.persons if call else [])
        fail_if(is_wrong, "FalseMiss", f"somebody is said to be missing at {serial}, and had cut or was not called")

    def open(self, opened):
        hand = self.table_of(opened.table).hands.get(opened.serial)
        fail_if(hand is None, "Rollback", f"cards of {opened.serial} are opened, which is no hand that was dealt")
        for opening in opened.openings:
            hand.open(*opening)
            self.cards[(hand.deal.call.hash, opening[2])] = (opened.table, hand.serial), hand.cards[opening[2]]

    def end(self, end):
        self.check_signed(end)
        table = self.table_of(end.table)
        fail_if(end.serial != table.serial, "OtherRecord", f"the end is of {end.serial}, and {table.serial} was sealed last")
        fail_if(not all(deal.is_over for deal in table.deals.values()), "Unfinished", "a deal was never finished")
        self.cover(table)
        self.ends[(table.number, end.serial)] = end.before

    # The hand that a message tells of, if it was dealt since one came.
    def told_hand(self, message):
        table = self.table_of(message.table)
        hand = table.hands.get(message.serial)
        is_wrong = hand.is_annulled if hand else not 0 < message.serial <= table.since
        fail_if(is_wrong, "Rollback", f"{message.serial} is no hand that was dealt, or was annulled")
        table.hear(message)
        return hand

    def move(self, move):
        can_be = 0 < move.street < 4 if move.kind == BOARD else 1 <= move.kind <= 10 and move.board == move.street == 0
        fail_if(not can_be or move.kind in OF_THE_DEAL and move.person, "BadForm", "cards can't be moved so")
        hand = self.told_hand(move)
        if hand and not hand.is_unseen:
            hand.move(move.kind, move.board, move.street, move.places)
            if move.kind not in OF_THE_DEAL:
                self.moved.add((move.table, hand.serial, move.person))
                hand.deal.mark = "moved" if hand.deal.mark == "proven" else hand.deal.mark

    def over(self, over):
        fail_if(over.how not in (1, 2) or over.how == 1 and over.person, "BadForm", "a hand can't be over so")
        hand = self.told_hand(over)
        if hand:
            hand.is_over, hand.is_annulled = True, over.how == 2
            self.annulled += [(over.table, hand.serial, over.person)] * hand.is_annulled

    def not_seen_whole(self, hand):
        self.unseen_hands[(hand.deal.table, hand.serial)] = hand
        hand.is_unseen, hand.deal.mark = True, "unseen"

    # What this person did and saw.

    # One is at a table again: other tables may have sealed the same serials since.
    def table(self, number):
        self.deals.update(self.table_of(number).deals)

    # The deal of a serial at the table that sealed it last, unless a gap came since.
    def deal_of(self, serial):
        deal = self.deals.get(serial)
        fail_if(not deal or serial <= self.tables[deal.table].since, "BadForm", f"there is no serial {serial}")
        return deal

    def committed(self, serial, commitment):
        self.deal_of(serial).commitment = commitment

    def cut(self, serial, number):
        deal = self.deal_of(serial)
        fail_if(not deal.call or self.person not in deal.call.persons, "BadForm", f"I cut {serial} before I was called")
        promised = h(6, deal.head, u32(self.person), number)
        fail_if(promised != deal.commitment, "BadForm", f"my own cut of {serial} is not what I promised")
        deal.cut = number

    def lot(self, serial, limit, result):
        deal = self.deal_of(serial)
        fail_if(deal.lots is None or not limit, "BadForm", f"no lots, or none below {limit}, are drawn at {serial}")
        deal.is_used = True
        fail_if(below(limit, deal.lots) != result, "WrongLot", f"the lot of {serial} below {limit} is not {result}")

    def unseen(self, serial):
        hand = self.tables[self.deal_of(serial).table].hands.get(serial)
        fail_if(hand is None, "BadForm", f"no hand was dealt as {serial}")
        self.not_seen_whole(hand)

    def no_deck(self, table, hand):
        fail_if((table, hand) in self.without_deck, "BadForm", f"hand {hand} of table {table} is told twice to have no deck")
        self.without_deck.add((table, hand))

    # What was found, in words.
    def in_words(self, until):
        marks, is_record = Counter(deal.mark for deal in self.called.values() if deal.mark), isinstance(self, Record)
        kind = "the record" if is_record else f"receipts of person {self.person},"
        yield f"{kind} of the house {name_of_house(self.fingerprint)}"
        if self.signed_by not in (None, self.fingerprint):
            yield f"signed by another house: {name_of_house(self.signed_by)}"
        proven, by_others = ("", "") if is_record else (f"{marks['proven']} proven, ", " by others")
        rare = {"moved": "moved by order", "unseen": "not seen whole"}
        more = "".join(f", {marks[mark]} {words}" for mark, words in rare.items() if marks[mark])
        yield f"{until}{sum(marks.values())} deals: {proven}{marks['others']} cut{by_others}, {marks['uncut']} uncut{more}"
        for *deal, reason, missing, after_cut in self.called_off:
            persons = f"person {missing[0]} is" if len(missing) == 1 else f"persons {', '.join(map(str, missing))} are"
            cut, persons = " after the own cut" * after_cut, f", {persons} named" * bool(missing)
            yield f"{named(deal)}: called off{cut}: {REASONS[reason]}{persons}"
        for deal in self.passed_over:
            cut = " after the own cut" * (deal.cut is not None)
            yield f"{named((deal.table, deal.serial))}: passed over{cut} for another draw, or nothing that came of it is here"
        yield from (f"{named(deal)}: annulled by {f'person {by}' if by else 'the rules'}" for *deal, by in self.annulled)
        orders = ((deal, f"person {by}" if by else "the dealer or a rule") for *deal, by in sorted(self.moved))
        yield from (f"{named(deal)}: cards moved by {by}" for deal, by in orders)
        yield from (f"{named(deal)}: not seen whole" for deal in self.unseen_hands)
        yield from (f"hand {hand} of table {table}: no sealed deck" for table, hand in sorted(self.without_deck))
        yield from (f"deals {after + 1} to {last} of table {table}: not seen" for table, after, last in self.gaps)
        for number, table in sorted(self.tables.items()):
            yield f"table {number}: {table.code or f'no code after deal {table.serial}'}"
            pending = [(number, serial) for serial, deal in table.deals.items() if not deal.is_over]
            yield from (f"{named(deal)}: not finished" for deal in pending)


# The name of a variant in JSON, and its fields.
def variant(of):
    return [*of.items()][0] if isinstance(of, dict) else (of, None)


# The moves of the cards of a hand by an event, in order: kind, board, street and places of each.
def moves(hand, kind, of):
    moved = lambda kind, *places: [(kind, 0, 0, list(places))]
    if kind in ("BoardDealt", "OtherBoardDealt"):
        street, burn, board = STREETS.index(of["street"]), of["burn"], max(of.get("board", 0) - 1, 0)
        behind = [*itertools.dropwhile(lambda place: place != of["first"], hand.stub)] or [of["first"]]
        return moved(BURN, burn) * (burn is not None) + [(BOARD, board, street, behind[: CARDS[street] or 1])]
    if kind == "RestOfBoardShown":
        return moved(TURNED, *of)
    if kind in ("TurnedFaceUp", "HandShown"):
        # The seats that are turned up, as bits, or the seat that is shown.
        seats = [seat for seat in range(1, 11) if (of >> seat - 1 & 1 if kind == "TurnedFaceUp" else of == seat)]
        dealt = [seat for seat, _ in hand.deal.call.plan.dealt] * 2
        return moved(SHOWN, *(place for place, seat in zip(hand.holes, dealt) if seat in seats))
    remedy, what = variant(of["remedy"]) if kind == "Irregular" else (None, None)
    burnt, last = [moved(BURN, at)[0] for at in hand.next_burn()], hand.streets[-1].burn if hand.streets else hand.next
    if remedy in ("Replaced", "OutOfPlay"):
        return moved(OUT, what) if remedy == "OutOfPlay" else moved(SWAP, what["old"], what["new"])
    if remedy == "BurnGoesBack":
        # A burn that was exposed before it was burnt lies in the stub, which is shuffled.
        return moved(BACK, *[what] * (what not in hand.stub))
    if remedy == "SetAside":
        return burnt * (what["card"] in hand.stub) + moved(ASIDE, what["card"])
    if remedy == "Mixed":
        top, count = hand.board() + [last] * (what == "NoBurn" and last >= 0), 3 if what == "NoBurn" else 4
        return moved(TOP, *top) + moved(MIX, *sorted((top + hand.stub[:1])[:count]))
    if remedy != "Redealt":
        return []
    # A burn that stays is the next one. If no street goes back with it, it is burnt now.
    back, stays = hand.board()[BEFORE[STREETS.index(what["street"])] :], what["burn"] == "Stays"
    own = [burn for burn in ([last] if back else [hand.next, *hand.exchanged]) if burn >= 0]
    return burnt * (stays and not back) + moved(BACK, *back, *own[: 0 if stays else 1])


# What a house has written down, secrets and all. What it said at each table follows from it, as does each deck.
class Record(Verifier):
    def __init__(self, certificate, before=None):
        super().__init__()
        self.signed_by = hashlib.sha256(certificate).digest()
        # The deals that are not over, of each table the deck that was cut and not dealt, and the lots of the floor.
        # The step that is read, and the person who gave the last order in it.
        self.pending, self.undealt, self.drawn, self.now, self.ordered = {}, {}, None, None, 0
        # Tables whose hand waits for its deck, which it may get in the next name, and how the hand of each table began.
        # Tables at which a hand was dealt, each with whether that was before decks were sealed in this name.
        self.waiting, self.dealt = (before.waiting, before.dealt) if before else (set(), {})
        self.playing = {table: before.playing[table] for table in self.waiting}

    def read(self, step, event):
        if step != self.now:
            self.now, self.ordered = step, 0
        [(kind, what)] = event.items()
        name, of = variant(what)
        if name == "Opened":
            self.opens(of)
        elif kind == "Sealing":
            self.sealing(name, of)
        elif self.key and kind == "Shuffled":
            self.shuffled(what["table"], what["deck"])
        elif name == "Hand":
            self.happened(of[0], *variant(of[1]))
        elif self.key and name == "Day":
            matter, of = variant(of)
            kind, of = variant(of)
            if matter == "Director":
                self.directed(kind, of)
            has_lots = matter in ("Seating", "Entry") and isinstance(of, dict)
            for lot in filter(None, of.get("lots", [of.get("lot")]) if has_lots else []):
                # No lot is drawn from more than four bytes can hold.
                fits = self.drawn and (most := lot["below"] or 1) <= 2**32 and below(most, self.drawn) == lot["result"]
                fail_if(not fits, "WrongLot", f"a lot below {lot['below']} is not {lot['result']}")

    def opens(self, of):
        self.dealt = dict.fromkeys(self.dealt, True)
        fail_if(of.get("version") != 2, "BadForm", "this record is of another version of the fair deal")
        # Nobody has this number.
        self.certificate(unhexlify(of["certificate"]), 2**32 - 1)
        self.opened = self.key + self.fingerprint + unhexlify(of["nonce"]) + u8(of["flags"])

    def sealing(self, name, of):
        kind = {"Sealed": "seals", "Called": "call", "Cut": "deal", "CalledOff": "abort"}[name]
        data = getattr(self, f"{kind}_written")(of)
        table = int.from_bytes(data[1:3], "big")
        follows = table in self.tables and h(11, self.tables[table].head, data) == unhexlify(of["head"])
        fail_if(not follows, "OtherRecord", f"a step at table {table} does not follow from those before")
        self.hear(kind, data)
        if kind == "deal":
            self.was_cut(self.tables[table].deals[of["serial"]])

    def seals_written(self, of):
        table, serial, purpose = of["table"], of["serial"], of["purpose"]
        data, secrets = unhexlify(of.get("message", "")), [unhexlify(secret) for secret in of["secrets"]]
        if table not in self.tables:
            self.hear("hello", u8(0) + self.opened + u16(table) + h(13, h(12, self.opened), u16(table)) + u32(0))
        try:
            seals, count, rest = message_of("seals", data), (0, 1) if purpose > REST else (8, 8), of["rest"]
            told = seals.table, seals.serial, seals.purpose, seals.packets, len(secrets)
            is_wrapped = rest is not None and purpose <= REST
            seals.inside = self.lying(table, rest[0]).envelopes(rest[1]) if is_wrapped else None
            fits = told == (table, serial, purpose, *count) and self.sealed_roots(seals, secrets)
        except (Failed, KeyError):
            fits = False
        fail_if(not fits, "OtherRecord", f"{serial} of table {table} was sealed in another way")
        self.pending[(table, serial)] = secrets, rest, seals.inside
        return data

    # The hand that lies at a table.
    def lying(self, table, serial):
        hand = self.tables[table].last
        fail_if(hand is None or hand.serial != serial, "OtherRecord", f"{serial} of table {table} is no hand that lies there")
        return hand

    # What was sealed is not over until this.
    def sealed(self, table, serial):
        fail_if((table, serial) not in self.pending, "OtherRecord", f"nothing is sealed as {serial} at table {table}")
        return self.pending.pop((table, serial))

    def call_written(self, of):
        call = message_of("call", unhexlify(of["call"]))
        self.pending[(call.table, call.serial)] = self.sealed(call.table, call.serial)
        return call.data

    def deal_written(self, of):
        table, serial, numbers = of["table"], of["serial"], [unhexlify(number) for number in of["numbers"]]
        fail_if(table in self.undealt, "Unfinished", f"a deck of table {table} was cut and never dealt")
        secrets, rest, inside = self.sealed(table, serial)
        call = self.tables[table].deals[serial].call
        fail_if(call is None, "OtherRecord", f"{serial} of table {table} was cut and not called for")
        begin = u8(3) + u16(table) + u32(serial) + counted(numbers)
        if len(secrets) == 1:
            return begin + u8(255) + u8(0) + secrets[0]
        if rest:
            self.lying(table, rest[0])
        d = below(8, stream(h(9, call.hash, counted(numbers)), b"C"))
        leaves = packet(secrets[d], d, inside)
        # The reader knows the order in which the played packet was sealed.
        self.order = shuffled(len(leaves), stream(secrets[d], b"D"))
        return begin + u8(d) + counted(leaves) + b"".join(secrets[:d] + secrets[d + 1 :])

    # The deck of a deal is the one to be dealt next.
    def was_cut(self, deal):
        number, purpose, hand = deal.table, deal.purpose, self.tables[deal.table].last
        self.drawn = deal.lots if number == 0 and purpose > REST else self.drawn
        if purpose <= REST:
            hand.orders.append(self.order)
            self.undealt[number] = [hand.card(place) for place in deal.call.plan.places or range(52)]
        elif purpose != LOT:
            self.undealt[number] = deal.order
        begun, plan = self.playing.get(number) if purpose == HAND else None, deal.call.plan
        if begun:
            # A hand is dealt as it began.
            fail_if(deal.call.hand != begun["hand"], "WrongDeck", f"hand {begun['hand']} is dealt, and no deck was cut for it")
            dealt = plan.button, sum(1 << seat - 1 for seat, _ in plan.dealt)
            why = f"hand {begun['hand']} has another button, or is dealt to other seats, than {deal.serial} was called for"
            fail_if(dealt != (begun["button"], begun["dealt"]), "WrongPlace", why)
            self.waiting.discard(number)

    def abort_written(self, of):
        table, serial, reason, missing = of["table"], of["serial"], of["reason"], of["missing"]
        secrets, _, _ = self.sealed(table, serial)
        fail_if(not 1 <= reason <= 3, "OtherRecord", f"there is no reason {reason}")
        begin = u8(4) + u16(table) + u32(serial) + u8(reason) + u8(len(missing))
        return begin + b"".join((*map(u32, missing), *secrets))

    def shuffled(self, table, deck):
        cut = self.undealt.pop(table, None)
        # The rest of a hand from before decks were sealed in this name is not sealed.
        if cut is not None or len(deck) == 52 or not self.dealt.get(table):
            fail_if(cut != deck, "WrongDeck", f"a deck of table {table} is not one that was cut")

    def directed(self, kind, of):
        if kind == "Ordered":
            self.ordered = of["by"]
        elif kind in ("HandReopened", "HandTakenBack") and of["table"] in self.tables:
            for hand in [hand for hand in self.tables[of["table"]].hands.values() if hand.number == of["hand"]][-1:]:
                if kind == "HandTakenBack":
                    self.end_hand(hand, False)
                else:
                    hand.is_over, hand.is_awarded = hand.is_annulled, False

    # A hand ends with a result, or is annulled; but no hand that is annulled.
    def end_hand(self, hand, has_result):
        if not hand.is_annulled:
            how = u8(1) + u32(0) if has_result else u8(2) + u32(self.ordered)
            self.hear("over", u8(8) + hand.deal.data[1:7] + how)

    def happened(self, table, kind, of):
        if kind == "HoleCardsDealt":
            # A hand that began with sealed decks is dealt none but the one that was cut for it.
            fail_if(table in self.waiting, "WrongDeck", f"table {table}: no deck was cut for a hand")
            self.dealt.setdefault(table, False)
        if kind in ("Begun", "Ended"):
            (self.waiting.add if self.key and kind == "Begun" else self.waiting.discard)(table)
        if kind == "Begun":
            self.playing.update({table: of} if self.key else {})
            # The director can reopen a hand that has ended: it stays dealt until the next one begins.
            self.dealt.pop(table, None)
        hand = self.tables[table].last if table in self.tables else None
        if hand is None or hand.number != self.playing.get(table, {}).get("hand"):
            return
        for move, board, street, places in moves(hand, kind, of):
            begin = u8(7) + hand.deal.data[1:7] + u8(move) + u32(0 if move in OF_THE_DEAL else self.ordered)
            self.hear("move", begin + u8(board) + u8(street) + u8(len(places)) + bytes(places))
        hand.is_awarded = {"PotAwarded": True, "AwardsTakenBack": False}.get(kind, hand.is_awarded)
        is_annulling = kind == "Misdealt" or kind == "Irregular" and variant(of["remedy"])[0] in ("Misdeal", "Void")
        if is_annulling or kind == "Ended" and not hand.is_over:
            self.end_hand(hand, kind == "Ended" and hand.is_awarded)


def broken_if(wrong, part, why):
    fail_if(wrong, "error", f"is not what the house has written: {part} is broken: {why}")


def only(base, what, part):
    found = base.execute(f"SELECT {what}").fetchmany(2)
    broken_if(len(found) != 1, part, "there is none, or more than one")
    return found[0]


# The rows of a table, as far as each follows from those before, and their end.
class Chain:
    def __init__(self, base, begins):
        [sheet] = only(base, "sheet FROM evening", "the sheet")
        self.base, self.number, self.link = base, 0, hashlib.sha256(begins + sheet.encode()).digest()

    def rows(self, table, columns, part):
        for number, *figures, text, written in self.base.execute(f"SELECT {columns}, text, chain FROM {table} ORDER BY number"):
            self.number += 1
            this = part.format(self.number)
            broken_if(number != self.number, this, f"it is missing, and {number} comes in its place")
            numbers = b"".join(figure.to_bytes(8, "little", signed=True) for figure in (number, *figures))
            self.link = hashlib.sha256(self.link + numbers + text.encode()).digest()
            broken_if(written != self.link, this, "it was changed after it was written")
            yield figures, json.loads(text)


# Reads a record event by event, as far as each follows from those before, to where the house has signed them.
def read_record(path, readers):
    base = sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)
    # One moment for all of it, though a house may be writing.
    base.execute("BEGIN")
    book, chain = Chain(base, b"the book of an evening of Cardroom: "), Chain(base, b"an evening of Cardroom: ")
    text, signature = only(base, "text, signature FROM head", "the head of the record")
    houses = [line["House"] for _, line in book.rows("book", "number", "line {} of the book") if "House" in line]
    certificate = base64.b64decode(houses[-1]) if houses else b""
    broken_if(not is_signed_by(certificate, text, signature), "the head of the record", "the house has not signed it")
    head = json.loads(text)
    ends = (book.number, book.link.hex()) == (head["lines"], head["book_chain"])
    broken_if(not ends, "the book", "it does not end where the house has signed it")
    readers.append(Record(certificate))
    for (step, _), event in chain.rows("event", "number, step, at_ms", "event {}"):
        yield chain.number
        # Each name in which decks were sealed has a reader.
        if "Opened" in event.get("Sealing", {}) and readers[-1].key is not None:
            undealt = sorted(readers[-1].undealt)
            fail_if(undealt, "Unfinished", f"decks of the tables {undealt} were cut and never dealt")
            readers.append(Record(certificate, readers[-1]))
        readers[-1].read(step, event)
    last = min(chain.number, head["events"]) + 1
    broken_if(chain.number != head["events"], f"event {last}", f"{chain.number} are there, and {head['events']} were written")
    broken_if(chain.link.hex() != head["event_chain"], "the chain of events", "it is not the one that the house has signed")
    fail_if(readers[-1].key is None, "error", "no deck was sealed in this evening")


# Reads receipts line by line.
def read_receipts(file, readers):
    readers.append(Verifier())
    data = file.read(LARGEST + 1)
    fail_if(len(data) > LARGEST, "error", f"is larger than {LARGEST} bytes, the most that is read")
    for number, line in enumerate(data.decode().replace("\r\n", "\n").split("\n"), 1):
        yield number
        fail_if(len(line.encode()) > 2 * LONGEST + 64, "BadForm", f"{2 * LONGEST + 64} bytes are the longest line")
        if line.strip(" \t\n\f\r") and not line.startswith("#"):
            readers[-1].line(line)
    fail_if(readers[-1].key is None, "error", "has no receipts in it")


# The fault of a file: its line or event, if there is one, the name of the check, and what was wrong.
def fault_of(path, readers):
    number = None
    try:
        with open(path, "rb") as file:
            is_record = file.peek(16).startswith(b"SQLite format 3\0")
            for number in read_record(path, readers) if is_record else read_receipts(file, readers):
                pass
    except Failed as failure:
        name, why = failure.args
        return f"{path}: {name}: {why}" if name == "error" else f"{path}:{number}: {name}: {why}"
    except UnicodeDecodeError as error:
        number = error.object[: error.start].count(b"\n") + 1
        return f"{path}:{number}: BadForm: is no UTF-8 text"
    except (OSError, sqlite3.Error, ValueError, TypeError, LookupError, AttributeError,
            ArithmeticError, RecursionError) as error:
        return f"{path}: error: can't be read: {error}"
    return None


# A house as it stands in invitations.
def name_of_house(fingerprint):
    return base64.urlsafe_b64encode(fingerprint).rstrip(b"=").decode()


def named(deal):
    return f"deal {deal[1]} of table {deal[0]}"


def say(line):
    print("".join(letter if letter.isprintable() else "?" for letter in line))


# What a file says, each with what it is said of: nobody says anything else of it.
# A fault has its subject, name and reason.
def sayings(reader):
    evening, is_record = reader.evening, isinstance(reader, Record)
    for (table, serial, step), data in reader.said.items():
        if is_record or (table, serial, step) in reader.covered:
            why = f"two different messages for serial {serial} of table {table}"
            yield (evening, table, serial, step), data, (evening, table, serial, step), "Rollback", why
    for (call, card), (deal, envelope) in reader.cards.items():
        yield (call, card), envelope, (call,), "TwiceSeen", f"{DECK[card]} is twice in the deck of {named(deal)}"
    for packet, deal in reader.packets.items():
        yield (reader.key, packet), (evening, deal), (evening, deal), "SealReused", f"a packet of {named(deal)} was in another deal"


# What files show beside each other: faults, each with its subject, and cuts of which their owner's files know nothing.
def compare(files):
    known, houses, ends, called, last, own = {}, {}, {}, {}, {}, {}
    pairs = {(reader.evening, path) for path, reader in files}
    annulled = {(reader.evening, *deal) for _, reader in files for *deal, _ in reader.annulled}
    for path, reader in files:
        for key, value, subject, name, why in sayings(reader):
            other, before = known.setdefault(key, (path, value))
            if before != value:
                yield subject, f"{other} and {path}: {name}: {why}"
        other, first = houses.setdefault(reader.key, (path, reader.evening)) if reader.covered else (path, reader.evening)
        # One file that has both evenings says openly that the house opened anew.
        if first != reader.evening and not any({(first, at), (reader.evening, at)} <= pairs for at, _ in files):
            why = f"one server opened two evenings, {first.hex()[:12]} and {reader.evening.hex()[:12]}"
            yield (first, reader.evening), f"{other} and {path}: OtherRecord: {why}"
        for (table, serial), head in reader.ends.items():
            other, before, first = ends.setdefault((reader.evening, table, serial), (path, reader, head))
            # A hand can be annulled after the end of its table. One of the files knows both heads then.
            if head != first and head not in before.had(table) and first not in reader.had(table):
                yield (other, path, table), f"{other} and {path}: Rollback: the end of table {table} was told in two ways"
        for deal, seen in reader.called.items():
            if isinstance(reader, Record) or (*deal, "call") in reader.covered:
                called.setdefault((reader.evening, *deal), (path, seen))
            if not isinstance(reader, Record):
                own.setdefault((reader.evening, reader.person, deal[0] == 0), (path, set()))[1].add(deal)
    for (evening, *deal), (path, seen) in sorted(called.items()):
        stands = seen.purpose == HAND and (evening, *deal) not in annulled
        for what, figure in [("time", seen.time)] + [("hand", seen.call.hand)] * stands:
            other, before, earlier = last.get((evening, deal[0], what), (path, 0, deal))
            if figure >= before:
                last[(evening, deal[0], what)] = path, figure, deal
            elif other != path:
                told = f"{named(deal)} has an earlier {what} than {named(earlier)}"
                yield (evening, deal[0]), f"{other} and {path}: Rollback: {told}"
    for path, reader in files:
        unknown = defaultdict(list)
        for deal, seen in sorted(reader.called.items()):
            for owner in [(reader.evening, person, deal[0] == 0) for person in seen.call.persons if seen.mark]:
                if owner in own and deal not in own[owner][1]:
                    unknown[owner].append(deal)
        for owner, deals in unknown.items():
            why = f"cut {len(deals)} deals that their own receipts do not have, {named(deals[0])} first"
            yield None, f"{own[owner][0]} and {path}: person {owner[1]} {why}"


def main(paths):
    files, told = [], {None}
    for path in paths:
        readers = []
        fault = fault_of(path, readers)
        files += [(path, reader) for reader in readers]
        for reader in readers:
            if isinstance(reader, Record):
                reader.ends = {(number, table.serial): table.head for number, table in reader.tables.items()}
            until = "until what is wrong " if fault and reader is readers[-1] else ""
            for at, line in enumerate(reader.in_words(until) if reader.fingerprint else []):
                say(f"  {line}" if at else f"{path}: {line}")
        if fault:
            say(fault)
            told.add(fault)
    for subject, line in compare(files):
        if subject is None or subject not in told:
            say(line)
        told.add(subject)
    return 1 if len(told) > 1 or not paths or any(reader.without_deck for _, reader in files) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
