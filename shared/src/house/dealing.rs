//! Words for the settings about the deal and what may go wrong with it.

use super::setting_value::words;

words! {
    /// The moment at which a deal begins, and with it the blinds of a new level.
    pub enum DealStartsAt {
        /// The first riffle of the shuffle.
        FirstRiffle = "first_riffle",
        /// The dealer has received the deck: straight after the last hand is over.
        DeckReceived = "deck_received",
    }

    /// Which exposed cards make a misdeal.
    pub enum MisdealExposed {
        /// The first or second card of the deal, or any two.
        FirstTwoOrSeveral = "first_two_or_several",
        /// The same, or a card of the dealer's own, that is, of the button.
        FirstTwoSeveralOrDealers = "first_two_several_or_dealers",
    }

    /// What is done with a flop that came too early or with too many cards.
    pub enum PrematureFlop {
        /// The board goes back into the stub, the burn card stays, and the new flop has no burn.
        BurnStays = "burn_stays",
        /// Board and burn card go back, and the new flop has a new burn.
        NewBurn = "new_burn",
    }

    /// The remedy for a flop of four cards, or without a burn.
    pub enum FlopMiscount {
        /// It is dealt anew, as a flop that came too early.
        Redealt = "redealt",
        /// Its cards are mixed face down. One of four becomes the next burn, and one of three the missing burn.
        Mixed = "mixed",
    }

    /// What is done with a turn card that came too early.
    pub enum PrematureTurn {
        /// It is set aside, the river card becomes the turn, and it is shuffled back in before the river.
        SetAside = "set_aside",
        /// It is shuffled back in, and the turn is dealt without a burn.
        Reshuffled = "reshuffled",
        /// Card and burn go back into the stub, and a new burn and turn are dealt.
        NewBurn = "new_burn",
    }

    /// The remedy for one card too many in a hand, before anybody has acted.
    pub enum ExtraCard {
        /// It goes back and is burnt first.
        BurntFirst = "burnt_first",
        /// A misdeal.
        Misdeal = "misdeal",
    }

    /// The remedy for a card that does not belong to the game, before its owner has acted.
    pub enum ForeignCard {
        /// It is exchanged.
        Exchanged = "exchanged",
        /// A misdeal, as long as a deal can be called off.
        Misdeal = "misdeal",
    }

    /// The remedy for a button with too few cards once the deal stands.
    pub enum ShortButton {
        /// The hand is dead.
        Dead = "dead",
        /// The button gets the missing card, unless they have acted.
        Completed = "completed",
    }

    /// What is done with a river card that came too early.
    pub enum PrematureRiver {
        /// It is shuffled back in, and the river is dealt without a burn.
        Reshuffled = "reshuffled",
        /// Card and burn go back into the stub, and a new burn and river are dealt.
        NewBurn = "new_burn",
    }

    /// What holds when an error of the board is found after somebody has acted on it.
    pub enum BoardErrorAfterBetting {
        /// The board stands.
        Stands = "stands",
        /// The action is taken back and the board corrected.
        TakenBack = "taken_back",
    }

    /// What becomes of a burn card that was seen.
    pub enum ExposedBurn {
        /// It is shown to all and stays the burn.
        StaysTheBurn = "stays_the_burn",
        /// It goes back into the deck, which is shuffled.
        GoesBack = "goes_back",
    }

    /// Who may ask for another shuffle before the cards are dealt.
    pub enum ReshuffleRequest {
        /// Nobody.
        Nobody = "nobody",
        /// Any player.
        AnyPlayer = "any_player",
    }

    /// Whether a mucked hand can come back to life.
    pub enum MuckRetrieval {
        /// The director may give it back.
        Director = "director",
        /// Never.
        Never = "never",
    }

    /// What a player gets back whose hand was killed by an error.
    pub enum KilledHandRefund {
        /// Nothing.
        Nothing = "nothing",
        /// What nobody had called of their raise.
        UncalledRaise = "uncalled_raise",
    }

    /// What is dead where the cards of one player are thrown into the hand of another.
    pub enum MixedHands {
        /// The cards that were thrown.
        ThrownDead = "thrown_dead",
        /// Both hands.
        BothDead = "both_dead",
    }

    /// Whether the dealer of the house makes mistakes now and then, as people do.
    pub enum ClumsyDealer {
        /// They never do.
        Never = "never",
        /// In one hand of twelve they expose a card, deal one too early or miscount.
        Sometimes = "sometimes",
        /// In one hand of three, so that all of it is seen in an evening.
        Often = "often",
    }
}
