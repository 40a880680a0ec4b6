import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../language/language-context';
import { GuideNote } from '../../ui/guide-note';
import { useBalance } from './balance';

/** What the player owes for deposits that were taken back, and how it is paid; nothing where that is nothing (rule money/owed). */
export function OwedNotice() {
  const { owed } = useBalance();
  const { owedTitle, owedText } = useTexts('payment');
  return (
    owed !== null && (
      <div role="status">
        <GuideNote pose="kind" title={owedTitle(nairaText(owed))}>
          {owedText}
        </GuideNote>
      </div>
    )
  );
}
