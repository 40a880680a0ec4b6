import { Box, LinearProgress, Stack, Typography } from '@mui/material';
import { decimal, percent, wholeNumber } from '@sabi50/contracts/formats';
import { type RegradeCause } from '@sabi50/contracts/enumerations';
import { nairaText } from '@sabi50/contracts/money';
import { type RegradeProgressView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { timeLeft } from '../../../ui/time-left.rules';

interface ProgressProps {
  readonly progress: RegradeProgressView;
}

/** How many games were looked at, or, once it is started, were changed. */
export function RegradeProgress({ progress }: ProgressProps) {
  const texts = useTexts('regrade');
  const broadcast = useTexts('broadcast');
  const { state, games, lookedAt, toChange, changed, ratePerSecond, secondsLeft } = progress;
  const isStarted = state === 'running' || state === 'paused' || state === 'done';
  const [passed, all] = isStarted ? [changed, toChange] : [lookedAt, games];
  const [label, said] = isStarted ? [texts.changing, texts.changingOf] : [texts.looking, texts.lookingOf];
  const share = all > 0 ? Math.floor((100 * passed) / all) : 100;
  const isWaiting = state === 'previewing' && games === 0;
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2">
          {said(wholeNumber(passed), wholeNumber(all))}
          {ratePerSecond > 0 && <span>{` · ${broadcast.rate(decimal(ratePerSecond))}`}</span>}
          {secondsLeft !== null && <span>{` · ${broadcast.timeLeft(timeLeft(secondsLeft, broadcast))}`}</span>}
        </Typography>
        {!isWaiting && (
          <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            {percent(share)}
          </Typography>
        )}
      </Stack>
      <LinearProgress
        aria-label={label}
        variant={isWaiting ? 'indeterminate' : 'determinate'}
        value={isWaiting ? undefined : share}
        sx={{ height: 10, borderRadius: 5 }}
      />
    </Stack>
  );
}

interface FiguresProps extends ProgressProps {
  readonly cause: RegradeCause;
}

/** What it gives, and what it leaves: a corrected answer gives points alone, a withdrawn question fees alone (rule quiz/regrade). */
export function RegradeFigures({ progress, cause }: FiguresProps) {
  const texts = useTexts('regrade');
  const { state, games, toChange, points, pointsGiven, fees, feesGiven, feesAmount, kept, failed } = progress;
  if (state === 'previewing') return null;
  const isStarted = state !== 'previewed';
  const given = (done: number, all: number): string =>
    isStarted ? `${wholeNumber(done)} / ${wholeNumber(all)}` : wholeNumber(all);
  const figures = [
    ...(cause === 'question-withdrawn'
      ? [{ label: texts.fees, value: given(feesGiven, fees), note: nairaText(feesAmount) }]
      : [
          { label: texts.points, value: given(pointsGiven, points) },
          { label: texts.kept, value: wholeNumber(kept) },
        ]),
    { label: texts.unchanged, value: wholeNumber(games - toChange - kept) },
    ...(failed > 0 ? [{ label: texts.failedGames, value: wholeNumber(failed), note: texts.triedAgain }] : []),
  ];
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
            {value}
            {note && (
              <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                {note}
              </Typography>
            )}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(120px, 1fr))' },
  gap: 2,
  m: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};
