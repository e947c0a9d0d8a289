//! The behaviour of the server after a session.

use super::*;
use std::io::Read;
use std::net::TcpStream;

/// A server with two bots, at three thousand times real speed, with this `--after` option.
fn then(data: &Path, after: &str) -> ServerProcess {
    ServerProcess::open(data, &["--seats", "2", "--bots", "2", "--speed", "3000", "--start-in", "0", "--after", after])
}

#[test]
fn service_shows_results_across_restarts_until_an_again_order() {
    let folder = TempDir::new().unwrap();
    let mut house = then(folder.path(), "stay");
    house.says("after the first guest has come");
    let early = run(&["direct", "again"], folder.path());
    assert!(!early.status.success() && said(&early).contains("not over"), "{}", said(&early));
    // Without guests bots start nothing, at any time.
    let status = run(&["direct", "status"], folder.path());
    assert!(said(&status).contains("entering"), "{}", said(&status));
    house.hears("start");
    house.says("the server stays with its results");
    house.kill();

    let mut house = then(folder.path(), "stay");
    house.says("its results are shown");
    let standings = run(&["direct", "standings"], folder.path());
    assert!(said(&standings).contains("winner"), "{}", said(&standings));
    assert!(!evening(folder.path(), 2).exists(), "no evening was begun that nobody wanted");

    assert!(run(&["direct", "again"], folder.path()).status.success());
    house.says("Invitations, one for each person");
    assert!(evening(folder.path(), 2).exists());
    let closed = house.close();
    assert!(closed.contains("the same hand goes on"), "{closed}");
}

#[test]
fn a_house_that_begins_again_waits_for_its_guests() {
    let folder = TempDir::new().unwrap();
    let mut house = then(folder.path(), "again");
    house.says("Play starts");
    house.hears("start");
    house.says("The evening is over");
    house.says("evening-0002.cardroom");
    house.says("Play starts");
    let listed = run(&["evenings"], folder.path());
    assert!(said(&listed).contains("evening-0001.cardroom  over"), "{}", said(&listed));
    assert!(said(&listed).contains("evening-0002.cardroom  running"), "{}", said(&listed));
    house.close();
}

#[test]
fn closing_server_waits_for_browsers_that_view_the_results() {
    let folder = TempDir::new().unwrap();
    let more = ["--seats", "2", "--bots", "2", "--speed", "3000", "--start-in", "3600", "--web", "127.0.0.1:0"];
    let mut house = ServerProcess::open(folder.path(), &more);
    let board = house.says("The board for browsers: http://");
    let address = board.trim_end_matches('/').rsplit('/').next().unwrap();
    let mut browser = TcpStream::connect(address).unwrap();
    browser.set_read_timeout(Some(PATIENCE)).unwrap();
    browser.write_all(b"GET /live/ HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    browser.read_exact(&mut [0; 12]).unwrap();
    house.hears("start");
    house.says("winner");
    let standings = run(&["direct", "standings"], folder.path());
    assert!(said(&standings).contains("winner"), "it is there still: {}", said(&standings));
    drop(browser);
    house.says("The evening is over. Its record is kept");
    assert!(house.child.wait().unwrap().success());
}
