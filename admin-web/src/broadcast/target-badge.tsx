import { type BroadcastTargetView } from '@sabi50/vocabulary/broadcast-views';
import { nairaText } from '@sabi50/vocabulary/money';
import { ToneChip } from '../ui/tone-chip';
import { useBroadcastTexts } from '../language/broadcast-texts';

/** Why somebody is written to: not verified, without money, or what they have. */
export function TargetBadge({ isEmailVerified, balance }: BroadcastTargetView) {
  const texts = useBroadcastTexts();
  if (!isEmailVerified) return <ToneChip tone="warning" label={texts.unverified} />;
  return Number(balance) === 0 ? (
    <ToneChip tone="plain" label={texts.noBalance} />
  ) : (
    <ToneChip tone="good" icon={null} label={nairaText(balance)} />
  );
}
