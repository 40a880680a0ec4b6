import { useCallback, useEffect, useRef } from 'react';

/** Whether the page that asked is still open, for what comes late: nobody is led away from where they went meanwhile. */
export function useIsStillHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
