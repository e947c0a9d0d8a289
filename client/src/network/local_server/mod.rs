//! Houses of one's own: practice inside the program, and an evening for friends in a program of its own. The only folder that
//! names the server, and what reads stories and records of hands.

pub mod hand_file_import;
pub mod host_form_state;
pub mod host_request;
pub mod outside_browsers;
mod port_forwarding;
pub mod practice_server;
pub mod saved_hosted_server;
pub mod server_control;
pub mod server_main;
