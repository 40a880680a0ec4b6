import { Stack } from '@mui/material';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { RestrictionChips } from '../../ui/restriction-chips';
import { ToneChip } from '../../ui/tone-chip';

/** What keeps a recipient from playing, and why they get a mail: not verified, without money, or what they have. */
export function TargetBadges({ restrictions, ...target }: BroadcastTargetView) {
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      <RestrictionChips restrictions={restrictions} />
      <CategoryBadge {...target} />
    </Stack>
  );
}

function CategoryBadge({ isEmailVerified, balance }: Pick<BroadcastTargetView, 'isEmailVerified' | 'balance'>) {
  const texts = useTexts('broadcast');
  if (!isEmailVerified) return <ToneChip tone="warning" label={texts.unverified} />;
  return Number(balance) === 0 ? (
    <ToneChip tone="plain" label={texts.noBalance} />
  ) : (
    <ToneChip tone="good" icon={null} label={nairaText(balance)} />
  );
}
