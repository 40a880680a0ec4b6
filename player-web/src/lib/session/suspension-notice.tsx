import { clockText, dayText } from '@sabi50/contracts/formats';
import { type ErasureNoticeView } from '@sabi50/contracts/money-views';
import { type SuspensionView } from '@sabi50/contracts/player-acts-views';
import { PAGES } from '@sabi50/contracts/routes';
import { type PlayBreakView } from '@sabi50/contracts/spending-views';
import { useTexts } from '../language/language-context';
import { ButtonLink } from '../../ui/kit/button';
import { GuideNote } from '../../ui/guide-note';
import { useBalance } from './balance';

/**
 * Why and until when the player can neither play nor add money; nothing where they can (rules accounts/suspension,
 * spending/break, data/erasure).
 */
export function SuspensionNotice() {
  const { suspension, playBreak, erasure } = useBalance();
  if (suspension) return <Suspended {...suspension} />;
  if (playBreak) return <OnBreak {...playBreak} />;
  return erasure && <ToBeErased {...erasure} />;
}

function ToBeErased({ dueAt }: ErasureNoticeView) {
  const texts = useTexts('payment');
  const action = (
    <ButtonLink variant="quiet" href={PAGES.erasure}>
      {texts.erasureOpen}
    </ButtonLink>
  );
  return (
    <div role="status">
      <GuideNote pose="kind" title={texts.erasureTitle} actions={action}>
        {texts.erasureText(dayText(dueAt))}
      </GuideNote>
    </div>
  );
}

function OnBreak({ kind, until }: PlayBreakView) {
  const texts = useTexts('payment');
  return (
    <div role="status">
      <GuideNote pose="kind" title={kind === 'pause' ? texts.pauseTitle : texts.exclusionTitle}>
        <p>{texts.breakUntil(dayText(until), clockText(until))}</p>
        <p>{kind === 'pause' ? texts.pauseStays : texts.exclusionStays}</p>
      </GuideNote>
    </div>
  );
}

function Suspended({ reason, until }: SuspensionView) {
  const texts = useTexts('payment');
  return (
    <div role="status">
      <GuideNote pose="kind" title={texts.suspendedTitle}>
        <p>{texts.suspendedReasons[reason]}</p>
        <p>{until === null ? texts.suspendedOpen : texts.suspendedUntil(dayText(until))}</p>
        <p>{texts.suspendedStays}</p>
      </GuideNote>
    </div>
  );
}
