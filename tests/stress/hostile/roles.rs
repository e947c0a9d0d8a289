//! Every role sends every request. Nobody does more than their role allows, and no request harms anybody else.

use crate::Attack;
use anyhow::{Context, bail, ensure};
use cardroom_server::game::invitations::InvitationNo;
use cardroom_server::journal::verify;
use cardroom_server::network::ConnectedGuest as Admitted;
use cardroom_server::network::transport::mint_token;
use cardroom_shared::action::{Action, Audience, Showing, ShownCards, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopAnswer, ChopProposal, ChopTerms};
use cardroom_shared::command::{
    DeskRequest, FloorAnswer, FloorOrder, Gesture, Irregularity, IrregularityKind, LateChoice, Motion, Name, Order,
    PenaltyRequest, Purchase, Push, PushSpeech, Sale, Sanction, SpeechTiming,
};
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::house::Permission;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, MAX_BESIDE, Role};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Ante;
use cardroom_test_support::process_harness::{PATIENCE, ProcessHarness};
use cardroom_test_support::simulated_network::secret_of;
use cardroom_test_support::socket_guest::{SocketGuest, address, house_of, show_invitation};
use rand::{Rng, RngExt};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

/// The interval between two requests of a guest.
const PACE: Duration = Duration::from_millis(52);

/// The timeout of an answer.
const ANSWER: Duration = Duration::from_secs(3);

fn seat(number: u64) -> anyhow::Result<SeatNo> {
    Ok(SeatNo::new(number)?)
}

/// All motions at a table, valid and invalid.
fn motions() -> anyhow::Result<Vec<Motion>> {
    let chips = [Chips(0), Chips(100), Chips(u64::MAX)];
    let mut actions = vec![Action::Fold, Action::Check, Action::Call, Action::AllIn, Action::Muck, Action::Withdraw];
    actions.extend([Action::Agree, Action::Decline, Action::PlayBoard]);
    actions.extend([Action::Wager(WagerKind::Bet), Action::Wager(WagerKind::Raise)]);
    actions.extend([0, 2, 255].map(Action::ProposeRuns));
    actions.extend(chips.map(Action::Bet).into_iter().chain(chips.map(Action::RaiseTo)));
    actions.push(Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table }));
    actions.push(Action::Show(Showing { cards: ShownCards::Both, to: Audience::One(seat(10)?) }));
    for number in [1, 5, 10] {
        actions.push(Action::AskToSee(seat(number)?));
    }
    let mut motions: Vec<Motion> = actions.into_iter().map(Motion::Clear).collect();
    motions.extend(
        ["", "raise 99999999999999999999999", "all in", "\u{202e}fold"].map(|words| Motion::Words(words.into())),
    );
    let said = PushSpeech { words: "raise".to_owned(), order: SpeechTiming::AfterChips };
    motions.push(Motion::from(Push { pushes: Vec::new(), said: Some(said) }));
    motions.push(Motion::from(Push { pushes: vec![Vec::new(); 300], said: None }));
    motions.extend([Motion::Gesture(Gesture::Tap), Motion::Gesture(Gesture::ThumbsUp), Motion::CallClock(seat(2)?)]);
    Ok(motions)
}

/// All requests to the desk except leaving.
fn desk(of: PersonNo) -> anyhow::Result<Vec<DeskRequest>> {
    let name = Name::try_from("Mallory".to_owned())?;
    Ok(vec![
        DeskRequest::Enter(name.clone()),
        DeskRequest::TakeOver(of, name),
        DeskRequest::Back,
        DeskRequest::Rebuy,
        DeskRequest::Decline,
        DeskRequest::ProposeChop(ChopProposal {
            terms: ChopTerms::Amounts(vec![(of, u64::MAX); 500]),
            play_for_cents: u64::MAX,
        }),
        DeskRequest::ProposeChop(ChopProposal { terms: ChopTerms::ByChips, play_for_cents: 0 }),
        DeskRequest::AnswerChop(ChopAnswer::Agree),
        DeskRequest::Post,
        DeskRequest::Buy(ExtraPurchase::AddOn),
        DeskRequest::Buy(ExtraPurchase::TopUp),
        DeskRequest::Report { about: Some(PersonNo(u32::MAX)), words: "x".repeat(9_000) },
        DeskRequest::Mute(of),
        DeskRequest::Unmute(PersonNo(9_999)),
        DeskRequest::CallFloor(None),
        DeskRequest::CheckIn,
        DeskRequest::ReEnter(LateChoice::Post),
        DeskRequest::ChooseEmblem(Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal }),
        DeskRequest::React(Reaction::Cheers),
        DeskRequest::Away,
        DeskRequest::Leave,
    ])
}

/// All orders of a director to these people that do not end the tournament.
fn orders(of: PersonNo) -> anyhow::Result<Vec<Order>> {
    let (name, one, two) = (Name::try_from("Mallory".to_owned())?, TableNo(1), seat(2)?);
    let wrong = Irregularity { kind: IrregularityKind::BoxedCard, seat: Some(two), cards: Vec::new(), into: None };
    let mut orders = vec![
        Order::Start,
        Order::Deal(one),
        Order::Deal(TableNo(u16::MAX)),
        Order::Pause,
        Order::Resume,
        Order::NextLevel,
        Order::ChipRace,
        Order::Warn(of),
        Order::Lift(of, Sanction::Penalty),
        Order::Penalty(of, PenaltyRequest::Minutes(u32::MAX)),
        Order::Mute(of, Some(u32::MAX)),
        Order::Unmute(of),
        Order::Bar(PersonNo(4_000_000)),
        Order::Admit(PersonNo(4_000_000)),
        Order::Reopen,
        Order::Substitute { person: PersonNo(70), name: name.clone(), entrant: of },
        Order::BreakTable(one),
        Order::Move { person: of, table: TableNo(9), seat: two },
        Order::LastHands(u32::MAX),
        Order::HandForHand,
        Order::HandForHandOff,
        Order::BreakOff,
        Order::LastHandsOff,
        Order::Asking(of, Permission::No),
        Order::Enter { person: PersonNo(71), name: name.clone(), place: Some((one, two)), choice: LateChoice::Post },
        Order::OpenTable,
        Order::ProposeChop(ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: u64::MAX }),
        Order::CancelChop,
        Order::Announce(Note::try_from("Hello".to_owned())?),
        Order::TimeLeft(u64::MAX),
        Order::TimeLeft(3_600_000),
        Order::PreviousLevel,
        Order::Break(u64::MAX),
        Order::AlterLevel {
            level: u16::MAX,
            small_blind: Chips(u64::MAX),
            big_blind: Chips(0),
            ante: Ante::Every(Chips(u64::MAX)),
            length_ms: 0,
        },
        Order::Adjust(vec![(of, Chips(u64::MAX)), (of, Chips(0))]),
        Order::Release(one, of, Chips(u64::MAX)),
        Order::Register { person: PersonNo(72), name },
        Order::Strike(of),
        Order::CheckIn(of),
        Order::Buy(of, Purchase::Rebuy),
        Order::Undo(None),
        Order::Undo(Some(of)),
        Order::VoidHand(one),
        Order::ReopenHand(one, Some(of)),
        Order::CountOut(of),
        Order::TakeBack(of, Sale::Rebuy),
    ];
    orders.extend(FloorAnswer::WORDS.map(|(_, answer)| Order::Answer(one, answer)));
    let floor = [
        FloorOrder::Hold(two),
        FloorOrder::PassOver(two),
        FloorOrder::Limit(two),
        FloorOrder::Forfeit(two),
        FloorOrder::Relieve(two),
        FloorOrder::Fine(two, Some(Chips(u64::MAX))),
        FloorOrder::Clock(two),
        FloorOrder::Retrieve(two),
        FloorOrder::Misdeal,
        FloorOrder::Irregularity(wrong),
        FloorOrder::Award(two, Chips(u64::MAX)),
        FloorOrder::Refund(two, Chips(u64::MAX)),
        FloorOrder::Impound(Chips(u64::MAX)),
        FloorOrder::ProposeRuns(200),
        FloorOrder::Cancel,
        FloorOrder::RunOut,
        FloorOrder::Show(two),
        FloorOrder::Kill(two),
    ];
    orders.extend(floor.map(|order| Order::Floor(one, order)));
    Ok(orders)
}

/// All requests: at the table, at the desk, as a director, on the rail.
fn everything() -> anyhow::Result<Vec<ClientRequest>> {
    let of = PersonNo(1);
    let mut all: Vec<ClientRequest> = motions()?.into_iter().map(ClientRequest::Motion).collect();
    let why = Note::try_from("because".to_owned()).ok();
    all.extend(orders(of)?.into_iter().map(|order| ClientRequest::Order(order, why.clone())));
    all.extend([0, 1, u16::MAX].map(|table| ClientRequest::Watch(TableNo(table))));
    all.extend([0, 3, 4_000].map(|tables| ClientRequest::Beside(vec![TableNo(1); tables])));
    all.extend(["pause", "warn \"", "p", "move a 1 1", ""].map(|words| ClientRequest::Spoken(words.to_owned())));
    all.extend(
        ["status --json", "quit", "invite director", "log", "", "\u{0}"]
            .map(|line| ClientRequest::Ask(line.to_owned())),
    );
    all.extend([None, Some(TableNo(1)), Some(TableNo(u16::MAX))].map(ClientRequest::Broadcast));
    all.extend([vec![], vec![0x11; 39], vec![0x12; 39], vec![0; 500]].map(ClientRequest::FairDeal));
    all.extend([ClientRequest::Ask("x".repeat(10_000)), ClientRequest::Listen]);
    let division = |play_for_cents| ClientRequest::Division(ChopProposal { terms: ChopTerms::ByChips, play_for_cents });
    all.extend([0, u64::MAX].map(division));
    all.extend(desk(of)?.into_iter().map(ClientRequest::Desk));
    Ok(all)
}

/// Sends all requests of a guest. Returns the refusals, in the order of the requests.
fn says(guest: &mut SocketGuest, all: &[ClientRequest]) -> anyhow::Result<Vec<Option<String>>> {
    let mut numbers = Vec::new();
    for say in all {
        // A request that exceeds the message size is never sent.
        numbers.push(guest.send_request(say.clone()).ok());
        let next = Instant::now() + PACE;
        while Instant::now() < next {
            guest.turn();
            sleep(Duration::from_millis(4));
        }
        if guest.has_ended() {
            bail!("the request {say:?} disconnected the guest: {:?} {:?}", guest.state(), guest.farewell);
        }
    }
    let until = Instant::now() + ANSWER;
    while Instant::now() < until {
        guest.turn();
        sleep(Duration::from_millis(10));
    }
    let why = |number: Option<u32>| match number {
        Some(number) => guest.refused.iter().find(|(of, _)| *of == number).map(|(_, why)| why.clone()),
        None => Some("it is too long to be said".to_owned()),
    };
    Ok(numbers.into_iter().map(why).collect())
}

fn inside(number: u16, invitation: &cardroom_shared::protocol::invitation::Invitation) -> anyhow::Result<SocketGuest> {
    let mut guest = SocketGuest::comes(number, invitation)?;
    guest.until("the first view", PATIENCE, |guest| guest.view.is_some())?;
    Ok(guest)
}

/// Checks that the server does nothing for a spectator except showing another table.
pub(crate) fn spectator(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let mut guest = inside(2_200, &party.rail)?;
    let all = everything()?;
    for (say, refused) in all.iter().zip(says(&mut guest, &all)?) {
        let may = match say {
            ClientRequest::Watch(table) => *table == TableNo(1),
            ClientRequest::Beside(tables) => tables.len() <= MAX_BESIDE,
            // Nothing is broadcast here, and the end of no broadcast is not refused.
            ClientRequest::Broadcast(table) => table.is_none(),
            // A message that belongs to no deal is ignored.
            ClientRequest::FairDeal(_) => true,
            _ => false,
        };
        ensure!(may != refused.is_some(), "the request {say:?} was judged wrongly: {refused:?}");
    }
    Ok(format!("{} things said, one done", all.len()))
}

/// Checks that a player gives no orders; their acts at the table and at the desk are judged.
pub(crate) fn player(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let mut guest = inside(2_201, &party.takes_invitation()?)?;
    guest.enter("Mallory")?;
    sleep(Duration::from_secs(1));
    let all = everything()?;
    let mut done = 0;
    for (say, refused) in all.iter().zip(says(&mut guest, &all)?) {
        ensure!(
            refused.is_some()
                || !matches!(
                    say,
                    ClientRequest::Order(..) | ClientRequest::Spoken(_) | ClientRequest::Ask(_) | ClientRequest::Listen
                ),
            "a player has given the order {say:?}"
        );
        done += usize::from(refused.is_none());
    }
    ensure!(!guest.went_back, "the player was shown an older view");
    Ok(format!("{} things said, {done} done, no order among them", all.len()))
}

/// Checks that a director gives orders and does not play.
pub(crate) fn director(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let mut guest = inside(2_202, &party.director)?;
    let all = everything()?;
    let mut done = 0;
    for (say, refused) in all.iter().zip(says(&mut guest, &all)?) {
        // Words of a person who does not play are talk.
        let plays = match say {
            ClientRequest::Motion(motion) => !matches!(motion, Motion::Words(_)),
            ClientRequest::Desk(desk) => {
                matches!(desk, DeskRequest::Enter(_) | DeskRequest::TakeOver(..) | DeskRequest::CheckIn)
            }
            ClientRequest::Order(..)
            | ClientRequest::Spoken(_)
            | ClientRequest::Ask(_)
            | ClientRequest::Listen
            | ClientRequest::Watch(_)
            | ClientRequest::Beside(_)
            | ClientRequest::Broadcast(_)
            | ClientRequest::Division(_)
            | ClientRequest::FairDeal(_) => false,
        };
        ensure!(refused.is_some() || !plays, "a director has played: {say:?}");
        done += usize::from(refused.is_none());
    }
    // Everything that they stopped goes on again.
    let again =
        [Order::Resume, Order::HandForHandOff, Order::Answer(TableNo(1), FloorAnswer::PlayOn), Order::NextLevel];
    says(&mut guest, &again.map(|order| ClientRequest::Order(order, None)))?;
    verify(&party.record(), |_, _| ()).context("the record is wrong after all orders")?;
    Ok(format!("{} things said, {done} done, nothing played", all.len()))
}

/// Tokens that are sealed by another server, modified or random.
pub(crate) fn stranger(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let house = house_of(&party.rail)?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    let (mut opened, mut tried) = (0, 0);
    for number in 0..20_u16 {
        let role = *Role::ALL.get(usize::from(number) % 4).unwrap_or(&Role::Player);
        let (person, invitation, secret) = (PersonNo(1), InvitationNo(1), secret_of(1));
        let as_whom = Admitted { person, role, invitation, secret, login: 99, told: None };
        let token = if number.is_multiple_of(2) {
            mint_token(&attack.rng.random(), as_whom, now, attack.rng.random())?
        } else {
            let mut token = show_invitation(address(2_210), &party.rail)?.token;
            let place = attack.rng.random_range(40..token.len() / 2);
            if let Some(byte) = token.get_mut(place) {
                *byte ^= 1 << (attack.rng.next_u32() % 8);
            }
            token
        };
        let Ok(mut line) = SocketGuest::comes_with(2_220 + number, &token, house) else { continue };
        tried += 1;
        let until = Instant::now() + Duration::from_millis(400);
        while Instant::now() < until {
            line.turn();
            sleep(Duration::from_millis(5));
        }
        opened +=
            u32::from(line.you.is_some_and(|you| you == PersonNo(1)) || (number.is_multiple_of(2) && line.is_open()));
    }
    ensure!(opened == 0, "{opened} connections were opened");
    Ok(format!("{tried} tokens opened nothing that was not theirs"))
}

/// Checks that nobody gets a name that looks like a player's.
pub(crate) fn look_alikes(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    // Names that a client would not let anybody type.
    let names = [
        "Guest 1",
        "guest 1",
        "GUEST  1",
        "Guest\u{200b} 1",
        "Guest\u{a0}1",
        "\u{202e}Guest 1",
        "Guest 1\u{2028}",
        "\u{ff27}uest 1",
        "Gu\u{435}st 1",
        "G\u{443}est 2",
        "Guest \u{1d7cf}",
        "Gue\u{17f}t 1",
        "Guest 1\u{fe0f}",
        "Guest 1\u{e0041}",
    ];
    let mut guest = inside(2_203, &party.takes_invitation()?)?;
    let mut refused = 0;
    for name in names {
        let Ok(made) = toml::Value::String(name.to_owned()).try_into::<Name>() else {
            refused += 1;
            continue;
        };
        let number = guest.send_request(ClientRequest::Desk(DeskRequest::Enter(made)))?;
        let until = Instant::now() + ANSWER;
        while Instant::now() < until && !guest.refused.iter().any(|(of, _)| *of == number) {
            guest.turn();
            sleep(Duration::from_millis(5));
        }
        let why = guest.refused.iter().find(|(of, _)| *of == number).map(|(_, why)| why.as_str());
        ensure!(why.is_some(), "the name {name:?} was accepted beside Guest 1");
        ensure!(!why.is_some_and(|why| why.contains("too often")), "the name {name:?} was sent too often to be judged");
        refused += 1;
        // The desk limits the rate of requests.
        sleep(Duration::from_millis(2_900));
        guest.turn();
    }
    guest.enter("Zoe")?;
    guest.until("a seat", ANSWER, |guest| guest.standings.iter().any(|line| Some(line.person) == guest.you))?;
    Ok(format!("{refused} of {} names refused, and one of their own was not", names.len()))
}
