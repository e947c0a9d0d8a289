//! Talk at the table or on the rail. The house decides when it is heard, and a preview shows how it is understood.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::{faces, fitting, mark, plain, talk_phrases};
use crate::theme;
use crate::ui_text::{self, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::house::{TableTalk, TalkHeadsUpInHand};
use cardroom_shared::narration::{SpeechHint, SpeechPreview};
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::view::{HandStage, PlayerStatus, SeatView};

/// The height of the talk area, in points.
pub const HEIGHT: f32 = 94.0;
/// The maximum number of characters of one message.
const MAX_LETTERS: usize = 120;

const FIELD: &str = "talk";

/// The draft of the person's words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkDraft {
    /// The typed text.
    pub typed: String,
    /// The words for which the question "say this?" is open.
    asked_about: Option<String>,
}

/// Returns the id of the text field.
pub fn field() -> egui::Id {
    egui::Id::new(FIELD)
}

/// A request in the talk area.
#[derive(Clone, Debug, PartialEq)]
pub enum TalkRequest {
    /// Sends words, a reaction, or a request to ignore somebody.
    Send(ClientRequest),
    /// Keeps these phrases of one's own from now on.
    Keep(Vec<String>),
}

/// Draws the talk area. `own` are the person's own phrases.
pub fn render(ui: &mut egui::Ui, model: &Model, draft: &mut TalkDraft, own: &[String]) -> Option<TalkRequest> {
    if model.is_out_of_sight() {
        // Words cannot be sent now.
        ui.disable();
    } else if key_bindings::is_free(ui.ctx()) && key_bindings::pressed(ui.ctx(), key_bindings::TALK) {
        // The letter is a shortcut and is not typed.
        key_bindings::swallow_text(ui.ctx());
        ui.memory_mut(|memory| memory.request_focus(field()));
    }
    // The edge of the log.
    let edge = egui::Stroke::new(1.0, theme::RULE.panel());
    ui.painter().hline(ui.max_rect().x_range(), ui.max_rect().min.y, edge);
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 3.0;
    ui.spacing_mut().button_padding = egui::vec2(10.0, 3.0);
    note(ui, model, draft);
    let mut said = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().interact_size.y = 22.0;
        let phrase = ready_phrases(ui, draft, own);
        said = phrase.or_else(|| reacting(ui).or_else(|| muting(ui, model)).map(TalkRequest::Send));
    });
    said.or(line(ui, model, draft).map(TalkRequest::Send))
}

/// Draws the meaning of the words, or else when they are heard.
fn note(ui: &mut egui::Ui, model: &Model, draft: &TalkDraft) {
    let told = told(model, &draft.typed).map(|hint| {
        let text = ui_text::translate(&hint.message);
        let asked = is_asked(model, draft);
        let asked_of = if hint.preview == SpeechPreview::NoAct { label("ui-talking-no-act") } else { &text };
        let text = if asked { format!("{asked_of} {}", label("ui-talking-anyway")) } else { text };
        (text, theme::GOLD)
    });
    let is_preview = told.is_some();
    let (text, ink) = told.unwrap_or_else(|| (policy(model).to_owned(), theme::TEXT_SOFT));
    let size = fitting(ui, &text, 14.0, ui.available_width());
    let label = egui::Label::new(egui::RichText::new(&text).size(size).color(ink.panel())).truncate();
    let response = ui.add(label);
    if text.is_empty() {
        return;
    }
    mark(ui.ctx(), if is_preview { "Heard as" } else { "Talk policy" }, response.rect);
    response.on_hover_text(text);
}

/// Returns the rule for talk of a seated player during a hand.
fn policy(model: &Model) -> &'static str {
    let Some(own) = model.own_seat() else { return "" };
    let Some(table) = model.table().filter(|table| table.stage != HandStage::BetweenHands) else { return "" };
    let is_live = |seat: &SeatView| matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn);
    let is_in = table.seats.iter().any(|seat| seat.seat == own && is_live(seat));
    let rules = model.rules();
    let are_two = table.seats.iter().filter(|seat| is_live(seat)).count() == 2;
    let is_free = rules.is_some_and(|rules| rules.talk_heads_up_in_hand == TalkHeadsUpInHand::Free);
    match rules.map(|rules| rules.table_talk) {
        Some(TableTalk::LiveHands) if is_in => label("ui-talking-policy-everybody"),
        Some(TableTalk::AfterTheHand | TableTalk::LiveHands) if is_in && are_two && is_free => {
            label("ui-talking-policy-everybody")
        }
        Some(TableTalk::AfterTheHand | TableTalk::LiveHands) => label("ui-talking-policy-after"),
        Some(TableTalk::Everybody) => label("ui-talking-policy-everybody"),
        None => "",
    }
}

/// Returns the note about the words before they are said.
fn told(model: &Model, typed: &str) -> Option<SpeechHint> {
    SpeechHint::of(typed, model.view()?, ui_text::current_language())
}

fn is_asked(model: &Model, draft: &TalkDraft) -> bool {
    let words = draft.typed.trim();
    let asks = told(model, words).is_some_and(|hint| hint.asks);
    asks && draft.asked_about.as_deref() == Some(words)
}

/// Sends the typed words. Words that sound like an act and are none, or are out of turn, need a second press.
fn speak(model: &Model, draft: &mut TalkDraft) -> Option<ClientRequest> {
    let words = draft.typed.trim().to_owned();
    if words.is_empty() {
        return None;
    }
    let asks = told(model, &words).is_some_and(|hint| hint.asks);
    if asks && !is_asked(model, draft) {
        draft.asked_about = Some(words);
        return None;
    }
    *draft = TalkDraft::default();
    Some(ClientRequest::Motion(Motion::Words(words)))
}

fn line(ui: &mut egui::Ui, model: &Model, draft: &mut TalkDraft) -> Option<ClientRequest> {
    let sits = model.own_seat().is_some();
    let hint = label(if sits { "ui-talking-table" } else { "ui-talking-rail" });
    let mut said = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let sent = plain(ui, "Say it", label("ui-talking-send")).clicked();
            let line = egui::TextEdit::singleline(&mut draft.typed).id(field()).hint_text(hint).char_limit(MAX_LETTERS);
            let width = ui.available_width();
            let response = ui.add(line.desired_width(width).margin(egui::Margin::symmetric(8, 5)));
            mark(ui.ctx(), "Talk", response.rect);
            let response = if sits { response.on_hover_text(label("ui-talking-words-count")) } else { response };
            let entered = response.lost_focus() && ui.input(|input| input.key_pressed(key_bindings::CONFIRM));
            if sent || entered {
                said = speak(model, draft);
            }
            if entered {
                response.request_focus();
            }
        });
    });
    said
}

/// Draws the menu of common phrases, and of those of the person. The typed words can be kept as one more.
fn ready_phrases(ui: &mut egui::Ui, draft: &TalkDraft, own: &[String]) -> Option<TalkRequest> {
    let say = |words: &str| TalkRequest::Send(ClientRequest::Motion(Motion::Words(words.to_owned())));
    let mut said = None;
    let menu = ui.menu_button(label("ui-talking-phrases"), |ui| {
        for (number, phrase) in talk_phrases::phrases().enumerate() {
            if plain(ui, &format!("Phrase {number}"), phrase).clicked() {
                said = Some(say(phrase));
                ui.close();
            }
        }
        for (number, phrase) in own.iter().enumerate() {
            ui.horizontal(|ui| {
                if plain(ui, &format!("Own phrase {number}"), phrase).clicked() {
                    said = Some(say(phrase));
                    ui.close();
                }
                let forget = translate(&Message::new("ui-talking-forget").with("phrase", phrase.as_str()));
                let button = plain(ui, &format!("Forget phrase {number}"), "×");
                accessible_names::button(&button, &forget);
                if button.on_hover_text(forget).clicked() {
                    said = Some(TalkRequest::Keep(own.iter().filter(|known| *known != phrase).cloned().collect()));
                }
            });
        }
        let typed = draft.typed.trim();
        if talk_phrases::can_be_kept(typed, own) {
            let keep = translate(&Message::new("ui-talking-keep").with("phrase", typed));
            if plain(ui, "Keep phrase", &keep).clicked() {
                said = Some(TalkRequest::Keep(own.iter().cloned().chain([typed.to_owned()]).collect()));
            }
        }
    });
    mark(ui.ctx(), "Phrases", menu.response.rect);
    said
}

/// Draws the menu of reactions.
fn reacting(ui: &mut egui::Ui) -> Option<ClientRequest> {
    let mut said = None;
    let menu = ui.menu_button(label("ui-talking-react"), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            if let Some(reaction) = faces::reactions(ui) {
                said = Some(ClientRequest::Desk(DeskRequest::React(reaction)));
                ui.close();
            }
        });
    });
    mark(ui.ctx(), "React", menu.response.rect);
    said
}

/// Draws the menu of people at this table. A press on a name ignores the person, or ends that.
fn muting(ui: &mut egui::Ui, model: &Model) -> Option<ClientRequest> {
    let view = model.view()?;
    let mut asked = None;
    let menu = ui.menu_button(label("ui-talking-mute"), |ui| {
        let here = model.table().into_iter().flat_map(|table| &table.seats).map(|seat| seat.person);
        let mut people: Vec<_> = here.filter(|person| *person != view.you).collect();
        people.extend(model.unheard().iter().filter(|person| !people.contains(person)).copied().collect::<Vec<_>>());
        if people.is_empty() {
            ui.label(label("ui-talking-nobody"));
        }
        for person in people {
            let mut muted = model.is_unheard(person);
            let response = ui.checkbox(&mut muted, model.person(person));
            mark(ui.ctx(), &format!("Mute {}", person.0), response.rect);
            if response.clicked() {
                asked = Some(ClientRequest::Desk(if muted {
                    DeskRequest::Mute(person)
                } else {
                    DeskRequest::Unmute(person)
                }));
            }
        }
    });
    mark(ui.ctx(), "Mute", menu.response.rect);
    menu.response.on_hover_text(label("ui-talking-mute-hint"));
    asked
}
