// What is seen of a page: how wide it is, how small and how faint its letters are, and what runs out of it at the sides.
const seen = { width: document.documentElement.scrollWidth, small: null, outside: [], faint: [], cut: [], count: 0 };
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
  if (!shortens && !around.closest(".sideways") && (box.left < -1 || box.right > innerWidth + 1)) seen.outside.push(words);
}
// What is cut without a sign of it: its words do not fit where they are.
for (const one of document.querySelectorAll("button, label, input, #plates li *, #own *, #say *, #head *, #board *")) {
  if (one.closest(".hidden, .skip, noscript, svg, [hidden]") || !one.checkVisibility() || !one.textContent.trim()) continue;
  const style = getComputedStyle(one);
  const hides = style.overflowX !== "visible" || one.tagName === "BUTTON";
  const over = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  // A plate without room for both has the chips and leaves out the word.
  if (one.matches("#plates .line")) continue;
  if (hides && over && style.textOverflow !== "ellipsis" && one.clientWidth > 0) seen.cut.push(one.textContent.trim().slice(0, 40));
}
return seen;
