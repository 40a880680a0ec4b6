/**
 * Does to a page what the translation of a browser does: each text moves into an element of its own, also one that comes later,
 * unless its element says that it is not to be translated. Runs in the page, before all else.
 */
export const TRANSLATE_PAGE = `addEventListener('DOMContentLoaded', () => {
  const untouched = 'script, style, textarea, font, [translate=no]';
  const translate = (text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return;
    const inner = document.createElement('font');
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(text);
  };
  const translateIn = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  translateIn(document.body);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(translateIn))).observe(
    document.body,
    { childList: true, subtree: true },
  );
});`;
