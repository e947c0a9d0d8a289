//! Names for what is painted: a screen reader reads no paint.

use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{Context, Response};

/// Names a control that shows no words, or not all of them.
pub fn named(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Says that something painted is a button, and what it does.
pub fn button(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Button);
        node.set_label(name);
    });
}

/// Says what is painted here to whoever comes to it.
pub fn said(response: &Response, words: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
    });
}

/// Says what is painted here as soon as it changes.
pub fn announced(response: &Response, words: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
        node.set_live(Live::Polite);
    });
}

/// Whether anybody is told: who is not need not be put into words.
pub fn is_told(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(bevy_egui::egui::accesskit_root_id(), |_| ()).is_some()
}
