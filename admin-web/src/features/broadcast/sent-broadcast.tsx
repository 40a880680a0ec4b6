import { Alert, Link as TextLink, Stack, Typography } from '@mui/material';
import { useParams } from 'react-router';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { BackLink } from '../../ui/back-link';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { BroadcastStatusChip, Counts, Facts, Progress } from './progress';
import { Controls, ResendFailed, UnknownOutcomes, UnsuppressButton } from './controls';
import { RecipientsTable } from './recipients-table';
import { ChangeScheduleButton } from './change-schedule';
import { useStations } from '../../ui/use-call';
import { useBroadcast } from './use-broadcast';

/** One broadcast: live while it runs, and what became of each mail. */
export function SentBroadcast() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useBroadcast(id);
  const texts = useTexts('broadcast');
  return (
    <Stack spacing={2}>
      <BackLink to="/broadcast/sent">{texts.backToSent}</BackLink>
      {data ? (
        <>
          <Panel title={data.subject} actions={<Actions broadcast={data} />}>
            {data.status === 'scheduled' ? <ToStart {...data} /> : <Begun broadcast={data} />}
          </Panel>
          <UnknownOutcomes broadcast={data} />
          <Content broadcast={data} />
          {data.status !== 'scheduled' && <RecipientsTable key={data.id} broadcast={data} />}
        </>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Stack>
  );
}

function Begun({ broadcast }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const { confirmedCount, total, startedAt, status } = broadcast;
  const isOther = confirmedCount !== null && confirmedCount !== total && (startedAt !== null || status === 'done');
  return (
    <Stack spacing={1.5}>
      <Progress broadcast={broadcast} />
      <Counts counts={broadcast.counts} />
      {isOther && <Alert severity="info">{texts.countDiffers(wholeNumber(confirmedCount), wholeNumber(total))}</Alert>}
    </Stack>
  );
}

function ToStart({ scheduledFor, total }: BroadcastView) {
  const texts = useTexts('broadcast');
  return <Typography>{texts.startsText(timeText(scheduledFor ?? ''), wholeNumber(total))}</Typography>;
}

const Actions = ({ broadcast }: { readonly broadcast: BroadcastView }) => (
  <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
    <BroadcastStatusChip status={broadcast.status} />
    <ResendFailed broadcast={broadcast} />
    <UnsuppressButton broadcast={broadcast} />
    <ChangeScheduleButton broadcast={broadcast} />
    <Controls broadcast={broadcast} />
  </Stack>
);

function Content({ broadcast }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const shell = useTexts('app');
  const { content, linkUrl, linkText, urlLinks, createdAt, createdByName, kind, category } = broadcast;
  const { status, scheduledFor, search, stationId } = broadcast;
  const station = useStations().find(({ id }) => id === stationId);
  const title = status === 'scheduled' ? texts.contentToSend : texts.contentSent;
  const facts: readonly (readonly [string, string])[] = [
    [texts.kind, texts.kinds[kind]],
    [texts.category, texts.categories[category]],
    ...(station ? [[texts.station, station.name] as const] : []),
    ...(search ? [[texts.searchedFor, search] as const] : []),
    [scheduledFor === null ? texts.sentAt : texts.startsAt, timeText(scheduledFor ?? createdAt)],
    [texts.sentBy, createdByName ?? shell.notAvailable],
    ...(linkUrl === null ? [] : [[texts.link, linkText ? `${linkText} (${linkUrl})` : linkUrl] as const]),
    ...(urlLinks.length === 0 ? [] : [[texts.urlLinks, urlLinks.join(' ')] as const]),
  ];
  return (
    <Panel title={title}>
      <Stack spacing={1.5}>
        <Facts facts={facts} />
        <Typography
          tabIndex={0}
          role="group"
          aria-label={title}
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 200, overflowY: 'auto' }}
        >
          {content}
        </Typography>
        <Files {...broadcast} />
      </Stack>
    </Panel>
  );
}

/** Those that travelled in the mails, and those that were too large and stood there as links. */
function Files({ mediaFiles }: BroadcastView) {
  const texts = useTexts('broadcast');
  if (mediaFiles.length === 0) return null;
  return (
    <Typography>
      {texts.files}:{' '}
      {mediaFiles.map(({ url, name, isAttached }) => (
        <TextLink key={url} href={url} target="_blank" rel="noreferrer" sx={{ mr: 1 }}>
          {isAttached ? name : texts.fileLinked(name)}
        </TextLink>
      ))}
    </Typography>
  );
}
