import { useEffect, useState } from 'react';
import { serverNow } from '../../clock/server-clock';
import { timeText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { Banner } from '../../ui/banner';
import { type GameSession } from './quiz-game';

const WARN_BEFORE_MS = 2 * 60_000;

/** Says two minutes before it that the half hour of a session is over; nothing until then. */
export function EndsSoon({ session: { expiresAt } }: { readonly session: GameSession }) {
  const texts = useTexts('quiz');
  const warnsAt = Date.parse(expiresAt) - WARN_BEFORE_MS;
  const [isSoon, setIsSoon] = useState(() => serverNow() >= warnsAt);
  useEffect(() => {
    const timer = setTimeout(() => setIsSoon(true), Math.max(0, warnsAt - serverNow()));
    return () => clearTimeout(timer);
  }, [warnsAt]);
  if (!isSoon) return null;
  return (
    <Banner tone="info" title={texts.endsSoonTitle}>
      {texts.endsSoonText(timeText(expiresAt))}
    </Banner>
  );
}
