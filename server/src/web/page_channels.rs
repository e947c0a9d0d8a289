//! The state that all routes share.

use super::broadcast::WebBroadcast;
use super::ip_limit::IpLimit;
use super::page_cache::PageCache;
use super::seat::SeatOffice;
use super::snapshot_clock::WebClock;
use crate::host_machine::allowed_host_names::AllowedHostNames;
use std::sync::Arc;

/// The shared state of all routes.
#[derive(Clone)]
pub(super) struct PageChannels {
    /// The running session.
    pub(super) live: Arc<PageCache>,
    /// The delayed session.
    pub(super) broadcast: Arc<PageCache>,
    /// The access to the broadcast.
    pub(super) air: WebBroadcast,
    /// The host names that browsers may use.
    pub(super) names: Arc<AllowedHostNames>,
    /// The live streams of each address.
    pub(super) crowd: Arc<IpLimit>,
    /// The clock of the web.
    pub(super) clock: WebClock,
    /// The seats in browsers.
    pub(super) seats: SeatOffice,
}
