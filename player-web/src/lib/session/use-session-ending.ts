import { useEffect, useState } from 'react';
import { serverNow } from '../clock/server-clock';
import { useSession } from './session-context';

/** Long enough to finish a game and to type an address and a PIN. */
const WARNED_BEFORE_MS = 10 * 60_000;
/** The longest time that a browser's timer can count. */
const TIMER_MAX_MS = 2_147_483_647;

/** Whether the session ends within ten minutes whatever happens (rule accounts/sessions). */
export function useSessionEnding(): boolean {
  const { expiresAt } = useSession();
  const [ending, setEnding] = useState(false);
  useEffect(() => {
    setEnding(false);
    if (expiresAt === null) return;
    const wait = Date.parse(expiresAt) - serverNow() - WARNED_BEFORE_MS;
    const timer = setTimeout(() => setEnding(true), Math.min(Math.max(0, wait), TIMER_MAX_MS));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return ending;
}
