//! Seats in browsers: a page of the server with which an invited person plays, beside the people with windows. The server
//! keeps what a window keeps, and sends the page its changed parts.

mod entry_page;
mod join_cookie;
mod join_page;
mod join_routes;
mod join_state;
mod open_seat;
mod part_digest;
mod refusal_page;
mod request_security;
mod seat_act;
mod seat_bar;
mod seat_cookie;
mod seat_desk;
mod seat_division;
mod seat_floor;
mod seat_frame;
mod seat_house;
mod seat_lobby;
mod seat_log;
mod seat_model;
mod seat_office;
mod seat_parts;
mod seat_plan;
mod seat_reactions;
pub(super) mod seat_request;
mod seat_roster;
pub(super) mod seat_routes;
mod seat_scene;
mod seat_socket;
mod seat_standings;
mod seat_update;
mod seat_visit;
mod sign_outs;
#[cfg(test)]
mod tests;

pub(super) use request_security::ConnectionFacts;
pub(crate) use seat_cookie::CookieKey;
pub(crate) use seat_house::SeatHouse;
pub(super) use seat_office::SeatOffice;
pub(super) use seat_routes::routes;
pub(crate) use sign_outs::SignOutList;
