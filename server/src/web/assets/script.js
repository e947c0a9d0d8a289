// Keeps a page live: what has changed is put in its place, clocks run on between, and it is said when the line is broken.
"use strict";
(() => {
  // An invitation as a link leads to a seat. It is in the part of the address that no browser sends.
  if (/^#cardroom(:|%3a)/i.test(location.hash)) {
    location.replace(`/seat${location.search}${location.hash}`);
    return;
  }
  // A device that has opened an invitation has a seat of its own.
  const seat = document.getElementById("to-seat");
  try {
    if (seat && localStorage.getItem("link")) seat.textContent = seat.dataset.mine;
  } catch { /* not allowed here */ }
  const main = document.getElementById("main");
  const told = document.getElementById("told");
  const lost = document.getElementById("lost");
  const chosen = main.dataset.chosen || "";
  const language = document.documentElement.lang;
  // When what stands here was true, by a clock that nobody sets.
  let since = performance.now();
  // What was sent of each part, to leave those alone that are the same.
  let parts = new Map();

  const two = (number) => String(number).padStart(2, "0");
  const figures = (ms) => {
    const all = Math.ceil(Math.max(0, ms) / 1000);
    const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
  };
  const tick = () => {
    for (const clock of document.querySelectorAll("time.clock")) {
      const begun = Number(clock.dataset.since || since);
      const left = Number(clock.dataset.left) - (performance.now() - begun) * Number(clock.dataset.rate);
      const text = figures(left);
      if (clock.textContent !== text) clock.textContent = text;
    }
  };
  // A part without what only time changes of it.
  const timeless = (html) => html.replace(/ data-left="[^"]*">[^<]*<\/time>/g, "");
  const swap = (html) => {
    const next = document.createElement("template");
    next.innerHTML = html.replaceAll('?~"', chosen.replaceAll("&", "&amp;") + '"');
    const now = performance.now();
    for (const clock of next.content.querySelectorAll("time.clock")) clock.dataset.since = now;
    const [old, fresh] = [[...main.children], [...next.content.children]];
    const sent = new Map(fresh.map((part) => [part.id, part.outerHTML.replace(/ data-since="[^"]*"/g, "")]));
    const same = old.length === fresh.length && old.every((part, at) => part.id && part.id === fresh[at].id);
    const focused = document.activeElement && main.contains(document.activeElement) ? document.activeElement.id : "";
    if (same) {
      old.forEach((part, at) => {
        const before = parts.get(part.id);
        if (before === undefined || timeless(before) !== timeless(sent.get(part.id))) part.replaceWith(fresh[at]);
      });
    } else {
      main.replaceChildren(next.content);
    }
    parts = sent;
    if (focused && document.activeElement === document.body) {
      const again = document.getElementById(focused);
      if (again) again.focus({ preventScroll: true });
    }
    const line = main.querySelector("[data-told]");
    if (line && line.dataset.told !== told.dataset.told) {
      // What stood here when the page came was read with it.
      if (told.dataset.told !== undefined) told.textContent = line.textContent;
      told.dataset.told = line.dataset.told;
    }
    tick();
  };

  const first = main.querySelector("[data-told]");
  told.dataset.told = first ? first.dataset.told : "";
  setInterval(tick, 250);
  const listen = () => {
    const source = new EventSource(`${main.dataset.live}?lang=${language}`);
    source.addEventListener("page", (event) => {
      lost.hidden = true;
      swap(event.data);
    });
    source.addEventListener("error", () => {
      lost.hidden = false;
      // Whoever was refused is not called again by the browser: the page may come back, as a table does.
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
    });
  };
  listen();
})();
