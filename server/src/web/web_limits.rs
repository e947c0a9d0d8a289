//! The limits of the web: places, handshakes and times.

use super::ip_limit::TrustedProxy;
use super::snapshot_feed::GAP;
use super::tls::HandshakeLimits;
use crate::host_machine::open_file_limit;
use std::time::Duration;

/// The most browsers at once. Further ones are turned away.
pub const MAX_CONNECTIONS: usize = 10_000;

/// The most browsers from one address, which a whole club may share. Fewer if there are few places.
pub const MAX_OF_ONE_ADDRESS: usize = 1_000;

/// The divisor for one address: it gets at most this part of all places.
const PART_OF_ONE_ADDRESS: usize = 4;

/// The time in which a browser that is turned away must send its request.
const TURNING_AWAY: Duration = Duration::from_secs(2);

/// The open files that are left to the rest of the server.
const FILES_OF_THE_HOUSE: usize = 256;

/// The time in which a browser must send its request.
const ASKING: Duration = Duration::from_secs(10);

/// The part of all places that unfinished handshakes may hold: a browser holds its place as long as it is there, and a
/// handshake for a moment.
const PART_OF_HANDSHAKES: usize = 8;

/// The time in which a browser must finish its handshake.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// The limits of the web.
#[derive(Clone, Copy, Debug)]
pub(super) struct WebLimits {
    /// The most browsers at once.
    pub(super) most: usize,
    /// The most of them from one address.
    pub(super) of_one: usize,
    /// The proxy that is trusted to name its clients.
    pub(super) proxy: TrustedProxy,
    /// The limits of unfinished handshakes.
    pub(super) handshakes: HandshakeLimits,
    /// The timeouts.
    pub(super) times: WebTimeouts,
}

impl WebLimits {
    /// The limits of this system, with this proxy.
    pub(super) fn of_system(proxy: TrustedProxy) -> Self {
        let most = most_connections();
        let handshakes = most.div_ceil(PART_OF_HANDSHAKES);
        Self {
            most,
            of_one: MAX_OF_ONE_ADDRESS.min(most.div_ceil(PART_OF_ONE_ADDRESS)),
            proxy,
            handshakes: HandshakeLimits {
                most: handshakes,
                of_one: handshakes.div_ceil(PART_OF_ONE_ADDRESS),
                time: HANDSHAKE,
            },
            times: WebTimeouts::default(),
        }
    }
}

/// The timeouts of the web.
#[derive(Clone, Copy, Debug)]
pub(super) struct WebTimeouts {
    /// The longest time for a request.
    pub(super) asking: Duration,
    /// The longest time for a request of a browser that is turned away.
    pub(super) turning_away: Duration,
    /// The shortest time between two snapshots.
    pub(super) gap: Duration,
}

impl Default for WebTimeouts {
    fn default() -> Self {
        Self { asking: ASKING, turning_away: TURNING_AWAY, gap: GAP }
    }
}

/// The number of browsers that fit in the limit of open files. A quarter is for the front desk, and some are
/// for the rest of the server.
fn most_connections() -> usize {
    let open = open_file_limit::raise_limit((MAX_CONNECTIONS + FILES_OF_THE_HOUSE) * 4 / 3 + 1);
    (open * 3 / 4).saturating_sub(FILES_OF_THE_HOUSE).clamp(1, MAX_CONNECTIONS)
}
