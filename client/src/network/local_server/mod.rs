//! Houses of one's own: practice inside the program, and an evening for friends in a program of its own. The only folder that
//! names the server, and what reads stories and records of hands.

pub mod host_form;
pub mod host_messages;
mod port_forwarding;
pub mod practice_hand_file;
pub mod practice_server;
pub mod server_control;
pub mod server_main;
