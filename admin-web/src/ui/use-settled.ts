import { useEffect, useState } from 'react';
import { FIND_DEBOUNCE_MS } from '@sabi50/contracts/limits';

/** A text once it has not changed for a moment: nothing is asked for each key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FIND_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
