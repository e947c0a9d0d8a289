// Phrases of one's own at a seat. The device keeps them, for all pages of this house.
"use strict";
// Draws them, and returns a function that keeps words as one more. `tell` reads a sentence out to a screen reader.
const ownPhrases = (tell) => {
  const id = (name) => document.getElementById(name);
  const list = id("own-phrases");
  const most = Number(list.dataset.most);
  const known = () => {
    try {
      const kept = JSON.parse(localStorage.getItem("phrases") || "[]");
      return Array.isArray(kept) ? kept.filter((words) => typeof words === "string" && words.length <= 400).slice(0, most) : [];
    } catch { return []; /* not allowed here */ }
  };
  let phrases = known();
  const button = (set) => Object.assign(document.createElement("button"), { className: "aside" }, set);
  const draw = () => {
    id("keep").hidden = phrases.length >= most;
    list.replaceChildren(...phrases.map((words) => {
      const forget = button({ type: "button", textContent: "×" });
      forget.setAttribute("aria-label", list.dataset.forget.replace("{}", () => words));
      forget.addEventListener("click", () => {
        change(known().filter((one) => one !== words));
        // The keyboard goes on where it was.
        document.querySelector("#phrases summary").focus();
      });
      const pair = document.createElement("span");
      pair.append(button({ type: "submit", name: "say", value: JSON.stringify({ words }), textContent: words }), forget);
      return pair;
    }));
  };
  const change = (next) => {
    phrases = next;
    try { localStorage.setItem("phrases", JSON.stringify(next)); } catch { /* not allowed here */ }
    draw();
  };
  // Another page of the same device has changed them.
  addEventListener("storage", (event) => { if (event.key === "phrases") { phrases = known(); draw(); } });
  draw();
  return (words) => {
    const before = known();
    const everybody = [...id("phrase").querySelectorAll("button[name=say]")].some((one) => one.textContent === words);
    if (!everybody && !before.includes(words)) {
      if (before.length >= most) return;
      change([...before, words]);
    }
    if (id("text").value.trim() === words) id("text").value = "";
    if (id("keep").hidden) document.querySelector("#phrases summary").focus();
    tell(list.dataset.kept.replace("{}", () => words));
  };
};
