import { useEffect, useState } from 'react';

/** The second press of a double click must not be the answer to what the first one brought up. */
const ARMED_AFTER_MS = 600;

/** Whether a button may answer yet: not at once after it came to mean `act`. */
export function useArmed(act: string): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(act), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [act]);
  return armed === act;
}
