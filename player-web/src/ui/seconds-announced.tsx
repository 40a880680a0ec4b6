import { useEffect, useState } from 'react';
import { useTexts } from '../lib/language/language-context';

const ANNOUNCED_SECONDS: readonly number[] = [10, 5];

/** The time that is left, for screen readers: at 10 and at 5 seconds, not every second. */
export function SecondsAnnounced({ seconds }: { readonly seconds: number }) {
  const { secondsLeft } = useTexts('shell');
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (ANNOUNCED_SECONDS.includes(seconds)) setAnnounced(secondsLeft(seconds));
    // Once the time is over, or a new one runs, nothing of it is left to be read.
    else if (seconds <= 0 || seconds > Math.max(...ANNOUNCED_SECONDS)) setAnnounced('');
  }, [seconds, secondsLeft]);
  return (
    <span className="visually-hidden" role="status">
      {announced}
    </span>
  );
}
