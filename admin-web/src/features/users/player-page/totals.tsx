import { Box } from '@mui/material';
import { percent, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PlayerTotalsView } from '@sabi50/contracts/player-timeline-views';
import { useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../../ui/states';
import { Fact, FACTS } from './facts';
import { useTotals } from './use-totals';

/** What a player deposited, played and won, and what went back, in all (rule staff/player-totals). */
export function Totals({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-page');
  const { data, error, refetch } = useTotals(userId);
  return (
    <Panel title={texts.inAll}>
      {data && <Sums totals={data} />}
      {!data && error && <ErrorNotice title={texts.totalsFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
    </Panel>
  );
}

function Sums({ totals }: { readonly totals: PlayerTotalsView }) {
  const texts = useTexts('player-page');
  const { deposited, games, won, fees, feesReturned, adjusted, takenBack } = totals;
  const share = games === 0 ? 0 : (100 * won) / games;
  return (
    <Box component="dl" sx={{ ...FACTS, fontVariantNumeric: 'tabular-nums' }}>
      <Fact name={texts.deposited} value={nairaText(deposited)} />
      <Fact name={texts.played} value={wholeNumber(games)} />
      <Fact name={texts.won} value={texts.wonOf(wholeNumber(won), percent(share))} />
      <Fact name={texts.fees} value={nairaText(fees)} />
      <Fact name={texts.feesReturned} value={nairaText(feesReturned)} />
      <Fact name={texts.adjusted} value={nairaText(adjusted)} />
      <Fact name={texts.takenBack} value={nairaText(takenBack)} />
    </Box>
  );
}
