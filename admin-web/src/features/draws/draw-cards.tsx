import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { type DrawNowView } from '@sabi50/contracts/draw-views';
import { dayText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { ErrorNotice, Waiting } from '../../ui/states';
import { ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import { PrizePicture } from './picture-field';

/** The daily, the weekly and the special draw beside each other. */
export function DrawCards({ data, error, refetch }: ReturnType<typeof useDraws>) {
  const texts = useTexts('draws');
  if (error && !data) return <ErrorNotice title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting lines={3} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' }}>
      {data.map((seen) => (
        <DrawCard key={seen.draw.kind} {...seen} />
      ))}
    </Box>
  );
}

function DrawCard({ draw, newest }: DrawNowView) {
  const texts = useTexts('draws');
  const { canEditDraws } = useProfile();
  const { search } = useLocation();
  const kind = texts.kinds[draw.kind];
  const act = draw.prize === null ? texts.set : texts.change;
  return (
    <Card component="section" aria-label={kind} sx={{ display: 'flex', flexDirection: 'column' }}>
      <PrizePicture picture={draw.picture} />
      <Stack spacing={1.5} sx={{ p: 2, flex: 1 }}>
        <Prize {...{ draw, newest }} />
        <Facts draw={draw} />
        {canEditDraws && (
          <Box sx={{ mt: 'auto !important', pt: 1 }}>
            <Button
              component={Link}
              to={{ pathname: `/draws/${draw.kind}`, search }}
              variant="outlined"
              aria-label={texts.nameOf(act, kind)}
            >
              {act}
            </Button>
          </Box>
        )}
      </Stack>
    </Card>
  );
}

function Prize({ draw: { kind, prize, value }, newest }: DrawNowView) {
  const texts = useTexts('draws');
  const isLater = newest !== null && newest.prize !== prize;
  return (
    <div>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 700 }}>
        {texts.kinds[kind]}
      </Typography>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {prize ?? texts.noPrize}
      </Typography>
      <Typography color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {prize === null ? texts.noPrizeText : value !== null && texts.worth(priceText(value))}
      </Typography>
      {isLater && (
        <Box sx={{ mt: 1 }}>
          <ToneChip tone="info" label={texts.later(dayText(newest.drawDate), newest.prize)} />
        </Box>
      )}
    </div>
  );
}

function Facts({ draw: { drawAt, countsFrom, threshold, playersIn } }: Pick<DrawNowView, 'draw'>) {
  const texts = useTexts('draws');
  const facts = [
    [texts.next, drawAt === null ? '–' : timeText(drawAt)],
    [texts.needed, wholeNumber(threshold)],
    [texts.playersIn, wholeNumber(playersIn)],
  ] as const;
  return (
    <>
      <Box component="dl" sx={FACTS}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </div>
        ))}
      </Box>
      {drawAt !== null && countsFrom !== null && (
        <Typography variant="body2">{texts.since(timeText(countsFrom))}</Typography>
      )}
    </>
  );
}

const FACTS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'space-between',
  columnGap: 2,
  m: 0,
};

/** The draws as they are now; who is in changes all the time. */
export const useDraws = () => useCall('GET adminDrawsNow', { refetchInterval: 30_000 });
