import { useEffect, useState } from 'react';
import { serverNow } from './server-clock';

const remaining = (deadline: number | null): number => (deadline === null ? 0 : Math.max(0, deadline - serverNow()));

/**
 * The time left until `deadline` (server time in ms; null is always 0), in ms, by the server's clock: a reload or a
 * wrong clock of the phone changes nothing. Renders at every whole second.
 */
export function useCountdown(deadline: number | null): number {
  const [leftMs, setLeftMs] = useState(() => remaining(deadline));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const left = remaining(deadline);
      setLeftMs(left);
      // Just after the next whole second, so that the number shown is the one that is true.
      if (left > 0) timer = setTimeout(tick, (left % 1_000) + 5);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadline]);
  return leftMs;
}
