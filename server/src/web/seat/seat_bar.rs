//! The bar of a seat: the acts that the view offers, with their prices.

use super::seat_plan;
use super::seat_request::PagePlan;
use super::seat_scene::SeatScene;
use cardroom_shared::action::{CardChoices, RaiseRange, ShowingConsequence, ShownCards, Street, WagerKind};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::house::{ClockCaller, TimeBankUse};
use cardroom_shared::narration::{Arg, Faces, Message};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{DealExclusion, HandStage, PlayerStatus, TimeBankStatus, View};
use maud::{Markup, html};

/// The most called hands that are offered to be seen.
const MOST_ASKED: usize = 4;

/// A button that sends this request. `sure` is a question that a second press answers.
pub(super) fn button(say: &str, label: &str, class: &str, sure: Option<&str>) -> Markup {
    html! { button type="submit" name="say" value=(say) class=(class) data-sure=[sure] { (label) } }
}

/// The bar: the acts in turn, the plans before it, and what can be done with cards.
pub(super) fn bar(scene: &SeatScene<'_>) -> Markup {
    let Some(view) = scene.view() else { return html! { form id="bar" {} } };
    html! {
        form id="bar" method="post" action=(scene.reader.link("/seat/act")) aria-label=(scene.word("web-seat-acts")) {
            @if let Some(turn) = scene.own_turn().or_else(|| seat_plan::hand_name(view)) { input type="hidden" name="turn" value=(turn); }
            @if view.choices.is_some() { (in_turn(scene, view)) }
            @else { (plans(scene, view)) }
            (cards(scene, &view.cards))
            (signs(scene, view))
        }
    }
}

fn in_turn(scene: &SeatScene<'_>, view: &View) -> Markup {
    let Some(choices) = &view.choices else { return Markup::default() };
    let own = seat_plan::own(view);
    let stack = own.map_or(Chips::ZERO, |own| own.stack);
    let everything = own.map_or(Chips::ZERO, |own| own.stack + own.street_bet);
    let free = choices.may_check().then(|| scene.word("ui-acting-free-check"));
    html! {
        div class="acts" {
            @if choices.raise.is_some_and(|range| range.min < range.max) {
                // The first button of a form is the one that a key in its field presses.
                noscript { (button("wager", &scene.word("web-seat-by-field"), "act raise by-field", None)) }
            }
            @if !choices.must_raise {
                (button("\"fold\"", &scene.word("ui-acting-fold"), "act fold", free.as_deref()))
                @match choices.call {
                    None => (button("\"check\"", &scene.word("ui-acting-check"), "act call", None)),
                    Some(call) => {
                        @let sure = (call == stack).then(|| scene.chips("ui-acting-last-chips", call));
                        (button(&format!("{{\"call\":{}}}", call.0), &scene.chips("ui-acting-call", call), "act call", sure.as_deref()))
                    }
                }
            }
            @if let Some(range) = &choices.raise { (wager(scene, range, everything)) }
        }
        @if let Some(range) = choices.raise.filter(|range| range.min < range.max) { (sizes(scene, view, &range, everything)) }
    }
}

/// The button of a bet or raise. The script writes the chosen amount on it.
fn wager(scene: &SeatScene<'_>, range: &RaiseRange, everything: Chips) -> Markup {
    let id = match range.kind {
        WagerKind::Bet => "ui-acting-bet",
        WagerKind::Raise => "ui-acting-raise-to",
    };
    let label = scene.chips(id, range.min);
    let template = scene.say(&Message::new(id).with("chips", "{}"));
    let sure = scene.chips("ui-acting-all-in-question", everything);
    if range.min == range.max {
        let (say, label, sure) = if range.max == everything {
            (format!("{{\"all-in\":{}}}", range.max.0), scene.chips("ui-acting-all-in", range.max), Some(sure))
        } else {
            (format!("{{\"wager\":{}}}", range.max.0), label, None)
        };
        return button(&say, &label, "act raise", sure.as_deref());
    }
    html! {
        button type="submit" name="say" value="wager" id="wager" class="act raise" data-label=(template) data-everything=(everything.0)
            data-all-in=(scene.chips("ui-acting-all-in", everything)) data-asks=(sure) { (label) }
    }
}

/// The presets and the field for an amount, in steps of the smallest chip.
fn sizes(scene: &SeatScene<'_>, view: &View, range: &RaiseRange, everything: Chips) -> Markup {
    let hint = Message::new("web-seat-amount").with("least", range.min).with("most", range.max);
    html! {
        div class="sizes" {
            div class="presets" role="group" aria-label=(scene.word("ui-acting-sizes")) {
                @for (label, to) in presets(scene, view, range, everything) {
                    button type="button" class="size" data-to=(to.0) { (label) }
                }
            }
            div class="amount" {
                button type="button" class="step" data-by="-1" aria-label=(scene.word("web-seat-less")) { "−" }
                input id="to" name="to" type="number" inputmode="numeric" autocomplete="off" aria-label=(scene.say(&hint))
                    min=(range.min.0) max=(range.max.0) step="any" data-unit=(range.unit.0.max(1)) data-blind=(blind(view).0) value=(range.min.0);
                button type="button" class="step" data-by="1" aria-label=(scene.word("web-seat-plus")) { "+" }
            }
        }
    }
}

fn blind(view: &View) -> Chips {
    view.table.as_ref().and_then(|table| table.stakes).map_or(Chips(1), |stakes| stakes.big_blind)
}

/// The sizes that are offered: before the flop multiples of the bet, later parts of the pot.
fn presets(scene: &SeatScene<'_>, view: &View, range: &RaiseRange, everything: Chips) -> Vec<(String, Chips)> {
    let Some(table) = &view.table else { return Vec::new() };
    let own = seat_plan::own(view).map_or(Chips::ZERO, |own| own.street_bet);
    let call = seat_plan::to_call(view);
    let fronts: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let middle: Chips = table.pots.iter().map(|pot| pot.chips).sum();
    let pot = fronts + middle + call;
    let of_pot = |of: u64, by: u64| own + call + Chips(pot.0.saturating_mul(of) / by);
    let matched = own + call;
    let times = |tenths: u64| Chips(matched.0.saturating_mul(tenths) / 10);
    let is_before = table.stage == HandStage::Betting(Street::Preflop);
    let figure = |text: &str| text.replace('.', scene.reader.language().decimal());
    let mut sizes = vec![(scene.word("ui-acting-size-min"), range.min)];
    if is_before {
        sizes.extend([(figure("2.5×"), times(25)), (figure("3×"), times(30))]);
    } else {
        sizes.extend([("½".to_owned(), of_pot(1, 2)), ("⅔".to_owned(), of_pot(2, 3))]);
    }
    sizes.push((scene.word("ui-acting-size-pot"), of_pot(1, 1)));
    if range.max == everything {
        sizes.push((scene.word("ui-acting-size-all-in"), range.max));
    }
    sizes.into_iter().map(|(label, to)| (label, legal(range, to))).collect()
}

/// The nearest total that the range allows.
fn legal(range: &RaiseRange, to: Chips) -> Chips {
    let unit = range.unit.0.max(1);
    Chips(to.0 / unit * unit).clamp(range.min, range.max)
}

/// The plans before the own turn.
fn plans(scene: &SeatScene<'_>, view: &View) -> Markup {
    let is_live = seat_plan::own(view).is_some_and(|own| own.standing == PlayerStatus::Live && own.early.is_none());
    let betting = view.table.as_ref().is_some_and(|table| {
        matches!(table.stage, HandStage::Betting(_))
            && table
                .turn
                .is_some_and(|turn| table.seats.iter().any(|seat| seat.seat == turn.seat && seat.person != view.you))
    });
    if !is_live || !betting {
        return Markup::default();
    }
    let call = seat_plan::to_call(view);
    let offers = if view.done_unless_raised {
        vec![(PagePlan::FoldToRaise, "\"fold-to-raise\"".to_owned(), scene.word("ui-acting-ahead-fold-to-raise"))]
    } else {
        let second = if call.is_zero() {
            (PagePlan::Check, "\"check\"".to_owned(), scene.word("ui-acting-check"))
        } else {
            (PagePlan::Call(call.0), format!("{{\"call\":{}}}", call.0), scene.chips("ui-acting-call", call))
        };
        let first = if call.is_zero() { "ui-acting-ahead-check-fold" } else { "ui-acting-fold" };
        vec![(PagePlan::CheckFold, "\"check-fold\"".to_owned(), scene.word(first)), second]
    };
    let chosen = scene.model.plan.map(|plan| plan.what);
    html! {
        div class="plans" role="group" aria-label=(scene.word("web-seat-plans")) {
            @for (plan, name, label) in offers {
                @let is_chosen = chosen == Some(plan);
                @let say = if is_chosen { "{\"ahead\":\"none\"}".to_owned() } else { format!("{{\"ahead\":{name}}}") };
                button type="submit" name="say" value=(say) class="plan" aria-pressed=(is_chosen.to_string()) {
                    (if is_chosen { "☑ " } else { "☐ " }) (label)
                }
            }
        }
    }
}

/// Returns whether the own cards are live and bets are made. Showing them then is rare, and not among the acts.
fn is_live(scene: &SeatScene<'_>) -> bool {
    let betting = scene.table().is_some_and(|table| matches!(table.stage, HandStage::Betting(_)));
    betting && scene.own().is_some_and(|own| matches!(own.standing, PlayerStatus::Live | PlayerStatus::AllIn))
}

/// The ways to show cards, with all that their buttons say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct CardShows {
    show: ShownCards,
    showing: ShowingConsequence,
    own: Vec<Option<Card>>,
    /// The seats and names of the others at the table.
    others: Vec<(SeatNo, String)>,
}

impl CardShows {
    /// The ways that are open now. `None` without any.
    fn of(scene: &SeatScene<'_>, cards: &CardChoices) -> Option<Self> {
        let own = scene.own().and_then(|own| own.cards).into_iter().flatten().collect();
        Some(Self { show: cards.show?, showing: cards.showing, own, others: others(scene) })
    }

    /// The ways to show live cards, for the desk.
    pub(super) fn live(scene: &SeatScene<'_>) -> Option<Self> {
        Self::of(scene, &scene.view().filter(|_| is_live(scene))?.cards)
    }

    /// The buttons.
    pub(super) fn buttons(&self, scene: &SeatScene<'_>) -> Markup {
        let one = |which: usize, wanted: ShownCards| {
            let card = (*self.own.get(which)?).filter(|_| self.show == ShownCards::Both || self.show == wanted)?;
            Some(scene.say(&Message::new("ui-acting-show-card").with("card", Arg::Cards(vec![card], Faces::Suits))))
        };
        let both = (self.show == ShownCards::Both).then(|| scene.word("ui-acting-show-both"));
        let ways = [("both", both), ("first", one(0, ShownCards::First)), ("second", one(1, ShownCards::Second))];
        let sure = showing_sure(scene, self.showing);
        let sure = sure.as_deref();
        let labels = || ways.iter().filter_map(|(which, label)| Some((*which, label.as_deref()?)));
        html! {
            @for (which, label) in labels() { (button(&format!("{{\"show\":\"{which}\"}}"), label, "aside", sure)) }
            details id="show-to" {
                summary { (scene.word("web-seat-show-to")) }
                @for (seat, name) in &self.others {
                    p { (scene.say(&Message::new("ui-acting-to-one").with("name", name.as_str()))) }
                    div class="asides" {
                        @for (which, label) in labels() { (button(&show_to(which, *seat), label, "aside", sure)) }
                    }
                }
            }
        }
    }
}

/// The seats and names of the other players at the table.
fn others(scene: &SeatScene<'_>) -> Vec<(SeatNo, String)> {
    let own = scene.own().map(|own| own.seat);
    let seats = scene.table().map(|table| table.seats.as_slice()).unwrap_or_default();
    seats
        .iter()
        .filter(|seat| seat.kept_away != DealExclusion::Out)
        .map(|seat| seat.seat)
        .filter(|seat| Some(*seat) != own)
        .map(|seat| (seat, scene.seat_name(seat)))
        .collect()
}

fn show_to(cards: &str, seat: SeatNo) -> String {
    format!("{{\"show-to\":[\"{cards}\",{}]}}", seat.number())
}

/// The warning before cards are shown, if that has a consequence.
fn showing_sure(scene: &SeatScene<'_>, showing: ShowingConsequence) -> Option<String> {
    match showing {
        ShowingConsequence::Nothing => None,
        ShowingConsequence::AWarning => Some(scene.word("ui-acting-showing-warning")),
        ShowingConsequence::APenalty => Some(scene.word("ui-acting-showing-penalty")),
        ShowingConsequence::ADeadHand => Some(scene.word("ui-acting-showing-dead")),
    }
}

/// What can be done with the cards.
fn cards(scene: &SeatScene<'_>, cards: &CardChoices) -> Markup {
    let asked = cards.ask.iter().take(MOST_ASKED);
    let sure = showing_sure(scene, cards.showing);
    html! {
        @if let Some(runs) = cards.answer_runs {
            @let times = scene.say(&Message::new("ui-acting-run-it").with("times", times(scene, runs)));
            div class="acts" {
                (button("\"decline-runs\"", &scene.word("ui-acting-run-once"), "act fold", None))
                (button("\"agree\"", &times, "act call", None))
            }
        }
        @if cards.muck {
            div class="acts" {
                (button("\"muck\"", &scene.word("ui-acting-muck"), "act fold", Some(&scene.word("ui-acting-muck-asked"))))
                (button("{\"show\":\"both\"}", &scene.word("ui-acting-show"), "act call", sure.as_deref()))
            }
        }
        (asides(&html! {
            @if let Some(shows) = CardShows::of(scene, cards).filter(|_| !cards.muck && !is_live(scene)) { (shows.buttons(scene)) }
            @if cards.play_board { (button("\"play-board\"", &scene.word("ui-acting-play-board"), "aside", None)) }
            @if cards.propose_runs {
                @for runs in [2_u8, 3] {
                    @let label = scene.say(&Message::new("ui-acting-run-it").with("times", times(scene, runs)));
                    (button(&format!("{{\"runs\":{runs}}}"), &label, "aside", None))
                }
            }
            @for seat in asked {
                @let label = scene.say(&Message::new("ui-acting-see-hand").with("name", scene.seat_name(seat)));
                (button(&format!("{{\"ask\":{}}}", seat.number()), &label, "aside", None))
            }
        }))
    }
}

/// A row of small buttons, and nothing without any.
pub(super) fn asides(buttons: &Markup) -> Markup {
    if buttons.0.is_empty() {
        Markup::default()
    } else {
        html! { div class="asides" { (buttons) } }
    }
}

fn times(scene: &SeatScene<'_>, runs: u8) -> String {
    match runs {
        2 => scene.word("ui-acting-twice"),
        3 => scene.word("ui-acting-three-times"),
        _ => scene.say(&Message::new("ui-acting-times").with("number", runs.to_string())),
    }
}

/// The seconds in the time bank of the player to act, if they can ask for it.
fn bank_offer(scene: &SeatScene<'_>, view: &View) -> Option<u16> {
    let rules = &scene.model.welcome.as_ref()?.rules;
    let turn = view.table.as_ref().filter(|table| table.waits.is_none())?.turn?;
    let may_ask = rules.time_bank_use == TimeBankUse::OnRequest && turn.bank == TimeBankStatus::Idle;
    let own = scene.own().filter(|own| may_ask && own.seat == turn.seat && view.choices.is_some())?;
    own.bank_s.filter(|left| *left > 0)
}

/// The calls that are no act: the time bank, the clock, time, and a call taken back.
fn signs(scene: &SeatScene<'_>, view: &View) -> Markup {
    let own = scene.own().map(|own| own.seat);
    let table = view.table.as_ref();
    let is_in = scene.own().is_some_and(|own| own.standing == PlayerStatus::Live);
    let waits = table.is_some_and(|table| table.waits.is_some());
    let turn =
        table.and_then(|table| table.turn).filter(|turn| !turn.called && Some(turn.seat) != own && is_in && !waits);
    let may_call =
        scene.model.welcome.as_ref().is_some_and(|welcome| welcome.rules.clock_caller == ClockCaller::AnyPlayer);
    let bank = bank_offer(scene, view);
    asides(&html! {
        @if let Some(left) = bank {
            (button("\"time-bank\"", &scene.say(&Message::new("web-seat-time-bank").with("left", Arg::Clock(u64::from(left) * 1_000))), "aside", None))
        }
        @if view.signs.stop { (button("{\"words\":\"time\"}", &scene.word("ui-acting-time"), "aside", None)) }
        @if own.is_some() && scene.model.short_call == own { (button("\"withdraw\"", &scene.word("ui-acting-withdraw"), "aside", None)) }
        @if let Some(turn) = turn.filter(|_| may_call) {
            (button(&format!("{{\"clock\":{}}}", turn.seat.number()), &scene.word("ui-acting-call-clock"), "aside", Some(&scene.word("web-seat-clock-sure"))))
        }
    })
}
