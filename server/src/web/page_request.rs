//! A request for a page.

use super::page_options::{PageOptionError, PageOptions, accepted};
use super::page_visitor::PageReader;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::{HeaderMap, Uri};
use cardroom_shared::narration::Language;
use std::time::Instant;

/// A request, with the language of its reader.
pub(super) struct PageRequest {
    pub(super) chosen: PageOptions,
    pub(super) language: &'static Language,
    pub(super) misread: Option<PageOptionError>,
}

impl PageRequest {
    pub(super) fn of(uri: &Uri, headers: &HeaderMap) -> Self {
        let (chosen, misread) = match PageOptions::read(uri.query().unwrap_or_default()) {
            Ok(chosen) => (chosen, None),
            Err(misread) => (PageOptions::default(), Some(misread)),
        };
        let header = headers.get(ACCEPT_LANGUAGE).and_then(|header| header.to_str().ok());
        let language = chosen.language.or_else(|| accepted(header.unwrap_or_default()));
        Self { chosen, language: language.unwrap_or_else(Language::english), misread }
    }

    pub(super) fn reader(&self) -> PageReader {
        PageReader::new(self.language, Instant::now()).with_stacks(self.chosen.unit())
    }
}
