// What is seen of a page: how wide it is, how small its letters are, and what runs out of it at the sides.
const seen = { width: document.documentElement.scrollWidth, small: null, outside: [], count: 0 };
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
  // What lies in a frame that is moved sideways may be anywhere.
  if (!around.closest(".sideways") && (box.left < -1 || box.right > innerWidth + 1)) seen.outside.push(words);
}
return seen;
