//! The sidebar of the table: tabs for the current hand, talk, and earlier hands. It folds to icons.

use crate::app::frame_schedule::MotionState;
use crate::model::Model;
use crate::panels::icons::{self, Icon};
use crate::panels::log_filter::{self, LogFilter};
use crate::panels::table_log_panel::{self, LogRequest, TalkPress};
use crate::panels::{mark, pick, plain};
use crate::theme;
use crate::ui_text::{LineTopic, TableLogLine, label};
use bevy_egui::egui;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::view::HandStage;

/// The size of an icon of the folded sidebar, in points.
const ICON: egui::Vec2 = egui::Vec2::splat(21.0);

/// The state of the log in a window that folds it away. It opens over the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum LogSheet {
    #[default]
    Folded,
    Open,
}

impl LogSheet {
    /// The other state.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Folded => Self::Open,
            Self::Open => Self::Folded,
        }
    }
}

/// A tab of the sidebar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SidebarTab {
    /// The whole log.
    #[default]
    Hand,
    /// The talk.
    Talk,
    /// The earlier hands, the latest first.
    Hands,
}

impl SidebarTab {
    const ALL: [Self; 3] = [Self::Hand, Self::Talk, Self::Hands];

    fn words(self) -> &'static str {
        match self {
            Self::Hand => label("ui-side-hand"),
            Self::Talk => label("ui-side-talk"),
            Self::Hands => label("ui-side-hands"),
        }
    }

    const fn icon(self) -> Icon {
        match self {
            Self::Hand => Icon::Cards,
            Self::Talk => Icon::Bubble,
            Self::Hands => Icon::List,
        }
    }

    /// Returns the name that tests use.
    const fn name(self) -> &'static str {
        match self {
            Self::Hand => "Tab Hand",
            Self::Talk => "Tab Talk",
            Self::Hands => "Tab Hands",
        }
    }
}

/// Draws the row of tabs.
pub fn tabs(ui: &mut egui::Ui, open: &mut SidebarTab) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 2.0);
        ui.spacing_mut().button_padding = egui::vec2(9.0, 3.0);
        for tab in SidebarTab::ALL {
            let response = pick(ui, open, tab, theme::strong_text(tab.words(), 15.0));
            mark(ui.ctx(), tab.name(), response.rect);
        }
    });
    ui.separator();
}

/// A request in the sidebar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SidebarRequest {
    /// Opens this rule, or does something about a person who said something.
    Log(LogRequest),
    /// Replays the hand with this heading.
    Replay(String),
    /// Sets the filter of the log.
    Filter(LogFilter),
}

/// Draws the open tab. Returns the person's request.
pub fn contents(
    ui: &mut egui::Ui,
    model: &Model,
    tab: SidebarTab,
    filter: &LogFilter,
    (open, moving): (Option<Citation>, MotionState),
    talk_hint: &'static str,
) -> Option<SidebarRequest> {
    let about = model.view().map(|view| TalkPress { you: view.you, hint: talk_hint });
    let read = match tab {
        SidebarTab::Hand => {
            let turned = log_filter::row(ui, filter);
            // A line appears once its animations have ended.
            let fresh = if moving == MotionState::Something { model.fresh_lines() } else { 0 };
            let told = model.lines().len().saturating_sub(fresh);
            let shown = model.lines().iter().take(told).filter(|line| filter.shows(line.about));
            let read = table_log_panel::render(ui, shown, "log", open, about);
            if let Some(turned) = turned {
                return Some(SidebarRequest::Filter(turned));
            }
            read
        }
        SidebarTab::Talk => {
            let said = model.lines().iter().filter(|line| line.about == LineTopic::Talk);
            table_log_panel::render(ui, said, "said", open, about)
        }
        SidebarTab::Hands => return hands(ui, model, open),
    };
    read.map(SidebarRequest::Log)
}

/// Draws the finished hands, each with its lines and a replay button.
fn hands(ui: &mut egui::Ui, model: &Model, open: Option<Citation>) -> Option<SidebarRequest> {
    let lines: Vec<&TableLogLine> = model.lines().iter().collect();
    let mut begins: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].about == LineTopic::Hand).collect();
    // The last hand in the log is in progress or over.
    let is_over = model
        .playback_view()
        .and_then(|view| view.table.as_ref())
        .is_some_and(|table| table.stage == HandStage::BetweenHands);
    if is_over && !begins.is_empty() {
        begins.push(lines.len());
    }
    let mut wanted = None;
    let area = egui::ScrollArea::vertical().id_salt("hands").auto_shrink(false);
    area.show(ui, |ui| {
        for pair in begins.windows(2).rev() {
            let hand = &lines[pair[0]..pair[1]];
            let text = &hand[0].text;
            let heading = theme::strong_text(text, 15.0).color(theme::GOLD.panel());
            let shown = egui::CollapsingHeader::new(heading).id_salt(text).show(ui, |ui| {
                let read = table_log_panel::lines(ui, hand[1..].iter().copied(), open, None);
                wanted = read.map(SidebarRequest::Log).or(wanted.take());
            });
            // The winner helps to recognize a hand.
            let won: Vec<&str> =
                hand.iter().filter(|line| line.about == LineTopic::Win).map(|line| line.text.as_str()).collect();
            if shown.body_returned.is_none() && !won.is_empty() {
                let won = egui::RichText::new(won.join(" · ")).size(14.0).color(theme::TEXT_SOFT.panel());
                ui.add(egui::Label::new(won).wrap());
            }
            // The replay button belongs to the hand above it.
            if model.hands().find(text).is_some() {
                ui.horizontal(|ui| {
                    let response = plain(ui, &format!("Replay {text}"), label("ui-replay"));
                    if response.on_hover_text(label("ui-replay-hint")).clicked() {
                        wanted = Some(SidebarRequest::Replay(text.clone()));
                    }
                });
            }
            ui.add_space(8.0);
        }
        if begins.len() < 2 {
            ui.add(
                egui::Label::new(egui::RichText::new(label("ui-side-no-hands")).color(theme::TEXT_SOFT.panel())).wrap(),
            );
        }
    });
    wanted
}

/// Draws the folded tabs as icons, one below the other. Returns the clicked one.
pub fn icons(ui: &mut egui::Ui) -> Option<SidebarTab> {
    let mut wanted = None;
    for tab in SidebarTab::ALL {
        let (at, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 36.0), egui::Sense::click());
        let ink = if response.hovered() { theme::GOLD } else { theme::TEXT_SOFT };
        icons::paint(ui.painter(), tab.icon(), egui::Rect::from_center_size(at.center(), ICON), ink.panel());
        mark(ui.ctx(), tab.name(), at);
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, tab.words()));
        if response.on_hover_text(tab.words()).clicked() {
            wanted = Some(tab);
        }
    }
    wanted
}
