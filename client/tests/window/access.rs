//! The accessibility tree of the window: every control has a name and a role, and its action works.

use super::*;
use bevy_egui::egui::accesskit::{Action as Asked, ActionRequest, Node, NodeId, Role, TreeId, TreeUpdate};
use cardroom_client::dev_tools::fixtures::DealFixture;
use cardroom_fair_deal::Check;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The nodes of a tree by their numbers.
struct Tree(TreeUpdate, BTreeMap<NodeId, usize>);

impl Tree {
    fn of(stage: &mut HeadlessApp) -> Self {
        let update = stage.tree().expect("a reader is told of the window");
        let places = update.nodes.iter().enumerate().map(|(place, (id, _))| (*id, place)).collect();
        Self(update, places)
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.0.nodes[self.1[&id]].1
    }

    /// All nodes in reading order.
    fn nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        let mut order = Vec::new();
        let mut ahead = vec![self.root()];
        while let Some(id) = ahead.pop() {
            order.push(id);
            ahead.extend(self.node(id).children().iter().rev());
        }
        order.into_iter().map(|id| (id, self.node(id)))
    }

    fn root(&self) -> NodeId {
        self.0.tree.as_ref().expect("a tree has a root").root
    }

    /// The name of a node: its own, or that of its label.
    fn name(&self, node: &Node) -> String {
        let labels = node.labelled_by().iter().filter_map(|id| self.node(*id).value());
        let beside = labels.collect::<Vec<_>>().join(" ");
        let own = node.label().or(node.placeholder()).unwrap_or_default();
        if own.is_empty() { beside } else { own.to_owned() }
    }

    #[track_caller]
    fn find(&self, role: Role, name: &str) -> NodeId {
        let found = self.nodes().find(|(_, node)| node.role() == role && self.name(node) == name);
        found.unwrap_or_else(|| panic!("there is no {role:?} {name:?} in\n{}", self.outline())).0
    }

    /// The tree in reading order, one node per line. Boxes without a name are left out.
    fn outline(&self) -> String {
        let mut text = String::new();
        self.write(self.root(), 0, &mut text);
        text
    }

    fn write(&self, id: NodeId, depth: usize, text: &mut String) {
        let node = self.node(id);
        let (name, value) = (self.name(node), node.value().unwrap_or_default());
        let is_box = matches!(node.role(), Role::GenericContainer | Role::Unknown | Role::ScrollView | Role::Pane);
        if node.role() == Role::TextRun {
            return;
        }
        let is_told = !is_box || !name.is_empty() || !value.is_empty();
        if is_told {
            let live = if node.live().is_some() { ", live" } else { "" };
            let disabled = if node.is_disabled() { ", disabled" } else { "" };
            let words = [name.as_str(), value].into_iter().filter(|words| !words.is_empty());
            let words = words.collect::<Vec<_>>().join(" = ").replace('\n', " / ");
            writeln!(text, "{:indent$}{:?} {words}{live}{disabled}", "", node.role(), indent = depth * 2)
                .expect("there is room");
        }
        for child in node.children() {
            self.write(*child, depth + usize::from(is_told), text);
        }
    }
}

fn ask(stage: &mut HeadlessApp, target_node: NodeId, action: Asked) {
    stage.send_action_request(ActionRequest { action, target_tree: TreeId::ROOT, target_node, data: None });
}

/// Controls without a proper role or without a name.
fn nameless(tree: &Tree) -> Vec<String> {
    let controls = tree.nodes().filter(|(_, node)| {
        let is_one = node.supports_action(Asked::Click) || node.supports_action(Asked::Focus);
        // The role says all about these.
        is_one && !matches!(node.role(), Role::Window | Role::ScrollBar)
    });
    let nameless = controls.filter(|(_, node)| {
        let says = !tree.name(node).is_empty() || node.value().is_some_and(|value| !value.is_empty());
        !says || matches!(node.role(), Role::Unknown | Role::GenericContainer)
    });
    nameless.map(|(id, node)| format!("{id:?}: {node:?}")).collect()
}

#[test]
fn every_control_has_a_name_and_a_role() {
    let mut stage = small();
    let mut wrong = String::new();
    let mut look = |stage: &mut HeadlessApp, what: String| {
        let nameless = nameless(&Tree::of(stage));
        if !nameless.is_empty() {
            writeln!(wrong, "{what}: {nameless:#?}").expect("there is room");
        }
    };
    stage.open_screen(ClientScreen::Table);
    for scene in [
        FixtureScene::YourTurn,
        FixtureScene::Preflop,
        FixtureScene::ShowOrMuck,
        FixtureScene::Rebuy,
        FixtureScene::Watched,
        FixtureScene::Directed,
    ] {
        stage.receive(fixtures::messages(scene));
        look(&mut stage, format!("{scene:?}"));
    }
    stage.receive(fixtures::messages(FixtureScene::Flop));
    stage.receive_deals(fixtures::deal(DealFixture::Waits));
    look(&mut stage, "a deck that waits".to_owned());
    stage.receive_deals(fixtures::deal(DealFixture::Failed(Check::SealBroken)));
    look(&mut stage, "a failure".to_owned());
    for screen in [
        ClientScreen::Seals,
        ClientScreen::Home,
        ClientScreen::Join(JoinPurpose::Play),
        ClientScreen::Settings(Box::new(ClientScreen::Home)),
        ClientScreen::House,
        ClientScreen::Desk,
        ClientScreen::Floor,
    ] {
        stage.world().insert_resource(screen.clone());
        stage.rounds(4);
        look(&mut stage, format!("{screen:?}"));
    }
    stage.world().resource_mut::<Settings>().means = ActionInput::Chips;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::YourTurn));
    look(&mut stage, "chips".to_owned());
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_reader_calls_by_the_name_of_the_button() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let tree = Tree::of(&mut stage);
    let view = fixtures::view(FixtureScene::YourTurn);
    let call = view.choices.expect("it is the own turn").call.expect("there is something to call");
    let button = tree.find(Role::Button, &format!("Call {}", cardroom_client::ui_text::amounts::chips(call)));
    ask(&mut stage, button, Asked::Click);
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn a_reader_finds_the_choices_of_the_front_door() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Home);
    let tree = Tree::of(&mut stage);
    tree.find(Role::Button, "Practice: Play against bots on this computer");
    let join = tree.find(Role::Button, "Join: Play with an invitation");
    ask(&mut stage, join, Asked::Click);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Join(JoinPurpose::Play));
}

#[test]
fn a_reader_makes_a_sound_softer() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Settings(Box::new(ClientScreen::Home)));
    let before = stage.world().resource::<Settings>().volumes;
    let slider = Tree::of(&mut stage).find(Role::Slider, "Chips");
    ask(&mut stage, slider, Asked::Decrement);
    let after = stage.world().resource::<Settings>().volumes;
    assert_eq!((after.chips, after.turn), (before.chips - 5, before.turn));
    let off = Tree::of(&mut stage);
    let button = off.nodes().filter(|(_, node)| node.label() == Some("Off")).last().expect("sound can be off").0;
    ask(&mut stage, button, Asked::Click);
    assert!(stage.world().resource::<Settings>().volumes.muted);
}

#[test]
fn what_happens_is_told_as_it_happens() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    Tree::of(&mut stage);
    let number = 1;
    let why = "the clock is stopped".to_owned();
    stage.receive(vec![ServerMessage::Refused { number, why, refusal: None, reasons: Vec::new() }]);
    let tree = Tree::of(&mut stage);
    let live: Vec<&str> =
        tree.nodes().filter(|(_, node)| node.live().is_some()).filter_map(|(_, node)| node.value()).collect();
    assert!(live.contains(&"Not done: the clock is stopped"), "{live:?}");
}

#[test]
fn nobody_is_told_before_they_ask() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    assert!(!stage.is_told());
    Tree::of(&mut stage);
    assert!(stage.is_told());
}

#[test]
fn a_hand_as_it_is_told() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    insta::assert_snapshot!(Tree::of(&mut stage).outline());
}
