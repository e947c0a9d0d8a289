//! The way to the person's browser.

use bevy::prelude::Resource;
use std::sync::Arc;

/// Opens an address in the person's browser. Tests put another function here.
#[derive(Resource, Clone)]
pub struct BrowserOpener(pub Arc<dyn Fn(&str) -> bool + Send + Sync>);

impl Default for BrowserOpener {
    fn default() -> Self {
        Self(Arc::new(|link| webbrowser::open(link).is_ok()))
    }
}
