let locks = 0;

/** Stops the page from scrolling until the returned function is called. Padding replaces the scroll bar, so nothing moves. */
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
