import DoneIcon from '@mui/icons-material/Check';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type QuestionRegradeView, type RegradeProgressView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { type Regrades } from './use-regrades';
import { useArmed } from '../../../ui/confirm-dialog';
import { RegradedGames } from './regraded-games';
import { RegradeFigures, RegradeProgress } from './regrade-progress';

interface RegradeCaseProps extends Pick<Regrades, 'isSending' | 'preview' | 'gamesOf' | 'exportOf'> {
  readonly regrade: QuestionRegradeView;
  /** What can be done with it, where that does not stand below all. */
  readonly step?: ReactNode;
}

/** One correction: first what it does, then the start, then how far it is. */
export function RegradeCase({ regrade, step, isSending, preview, gamesOf, exportOf }: RegradeCaseProps) {
  const texts = useTexts('regrade');
  const { progress } = regrade;
  return (
    <Stack spacing={2}>
      <RegradeSteps state={progress?.state ?? null} />
      <Answers {...{ regrade }} />
      {progress ? (
        <>
          <RegradeProgress {...{ progress }} />
          <RegradeFigures {...{ progress }} cause={regrade.cause} />
          <RegradedGames
            games={progress.firstGames}
            concerned={progress.points + progress.fees + progress.kept}
            list={gamesOf(regrade)}
            path={exportOf(regrade)}
          />
          <Notice {...{ progress }} />
          {step && (
            <Stack direction="row" useFlexGap spacing={2} sx={STEP}>
              {step}
            </Stack>
          )}
        </>
      ) : (
        <Box>
          <Button variant="contained" aria-disabled={isSending} onClick={() => void (!isSending && preview(regrade))}>
            {texts.look}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const STEP = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' } as const;

interface NextStepProps extends Pick<Regrades, 'isSending' | 'start' | 'pause' | 'resume'> {
  readonly regrade: QuestionRegradeView;
}

/** What can be done with it now: start, pause or go on; nothing while games are looked at, and when all is done. */
export function NextStep({ regrade, isSending, start, pause, resume }: NextStepProps) {
  const texts = useTexts('regrade');
  const { progress } = regrade;
  const isArmed = useArmed(progress?.state ?? '');
  if (!progress) return null;
  const { state, toChange } = progress;
  const steps = {
    previewed: [texts.startGames(wholeNumber(toChange)), start],
    running: [texts.pause, pause],
    paused: [texts.resume, resume],
  } as const;
  // A regrade of no game would run for nothing.
  const isIdle = state === 'previewed' && toChange === 0;
  if (state === 'previewing' || state === 'done' || isIdle) return <StartedBy {...{ progress }} />;
  const [label, act] = steps[state];
  const isOff = isSending || !isArmed;
  const isMoving = state === 'running';
  // One button that changes its words, so that it keeps the focus; and it moves to the other side of the one that closes, so
  // that no second press of a slow double click pauses what the first one started.
  return (
    <>
      <StartedBy {...{ progress }} />
      <Button
        variant={isMoving ? 'outlined' : 'contained'}
        aria-disabled={isOff}
        onClick={() => void (!isOff && act(regrade))}
        sx={{ order: isMoving ? -1 : 1 }}
      >
        {label}
      </Button>
    </>
  );
}

function StartedBy({ progress: { startedBy, startedAt } }: { readonly progress: RegradeProgressView }) {
  const texts = useTexts('regrade');
  if (startedAt === null) return null;
  const time = timeText(startedAt);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ order: -2, mr: 'auto' }}>
      {startedBy === null ? texts.startedAt(time) : texts.startedBy(startedBy, time)}
    </Typography>
  );
}

function Answers({
  regrade: { cause, answerBefore, answerAfter, toVersion },
}: {
  readonly regrade: QuestionRegradeView;
}) {
  const texts = useTexts('regrade');
  return (
    <Box sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }}>
      {cause === 'answer-corrected' && (
        <Stack component="dl" direction="row" useFlexGap spacing={3} sx={{ m: 0, mb: 1, flexWrap: 'wrap' }}>
          <Answer label={texts.answerBefore} words={answerBefore} isOld />
          <Answer label={texts.answerAfter} words={answerAfter ?? ''} />
        </Stack>
      )}
      <Typography variant="body2">
        {cause === 'answer-corrected'
          ? `${texts.correctedHint} ${texts.inPlay(wholeNumber(toVersion))}`
          : texts.withdrawnHint}
      </Typography>
    </Box>
  );
}

function Answer({ label, words, isOld }: { readonly label: string; readonly words: string; readonly isOld?: true }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 700, textDecoration: isOld ? 'line-through' : 'none' }}>
        {words}
      </Typography>
    </div>
  );
}

function Notice({ progress: { state, players, toChange } }: { readonly progress: RegradeProgressView }) {
  const texts = useTexts('regrade');
  if (state === 'previewing') return null;
  if (state === 'done') return <Alert severity="success">{texts.done}</Alert>;
  if (state === 'paused') return <Alert severity="warning">{texts.paused}</Alert>;
  if (state === 'previewed' && toChange === 0) return <Alert severity="success">{texts.noneToChange}</Alert>;
  return <Alert severity="info">{state === 'running' ? texts.goesOn : texts.mails(wholeNumber(players))}</Alert>;
}

interface RegradeStepsProps {
  /** Null while nobody asked what it would do. */
  readonly state: RegradeProgressView['state'] | null;
}

/** Where a regrade stands: the correction is made, what it would do is looked at, the games are regraded. */
function RegradeSteps({ state }: RegradeStepsProps) {
  const texts = useTexts('regrade');
  const current = currentStep(state);
  return (
    <Stack component="ol" direction="row" useFlexGap aria-label={texts.steps} sx={STEPS}>
      {[texts.stepCorrect, texts.stepLook, texts.stepRegrade].map((title, place) => (
        <Box component="li" key={title} aria-current={place === current ? 'step' : undefined} sx={STEP_ITEM}>
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
const STEP_ITEM = { display: 'flex', alignItems: 'center', gap: 1 };
const MARK = {
  ...{ display: 'grid', placeItems: 'center', width: 24, height: 24, borderRadius: '50%', flex: 'none' },
  ...{ border: 1, borderColor: 'text.secondary', fontSize: 12, fontWeight: 700 },
};
const CURRENT = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' };
