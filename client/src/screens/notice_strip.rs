//! The strip between the clock and the table: connection state, table notices, and personal notices. It covers no part
//! of the table.

use crate::a11y::accessible_names;
use crate::network::LinkStatus;
use crate::panels::broadcast_switch::{self, ViewChannel};
use crate::panels::followed_player::{FollowStatus, FollowTarget, way_out};
use crate::panels::sidebar::LogSheet;
use crate::panels::{deal_check_text, floor, mark, plain, time_bank};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::sound::is_own_turn;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Message, asks_to_join, label, translate};
use bevy_egui::egui;

/// A notice in the strip.
struct Told {
    text: String,
    ink: Ink,
    ground: Ink,
    edge: Ink,
    /// The button beside it: its name for tests, its text, and its request.
    button: Option<(&'static str, &'static str, Intent)>,
}

/// The font sizes of a text in one line and in two lines, in points.
const ONE_LINE: f32 = 17.0;
const TWO_LINES: f32 = 12.5;
/// The space above and below, in points.
const ROUND: f32 = 2.0;
/// The time left of a turn, in milliseconds, from which the time bank is offered.
const SHORT_MS: u64 = 15_000;
/// The minimum width of the button that dismisses a notice, in points.
const OK: f32 = 48.0;

/// Draws the notices, if any, and returns the person's request.
pub(super) fn render(
    root: &mut egui::Ui,
    sight: &ScreenContext,
    (following, log): (&FollowTarget, LogSheet),
    strip: egui::Rect,
) -> Option<Intent> {
    let told = told(sight, following, log);
    if told.is_empty() {
        return None;
    }
    let mut wanted = None;
    // The strip is also above dialogs, so that notices stay visible.
    let area = egui::Area::new(egui::Id::new("strip")).fixed_pos(strip.min).order(egui::Order::Foreground);
    area.constrain(false).show(root.ctx(), |ui| {
        let shares = u8::try_from(told.len()).unwrap_or(u8::MAX);
        let width = strip.width() / f32::from(shares.max(1));
        for (number, told) in (0_u8..).zip(&told) {
            let corner = strip.min + egui::vec2(width * f32::from(number), 0.0);
            let share = egui::Rect::from_min_size(corner, egui::vec2(width, strip.height()));
            wanted = tell(ui, told, share.shrink2(egui::vec2(8.0, ROUND))).or(wanted.take());
        }
    });
    wanted
}

/// Returns the notice about the person's turn, or a question to them, while a dialog or a replay hides it.
fn own_turn(sight: &ScreenContext) -> Option<Told> {
    let has_replay = sight.model.replay().is_some();
    let view = sight.model.view().filter(|_| sight.screen.lies_on_table() || has_replay)?;
    let text = if is_own_turn(view) {
        let left = view.table.as_ref().and_then(|table| table.turn).and_then(|turn| turn.left_ms);
        match left.map(|ms| sight.model.left(u64::from(ms), sight.now)) {
            Some(left) => translate(&Message::new("ui-strip-your-turn-left").with("left", amounts::time(left))),
            None => label("ui-strip-your-turn").to_owned(),
        }
    } else if view.cards.answer_runs.is_some() || (has_replay && view.rebuy.is_some()) {
        label("ui-strip-asked").to_owned()
    } else {
        return None;
    };
    let button = Some(("To your turn", label("ui-back-to-table"), Intent::ToTurn));
    Some(Told { text, ink: theme::ON_FILL, ground: theme::AMBER, edge: theme::AMBER, button })
}

/// Returns the offer of the person's time bank, while they see the table and their time is short or the clock is called.
fn own_bank(sight: &ScreenContext) -> Option<Told> {
    let model = sight.model;
    let is_hidden = sight.screen.lies_on_table() || model.replay().is_some();
    let bank = time_bank::offer(model).filter(|_| !is_hidden)?;
    let left = model.own_time(sight.now)?;
    let is_short = left <= SHORT_MS || model.called_clock(sight.now).is_some();
    let text = translate(&Message::new("ui-strip-time-bank").with("left", amounts::time(u64::from(bank) * 1_000)));
    let button = Some(("Time bank", label("ui-acting-time-bank"), Intent::Say(time_bank::request())));
    is_short.then_some(Told { text, ink: theme::ON_FILL, ground: theme::AMBER, edge: theme::AMBER, button })
}

/// Returns the notice that the deck waits for the person's cut, while a dialog or the log hides it.
fn cut(sight: &ScreenContext, log: LogSheet) -> Option<Told> {
    let is_hidden = sight.screen.lies_on_table() || log == LogSheet::Open;
    let waits = is_hidden && sight.model.deals().status().waits_for_me;
    let button = Some(("Cut from here", label("ui-seal-cut"), Intent::Cut));
    let text = label("ui-seal-cut-waits").to_owned();
    waits.then_some(Told { text, ink: theme::ON_FILL, ground: theme::AMBER, edge: theme::AMBER, button })
}

fn told(sight: &ScreenContext, following: &FollowTarget, log: LogSheet) -> Vec<Told> {
    let status = match sight.status {
        LinkStatus::Fair => None,
        LinkStatus::Silent => Some(label("ui-strip-silent").to_owned()),
        LinkStatus::Lost(why) => Some(translate(&Message::new("ui-strip-lost").with("why", why.as_str()))),
        LinkStatus::Refused(why) => Some(why.clone()),
    };
    // A host restarts their own server.
    let again = sight.has_stopped().then(|| ("Start again", label("ui-host-again"), Intent::BackToEvening));
    let status = again.as_ref().map(|_| label("ui-host-stopped").to_owned()).or(status);
    let status =
        status.map(|text| Told { text, ink: theme::ON_FILL, ground: theme::RED, edge: theme::RED, button: again });
    let airs = broadcast_switch::status_text(sight.model, sight.now).map(|text| Told {
        text,
        ink: theme::TEXT,
        ground: theme::PANEL,
        edge: theme::RULE,
        button: Some(("To play", label("ui-air-live"), Intent::See(ViewChannel::Live))),
    });
    let live = sight.model.live();
    let announced = sight.model.announcement().map(|text| Told {
        text: text.to_owned(),
        ink: theme::GOLD,
        ground: theme::PANEL,
        edge: theme::RULE,
        button: None,
    });
    // The results show these notices themselves.
    let notices = live.notices(sight.now).filter(|_| *sight.screen != ClientScreen::Results);
    let notices: Vec<&str> = notices.map(|notice| notice.text.as_str()).collect();
    // A called director goes to the desk to answer, and dismisses the notice there.
    let is_called = live.directs() && !live.briefing().calls.is_empty() && *sight.screen != ClientScreen::Floor;
    let button = if is_called {
        ("To the call", label("ui-strip-to-call"), Intent::Go(ClientScreen::Floor))
    } else {
        ("Understood", label("ui-strip-ok"), Intent::WaveAway)
    };
    let notices = (!notices.is_empty()).then(|| Told {
        text: notices.join("  ·  "),
        ink: theme::GOLD,
        ground: theme::PANEL,
        edge: theme::GOLD,
        button: Some(button),
    });
    let host = host_waits(sight);
    let kept = sight.model.kept().map(|text| Told {
        text,
        ink: theme::ON_FILL,
        ground: theme::RED,
        edge: theme::RED,
        button: None,
    });
    let followed = following.status_text(sight.model).map(|(text, trail)| {
        let next = if let FollowStatus::Out(_) = trail { ClientScreen::Tables } else { ClientScreen::Table };
        let button = Some(("Stop following", way_out(trail), Intent::Unfollow(next)));
        Told { text, ink: theme::TEXT, ground: theme::PANEL, edge: theme::RULE, button }
    });
    // The notice stays until the person has seen the failure.
    let failed = sight.model.deals().unseen().map(|failure| Told {
        text: deal_check_text::failure_sentence(failure),
        ink: theme::ON_FILL,
        ground: theme::RED,
        edge: theme::RED,
        button: Some(("Look at failure", label("ui-seal-look"), Intent::Go(ClientScreen::Seals))),
    });
    status
        .or(kept)
        .into_iter()
        .chain(failed)
        .chain(cut(sight, log))
        .chain(airs)
        .chain(own_turn(sight))
        .chain(own_bank(sight))
        .chain(announced)
        .chain(host)
        .chain(notices)
        .chain(followed)
        .collect()
}

/// Returns the first call or request that waits for a host who plays, or that only bots still play, with the way to the
/// orders.
fn host_waits(sight: &ScreenContext) -> Option<Told> {
    let is_open = matches!(sight.screen, ClientScreen::HostMenu | ClientScreen::Floor);
    let model = sight.directed().filter(|_| sight.hosts_from_seat() && !is_open)?;
    let briefing = model.briefing();
    let call = briefing.calls.first().map(|call| floor::quote(model, call));
    let bots = || sight.model.is_played_by_bots_alone().then(|| label("ui-host-menu-bots").to_owned());
    let text = call.or_else(|| briefing.asking.first().map(asks_to_join)).or_else(bots)?;
    let button = Some(("To the host menu", label("ui-clock-host"), Intent::Go(ClientScreen::HostMenu)));
    Some(Told { text, ink: theme::GOLD, ground: theme::PANEL, edge: theme::GOLD, button })
}

/// Draws one notice in the middle of its share, no wider than necessary. Returns the request of its button when it is
/// clicked.
fn tell(ui: &mut egui::Ui, told: &Told, share: egui::Rect) -> Option<Intent> {
    let words_width = told.button.as_ref().map_or(0.0, |(_, words, _)| button_width(ui, words));
    let beside = if told.button.is_some() { words_width + 8.0 } else { 0.0 };
    let most = share.width() - 28.0 - beside;
    let lay = |ui: &egui::Ui, size: f32, rows: usize| {
        let font = egui::FontId::new(size, theme::strong());
        let mut job = egui::text::LayoutJob::simple(told.text.clone(), font, told.ink.panel(), most);
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    };
    let mut words = lay(ui, ONE_LINE, 1);
    if words.elided {
        words = lay(ui, TWO_LINES, 2);
    }
    if words.elided {
        // With large text, the default size is used before text is cut.
        words = lay(ui, TWO_LINES / theme::text_scale(), 2);
    }
    // Two lines use the space above and below, so that no letter touches the edge.
    let height = (words.size().y + 4.0).clamp(share.height(), share.height() + 2.0 * ROUND);
    let width = (words.size().x + 28.0 + beside).min(share.width());
    let ground = egui::Rect::from_center_size(share.center(), egui::vec2(width, height));
    ui.painter().rect(
        ground,
        10.0,
        told.ground.panel(),
        egui::Stroke::new(1.5, told.edge.panel()),
        egui::StrokeKind::Inside,
    );
    let at = egui::pos2(ground.min.x + 14.0, ground.center().y - words.size().y / 2.0);
    ui.painter().galley(at, words, told.ink.panel());
    mark(ui.ctx(), &format!("Told {}", told.text), ground);
    let response = ui.allocate_rect(ground, egui::Sense::hover()).on_hover_text(&told.text);
    accessible_names::announced(&response, &told.text);
    let (name, label, wanted) = told.button.as_ref()?;
    let corner = egui::pos2(ground.max.x - words_width - 6.0, ground.min.y + 4.0);
    let button = egui::Rect::from_min_size(corner, egui::vec2(words_width, ground.height() - 8.0));
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(button));
    inside.spacing_mut().interact_size.y = button.height();
    inside.spacing_mut().button_padding.y = 0.0;
    plain(&mut inside, name, label).clicked().then(|| wanted.clone())
}

/// Returns the width of a button with this text.
fn button_width(ui: &egui::Ui, words: &str) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let words = ui.painter().layout_no_wrap(words.to_owned(), font, egui::Color32::WHITE).size().x;
    theme::grown(OK).max(words + 2.0 * ui.spacing().button_padding.x)
}
