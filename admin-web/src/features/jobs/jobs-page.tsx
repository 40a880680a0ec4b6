import { Box, LinearProgress, Link as TextLink, Paper, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type Texts, useTexts } from '../../lib/language/texts';
import { SectionFrame } from '../../ui/section-frame';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import {
  inOrder,
  type Job,
  type JobKind,
  jobOfBroadcast,
  jobOfReconciliation,
  jobOfRegrade,
  jobOfVerification,
  type JobState,
} from './jobs.rules';

/** What runs in the background, or ran lately, each leading to where it is controlled (rule staff/jobs). */
export function JobsPage() {
  const texts = useTexts('jobs');
  const { jobs, failed, isPending } = useJobs();
  return (
    <SectionFrame title={texts.title}>
      <Typography color="textSecondary">{texts.intro}</Typography>
      {failed.map(({ kind, error, retry }) => (
        <ErrorNotice key={kind} title={texts.failed(texts.kinds[kind])} error={error} onRetry={retry} />
      ))}
      {isPending && <Waiting lines={8} />}
      {!isPending && jobs.length === 0 && failed.length === 0 && <EmptyText>{texts.none}</EmptyText>}
      {jobs.length > 0 && (
        <Paper component="ul" variant="outlined" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {jobs.map((job) => (
            <Row key={`${job.kind} ${job.id}`} job={job} />
          ))}
        </Paper>
      )}
    </SectionFrame>
  );
}

const TONES: Readonly<Record<JobState, Tone>> = {
  ...{ waiting: 'plain', running: 'info', paused: 'warning', ready: 'info', done: 'good' },
  ...{ differences: 'bad', failed: 'bad', cancelled: 'plain' },
};

function Row({ job }: { readonly job: Job }) {
  const texts = useTexts('jobs');
  const { kind, name, state, began, ended, path } = job;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink component={Link} to={path} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
          {name ?? texts.kinds[kind]}
        </TextLink>
        {name !== null && (
          <Typography variant="body2" color="textSecondary">
            {texts.kinds[kind]}
          </Typography>
        )}
      </Box>
      <Box>
        <ToneChip tone={TONES[state]} label={texts.states[state]} />
      </Box>
      <Far job={job} />
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.began}: {timeText(began)}
        {ended !== null && (
          <>
            <br />
            {texts.ended}: {timeText(ended)}
          </>
        )}
      </Typography>
    </Box>
  );
}

const ROW = {
  ...{ display: 'grid', gap: 1.5, alignItems: 'center', px: 2, py: 1.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) 170px minmax(0, 1fr) 220px' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

/** As a number, and as a line while it moves. */
function Far({ job }: { readonly job: Job }) {
  const texts = useTexts('jobs');
  const { state, done, all, kind } = job;
  const isMoving = state === 'running' || state === 'paused';
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2">{farText(job, texts)}</Typography>
      {isMoving && all !== null && all > 0 && (
        <LinearProgress
          variant="determinate"
          aria-label={`${texts.far}: ${texts.kinds[kind]}`}
          value={Math.min(100, (100 * done) / all)}
          sx={{ height: 6, borderRadius: 3, mt: 0.5 }}
        />
      )}
    </Box>
  );
}

const farText = ({ done, all }: Job, texts: Texts['jobs']): string =>
  all === null ? texts.eventCount(wholeNumber(done)) : texts.of(wholeNumber(done), wholeNumber(all));

const AGAIN = { refetchInterval: 5_000 };
const NEWEST = { pagination: { page: 1, perPage: 20 }, sort: { field: 'createdAt', order: 'DESC' as const } };

interface Source {
  readonly kind: JobKind;
  readonly jobs: readonly Job[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What runs in every part of the product, asked for every five seconds; each part is there or fails alone. */
function useJobs() {
  const regrades = useCall('GET adminRegrades', { ...AGAIN });
  const verifications = useCall('GET adminLedgerVerifications', { ...AGAIN });
  const comparison = useCall('GET adminReconciliation', { ...AGAIN });
  const broadcasts = useGetList<BroadcastView>('broadcasts', NEWEST, { ...AGAIN, onError: () => undefined });
  const { lastRun } = comparison.data ?? {};
  const sources: readonly Source[] = [
    { kind: 'regrade', jobs: regrades.data?.map(jobOfRegrade), ...stateOf(regrades) },
    { kind: 'broadcast', jobs: broadcasts.data?.map(jobOfBroadcast), ...stateOf(broadcasts) },
    { kind: 'verification', jobs: verifications.data?.history.map(jobOfVerification), ...stateOf(verifications) },
    {
      kind: 'reconciliation',
      jobs: comparison.data && (lastRun ? [jobOfReconciliation(lastRun)] : []),
      ...stateOf(comparison),
    },
  ];
  return {
    failed: sources.filter(({ jobs, error }) => !jobs && error),
    isPending: sources.every(({ jobs, error }) => !jobs && !error),
    jobs: inOrder(sources.flatMap(({ jobs }) => jobs ?? [])),
  };
}

const stateOf = ({ error, refetch }: { readonly error: unknown; readonly refetch: () => unknown }) => ({
  error,
  retry: () => void refetch(),
});
