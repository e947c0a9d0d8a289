#!/usr/bin/env python3
"""Writes the collections of this folder: random hands of hold'em, decided by pokerkit.

    python3 -m venv VENV && VENV/bin/pip install pokerkit==0.7.7
    VENV/bin/python tests/reference/write.py

Every hand comes from its own seed, so that the same hands come out each time. A hand in which somebody does what
pokerkit allows and the house does not, or in which they split the pots in another way, is kept and marked with the rule
(`_differs`): see `refused_by_the_house` and `split_otherwise`.
"""
import gzip
import pathlib
import random
import sys
from collections import Counter

from pokerkit import (
    Automation,
    BoardDealing,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    FixedLimitTexasHoldem,
    Folding,
    HoleDealing,
    NoLimitTexasHoldem,
    StandardHighHand,
)
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

HANDS = 3000
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """Pot-limit hold'em, which pokerkit can play and has no name for. Its letters in PHH are `PT` here."""


GAMES = {
    "no-limit": ("NT", NoLimitTexasHoldem),
    "pot-limit": ("PT", PotLimitTexasHoldem),
    "limit": ("FT", FixedLimitTexasHoldem),
}


class Setup:
    """Who has how much, and what is posted. Players are listed from the small blind, the last one has the button;
    of two players the second has the button and posts the small blind, and still the list begins with that blind."""

    def __init__(self):
        self.players = random.randint(2, 9)
        self.small, self.big = random.choice([(50, 100), (25, 50), (100, 200), (1, 2), (3, 7), (100, 100), (200, 500)])
        kind = random.choice(["none", "every", "big-blind"])
        ante = random.choice([1, max(1, self.big // 10), max(1, self.big // 2), self.big, self.big + 1])
        # With equal blinds pokerkit lets the wrong one of two players begin.
        if self.players == 2 and self.small == self.big:
            self.small = self.big // 2
        self.trimmed = kind != "big-blind"
        self.antes = [ante if kind == "every" else 0] * self.players
        if kind == "big-blind":
            self.antes[1] = ante
        self.stacks = [self.stack() for _ in range(self.players)]
        # Whoever has the big blind can pay it and the ante: else pokerkit lets the others call the short amount, and
        # the house asks for the full blind.
        place = 0 if self.players == 2 else 1
        owed = self.big + self.antes[1]
        self.stacks[place] = max(self.stacks[place], owed + random.choice([0, 1, self.big]))

    def stack(self):
        blinds = random.choice([1, 3, 12, 40, 150])
        return random.randint(1, blinds * self.big)


class Played:
    """A finished hand: what the players did and the cards, the way PHH writes them, and what pokerkit made of it."""

    def __init__(self, game, setup):
        bets = (setup.big, 2 * setup.big) if game is FixedLimitTexasHoldem else (setup.big,)
        blinds = (setup.small, setup.big)
        state = game(AUTOMATIONS, setup.trimmed, tuple(setup.antes), blinds, *bets)(tuple(setup.stacks), setup.players)
        self.told, self.hole, self.board = [], [[] for _ in setup.stacks], []
        self.pots, self.before_pots = [], []
        self.tell(state.operations)
        self.told += [f"d dh p{player + 1} {''.join(map(repr, cards))}" for player, cards in enumerate(self.hole)]
        wild = random.random()
        while state.status:
            done, asked = len(state.operations), is_asked(state)
            if state.showdown_index is None:
                act(state, wild)
            else:
                if not self.pots:
                    self.pots, self.before_pots = list(state.pots), list(state.stacks)
                state.show_or_muck_hole_cards(True)
            self.tell(state.operations[done:], asked)
        self.stacks = list(state.stacks)

    def tell(self, operations, asked=True):
        for operation in operations:
            match operation:
                case HoleDealing():
                    self.hole[operation.player_index].extend(operation.cards)
                case BoardDealing():
                    self.board.extend(operation.cards)
                    self.told.append(f"d db {''.join(map(repr, operation.cards))}")
                case Folding():
                    self.told.append(f"p{operation.player_index + 1} f")
                case CheckingOrCalling() if asked:
                    self.told.append(f"p{operation.player_index + 1} cc")
                case CompletionBettingOrRaisingTo():
                    self.told.append(f"p{operation.player_index + 1} cbr {operation.amount}")


def is_asked(state):
    """Whether the house asks the player to act: not if he has nothing to call and all others are all-in."""
    others = [i for i in state.player_indices if i != state.actor_index and state.statuses[i] and state.stacks[i]]
    return bool(others or state.checking_or_calling_amount)


def act(state, wild):
    """Somebody folds, calls or raises, to one of the amounts at which something changes or to any."""
    low = state.min_completion_betting_or_raising_to_amount
    high = state.max_completion_betting_or_raising_to_amount
    luck = random.random()
    if low is not None and luck < 0.12 + 0.3 * wild:
        near = min(high, low + (high - low) // 8)
        state.complete_bet_or_raise_to(random.choice([low, low, high, random.randint(low, near), random.randint(low, high)]))
    elif luck > 0.9 and state.can_fold():
        state.fold()
    else:
        state.check_or_call()


def refused_by_the_house(variant, setup, told):
    """The rule by which the house refuses an act of this hand that pokerkit allows; None if it takes them all. It is
    found by following the wagers street by street: the last full wager, the last full raise, and what stood when
    each player last acted."""
    limit = variant == "FT"
    fronts, left = [0] * setup.players, list(setup.stacks)
    owed = [setup.small, setup.big] + [0] * (setup.players - 2)
    antes = setup.antes
    if setup.players == 2:
        owed, antes = owed[::-1], antes[::-1]
    for player in range(setup.players):
        ante = min(antes[player], left[player])
        left[player] -= ante
        fronts[player] = min(owed[player], left[player])
        left[player] -= fronts[player]
    full, top, raised, acted, board = setup.big, setup.big, setup.big, {}, 0
    for action in told:
        who, what, *rest = action.split()
        if who == "d":
            if what == "db":
                board += len(rest[0]) // 2
                fronts, full, top, acted = [0] * setup.players, 0, 0, {}
                raised = 2 * setup.big if limit and board > 3 else setup.big
            continue
        player = int(who[1:]) - 1
        if what == "cc":
            call = min(top - fronts[player], left[player])
            fronts[player] += call
            left[player] -= call
        elif what == "cbr":
            to = int(rest[0])
            grown = top - acted.get(player, -10**18)
            if (2 * grown < raised) if limit else (grown < raised):
                return "short-all-in-does-not-reopen"
            left[player] -= to - fronts[player]
            fronts[player] = to
            if limit and top > full and to > full + raised:
                return "limit-all-in-under-half-a-bet"
            if limit:
                if 2 * (to - full) >= raised:
                    full = to
            elif to >= full + raised:
                full, raised = to, max(raised, to - top)
            top = to
        acted[player] = top
    return None


def split_otherwise(played):
    """The rule by which the house splits the pots of this hand in another way than pokerkit; None if it does not. The
    house splits every pot on its own. Pokerkit puts away the hands that win nothing first, and then takes side pots
    together for which the same players are left."""
    value = [StandardHighHand.from_game(cards, played.board) for cards in played.hole] if played.pots else []
    best = [max(value[i] for i in pot.player_indices) for pot in played.pots]
    winners = [tuple(i for i in pot.player_indices if value[i] == high) for pot, high in zip(played.pots, best)]
    separately, left = list(played.before_pots), {player for shared in winners for player in shared}
    together = {}
    for pot, shared in zip(played.pots, winners):
        award(separately, pot.amount, shared)
        chips, _ = together.get(tuple(i for i in pot.player_indices if i in left), (0, None))
        together[tuple(i for i in pot.player_indices if i in left)] = (chips + pot.amount, shared)
    if not played.pots or separately == played.stacks:
        return None
    stacks = list(played.before_pots)
    for chips, shared in together.values():
        award(stacks, chips, shared)
    assert stacks == played.stacks, "this is no case of side pots that were taken together"
    return "side-pots-split-separately"


def award(stacks, chips, winners):
    """What is left over goes to the first winner left of the button."""
    share, odd = divmod(chips, len(winners))
    for winner in winners:
        stacks[winner] += share + (odd if winner == winners[0] else 0)


def written(number, variant, setup, played, differs):
    """One hand as a table of a PHH collection."""
    blinds = [setup.small, setup.big] + [0] * (setup.players - 2)
    lines = [f"[{number}]", f"variant = '{variant}'"]
    lines.append(f"ante_trimming_status = {'true' if setup.trimmed else 'false'}")
    lines += [f"antes = {setup.antes}", f"blinds_or_straddles = {blinds}"]
    if variant == "FT":
        lines += [f"small_bet = {setup.big}", f"big_bet = {2 * setup.big}"]
    else:
        lines.append(f"min_bet = {setup.big}")
    lines += [f"starting_stacks = {setup.stacks}", f"actions = {played.told}", f"finishing_stacks = {played.stacks}"]
    if differs is not None:
        lines.append(f"_differs = '{differs}'")
    return "\n".join(lines) + "\n"


def main():
    folder = pathlib.Path(__file__).parent
    for name, (variant, game) in GAMES.items():
        hands, counted = [], Counter()
        for number in range(1, HANDS + 1):
            random.seed(f"{name} {number}")
            setup = Setup()
            played = Played(game, setup)
            differs = refused_by_the_house(variant, setup, played.told) or split_otherwise(played)
            counted[differs or "the same"] += 1
            hands.append(written(number, variant, setup, played, differs))
        (folder / f"{name}.phhs.gz").write_bytes(gzip.compress("\n".join(hands).encode(), 9, mtime=0))
        print(f"{name}: {dict(counted)}", file=sys.stderr)


if __name__ == "__main__":
    main()
