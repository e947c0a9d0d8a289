//! The table screen: the clock above, the log beside, and the buttons below. A small window folds the log away.

use crate::a11y::{accessible_names, table_text};
use crate::app::frame_schedule::MotionState;
use crate::app::key_bindings;
use crate::app::settings::{BubbleSetting, Settings};
use crate::app::window_layout::LogPanel;
use crate::panels::action_bar;
use crate::panels::floor::OrderPage;
use crate::panels::header_buttons::HeaderRequest;
use crate::panels::interlude::{self, InterludeMotion};
use crate::panels::overlay_slots::FeltOverlay;
use crate::panels::own_card_peek::Peek;
use crate::panels::sidebar::LogSheet;
use crate::panels::table_log_panel::LogRequest;
use crate::panels::talk::TalkRequest;
use crate::panels::{
    broadcast_switch, callouts, cited_rule_panel, deal_seal, felt_tooltips, header, mark, own_card_peek, part, region,
    replay_bar, side_tables, sidebar, spectator_recap, talk, time_bank, waiting_room,
};
use crate::playback::hand_replay::ReplayRequest;
use crate::screens::dialog::in_points;
use crate::screens::intent::Intent;
use crate::screens::local_ui_state::FormState;
use crate::screens::notice_strip;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::sound::is_own_turn;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::Phase;

/// The minimum height of the bar of a replay, in points.
const REPLAY: f32 = 92.0;

/// The text scale above which a rule replaces the log.
const LARGE: f32 = 1.3;

/// The share of the log that an open rule takes.
const RULE_SHARE: f32 = 0.46;

/// Draws the panels around the table.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, form_state: &mut FormState) -> Option<Intent> {
    let place = |rect| in_points(sight.frame, rect);
    let (side, bar) = (place(sight.frame.side), place(sight.frame.bar));
    let mut wanted = None;
    let folds_log = sight.frame.shape.folds_log();
    if folds_log {
        turn_sheet_by_key(root, sight, &mut form_state.log_sheet);
    }
    if !folds_log {
        form_state.log_sheet = LogSheet::Folded;
    }
    let sheet = form_state.log_sheet;
    let shows_felt = sheet == LogSheet::Folded;
    table_text::render(root, sight.model, place(sight.frame.table), sight.now);
    let mut peek = Peek::Down;
    if shows_felt {
        felt_tooltips::render(root, sight.model, sight.frame, place(sight.frame.table), sight.now);
        peek = own_card_peek::render(root, sight.model, sight.frame, place(sight.frame.table));
    }
    if std::mem::replace(&mut form_state.peek, peek) != peek {
        root.ctx().request_repaint();
    }
    region(root, "clock line", place(sight.frame.header), |ui| {
        let shape = sight.frame.shape;
        let wish = header::render(ui, sight.model, (shape, sheet), host_waits(sight), sight.now);
        wanted = wish.and_then(|wish| obey(wish, sight, &mut form_state.log_sheet));
    });
    if !shows_felt {
        wanted = read(root, sight, place(sight.frame.sheet), form_state).or(wanted.take());
    } else if sight.settings.log == LogPanel::Closed && side.width() > 1.0 {
        region(root, "side", side, |ui| {
            if let Some(tab) = sidebar::icons(ui) {
                form_state.side = tab;
                wanted = Some(Intent::Set(Settings { log: LogPanel::Open, ..sight.settings.clone() }));
            }
        });
    } else if side.width() > 1.0 {
        wanted = read(root, sight, side, form_state).or(wanted.take());
    }
    let kept = keep_keys(root, sight);
    wanted = broadcast_switch::pressed(root.ctx(), sight.model).map(Intent::See).or(wanted);
    wanted = time_bank::pressed(root.ctx(), sight.model).map(Intent::Say).or(wanted);
    if let Some(replay) = sight.model.replay() {
        // After the replay the slots offer new actions, and ignore presses for a moment.
        form_state.action_draft.slots.begin(sight.now);
        let below = bar.with_min_y(bar.min.y.min(bar.max.y - theme::grown(REPLAY)));
        region(root, "replay", below, |ui| {
            wanted = replay_bar::render(ui, replay).map(Intent::Replay).or(wanted.take());
        });
    } else if sight.model.looks_on() && sight.model.view().is_some() {
        region(root, "rail", bar, |ui| {
            wanted = spectator_recap::render(ui, sight.model).map(Intent::Follow).or(wanted.take());
        });
    } else if bar.height() > 1.0 {
        region(root, "action bar", bar, |ui| {
            let looks = (sight.settings, sight.frame.shape);
            let wish = action_bar::render(ui, sight.model, looks, &mut form_state.action_draft, sight.now);
            wanted = wish.map(|wish| act(wish, sight.settings)).or(wanted.take());
        });
    }
    let felt = place(sight.frame.table);
    if shows_felt && can_skip(sight) && skips(root, felt) {
        wanted = wanted.or(Some(Intent::SkipAhead));
    }
    if shows_felt && waiting_room::is_open(sight.model) && waiting_room::render(root, sight.model, felt, sight.now) {
        wanted = wanted.or(Some(Intent::Go(ClientScreen::Meeting)));
    }
    if let Some(all) = kept {
        root.input_mut(|input| input.events = all);
    }
    let beside = place(sight.frame.beside);
    if beside.width() > 1.0 {
        region(root, "beside", beside, |ui| {
            let chosen = side_tables::render(ui, sight.model, &form_state.beside, beside);
            wanted = chosen.map(look).or(wanted.take());
        });
    }
    if shows_felt {
        wanted = wanted.or(at_seats(root, sight, felt, form_state));
    }
    notice_strip::render(root, sight, (&form_state.following, sheet), place(sight.frame.strip)).or(wanted)
}

/// Removes pressed keys while a dialog covers the table, because they are for the dialog. Returns all events to restore
/// them later.
fn keep_keys(root: &egui::Ui, sight: &ScreenContext) -> Option<Vec<egui::Event>> {
    if !sight.is_covered {
        return None;
    }
    let is_key = |event: &egui::Event| matches!(event, egui::Event::Key { .. } | egui::Event::Text(_));
    root.input_mut(|input| {
        let kept = input.events.iter().filter(|event| !is_key(event)).cloned().collect();
        Some(std::mem::replace(&mut input.events, kept))
    })
}

/// Returns whether there is anything to skip. On the person's turn keys are for acting.
fn can_skip(sight: &ScreenContext) -> bool {
    let model = sight.model;
    let acts = model.view().is_some_and(is_own_turn);
    let moves = sight.moving == MotionState::Something && !acts;
    model.replay().is_none() && (model.is_playing() || moves || model.interlude(sight.now).is_some())
}

/// Draws the overlays at the seats: an interlude, rulings, speech. A click on a ruling opens its rule beside the table.
fn at_seats(
    root: &mut egui::Ui,
    sight: &ScreenContext,
    felt: egui::Rect,
    form_state: &mut FormState,
) -> Option<Intent> {
    let (model, now) = (sight.model, sight.now);
    let has_bubbles = sight.settings.bubbles == BubbleSetting::Shown && model.bubbles(now).next().is_some();
    let has_rulings = model.callouts().iter().any(|callout| callouts::is_shown(callout, form_state.pointed, now));
    let is_sealed = model.deals().are_sealed() || model.seal().is_some();
    if model.interlude(now).is_none() && !has_rulings && !has_bubbles && !is_sealed {
        return None;
    }
    let mut on_felt = FeltOverlay::from_model(model, sight.frame, felt, now);
    let keys = if sight.is_covered { deal_seal::KeyFocus::NotHeard } else { deal_seal::KeyFocus::Heard };
    let of_deal = deal_seal::render(root, (model, now), &mut on_felt, keys).map(of_deal);
    let motion = if sight.settings.moves() { InterludeMotion::Moves } else { InterludeMotion::IsStill };
    interlude::render(root, model, &mut on_felt, motion, now);
    let read = callouts::show_rulings(root, model, &mut on_felt, &mut form_state.pointed, now);
    if has_bubbles {
        callouts::show_bubbles(root, model, &mut on_felt, now);
    }
    let Some(read) = read else { return of_deal };
    form_state.rule = Some(read);
    if sight.frame.shape.folds_log() {
        form_state.log_sheet = LogSheet::Open;
        return of_deal;
    }
    let folded = sight.settings.log == LogPanel::Closed;
    folded.then(|| Intent::Set(Settings { log: LogPanel::Open, ..sight.settings.clone() }))
}

/// Returns whether the person skips a run-out, with a click on the table or a free key.
fn skips(root: &mut egui::Ui, table: egui::Rect) -> bool {
    let click = root.interact(table, egui::Id::new("skip the run-out"), egui::Sense::click());
    mark(root.ctx(), "Run-out", table);
    accessible_names::button(&click, label("ui-keys-skip"));
    let is_free =
        key_bindings::is_free(root.ctx()) && root.memory(|memory| memory.focused().is_none_or(|id| id == click.id));
    click.clicked() || (is_free && key_bindings::SKIP.iter().any(|key| key_bindings::pressed_anew(root.ctx(), *key)))
}

fn of_deal(wish: deal_seal::SealRequest) -> Intent {
    match wish {
        deal_seal::SealRequest::Look => Intent::Go(ClientScreen::Seals),
        deal_seal::SealRequest::Cut => Intent::Cut,
    }
}

fn look(wish: side_tables::SideTablesRequest) -> Intent {
    match wish {
        side_tables::SideTablesRequest::Exchange(table) => Intent::Exchange(table),
        side_tables::SideTablesRequest::Close(table) => Intent::Beside(table),
    }
}

/// Draws the log, and the open rule below it.
fn read(root: &mut egui::Ui, sight: &ScreenContext, beside: egui::Rect, form_state: &mut FormState) -> Option<Intent> {
    let (model, settings) = (sight.model, sight.settings);
    let open = form_state.rule.zip(model.rules());
    let share = match open {
        // With large text there is no room for both.
        Some(_) if theme::text_scale() > LARGE => 1.0,
        Some(_) => RULE_SHARE,
        None => 0.0,
    };
    let (above, below) = beside.split_top_bottom_at_fraction(1.0 - share);
    let mut clicked = None;
    let mut said = None;
    let reads = |ui: &mut egui::Ui| {
        let all = ui.max_rect();
        sidebar::tabs(ui, &mut form_state.side);
        let all = all.with_min_y(ui.min_rect().max.y);
        // Broadcast play is in the past, so there is nobody to talk to.
        let talk = if model.is_broadcast() { 0.0 } else { theme::grown(talk::HEIGHT) };
        let (log, line) = all.split_top_bottom_at_y(all.max.y - talk);
        clicked = part(ui, "lines", log, |ui| {
            let hint = label(if sight.directed().is_some() { "ui-log-person-orders" } else { "ui-log-person-mute" });
            sidebar::contents(ui, model, form_state.side, &settings.log_hides, (form_state.rule, sight.moving), hint)
        });
        if model.is_broadcast() {
            return;
        }
        said = part(ui, "talk", line, |ui| talk::render(ui, model, &mut form_state.talk, &settings.phrases));
    };
    if share < 1.0 {
        region(root, "log", above, reads);
    }
    match said {
        Some(TalkRequest::Send(said)) => return Some(Intent::Say(said)),
        Some(TalkRequest::Keep(phrases)) => return Some(Intent::Set(Settings { phrases, ..settings.clone() })),
        None => {}
    }
    let clicked = match clicked {
        Some(sidebar::SidebarRequest::Replay(heading)) => {
            form_state.log_sheet = LogSheet::Folded;
            return Some(Intent::Replay(ReplayRequest::Open(heading)));
        }
        Some(sidebar::SidebarRequest::Filter(log_hides)) => {
            return Some(Intent::Set(Settings { log_hides, ..settings.clone() }));
        }
        Some(sidebar::SidebarRequest::Log(LogRequest::About(person))) => {
            return Some(about_person(sight, form_state, person));
        }
        Some(sidebar::SidebarRequest::Log(LogRequest::Read(cite))) => Some(cite),
        None => None,
    };
    let mut wish = None;
    if let Some((cite, rules)) = open {
        region(root, "rule", below, |ui| wish = cited_rule_panel::render(ui, rules, cite));
        let edge = egui::Stroke::new(1.0, theme::GOLD_DEEP.panel());
        root.painter().hline(beside.x_range().shrink(8.0), below.min.y, edge);
    }
    // A second click on the open rule closes it.
    form_state.rule = match (clicked, wish) {
        (Some(cite), _) if form_state.rule == Some(cite) => None,
        (Some(cite), _) => Some(cite),
        (None, Some(_)) => None,
        (None, None) => form_state.rule,
    };
    if wish == Some(cited_rule_panel::RuleRequest::House) {
        form_state.reading.open = open.map(|(cite, _)| cite);
        return Some(Intent::Go(ClientScreen::House));
    }
    None
}

/// Whoever directs sees the orders about a person. Everybody else mutes them, which the log tells.
fn about_person(sight: &ScreenContext, form_state: &mut FormState, person: PersonNo) -> Intent {
    if sight.directed().is_none() {
        return Intent::Say(ClientRequest::Desk(DeskRequest::Mute(person)));
    }
    form_state.directing.person = Some(person);
    if sight.hosts_from_seat() {
        return Intent::Go(ClientScreen::HostMenu);
    }
    form_state.directing.page = OrderPage::Person;
    Intent::Go(ClientScreen::Floor)
}

fn act(wish: action_bar::ActionBarRequest, settings: &Settings) -> Intent {
    match wish {
        action_bar::ActionBarRequest::Say(say) => Intent::Say(say),
        action_bar::ActionBarRequest::Use(means) => Intent::Set(Settings { means, ..settings.clone() }),
        action_bar::ActionBarRequest::Odds(odds) => Intent::Set(Settings { odds, ..settings.clone() }),
    }
}

/// Handles a request of the header. In a small window the log is a sheet of this window alone.
fn obey(wish: HeaderRequest, sight: &ScreenContext, sheet: &mut LogSheet) -> Option<Intent> {
    let settings = sight.settings;
    Some(match wish {
        HeaderRequest::Log if sight.frame.shape.folds_log() => {
            *sheet = sheet.other();
            return None;
        }
        HeaderRequest::Log => {
            let log = match settings.log {
                LogPanel::Open => LogPanel::Closed,
                LogPanel::Closed => LogPanel::Open,
            };
            Intent::Set(Settings { log, ..settings.clone() })
        }
        HeaderRequest::Settings => Intent::Go(ClientScreen::Settings(Box::new(ClientScreen::Table))),
        HeaderRequest::House => Intent::Go(ClientScreen::House),
        HeaderRequest::Desk => Intent::Go(ClientScreen::Desk),
        HeaderRequest::CallFloor => Intent::Go(ClientScreen::CallFloor),
        HeaderRequest::Floor => Intent::Go(ClientScreen::Floor),
        HeaderRequest::Host => Intent::Go(ClientScreen::HostMenu),
        HeaderRequest::Seals => Intent::Go(ClientScreen::Seals),
        HeaderRequest::Meeting => Intent::Go(ClientScreen::Meeting),
        HeaderRequest::Tables => Intent::Go(ClientScreen::Tables),
        HeaderRequest::Results => Intent::Go(ClientScreen::Results),
        HeaderRequest::Leave if sight.practises && !is_over(sight) => Intent::Go(ClientScreen::Leaving),
        HeaderRequest::Leave => Intent::Leave,
    })
}

/// Opens the sheet of the log with the key for talk, whose field is on it. Escape folds it.
fn turn_sheet_by_key(root: &egui::Ui, sight: &ScreenContext, sheet: &mut LogSheet) {
    if sight.is_covered || !key_bindings::is_free(root.ctx()) {
        return;
    }
    match sheet {
        LogSheet::Folded if key_bindings::pressed_anew(root.ctx(), key_bindings::TALK) => *sheet = LogSheet::Open,
        // The key does nothing else then.
        LogSheet::Open if key_bindings::consumed(root.ctx(), key_bindings::BACK) => *sheet = LogSheet::Folded,
        _ => {}
    }
}

/// Returns how many calls and requests wait for a host who plays. `None` for everybody else.
fn host_waits(sight: &ScreenContext) -> Option<usize> {
    let directed = sight.directed().filter(|_| sight.hosts_from_seat());
    let waits = directed.map(|model| model.briefing().calls.len() + model.briefing().asking.len());
    waits.or(sight.hosts_from_seat().then_some(0))
}

/// Returns whether the tournament is over.
fn is_over(sight: &ScreenContext) -> bool {
    sight.model.view().is_none_or(|view| view.tournament.phase == Phase::Over)
}
