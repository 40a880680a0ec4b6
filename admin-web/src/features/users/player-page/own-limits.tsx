import { Alert, Box, Link, Stack, Typography } from '@mui/material';
import { timeText } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { type DepositLimitView, type HelpLineView } from '@sabi50/contracts/spending-views';
import { useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { ToneChip } from '../../../ui/tone-chip';
import { useCall } from '../../../ui/use-call';
import { Fact, FACTS } from './facts';

interface OfPlayer {
  readonly userId: string;
}

/** Who decides has to see it as it is now. */
const useOwnLimits = ({ userId }: OfPlayer) =>
  useCall('GET adminUserPlayLimits', { params: { id: userId }, refetchOnMount: 'always' }).data;

/** Until when the player keeps themselves from playing; nothing where they do not (rule spending/break). */
export function BreakChip(player: OfPlayer) {
  const texts = useTexts('player-page');
  const playBreak = useOwnLimits(player)?.playBreak;
  if (!playBreak) return null;
  const label = playBreak.kind === 'pause' ? texts.pausedUntil : texts.excludedUntil;
  return <ToneChip tone="info" label={label(timeText(playBreak.until))} />;
}

/** While a break runs: that nobody ends it, and whom to name to a player that gaming worries (rule spending/help-lines). */
export function BreakNotice(player: OfPlayer) {
  const texts = useTexts('player-page');
  const limits = useOwnLimits(player);
  if (!limits?.playBreak) return null;
  const { helpLines, playBreak } = limits;
  return (
    <Alert severity="info">
      {texts.breakSince(timeText(playBreak.since))} {texts.breakStays}
      {helpLines.length > 0 && <HelpLines lines={helpLines} />}
    </Alert>
  );
}

function HelpLines({ lines }: { readonly lines: readonly HelpLineView[] }) {
  const { helpLines } = useTexts('player-page');
  return (
    <Stack component="ul" useFlexGap direction="row" sx={{ listStyle: 'none', m: 0, p: 0, flexWrap: 'wrap', gap: 1.5 }}>
      <li>{helpLines}</li>
      {lines.map(({ name, link }) => (
        <li key={link}>
          <Link href={link} target="_blank" rel="noopener noreferrer" color="inherit">
            {name}
          </Link>
        </li>
      ))}
    </Stack>
  );
}

/** The limits on deposits that the player set, and what of them is used. */
export function OwnLimits(player: OfPlayer) {
  const texts = useTexts('player-page');
  const limits = useOwnLimits(player);
  const set = (limits?.depositLimits ?? []).filter(({ amount, raise }) => amount !== null || raise !== null);
  return (
    <Panel title={texts.ownLimits}>
      {set.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {limits ? texts.noLimits : '…'}
        </Typography>
      ) : (
        <Box component="dl" sx={FACTS}>
          {set.map((limit) => (
            <Limit key={limit.period} limit={limit} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Limit({ limit: { period, amount, used, raise } }: { readonly limit: DepositLimitView }) {
  const texts = useTexts('player-page');
  const waits = raise && (raise.amount === null ? texts.noLimit : priceText(raise.amount));
  return (
    <>
      <Fact
        name={texts.limitPeriods[period]}
        value={amount === null ? texts.noLimit : texts.limitUsed(priceText(used), priceText(amount))}
      />
      {raise && <Fact name={texts.raiseAsked} value={texts.raiseFrom(waits ?? '', timeText(raise.confirmFrom))} />}
    </>
  );
}
