//! The application without a window, rendered into an image, for tests and the gallery.

use crate::app::frame_schedule::FrameSet;
use crate::app::plugins::{common, plugins, work_on_one_thread};
use crate::app::settings::{AnimationSetting, Settings};
use crate::app::window_layout::WindowLayout;
use crate::dev_tools::text_audit::{DrawnText, FeltViewport, TextMeasurer, collect_texts, on_felt};
use crate::felt::draw_list::DrawStyle;
use crate::felt::felt_text_lines::text_boxes;
use crate::felt::{table_geometry, table_systems::FeltState};
use crate::model::Model;
use crate::network::host_link::HostLink;
use crate::network::hosting_jobs::HostedSession;
use crate::network::local_server::saved_hosted_server::HostedServer;
use crate::network::local_server::server_control::HostedServerState;
use crate::network::{LinkStatus, ServerLink};
use crate::screens::ClientScreen;
use crate::theme::SystemFonts;
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::ecs::system::SystemParam;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use bevy_egui::egui::accesskit::{self, TreeUpdate};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiContexts, EguiOutput, EguiPrimaryContextPass, PrimaryEguiContext, egui};
use cardroom_net_client::DealNews;
use cardroom_shared::protocol::ServerMessage;
use cardroom_shuffle::Entropy;
use std::time::{Duration, Instant};

/// The application and its target image. Its clock advances only on request.
pub struct HeadlessApp {
    app: App,
    target: Handle<Image>,
    /// The number of frames until the layout is stable.
    settling: u16,
}

/// The renderer of the application.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Renderer {
    /// No renderer: layouts and responses, but no image.
    None,
    /// The graphics driver.
    Driver,
}

/// A link of the person without a connection, with secrets from a fixed seed.
fn own_link() -> ServerLink {
    ServerLink::new(Entropy::from_seed(1))
}

/// A link of a host without a connection, with secrets from a fixed seed.
fn host_link() -> HostLink {
    HostLink::new(Entropy::from_seed(2))
}

/// The state of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KeyIs {
    Down,
    Up,
}

/// The news of the servers during a frame.
#[derive(Resource, Clone, Copy, PartialEq, Eq)]
enum News {
    /// The window hears what has come.
    Heard,
    /// The window hears nothing, so that nothing on it moves.
    Held,
}

/// The last screenshot.
#[derive(Resource, Default)]
struct Taken(Option<Image>);

/// The texts of the panels and the felt, if they were requested, with the size in points.
#[derive(Resource, Default)]
struct Texts(Option<(Vec<DrawnText>, egui::Vec2)>);

/// The text that was copied last.
#[derive(Resource, Default)]
struct Copied(Option<String>);

/// The longest wait for an image from the graphics driver.
const PATIENCE: Duration = Duration::from_mins(1);

impl HeadlessApp {
    /// Creates the application at this size in pixels without a graphics driver. It lays out and responds but has no
    /// image. A frame takes a fraction of the time of a drawn one.
    pub fn new(width: u32, height: u32) -> Self {
        Self::of(width, height, Renderer::None)
    }

    /// Creates the application with an image of this many pixels, drawn by the graphics driver.
    pub fn with_renderer(width: u32, height: u32) -> Self {
        Self::of(width, height, Renderer::Driver)
    }

    fn of(width: u32, height: u32, renderer: Renderer) -> Self {
        Self::with(width, height, renderer, |app| {
            app.insert_resource(own_link()).insert_resource(host_link());
            common(app);
            app.insert_resource(News::Heard)
                .configure_sets(Update, FrameSet::Receive.run_if(resource_equals(News::Heard)));
            app.insert_resource(Settings { movement: AnimationSetting::Still, language: "en".to_owned(), ..default() });
        })
    }

    /// Creates an empty application without our plugins, to measure the cost of the libraries alone.
    pub fn bare(width: u32, height: u32) -> Self {
        // The panel library needs this schedule.
        Self::with(width, height, Renderer::Driver, |app| {
            app.init_schedule(EguiPrimaryContextPass);
        })
    }

    fn with(width: u32, height: u32, renderer: Renderer, ours: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
        let windows = WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() };
        let settings = match renderer {
            Renderer::None => WgpuSettings { backends: None, ..default() },
            Renderer::Driver => WgpuSettings::default(),
        };
        let render = RenderPlugin {
            render_creation: RenderCreation::Automatic(Box::new(settings)),
            synchronous_pipeline_compilation: true,
            ..default()
        };
        app.add_plugins(plugins().set(windows).set(render).disable::<WinitPlugin>().disable::<LogPlugin>());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO)).init_resource::<Taken>();
        ours(&mut app);
        app.init_resource::<Texts>().init_resource::<Copied>();
        app.add_systems(EguiPrimaryContextPass, (read, note_copied).after(crate::screens::render));
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(canvas(width, height));
        app.world_mut().spawn((Camera2d, Msaa::Off, PrimaryEguiContext, RenderTarget::Image(target.clone().into())));
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        work_on_one_thread(&mut app);
        let mut stage = Self { app, target, settling: 4 };
        stage.rounds(3);
        stage
    }

    /// Resizes the image.
    pub fn resize(&mut self, width: u32, height: u32) {
        let before = self.app.world().resource::<Assets<Image>>().get(&self.target).map(Image::size);
        if before == Some(UVec2::new(width, height)) {
            return;
        }
        let target = self.world().resource_mut::<Assets<Image>>().add(canvas(width, height));
        self.target = target.clone();
        let camera = self.context();
        self.world().entity_mut(camera).insert(RenderTarget::Image(target.into()));
        self.rounds(4);
    }

    /// The world of the application.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Runs this many frames.
    pub fn rounds(&mut self, rounds: u16) {
        for _ in 0..rounds {
            self.app.update();
        }
    }

    /// Advances the clock by this time in one frame.
    pub fn advance_time(&mut self, time: Duration) {
        self.world().insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.rounds(1);
        self.world().insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    }

    /// Opens a screen with an empty model.
    pub fn open_screen(&mut self, screen: ClientScreen) {
        self.world().insert_resource(Model::default());
        self.world().insert_resource(screen);
        self.rounds(self.settling);
    }

    /// Passes these messages to the model.
    pub fn receive(&mut self, messages: Vec<ServerMessage>) {
        let now = self.app.world().resource::<crate::WindowClock>().0;
        for message in messages {
            self.world().resource_mut::<Model>().receive(message, now);
        }
        self.rounds(self.settling);
    }

    /// Forgets every server: the hosted one, and those that the links have used.
    pub fn forget_server(&mut self) {
        self.world().insert_resource(HostedSession::default());
        self.world().insert_resource(own_link());
        self.world().insert_resource(host_link());
    }

    /// Lets the first guest of this server host it from their seat. The director has received these messages.
    pub fn host_from_seat(&mut self, house: HostedServer, directed: Vec<ServerMessage>) {
        let seat = house.guests.first().map(|guest| house.here(guest));
        let Some((seat, director)) = seat.zip(house.director()) else { return };
        let mut model = Model::default();
        for message in directed {
            model.receive(message, self.app.world().resource::<crate::WindowClock>().0);
        }
        self.world().insert_resource(own_link().invited(seat));
        self.world().insert_resource(host_link().with_state(director, model, LinkStatus::Fair));
        self.world().resource_mut::<HostedSession>().set_session(house, HostedServerState::Runs);
        self.rounds(self.settling);
    }

    /// Passes news of deals to the model.
    pub fn receive_deals(&mut self, news: Vec<DealNews>) {
        for news in news {
            self.world().resource_mut::<Model>().receive_deal(news);
        }
        self.rounds(self.settling);
    }

    fn context(&mut self) -> Entity {
        let mut cameras = self.app.world_mut().query_filtered::<Entity, With<PrimaryEguiContext>>();
        cameras.iter(self.app.world()).next().unwrap_or(Entity::PLACEHOLDER)
    }

    /// Returns the area of the button with this name, or `None` if it is not drawn.
    pub fn find(&mut self, name: &str) -> Option<egui::Rect> {
        let camera = self.context();
        let mut context = self.app.world_mut().get_mut::<EguiContext>(camera)?;
        crate::panels::find(context.get_mut(), name)
    }

    /// Sends an input event to the panels.
    pub fn send_event(&mut self, event: egui::Event) {
        let context = self.context();
        self.world().write_message(EguiInputEvent { context, event });
    }

    /// Clicks on the button with this name when this time has passed. Returns whether there is such a button.
    pub fn click_on(&mut self, name: &str, after: Duration) -> bool {
        self.world().insert_resource(News::Held);
        self.advance_time(after);
        let button = self.find(name);
        if let Some(button) = button {
            self.click(button.center());
        }
        self.world().insert_resource(News::Heard);
        button.is_some()
    }

    /// Clicks at this position, in points.
    ///
    /// News of a server waits until then: a button that moves under the pointer would be missed.
    pub fn click(&mut self, at: egui::Pos2) {
        self.world().insert_resource(News::Held);
        self.send_event(egui::Event::PointerMoved(at));
        self.rounds(1);
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
            self.send_event(egui::Event::PointerButton { pos: at, button, pressed, modifiers });
            self.rounds(1);
        }
        self.world().insert_resource(News::Heard);
        self.send_event(egui::Event::PointerGone);
        self.rounds(2);
    }

    /// Presses and releases a key, with the text that it types.
    pub fn press(&mut self, key: egui::Key, text: &str) {
        for pressed in [true, false] {
            let modifiers = egui::Modifiers::NONE;
            self.send_event(egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
            if pressed && !text.is_empty() {
                self.send_event(egui::Event::Text(text.to_owned()));
            }
            self.rounds(1);
        }
        self.rounds(1);
    }

    /// Presses a key and holds it.
    pub fn hold(&mut self, key: egui::Key) {
        self.key(key, KeyIs::Down);
    }

    /// Releases a key.
    pub fn let_go(&mut self, key: egui::Key) {
        self.key(key, KeyIs::Up);
    }

    fn key(&mut self, key: egui::Key, is: KeyIs) {
        let (pressed, modifiers) = (is == KeyIs::Down, egui::Modifiers::NONE);
        self.send_event(egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
        self.rounds(1);
    }

    /// Returns the accessibility tree of the screen.
    pub fn tree(&mut self) -> Option<TreeUpdate> {
        self.world().resource::<AccessibilityRequested>().set(true);
        self.rounds(2);
        let camera = self.context();
        self.app.world().get::<EguiOutput>(camera)?.platform_output.accesskit_update.clone()
    }

    /// Returns whether the screen is described for a screen reader.
    pub fn is_told(&mut self) -> bool {
        let camera = self.context();
        let output = self.app.world().get::<EguiOutput>(camera);
        output.is_some_and(|output| output.platform_output.accesskit_update.is_some())
    }

    /// Sends a request as a screen reader does.
    pub fn send_action_request(&mut self, request: accesskit::ActionRequest) {
        self.world().write_message(ActionRequest(request));
        self.rounds(3);
    }

    /// Waits one frame instead of four for a stable layout, for callers that do not look in between.
    pub fn settle_in_one_round(&mut self) {
        self.settling = 1;
    }

    /// Returns the texts of the panels and the felt, and the size of the image in points.
    pub fn texts(&mut self) -> (Vec<DrawnText>, egui::Vec2) {
        self.world().resource_mut::<Texts>().0 = Some(Default::default());
        self.rounds(1);
        self.world().resource_mut::<Texts>().0.take().unwrap_or_default()
    }

    /// Takes the text that was copied last.
    pub fn copied(&mut self) -> Option<String> {
        self.world().resource_mut::<Copied>().0.take()
    }

    /// Takes a screenshot.
    ///
    /// # Errors
    /// Fails if the graphics driver delivers no image.
    pub fn picture(&mut self) -> anyhow::Result<Image> {
        self.rounds(2);
        self.world().resource_mut::<Taken>().0 = None;
        let shot = Screenshot::image(self.target.clone());
        self.world().spawn(shot).observe(|shot: On<ScreenshotCaptured>, mut taken: ResMut<Taken>| {
            taken.0 = Some(shot.image.clone());
        });
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            self.rounds(1);
            if let Some(image) = self.world().resource_mut::<Taken>().0.take() {
                return Ok(image);
            }
        }
        anyhow::bail!("the graphics driver has not delivered a picture")
    }
}

/// The state of the felt. All parts are `None` in a bare application.
#[derive(SystemParam)]
struct Shown<'w> {
    laid: Option<Res<'w, FeltState>>,
    frame: Option<Res<'w, WindowLayout>>,
    model: Option<Res<'w, Model>>,
    settings: Option<Res<'w, Settings>>,
}

impl Shown<'_> {
    fn written(&self, ruler: &TextMeasurer) -> Option<Vec<DrawnText>> {
        let (laid, frame) = (self.laid.as_ref()?, self.frame.as_ref()?);
        let settings = self.settings.as_ref()?;
        let places = table_geometry::from_layout(frame, self.model.as_ref()?);
        let pen = DrawStyle { places, suits: settings.suits, deck: settings.deck };
        let corner = |at: Vec2| egui::pos2(at.x, at.y) / frame.zoom;
        let clip = egui::Rect::from_min_max(corner(frame.table.min), corner(frame.table.max));
        let sheet = FeltViewport { clip, unit: pen.places.unit / frame.zoom, density: frame.density * frame.zoom };
        Some(on_felt(&text_boxes(&laid.pieces, &pen), &sheet, ruler))
    }
}

/// Collects the texts of the panels and the felt.
fn read(
    mut contexts: EguiContexts,
    mut texts: ResMut<Texts>,
    shown: Shown,
    fonts: Res<SystemFonts>,
    mut ruler: Local<Option<TextMeasurer>>,
) -> Result {
    if fonts.is_changed() {
        *ruler = None;
    }
    if texts.0.is_some() {
        let ctx = contexts.ctx_mut()?;
        let mut all = collect_texts(ctx);
        all.extend(shown.written(ruler.get_or_insert_with(|| TextMeasurer::new(fonts.faces()))).unwrap_or_default());
        texts.0 = Some((all, ctx.viewport_rect().size()));
    }
    Ok(())
}

/// Records the copied text.
fn note_copied(mut contexts: EguiContexts, mut copied: ResMut<Copied>) -> Result {
    let commands = contexts.ctx_mut()?.output(|output| output.commands.clone());
    for command in commands {
        if let egui::OutputCommand::CopyText(text) = command {
            copied.0 = Some(text);
        }
    }
    Ok(())
}

fn canvas(width: u32, height: u32) -> Image {
    let mut image = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    image
}
