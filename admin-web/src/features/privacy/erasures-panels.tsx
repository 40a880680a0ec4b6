import { Box, Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { type DoneErasureView, type WaitingErasureView } from '@sabi50/contracts/erasure-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { CopyButton } from '../../ui/copy-button';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import { Row, Rows } from './rows';

/** Who waits to be erased and for what; and who was erased, by the id alone (rule data/erasure). */
export function ErasuresPanels() {
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
