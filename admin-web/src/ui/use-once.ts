import { useEffect, useRef } from 'react';

/** The second press of a double click comes sooner. */
const DOUBLE_PRESS_MS = 400;

/**
 * Lets one press through until what it began is over: the second one of a double click may come before the page has been
 * told that the first one is on its way.
 */
export function useOnce(pending: boolean) {
  const held = useRef(false);
  const isPending = useRef(pending);
  useEffect(() => {
    isPending.current = pending;
    if (!pending) held.current = false;
  }, [pending]);
  const release = (): void => {
    if (!isPending.current) held.current = false;
  };
  const press = (act: () => void): void => {
    if (held.current) return;
    held.current = true;
    // What was refused at once, such as a form that is not complete, begins nothing.
    setTimeout(release, DOUBLE_PRESS_MS);
    act();
  };
  return { press, release };
}
