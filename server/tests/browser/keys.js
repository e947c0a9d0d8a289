// Counts what can be worked with, and writes down at what the keys arrive and whether that is seen.
const controls = () =>
  [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter((control) => control.tabIndex >= 0 && control.checkVisibility());
window.arrived = [];
document.addEventListener("focusin", (event) => {
  const style = getComputedStyle(event.target);
  const box = event.target.getBoundingClientRect();
  window.arrived.push({
    which: controls().indexOf(event.target),
    is_seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 && box.width > 0,
    words: event.target.textContent.trim().slice(0, 40),
  });
});
return controls().length;
