//! Accessible names for painted controls, which a screen reader cannot read.

use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{Context, Response};

/// Names a control that shows no text, or not all of it.
pub fn named(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Marks a painted element as a button with this name.
pub fn button(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Button);
        node.set_label(name);
    });
}

/// Describes a painted element. A screen reader reads the description when it reaches the element.
pub fn said(response: &Response, words: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
    });
}

/// Describes a painted element. A screen reader announces every change of the description.
pub fn announced(response: &Response, words: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Label);
        node.set_value(words);
        node.set_live(Live::Polite);
    });
}

/// Returns whether a screen reader is active. Callers skip building texts otherwise.
pub fn is_told(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(bevy_egui::egui::accesskit_root_id(), |_| ()).is_some()
}
