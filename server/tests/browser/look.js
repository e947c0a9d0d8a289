// What is seen of a page: how wide it is, how small and how faint its letters are, and what runs out of it at the sides.
const seen = { width: document.documentElement.scrollWidth, small: null, outside: [], faint: [], cut: [], over: [], targets: [], past: [], count: 0 };
const boxes = [];
const parts = (colour) => {
  const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
  return [red, green, blue, alpha];
};
const over = ([red, green, blue, alpha], below) => [red, green, blue].map((part, at) => part * alpha + below[at] * (1 - alpha));
const light = (colour) => {
  const linear = colour.map((part) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
};
// How much lighter words are than their ground, or the other way round, as the WCAG reckon it.
const contrast = (element) => {
  const around = [];
  for (let at = element; at; at = at.parentElement) around.unshift(getComputedStyle(at));
  const ground = around.reduce((below, style) => over(parts(style.backgroundColor), below), [255, 255, 255]);
  const ink = parts(around.at(-1).color);
  ink[3] *= around.reduce((all, style) => all * Number(style.opacity), 1);
  const [one, other] = [light(ground), light(over(ink, ground))].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
};
// The elements that make the page too wide.
for (const one of document.querySelectorAll("body *")) {
  const { right, width } = one.getBoundingClientRect();
  const name = [one.tagName.toLowerCase(), one.id, one.className.baseVal ?? one.className].filter(Boolean).join(" ");
  if (width > 0 && right > innerWidth && !one.closest(".sideways")) seen.past.push(`${name} to ${right.toFixed(2)}`);
}
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const range = document.createRange();
while (texts.nextNode()) {
  const text = texts.currentNode;
  const around = text.parentElement;
  if (!text.data.trim() || around.closest(".hidden, .skip, noscript, .weave") || !around.checkVisibility()) continue;
  range.selectNodeContents(text);
  const box = range.getBoundingClientRect();
  if (box.width === 0) continue;
  const picture = around.closest("svg");
  const letters = parseFloat(getComputedStyle(around).fontSize) * (picture ? around.getScreenCTM().a : 1);
  const words = text.data.trim().slice(0, 40);
  seen.count += 1;
  if (!seen.small || letters < seen.small[0]) seen.small = [letters, words];
  // Large letters are read with less.
  const style = getComputedStyle(around);
  const is_large = letters >= 24 || (letters >= 18.66 && style.fontWeight >= 700);
  if (!picture && contrast(around) < (is_large ? 3 : 4.5)) seen.faint.push([words, contrast(around).toFixed(1)]);
  // What lies in a frame that is moved sideways may be anywhere, and what is shortened shows so.
  let shortens = false;
  for (let at = around; at; at = at.parentElement) shortens ||= getComputedStyle(at).textOverflow === "ellipsis";
  // The box of words that are shortened or rolled away is not where they are seen.
  if (!picture && !shortens && !around.closest(".caption, #lost, .reacts, #log")) {
    for (const line of range.getClientRects()) boxes.push([line, around, words]);
  }
  if (!shortens && !around.closest(".sideways") && (box.left < -1 || box.right > innerWidth + 1)) seen.outside.push(words);
}
// Words that lie on other words. The box of a line is a little higher than its letters.
for (let one = 0; one < boxes.length; one += 1) {
  for (let other = one + 1; other < boxes.length; other += 1) {
    const [[a, of, words], [b, by, also]] = [boxes[one], boxes[other]];
    if (of === by) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > Math.min(a.height, b.height) / 3) seen.over.push([words, also]);
  }
}
// What is cut without a sign of it: its words do not fit where they are.
for (const one of document.querySelectorAll("button, label, input, main *")) {
  if (one.closest(".hidden, .skip, noscript, svg, [hidden]") || !one.checkVisibility() || !one.textContent.trim()) continue;
  const style = getComputedStyle(one);
  const hides = ["hidden", "clip"].includes(style.overflowX) || one.tagName === "BUTTON";
  const over = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  // A plate without room for both has the chips and leaves out the word.
  if (one.matches("#plates .line")) continue;
  if (hides && over && style.textOverflow !== "ellipsis" && one.clientWidth > 0) seen.cut.push(one.textContent.trim().slice(0, 40));
}
// The edge of a field is told from its ground.
for (const one of document.querySelectorAll(".seat-page input:not([type=hidden], [type=checkbox])")) {
  if (!one.checkVisibility()) continue;
  const ground = (element) => {
    const around = [];
    for (let at = element; at; at = at.parentElement) around.unshift(getComputedStyle(at));
    return around.reduce((below, style) => over(parts(style.backgroundColor), below), [255, 255, 255]);
  };
  const [around, edge] = [ground(one.parentElement), over(parts(getComputedStyle(one).borderTopColor), ground(one.parentElement))];
  const [dark, bright] = [light(around), light(edge)].sort((a, b) => a - b);
  if ((bright + 0.05) / (dark + 0.05) < 3) seen.faint.push([one.id || one.name, "edge"]);
}
// The controls of a seat. A link within words, and a name within the log, is as high as its line.
const inline = (one) => one.closest("#log") || (one.tagName === "A" && one.parentElement.textContent.trim() !== one.textContent.trim() && !one.closest("nav"));
const controls = ".seat-page :is(button, input:not([type=hidden], [type=checkbox]), summary, label:has([type=checkbox]), a[href])";
for (const one of document.querySelectorAll(controls)) {
  if (one.closest(".hidden, .skip") || !one.checkVisibility() || inline(one)) continue;
  const box = one.getBoundingClientRect();
  if (box.width) seen.targets.push([one.textContent.trim().slice(0, 40) || one.id || one.ariaLabel, Math.round(box.width * 10) / 10, Math.round(box.height * 10) / 10]);
}
return seen;
