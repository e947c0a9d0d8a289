//! The bar below the table: buttons, or one's own chips and words, or what is going on while somebody else acts.

use crate::amounts;
use crate::frame::Means;
use crate::model::Model;
use crate::panels::grip::Grip;
use crate::panels::tray::{self, Before};
use crate::panels::{buttons, cards, desk, filled, mark, plain};
use crate::theme;
use crate::words::{self, Mood, Names};
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::house::{ActsBy, ClockCaller};
use cardroom_shared::protocol::Say;
use cardroom_shared::view::{Phase, SeatView, Stage, Standing, View};

/// What the person has begun to do and not yet done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hesitation {
    /// With the buttons.
    pub buttons: buttons::Hesitation,
    /// With chips and words.
    pub grip: Grip,
    /// With his cards.
    pub cards: cards::Hesitation,
    /// What he was about to do out of turn; he is asked once.
    pub early: Option<Motion>,
}

/// What the person wants of the bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// To say this.
    Say(Say),
    /// To act by buttons, or by chips and words, from now on.
    Use(Means),
}

/// The width of the column in which one chooses between buttons and chips.
const CHOICE: f32 = 92.0;
/// A bar that is wider than this has room for the choice left of buttons that stand in the middle.
const ROOMY: f32 = 960.0;

/// By what the person acts here: as the house has it, and where it leaves that to him, as he likes it.
pub fn means(model: &Model, liked: Means) -> Means {
    match (model.rules().map(|rules| rules.acts_by), model.kinds_of_chips().is_empty()) {
        (Some(ActsBy::ChipsAndWordsOnly), _) => Means::Chips,
        (Some(ActsBy::ButtonsOnly), _) | (_, true) => Means::Buttons,
        (Some(ActsBy::Any) | None, false) => liked,
    }
}

/// Why the person cannot choose by what he acts; none if he can.
fn no_choice(model: &Model) -> Option<&'static str> {
    match (model.rules().map(|rules| rules.acts_by), model.kinds_of_chips().is_empty()) {
        (Some(ActsBy::ChipsAndWordsOnly), _) => Some("Here one acts by chips and words alone."),
        (Some(ActsBy::ButtonsOnly), _) => Some("Here one acts by buttons alone."),
        (_, true) => Some("There are no chips, only amounts."),
        (Some(ActsBy::Any) | None, false) => None,
    }
}

/// Draws the bar and returns what the person wants.
pub fn show(ui: &mut egui::Ui, model: &Model, liked: Means, hesitation: &mut Hesitation) -> Option<Wish> {
    let view = model.view()?;
    let own = view.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
    if let Some(rebuy) = view.rebuy {
        return desk::buy_again(ui, rebuy).map(Wish::Say);
    }
    let Some(own) = own else {
        waiting(ui, model, view);
        return None;
    };
    if own.away {
        return desk::come_back(ui, &situation(model, view)).map(Wish::Say);
    }
    let may_act = is_in_betting(view, own);
    if view.choices.is_some() || !may_act {
        hesitation.early = None;
    }
    if let Some(runs) = view.cards.answer_runs {
        return cards::answer_runs(ui, runs).map(acts);
    }
    let means = means(model, liked);
    let all = ui.max_rect();
    let left = egui::Rect::from_min_size(all.min, egui::vec2(CHOICE, all.height()));
    // Chips take all the room there is; everything else stands in the middle below the table.
    let fills = means == Means::Chips && may_act && hesitation.early.is_none();
    let aside = if fills || all.width() < ROOMY { 0.0 } else { CHOICE + 10.0 };
    let rest = egui::Rect::from_min_max(all.min + egui::vec2(CHOICE + 10.0, 0.0), all.max - egui::vec2(aside, 0.0));
    let motion = part(ui, "acts", rest, |ui| {
        if view.cards.muck {
            cards::show_or_muck(ui, model, view, &mut hesitation.cards).map(Motion::Clear)
        } else if hesitation.cards.is_open && may_act {
            cards::row(ui, model, view, &mut hesitation.cards).map(Motion::Clear)
        } else if hesitation.early.is_some() {
            out_of_turn(ui, model, view, hesitation)
        } else {
            act(ui, model, view, own, means, hesitation)
        }
    });
    let wish = part(ui, "means", left, |ui| {
        ui.spacing_mut().interact_size.y = 26.0;
        ui.spacing_mut().button_padding.y = 2.0;
        let wish = choice(ui, model, means);
        if may_act && cards::are_choices(&view.cards) {
            let button = egui::Button::selectable(hesitation.cards.is_open, "Cards");
            let response = ui.add_sized(egui::vec2(CHOICE, 26.0), button);
            mark(ui.ctx(), "Cards", response.rect);
            if response.on_hover_text("Show your cards, or ask to see others").clicked() {
                hesitation.cards.is_open = !hesitation.cards.is_open;
            }
        } else {
            hesitation.cards.is_open = false;
        }
        wish
    });
    wish.or(motion.map(|motion| Wish::Say(Say::Motion(motion))))
}

fn acts(action: Action) -> Wish {
    Wish::Say(Say::Motion(Motion::Clear(action)))
}

/// Draws something in a part of the bar.
fn part<T>(ui: &mut egui::Ui, name: &str, rect: egui::Rect, contents: impl FnOnce(&mut egui::Ui) -> T) -> T {
    let mut inside = ui.new_child(egui::UiBuilder::new().id_salt(name).max_rect(rect));
    contents(&mut inside)
}

/// Whether the person at this seat still bets in the hand.
fn is_in_betting(view: &View, own: &SeatView) -> bool {
    let betting = view.table.as_ref().is_some_and(|table| matches!(table.stage, Stage::Betting(_)));
    betting && own.standing == Standing::Live && view.day.phase != Phase::Paused
}

/// Buttons or chips for whoever is to act; chips and words, too, for whoever does not want to wait.
fn act(
    ui: &mut egui::Ui,
    model: &Model,
    view: &View,
    own: &SeatView,
    means: Means,
    hesitation: &mut Hesitation,
) -> Option<Motion> {
    match (&view.choices, means) {
        (Some(choices), Means::Buttons) => buttons::show(ui, view, choices, &mut hesitation.buttons).map(Motion::Clear),
        (choices, Means::Chips) if is_in_betting(view, own) => {
            let to_call = choices.as_ref().and_then(|choices| choices.call);
            let situation = match (model.refusal(), to_call) {
                (Some(refused), _) => format!("Not done: {}", refused.why),
                _ if choices.is_some_and(|choices| choices.must_raise) => "You said “raise”: how much?".to_owned(),
                (None, Some(call)) => format!("{} to call", amounts::chips(call)),
                (None, None) if choices.is_some() => "Nothing to call".to_owned(),
                (None, None) => situation(model, view),
            };
            let before = Before { stack: own.stack, kinds: model.kinds_of_chips(), situation: &situation };
            let motion = tray::show(ui, &before, &mut hesitation.grip);
            if choices.is_some() {
                return motion;
            }
            hesitation.early = motion;
            None
        }
        _ => {
            waiting(ui, model, view);
            if cards::are_choices(&view.cards) && !is_in_betting(view, own) {
                return cards::row(ui, model, view, &mut hesitation.cards).map(Motion::Clear);
            }
            let early = is_in_betting(view, own).then(|| before_turn(ui, model, view, own)).flatten();
            match early {
                Some(Motion::Clear(Action::Withdraw) | Motion::CallClock(_)) => return early,
                _ => hesitation.early = early,
            }
            None
        }
    }
}

/// Whether the house lets players have the clock put on somebody.
fn may_call_the_clock(model: &Model) -> bool {
    model.rules().is_some_and(|rules| rules.clock_caller == ClockCaller::AnyPlayer)
}

/// What somebody can do by button before his turn comes, and what he has announced already.
fn before_turn(ui: &mut egui::Ui, model: &Model, view: &View, own: &SeatView) -> Option<Motion> {
    let mut done = None;
    let soft = |text: &str| egui::RichText::new(text).color(theme::TEXT_SOFT.panel());
    if let Some(early) = own.early {
        let bound = if early.binds { "It is done when your turn comes" } else { "You may be held to it" };
        let text = format!("You have announced {}. {bound}.", words::announced(early.action));
        ui.vertical_centered(|ui| ui.label(egui::RichText::new(text).color(theme::GOLD.panel())));
        return None;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let withdraws = model.may_take_back() == Some(own.seat);
        let clock = view.table.as_ref().and_then(|table| table.turn).filter(|_| may_call_the_clock(model));
        let width = 400.0 + if withdraws { 160.0 } else { 0.0 } + if clock.is_some() { 130.0 } else { 0.0 };
        ui.add_space((ui.available_width() - width).max(0.0) / 2.0);
        ui.label(soft("Before your turn:"));
        for (name, action) in [("Fold", Action::Fold), ("Check", Action::Check), ("Call", Action::Call)] {
            if plain(ui, &format!("{name} early"), name).on_hover_text("Out of turn; you are asked once more").clicked()
            {
                done = Some(Motion::Clear(action));
            }
        }
        if plain(ui, "Time", "Time!").on_hover_text("Stop: it is my turn").clicked() {
            done = Some(Motion::Words("time".to_owned()));
        }
        if let Some(turn) = clock
            && plain(ui, "Call the clock", "Call the clock").on_hover_text("He has thought for long enough").clicked()
        {
            done = Some(Motion::CallClock(turn.seat));
        }
        if withdraws
            && plain(ui, "Withdraw", "Take the call back").on_hover_text("I had not noticed the raise").clicked()
        {
            done = Some(Motion::Clear(Action::Withdraw));
        }
    });
    done
}

/// Where one chooses between buttons and chips.
fn choice(ui: &mut egui::Ui, model: &Model, means: Means) -> Option<Wish> {
    let mut wish = None;
    let other = match means {
        Means::Buttons => Means::Chips,
        Means::Chips => Means::Buttons,
    };
    ui.spacing_mut().item_spacing.y = 5.0;
    let fixed = no_choice(model);
    for (name, this) in [("Buttons", Means::Buttons), ("Chips", Means::Chips)] {
        if fixed.is_some() && means != this {
            continue;
        }
        let button = egui::Button::selectable(means == this, name);
        let response = ui.add_sized(egui::vec2(CHOICE, 26.0), button);
        mark(ui.ctx(), &format!("Use {name}"), response.rect);
        if response.on_hover_text("Key T").clicked() {
            wish = Some(Wish::Use(this));
        }
    }
    if let Some(why) = fixed {
        let text = egui::RichText::new(why).size(12.0).color(theme::TEXT_SOFT.panel());
        ui.add(egui::Label::new(text).wrap());
        return None;
    }
    let pressed = ui.input(|input| input.key_pressed(Key::T) && input.modifiers.is_none());
    if pressed && !ui.ctx().text_edit_focused() {
        wish = Some(Wish::Use(other));
    }
    wish
}

/// The question before somebody acts out of turn.
fn out_of_turn(ui: &mut egui::Ui, model: &Model, view: &View, hesitation: &mut Hesitation) -> Option<Motion> {
    let motion = hesitation.early.clone()?;
    let turn = view.table.as_ref().and_then(|table| table.turn);
    let whose =
        turn.map_or("It is not your turn".to_owned(), |turn| format!("It is the turn of {}", model.seat(turn.seat)));
    let mut done = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = format!("{whose}. You would {}.", words::motion(&motion, Mood::Would, model));
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        let warning = "Everybody sees what you do out of turn, and the house may hold you to it when your turn comes.";
        ui.label(egui::RichText::new(warning).color(theme::TEXT_SOFT.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            if filled(ui, "Wait", "Wait for my turn", theme::GREEN, egui::vec2(240.0, 40.0)).clicked() {
                hesitation.early = None;
            }
            if filled(ui, "Act early", "Do it out of turn", theme::AMBER, egui::vec2(240.0, 40.0)).clicked() {
                hesitation.early = None;
                done = Some(motion);
            }
        });
    });
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        hesitation.early = None;
    }
    done
}

/// The bar while somebody else acts, or nobody.
fn waiting(ui: &mut egui::Ui, model: &Model, view: &View) {
    ui.vertical_centered(|ui| {
        ui.add_space(10.0);
        ui.label(egui::RichText::new(situation(model, view)).size(19.0).color(theme::TEXT_SOFT.panel()));
        if let Some(refused) = model.refusal() {
            ui.label(egui::RichText::new(format!("Not done: {}", refused.why)).color(theme::RED_LIT.panel()));
        }
    });
}

/// What is going on, for somebody who waits.
fn situation(model: &Model, view: &View) -> String {
    let own = model.own_seat();
    match (view.day.phase, view.table.as_ref().and_then(|table| table.turn)) {
        (Phase::Entering, _) => "Play begins when the host says so, or when everybody is here.".to_owned(),
        (Phase::Paused, _) => "The clock is stopped.".to_owned(),
        _ if model.needs_name() => "You will have your seat as soon as the hand is over.".to_owned(),
        (Phase::Over, _) => "The evening is over.".to_owned(),
        (Phase::Break, None) => "It is a break. Stretch your legs.".to_owned(),
        (_, Some(turn)) if Some(turn.seat) != own => format!("{} is to act.", model.seat(turn.seat)),
        _ if own.is_none() && model.plays() => "You are out. You can go on watching.".to_owned(),
        _ => "The next cards are on their way.".to_owned(),
    }
}
