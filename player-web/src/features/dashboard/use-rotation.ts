import { useEffect, useState } from 'react';

interface Rotation {
  /** 0 to count - 1. */
  readonly shown: number;
  readonly next: () => void;
}

/** Goes through `count` things one after the other, every `everyMs`, as long as it is not held. */
export function useRotation(count: number, everyMs: number, isHeld: boolean): Rotation {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (isHeld || count < 2) return;
    const timer = setInterval(() => {
      // Nobody sees it, and the phone is spared.
      if (document.visibilityState === 'visible') setTurn((before) => before + 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [count, everyMs, isHeld]);
  return { shown: count > 0 ? turn % count : 0, next: () => setTurn(turn + 1) };
}
