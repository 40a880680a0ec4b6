import DisputeIcon from '@mui/icons-material/GavelOutlined';
import FailedIcon from '@mui/icons-material/Close';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import BackIcon from '@mui/icons-material/UndoOutlined';
import { type ReactElement } from 'react';
import { type WatchedDeposit, type WatchedDepositsView } from '@sabi50/contracts/player-timeline-views';
import { useTexts } from '../../../lib/language/texts';
import { type Tone, ToneChip } from '../../../ui/tone-chip';
import { depositsPath } from './timeline.rules';
import { useTotals } from './use-totals';

const LOOKS: Readonly<Record<WatchedDeposit, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  pending: { tone: 'warning', icon: <PendingIcon /> },
  held: { tone: 'bad', icon: <HeldIcon /> },
  failed: { tone: 'warning', icon: <FailedIcon /> },
  disputed: { tone: 'bad', icon: <DisputeIcon /> },
  'given-back': { tone: 'info', icon: <BackIcon /> },
};

/** Deposits that players ask about, each leading to the payment or to the list of them (rule staff/player-deposits). */
export function DepositChips({ userId }: { readonly userId: string }) {
  const { depositChips } = useTexts('player-page');
  const deposits: readonly WatchedDepositsView[] = useTotals(userId).data?.deposits ?? [];
  return deposits.map((found) => (
    <ToneChip
      key={found.standing}
      {...LOOKS[found.standing]}
      label={depositChips[found.standing](found.count)}
      to={depositsPath(userId, found)}
    />
  ));
}
