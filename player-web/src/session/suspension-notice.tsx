import { longDayText } from '@sabi50/vocabulary/formats';
import { type SuspensionView } from '@sabi50/vocabulary/player-acts-views';
import { useTexts } from '../language/language-context';
import { Banner } from '../ui/banner';
import { useBalance } from './balance';

/** Why and until when the player is suspended; nothing where they are not (rule accounts/suspension). */
export function SuspensionNotice() {
  const { suspension } = useBalance();
  return suspension && <Suspended {...suspension} />;
}

function Suspended({ reason, until }: SuspensionView) {
  const texts = useTexts('payment');
  const { monthNames } = useTexts('shell');
  return (
    <Banner tone="warning" title={texts.suspendedTitle}>
      <p>{texts.suspendedReasons[reason]}</p>
      <p>{until === null ? texts.suspendedOpen : texts.suspendedUntil(longDayText(until, monthNames))}</p>
      <p>{texts.suspendedStays}</p>
    </Banner>
  );
}
