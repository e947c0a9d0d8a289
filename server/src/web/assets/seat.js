// The page of a seat: it shows what the house sends and sends back what is pressed. It knows no rule of the game.
"use strict";
(() => {
  const id = (name) => document.getElementById(name);
  const main = id("main");

  // A mark by which a device knows a link again, without the secret in it.
  const mark = (text) => {
    const found = /cardroom:(\/\/)?(\S+)/i.exec(text);
    let sum = 0x811c9dc5;
    for (const letter of found ? found[2] : "") sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    return String(sum);
  };

  // An open link is for everybody, and gives no seat by itself.
  const isOpen = (text) => /cardroom:(\/\/)?[^/]+\/open\//i.test(text);

  // A form with a link, as if it was pasted.
  const enterBy = (link) => {
    const form = document.createElement("form");
    const field = document.createElement("input");
    [form.method, form.action, form.hidden, field.name, field.value] = ["post", `/seat${location.search}`, true, "invitation", link];
    form.append(field);
    document.body.append(form);
    form.submit();
  };

  // Clocks run on here between two messages.
  const two = (figure) => String(figure).padStart(2, "0");
  const left = (clock, now) => {
    if (!clock.dataset.since) clock.dataset.since = now;
    const ms = Math.max(0, Number(clock.dataset.left) - (now - Number(clock.dataset.since)) * Number(clock.dataset.rate));
    const seconds = Math.ceil(ms / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
    const text = hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
    if (clock.textContent !== text) clock.textContent = text;
    return ms;
  };

  const clocks = () => {
    const run = () => { for (const clock of document.querySelectorAll("time.clock")) left(clock, performance.now()); };
    run();
    setInterval(run, 250);
  };

  // The first page: the invitation is in the part of the address that no browser sends.
  const enter = id("enter");
  if (enter) {
    const code = decodeURIComponent(location.hash.slice(1));
    const field = id("invitation");
    const open = () => {
      const found = /cardroom:(\/\/)?\S+/i.exec(field.value);
      const link = id("window");
      link.hidden = !found || isOpen(field.value);
      if (found) link.href = found[0].replace(/^cardroom:(\/\/)?/i, "cardroom://");
    };
    if (/^cardroom:/i.test(code)) {
      field.value = code;
      // The secret does not stay in the address.
      history.replaceState(null, "", location.pathname + location.search);
      // An open link leads on to the question for a name.
      if (isOpen(code)) { field.form.submit(); return; }
    }
    field.addEventListener("input", open);
    field.form.addEventListener("submit", () => { try { localStorage.setItem("link", mark(field.value)); } catch { /* not allowed here */ } });
    open();
    clocks();
    return;
  }
  // The pages of an open link. The waiting room asks the house for news, and loads itself anew when there is an answer.
  if (main && main.dataset.join) {
    const link = decodeURIComponent(location.hash.slice(1));
    if (/^cardroom:/i.test(link)) {
      history.replaceState(null, "", location.pathname + location.search);
      if (!isOpen(link)) { enterBy(link); return; }
    }
    clocks();
    if (!main.dataset.news) return;
    let asked = null;
    const ask = async () => {
      if (asked) asked.abort();
      const mine = new AbortController();
      asked = mine;
      while (mine === asked) {
        try {
          const answer = await fetch(main.dataset.news, { signal: mine.signal, cache: "no-store" });
          if (!answer.ok) throw new Error(answer.status);
          const news = await answer.json();
          if (news.state !== main.dataset.join) { location.reload(); return; }
          const people = id("people");
          if (people && news.people) {
            const next = document.createElement("template");
            next.innerHTML = news.people;
            people.replaceWith(next.content);
          }
        } catch {
          if (mine !== asked) return;
          await new Promise((done) => setTimeout(done, 2000));
        }
      }
    };
    // After a lock of the screen the line may be dead.
    document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
    addEventListener("online", ask);
    ask();
    return;
  }
  if (!main) return;
  const chosen = main.dataset.chosen || "";

  // Another link on a device with a seat: whoever opens it says whether they play by it.
  const link = decodeURIComponent(location.hash.slice(1));
  if (main.dataset.other && /^cardroom:/i.test(link)) {
    history.replaceState(null, "", location.pathname + location.search);
    let known = "";
    try { known = localStorage.getItem("link"); } catch { /* not allowed here */ }
    // An open link gives no other seat.
    if (!isOpen(link) && known !== mark(link) && confirm(main.dataset.other)) {
      try { localStorage.setItem("link", mark(link)); } catch { /* not allowed here */ }
      enterBy(link);
      return;
    }
  }

  if (!main.dataset.seat) return;

  const kept = (name, usual = false) => {
    try {
      const value = localStorage.getItem(name);
      return value === null ? usual : value === "1";
    } catch { return usual; }
  };
  const keep = (name, is) => { try { localStorage.setItem(name, is ? "1" : "0"); } catch { /* not allowed here */ } };
  const title = document.title;
  const log = id("log");
  const wide = matchMedia("(min-width: 1140px) and (min-height: 560px)");
  const beside = matchMedia("(min-width: 900px) and (min-height: 560px)");
  // The number by which the house knows this page again after a break or a reload. Another page has another.
  const drawn = () => String(1 + crypto.getRandomValues(new Uint32Array(1))[0] % 0xfffffffe);
  let page = drawn();
  try {
    page = sessionStorage.getItem("page") || page;
    sessionStorage.setItem("page", page);
  } catch { /* not allowed here */ }
  let socket = null;
  let number = 0;
  let heard = 0;
  let tries = 0;
  let over = false;
  let again = 0;

  const tick = () => {
    const now = performance.now();
    for (const clock of document.querySelectorAll("time.clock")) {
      const ms = left(clock, now);
      const bar = document.querySelector("#say .time i");
      if (clock.dataset.of && bar && clock.closest("#say")) {
        bar.style.width = `${Math.min(100, (100 * ms) / Number(clock.dataset.of))}%`;
        bar.classList.toggle("short", ms < 10000);
      }
    }
    // The house shows every four seconds that it is there. A line that is silent for longer is dead, also one that never opened.
    if (socket && !over && now - heard > 12000) {
      lost(main.dataset.lost);
      reconnect();
    }
  };

  // The amount of a bet or raise.
  const field = () => id("to");
  const amount = (to) => {
    const input = field();
    if (!input) return;
    const [least, most, unit] = [Number(input.min), Number(input.max), Number(input.dataset.unit)];
    let value = Math.round(Number(to)) || least;
    if (value > least && value < most) value = Math.max(least, Math.min(most, Math.round(value / unit) * unit));
    value = Math.max(least, Math.min(most, value));
    if (document.activeElement !== input || Number(input.value) !== Number(to)) input.value = value;
    label(value);
  };
  const legal = () => {
    const input = field();
    const [least, most, unit] = [Number(input.min), Number(input.max), Number(input.dataset.unit)];
    const value = Number(input.value) || least;
    if (value <= least) return least;
    if (value >= most) return most;
    return Math.max(least, Math.min(most, Math.round(value / unit) * unit));
  };
  const grouped = (figure) => new Intl.NumberFormat(document.documentElement.lang).format(figure);
  const label = () => {
    const button = id("wager");
    if (!button || !field()) return;
    const value = legal();
    const all = value === Number(button.dataset.everything);
    button.textContent = all ? button.dataset.allIn : button.dataset.label.replace("{}", grouped(value));
    if (all) button.dataset.sure = button.dataset.asks;
    else delete button.dataset.sure;
    for (const size of document.querySelectorAll(".size")) size.classList.toggle("chosen", Number(size.dataset.to) === value);
  };

  // What is sent: the request of a button, with the words or the figure of its form.
  const request = (button, form) => {
    const say = button.value;
    if (say.startsWith('"') || say.startsWith("{")) return JSON.parse(say);
    if (say === "wager") {
      const value = legal();
      return value === Number(button.dataset.everything) ? { "all-in": value } : { wager: value };
    }
    const words = form.querySelector("[name=text]");
    const about = form.querySelector("[name=about]")?.value;
    if (about) return { [`${say}-about`]: [Number(about), words.value] };
    // The house says first what it hears, if the words may be an act.
    return { [say === "words" && id("hear").checked ? "hear" : say]: words ? words.value : "" };
  };
  const send = (say, turn) => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return false;
    number += 1;
    socket.send(JSON.stringify({ n: number, say, turn }));
    return true;
  };
  let asked = null;
  const forget = () => {
    if (asked && asked.button.isConnected && asked.button.dataset.asked) {
      asked.button.textContent = asked.text;
      delete asked.button.dataset.asked;
      asked.button.classList.remove("asked");
    }
    asked = null;
  };
  document.addEventListener("submit", (event) => {
    const [form, button] = [event.target, event.submitter || event.target.querySelector("button[name=say]")];
    if (form.method === "get" || !button) return;
    if (button.dataset.sure && !button.dataset.asked) {
      event.preventDefault();
      forget();
      asked = { button, text: button.textContent };
      button.dataset.asked = "1";
      button.classList.add("asked");
      button.textContent = button.dataset.sure;
      setTimeout(() => { if (asked && asked.button === button) forget(); }, 5000);
      return;
    }
    if (new URL(form.action).pathname === "/seat/out") {
      try { localStorage.removeItem("link"); } catch { /* not allowed here */ }
      return;
    }
    event.preventDefault();
    // An act counts for the turn or the hand that was shown, and for no other.
    if (!send(request(button, form), document.querySelector("#bar [name=turn]")?.value)) {
      if (!over) lost(main.dataset.lost);
      return;
    }
    forget();
    // Words for a phrase stay until the house has said that they are one.
    if (button.value !== "keep") for (const filled of form.querySelectorAll("[name=text], [name=about]")) filled.value = "";
    if (button.dataset.words) {
      id("text").value = button.dataset.words;
      id("text").focus();
    }
    if (form.id === "bar") for (const each of form.querySelectorAll("button")) each.disabled = true;
    // A refusal comes with a new bar or not at all: then the old one counts again.
    setTimeout(() => { for (const each of form.querySelectorAll("button")) each.disabled = false; }, 1500);
  });
  // On plain HTTP a page has no clipboard, and what is selected is copied.
  const copy = (button, field) => {
    const copied = () => { button.textContent = button.dataset.copied; id("told").textContent = button.dataset.copied; };
    const by_hand = () => { if (document.execCommand("copy")) copied(); };
    field.select();
    if (navigator.clipboard) navigator.clipboard.writeText(field.value).then(copied, by_hand);
    else by_hand();
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.to) amount(button.dataset.to);
    if (button.dataset.copies) copy(button, id(button.dataset.copies));
    if (button.dataset.by) {
      const input = field();
      amount(legal() + Number(button.dataset.by) * Math.max(Number(input.dataset.unit), Number(input.dataset.blind)));
    }
  });
  document.addEventListener("input", (event) => { if (event.target.id === "to") label(); });
  document.addEventListener("change", (event) => { if (event.target.id === "to") amount(event.target.value); });
  // The key that ends an amount raises to it: a form would press its first button.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target.id !== "to") return;
    event.preventDefault();
    if (!event.repeat) id("wager").click();
  });
  // Keys as in the window, while no field is written in.
  document.addEventListener("keydown", (event) => {
    // A held key presses once: a question is answered by another press.
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    const press = (found) => { const button = document.querySelector(found); if (button) { event.preventDefault(); button.focus(); button.click(); } };
    if (event.key === "f") press("#bar button[value='\"fold\"'], #bar .plan");
    if (event.key === "c") press("#bar button[value^='{\"call\"'], #bar button[value='\"check\"'], #bar .plan:nth-of-type(2)");
    if (event.key === "r" && field()) { event.preventDefault(); field().focus(); field().select(); }
    if (event.key === "t") { event.preventDefault(); id("log-drawer").open = true; id("text").focus(); }
  });

  // The call to whose turn it is: title, icon, sound, vibration.
  const icon = document.querySelector("link[rel=icon]");
  const still = icon.href;
  let audio = null;
  // Browsers let a page sound after a press alone.
  const sounds = () => {
    if (!kept("sound")) return;
    try {
      audio ??= new AudioContext();
      if (audio.state !== "running") audio.resume().catch(() => {});
    } catch { /* a browser without sound */ }
  };
  for (const press of ["pointerup", "keyup"]) document.addEventListener(press, sounds);
  const beep = () => {
    sounds();
    if (!audio) return;
    const asked = performance.now();
    const play = () => {
      // A tone that comes late calls nobody.
      if (audio.state !== "running" || performance.now() - asked > 1000) return;
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = 660;
      gain.gain.setValueAtTime(0.12, audio.currentTime);
      gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
      tone.connect(gain).connect(audio.destination);
      tone.start();
      tone.stop(audio.currentTime + 0.4);
    };
    audio.resume().then(play).catch(() => {});
  };
  const call = (words) => {
    document.title = words ? `● ${words} · ${title}` : title;
    icon.href = words ? icon.dataset.calls : still;
    id("called").textContent = words;
    document.body.classList.toggle("called", Boolean(words));
    if (!words) return;
    if (kept("sound")) beep();
    if (kept("shake") && navigator.vibrate) navigator.vibrate([120, 60, 120]);
  };
  let lock = null;
  const awake = async () => {
    try {
      if (kept("awake") && !document.hidden && navigator.wakeLock) lock = await navigator.wakeLock.request("screen");
      else if (lock) { await lock.release(); lock = null; }
    } catch { lock = null; }
  };
  // Fingers type other words than they mean: there the meaning is shown first.
  const usual = { hear: matchMedia("(pointer: coarse)").matches };
  for (const name of ["sound", "shake", "hear", "awake"]) {
    const box = id(name);
    box.checked = kept(name, usual[name]);
    box.addEventListener("change", () => {
      keep(name, box.checked);
      if (name === "awake") awake();
      if (name === "sound" && box.checked) beep();
    });
  }
  if (!navigator.vibrate) id("shake").closest("label").hidden = true;

  const remember = ownPhrases((words) => { id("told").textContent = words; });

  // A part in the place of the one before it. What was typed into it, and where the keyboard is, stays.
  const put = (name, html) => {
    const old = id(name);
    if (!old) return;
    const next = document.createElement("template");
    next.innerHTML = html;
    const fresh = next.content.firstElementChild;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const typed = [...old.querySelectorAll("input:not([readonly]), select")].map((input) => [input.id, input.value, input.min, input.max]);
    const open = [...old.querySelectorAll("details[open]")].map((one) => one.id);
    old.replaceWith(fresh);
    for (const one of fresh.querySelectorAll("details")) if (open.includes(one.id)) one.open = true;
    for (const [which, value, least, most] of typed) {
      const input = which && fresh.querySelector(`#${which}`);
      if (!input || input.min !== least || input.max !== most) continue;
      input.value = value;
      // A person who has left is no choice any more.
      if (input.selectedIndex < 0) input.selectedIndex = 0;
    }
    if (focused) {
      const same = focused.id ? id(focused.id) : [...fresh.querySelectorAll("button")].find((one) => one.value === focused.value);
      if (same) same.focus({ preventScroll: true });
    }
  };
  const show = (update) => {
    if (update.version && update.version !== main.dataset.version) {
      // Nothing for the new script is shown by this one.
      over = true;
      socket = null;
      location.reload();
      return;
    }
    const refusal = () => document.querySelector("#say .refused")?.outerHTML;
    const before = refusal();
    for (const [name, html] of update.parts || []) put(name, html);
    // A new refusal may be far from where its words were typed.
    if (refusal() !== before) document.querySelector("#say .refused")?.scrollIntoView({ block: "nearest" });
    if ((update.parts || []).some(([name]) => name === "bar")) { forget(); label(); }
    // The question about words is below the field in which they were typed.
    const question = document.querySelector("#unsaid .acts");
    if (question && update.parts && update.parts.some(([name]) => name === "unsaid")) question.scrollIntoView({ block: "nearest" });
    if (update.afresh) log.replaceChildren();
    for (const html of update.lines || []) {
      const next = document.createElement("template");
      next.innerHTML = html;
      log.prepend(next.content);
    }
    while (log.children.length > 150) log.lastElementChild.remove();
    if (update.lines || update.afresh) id("newest").textContent = log.firstElementChild ? log.firstElementChild.textContent : "";
    if (update.told) id("told").textContent = update.told;
    if (update.phrase) remember(update.phrase);
    if (update.call !== undefined) {
      call(update.call);
      for (const each of document.querySelectorAll("#bar button")) each.disabled = false;
    }
    if (update.end) end(update.end);
    tick();
  };
  const lost = (words, button) => {
    id("lost").hidden = !words;
    if (words) id("lost-words").textContent = words;
    id("again").hidden = !button;
  };
  const end = ([cause, words]) => {
    over = cause !== "closing";
    lost(words, cause !== "revoked" && cause !== "signed-out");
    call("");
  };

  // The deals, where the browser has what they need: on plain HTTP from another computer it has not.
  const bytes_to_house = (bytes) => { if (socket && socket.readyState === WebSocket.OPEN) socket.send(bytes); };
  const cuts = (count) => { id("deal-words").textContent = id("deal").dataset.cuts.replace("{}", grouped(count)); };
  const deals = main.dataset.certificate && window.isSecureContext && crypto.subtle && window.indexedDB
    ? fairDeal(main.dataset.certificate, Number(main.dataset.person), bytes_to_house, cuts) : null;
  if (deals) {
    cuts(0);
    id("receipts").hidden = false;
    id("receipts").addEventListener("click", async () => {
      for (const [name, text] of await deals.files()) {
        const file = document.createElement("a");
        file.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
        file.download = name;
        file.click();
        setTimeout(() => URL.revokeObjectURL(file.href), 60000);
      }
    });
  }

  // One socket, thrown away and made anew whenever it may be dead.
  const connect = (presses) => {
    clearTimeout(again);
    over = false;
    heard = performance.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = [`lang=${document.documentElement.lang}`, ...chosen.replace("?", "").split("&").filter((part) => part && !part.startsWith("lang="))];
    query.push(`page=${page}`);
    if (wide.matches) query.push("shape=wide");
    // Nothing but a press takes the seat from another place.
    if (presses) query.push("take=1");
    let begun = "";
    const mine = new WebSocket(`${scheme}://${location.host}${main.dataset.seat}?${query.join("&")}`);
    socket = mine;
    mine.binaryType = "arraybuffer";
    mine.addEventListener("open", () => { number = 0; if (deals && mine === socket) mine.send(new Uint8Array(0)); });
    mine.addEventListener("message", (event) => {
      if (mine !== socket) return;
      heard = performance.now();
      if (tries || !id("lost").hidden) lost("");
      tries = 0;
      if (event.data instanceof ArrayBuffer) { deals?.hear(event.data); return; }
      // A long update comes in chunks, and is shown at once.
      begun += "+.".includes(event.data[0]) ? event.data.slice(1) : event.data;
      if (event.data[0] === "+") return;
      const whole = begun;
      begun = "";
      if (whole !== "{}") show(JSON.parse(whole));
    });
    mine.addEventListener("close", () => {
      if (mine !== socket || over) return;
      if (tries > 0) lost(main.dataset.lost);
      tries += 1;
      // A cookie that is not good any more leads back to the first page.
      if (tries % 6 === 0) fetch("/seat", { method: "HEAD", redirect: "manual" }).then((answer) => { if (answer.ok) location.reload(); }).catch(() => {});
      // A network that is there again does not always say so.
      again = setTimeout(() => connect(), Math.min(1000, 200 * 2 ** Math.min(tries, 3)));
    });
  };
  const reconnect = () => {
    const old = socket;
    socket = null;
    if (old) old.close();
    tries = 0;
    [last, slept] = [Date.now(), false];
    connect();
  };
  let last = Date.now();
  // True if time jumped while the page was out of sight: its line may be dead.
  let slept = false;
  setInterval(() => {
    const jump = Date.now() - last;
    last += jump;
    // A page out of sight has slow clocks.
    if (document.hidden) slept ||= jump > 1500;
    // The device slept.
    else if (jump > 10000 && !over) reconnect();
    tick();
  }, 250);
  document.addEventListener("visibilitychange", () => {
    const dead = !socket || socket.readyState > WebSocket.OPEN;
    if (!document.hidden && !over && (dead || slept || Date.now() - last > 1500)) reconnect();
    awake();
  });
  addEventListener("pageshow", (event) => { if (event.persisted && !over) reconnect(); });
  addEventListener("online", () => { if (!over) reconnect(); });
  wide.addEventListener("change", () => { if (!over) reconnect(); });
  id("again").addEventListener("click", () => { lost(""); connect(true); });
  // The log is open where it stands beside the table.
  const open = () => { if (beside.matches) { id("log-drawer").open = true; id("desk-drawer").open = true; } };
  beside.addEventListener("change", open);
  open();
  awake();
  label();
  tick();
  connect();
})();
