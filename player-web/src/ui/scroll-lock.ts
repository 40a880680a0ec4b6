let locks = 0;

/** Keeps the page from scrolling until the answer is called. The room of the scroll bar stays, so that nothing moves. */
export function lockScroll(): () => void {
  const { documentElement: root, body } = document;
  if (locks++ === 0) {
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    if (--locks > 0) return;
    body.style.paddingRight = '';
    root.style.overflow = '';
  };
}
