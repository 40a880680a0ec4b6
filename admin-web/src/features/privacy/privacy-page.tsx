import LateIcon from '@mui/icons-material/WarningAmber';
import { Box, Link as TextLink, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { type DoneErasureView, type WaitingErasureView } from '@sabi50/contracts/erasure-views';
import { dayText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type RetentionView } from '@sabi50/contracts/retention';
import { type Texts, useTexts } from '../../lib/language/texts';
import { CopyButton } from '../../ui/fact-list';
import { SectionFrame } from '../../ui/section-frame';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import { isOverdue } from './retention.rules';

/** Who asked to be erased, and how long what is known of players is kept (rule data/retention). */
export function PrivacyPage() {
  const texts = useTexts('privacy');
  return (
    <SectionFrame title={texts.title}>
      <Typography color="textSecondary">{texts.about}</Typography>
      <ErasuresPanels />
      <RetentionPanel />
    </SectionFrame>
  );
}

/** Who waits to be erased and for what; and who was erased, by the id alone (rule data/erasure). */
function ErasuresPanels() {
  const texts = useTexts('privacy');
  const { data, error, refetch } = useCall('GET adminErasures');
  if (!data) {
    return (
      <Panel title={texts.waiting}>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting lines={3} />}
      </Panel>
    );
  }
  const { waiting, waitingCount, done, doneCount } = data;
  return (
    <>
      <Panel title={texts.waiting} actions={<Shown shown={waiting.length} all={waitingCount} />}>
        {waiting.length === 0 ? (
          <Typography color="textSecondary">{texts.noneWaiting}</Typography>
        ) : (
          <Rows label={texts.waiting}>
            {waiting.map((one) => (
              <WaitingRow key={one.userId} {...one} />
            ))}
          </Rows>
        )}
      </Panel>
      <Panel title={texts.done} actions={<Shown shown={done.length} all={doneCount} />}>
        {done.length === 0 ? (
          <Typography color="textSecondary">{texts.noneDone}</Typography>
        ) : (
          <Rows label={texts.done}>
            {done.map((one) => (
              <DoneRow key={one.userId} {...one} />
            ))}
          </Rows>
        )}
      </Panel>
    </>
  );
}

/** How many there are, where not all are shown. */
function Shown({ shown, all }: { readonly shown: number; readonly all: number }) {
  const texts = useTexts('privacy');
  if (all <= shown) return null;
  return <Typography color="textSecondary">{texts.shownOf(wholeNumber(shown), wholeNumber(all))}</Typography>;
}

function WaitingRow({ userId, name, dueAt, hasBegun, waitsFor, ...asked }: WaitingErasureView) {
  const texts = useTexts('privacy');
  return (
    <Row>
      <TextLink
        component={Link}
        to={`/users/${userId}/show`}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 700 }}
      >
        {name}
      </TextLink>
      <Typography>{texts.due(timeText(dueAt))}</Typography>
      <Asked {...asked} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {hasBegun && <ToneChip tone="info" label={texts.begun} />}
        {!hasBegun && waitsFor.length === 0 && <Typography color="textSecondary">{texts.waitsForNothing}</Typography>}
        {!hasBegun && waitsFor.map((hold) => <ToneChip key={hold} tone="warning" label={texts.holds[hold]} />)}
      </Box>
    </Row>
  );
}

/** When it was asked for, and by whom. */
function Asked({ requestedAt, byId, byName }: Pick<DoneErasureView, 'requestedAt' | 'byId' | 'byName'>) {
  const texts = useTexts('privacy');
  const at = timeText(requestedAt);
  return (
    <Typography color="textSecondary">
      {byId === null ? texts.requestedByPlayer(at) : texts.requestedBy(at, byName ?? texts.formerStaff)}
    </Typography>
  );
}

function DoneRow({ userId, erasedAt, ...asked }: DoneErasureView) {
  const texts = useTexts('privacy');
  return (
    <Row>
      <Box>
        <TextLink component={Link} to={`/users/${userId}/show`} color="inherit">
          <code>{userId}</code>
        </TextLink>{' '}
        <CopyButton text={userId} />
      </Box>
      <Typography>{texts.erased(timeText(erasedAt))}</Typography>
      <Asked {...asked} />
    </Row>
  );
}

/** Every kind of personal data: how long it is kept, when it was last looked through, what went, and the oldest that is left. */
function RetentionPanel() {
  const texts = useTexts('privacy');
  const { data, error, refetch } = useCall('GET adminRetention');
  return (
    <Panel title={texts.retention}>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={10} />}
      {data && (
        <Rows label={texts.retention}>
          {data.map((one) => (
            <Kind key={one.kind} one={one} />
          ))}
        </Rows>
      )}
    </Panel>
  );
}

function Kind({ one }: { readonly one: RetentionView }) {
  const texts = useTexts('privacy');
  const { kind, setting, until, lastRunAt, removed, oldestAt } = one;
  return (
    <Row>
      <Box>
        <Typography sx={{ fontWeight: 700 }}>{texts.kinds[kind]}</Typography>
        {setting !== null && (
          <Typography variant="body2" color="textSecondary">
            <code>{setting}</code>
          </Typography>
        )}
      </Box>
      <Typography>{keptText(one, texts)}</Typography>
      <Box>
        {until === null && (
          <>
            <Typography>{texts.removed(removed)}</Typography>
            {lastRunAt !== null && (
              <Typography variant="body2" color="textSecondary">
                {texts.lookedAt(timeText(lastRunAt))}
              </Typography>
            )}
          </>
        )}
      </Box>
      <Box>
        {oldestAt !== null && <Typography>{texts.oldest(dayText(oldestAt))}</Typography>}
        {isOverdue(one, Date.now()) && <ToneChip tone="warning" icon={<LateIcon />} label={texts.overdue} />}
      </Box>
    </Row>
  );
}

function keptText({ days, until }: RetentionView, texts: Texts['privacy']): string {
  if (until !== null) return texts.ends[until];
  if (days === null) return texts.neverByAge;
  return days === 0 ? texts.untilItsEnd : texts.days(days, wholeNumber(days));
}

interface RowsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Rows of cells beside each other, and below each other on a phone; each cell says what it is. */
const Rows = ({ label, children }: RowsProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box component="li" sx={ROW}>
    {children}
  </Box>
);

const ROW = {
  ...{ display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'start', py: 1.25 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' },
  ...{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
