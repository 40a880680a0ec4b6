import { useEffect, useRef } from 'react';

/** Does something only as long as the part of the page that asked for it is there: a late answer leads nobody away. */
export function useWhileHere(act: () => void): () => void {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => {
    if (isHere.current) act();
  };
}
