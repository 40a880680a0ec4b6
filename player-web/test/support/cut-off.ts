import { type Page } from 'playwright-core';

/**
 * What cannot be read or reached on the page as it stands: words that run out of the window, are cut by what holds them or
 * lie under something, controls that stick out, and a page that scrolls sideways; runs in the page.
 */
const CUT_OFF = `(() => {
  const found = new Set();
  const unread = 'script, style, noscript, option, .visually-hidden, .skip-link, [aria-hidden=true]';
  const isSeen = (one) =>
    !one.closest(unread) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const sticksOut = ({ left, right }) => left < -1 || right > innerWidth + 1;
  const nameOf = (text) => text.trim().slice(0, 40);
  const cutBy = (element, box) => {
    // Letters reach a little out of their line; a third of one is no longer a little.
    const slack = box.height / 3;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (overflowX !== 'visible' && (box.left < frame.left - 2 || box.right > frame.right + 2)) return around;
      const isCut = overflowY === 'hidden' || overflowY === 'clip';
      if (isCut && (box.top < frame.top - slack || box.bottom > frame.bottom + slack)) return around;
    }
    return null;
  };
  // Whatever is hit at words has to be around them, or in them, or the field that they name.
  const isOver = (hit, element) =>
    hit && !hit.contains(element) && !element.contains(hit) && !hit.closest('label')?.contains(element);
  const isCovered = (element, range) => {
    element.scrollIntoView({ block: 'center' });
    const [all, line] = [element.getBoundingClientRect(), range.getClientRects()[0]];
    const points = [
      [(all.left + all.right) / 2, (all.top + all.bottom) / 2],
      ...(line ? [line.left + 3, line.right - 3].map((x) => [x, (line.top + line.bottom) / 2]) : []),
    ];
    return points.some(([x, y]) => isOver(document.elementFromPoint(x, y), element));
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const { parentElement: element } = node;
    if (!node.nodeValue.trim() || !isSeen(element)) continue;
    range.selectNodeContents(node);
    if (isCovered(element, range)) found.add('"' + nameOf(node.nodeValue) + '" is covered');
    for (const box of range.getClientRects()) {
      if (sticksOut(box)) found.add('"' + nameOf(node.nodeValue) + '" sticks out');
      const by = cutBy(element, box);
      if (by) found.add('"' + nameOf(node.nodeValue) + '" is cut by ' + by.className);
      const hold = element.closest('label, button, a, p, li')?.getBoundingClientRect();
      if (hold && box.right > hold.right + 2) found.add('"' + nameOf(node.nodeValue) + '" runs out of its box');
    }
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, label'))
    if (isSeen(control) && sticksOut(control.getBoundingClientRect())) found.add('control sticks out: ' + nameOf(control.innerText || control.name || ''));
  scrollTo(0, 0);
  if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');
  return [...found];
})()`;

/** What is cut off or out of reach on this page, each named by its words. */
export const cutOff = (page: Page): Promise<readonly string[]> => page.evaluate(CUT_OFF);
