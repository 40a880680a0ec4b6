import DoneIcon from '@mui/icons-material/Check';
import { Box, Stack, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type RegradeProgressView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';

interface RegradeStepsProps {
  /** Null while nobody asked what it would do. */
  readonly state: RegradeProgressView['state'] | null;
}

/** Where a regrade stands: the correction is made, what it would do is looked at, the games are regraded. */
export function RegradeSteps({ state }: RegradeStepsProps) {
  const texts = useTexts('regrade');
  const current = currentStep(state);
  return (
    <Stack component="ol" direction="row" useFlexGap aria-label={texts.steps} sx={STEPS}>
      {[texts.stepCorrect, texts.stepLook, texts.stepRegrade].map((title, place) => (
        <Box component="li" key={title} aria-current={place === current ? 'step' : undefined} sx={STEP}>
          <Box aria-hidden component="span" sx={place === current ? { ...MARK, ...CURRENT } : MARK}>
            {place < current ? <DoneIcon sx={{ fontSize: 14 }} /> : wholeNumber(place + 1)}
          </Box>
          <Typography component="span" variant="body2" sx={{ fontWeight: place === current ? 700 : 400 }}>
            {title}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

function currentStep(state: RegradeStepsProps['state']): number {
  if (state === 'done') return 3;
  return state === 'running' || state === 'paused' ? 2 : 1;
}

const STEPS = { listStyle: 'none', m: 0, p: 0, columnGap: 3, rowGap: 1, flexWrap: 'wrap' };
const STEP = { display: 'flex', alignItems: 'center', gap: 1 };
const MARK = {
  ...{ display: 'grid', placeItems: 'center', width: 24, height: 24, borderRadius: '50%', flex: 'none' },
  ...{ border: 1, borderColor: 'text.secondary', fontSize: 12, fontWeight: 700 },
};
const CURRENT = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' };
