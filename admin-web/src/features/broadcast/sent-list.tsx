import { Link as TextLink, Stack } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_KINDS,
  BROADCAST_STATUSES,
  type BroadcastView,
} from '@sabi50/contracts/broadcast-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { choicesOf } from '../../ui/inputs';
import { type ListFilter } from '../../ui/list-filters.rules';
import { ListPage } from '../../ui/list-page';
import { ChangeScheduleButton } from './change-schedule';
import { Controls } from './controls';
import { failedOf, isOver } from './outcome.rules';
import { BroadcastStatusChip } from './progress';

const PER_PAGE = 20;
/** Those that are still to start have a list of their own. */
const BEGUN = BROADCAST_STATUSES.filter((status) => status !== 'scheduled');

/** The broadcasts that were sent and are being sent, newest first. */
export function SentList() {
  const texts = useTexts('broadcast');
  return (
    <ListPage
      resource="broadcasts"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search={{ source: 'search', label: texts.searchSubject }}
      filters={useFilters()}
      summary={<FollowedWhileMoving />}
      columns={useColumns()}
      unit={texts.sentUnit}
      empty={texts.noBroadcasts}
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const texts = useTexts('broadcast');
  return [
    { kind: 'choice', source: 'status', label: texts.status, choices: choicesOf(BEGUN, texts.statuses) },
    { kind: 'choice', source: 'kind', label: texts.kind, choices: choicesOf(BROADCAST_KINDS, texts.kinds) },
    {
      ...{ kind: 'choice', source: 'category', label: texts.category },
      choices: choicesOf(BROADCAST_CATEGORIES, texts.categories),
    },
  ];
}

function useColumns(): readonly Column<BroadcastView>[] {
  const texts = useTexts('broadcast');
  const { notAvailable } = useTexts('app');
  return [
    { source: 'subject', label: texts.subject, render: (broadcast) => <Subject {...broadcast} /> },
    { source: 'status', label: texts.status, render: ({ status }) => <BroadcastStatusChip status={status} /> },
    { source: 'kind', label: texts.kind, disableSort: true, render: ({ kind }) => texts.kinds[kind] },
    {
      ...{ source: 'category', label: texts.category, disableSort: true },
      render: ({ category }) => texts.categories[category],
    },
    { source: 'total', label: texts.total, align: 'right', render: ({ total }) => wholeNumber(total) },
    { label: texts.sentCount, align: 'right', render: ({ counts }) => wholeNumber(counts.sent) },
    { label: texts.failedCount, align: 'right', render: ({ counts }) => wholeNumber(failedOf(counts)) },
    { source: 'createdAt', label: texts.sentAt, render: ({ createdAt }) => timeText(createdAt) },
    { label: texts.sentBy, render: ({ createdByName }) => createdByName ?? notAvailable },
  ];
}

const Subject = ({ id, subject }: BroadcastView) => (
  <TextLink
    component={Link}
    to={`/broadcast/sent/${id}`}
    underline="hover"
    sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
  >
    {subject}
  </TextLink>
);

function FollowedWhileMoving() {
  const { data = [] } = useListContext<BroadcastView>();
  return <ListFollows isMoving={data.some(({ status }) => !isOver(status))} />;
}

const SCHEDULED_PER_PAGE = 20;
const STILL_TO_START = { status: 'scheduled' };

/** The broadcasts whose time is still to come, the next one first. */
export function ScheduledList() {
  const texts = useTexts('broadcast');
  return (
    <ListPage
      resource="broadcasts"
      only={STILL_TO_START}
      perPage={SCHEDULED_PER_PAGE}
      sort={{ field: 'scheduledFor', order: 'ASC' }}
      search={{ source: 'search', label: texts.searchSubject }}
      summary={<ListFollows isMoving />}
      columns={useScheduledColumns()}
      unit={texts.sentUnit}
      empty={texts.noScheduled}
      storeKey="broadcasts.scheduled"
    />
  );
}

function useScheduledColumns(): readonly Column<BroadcastView>[] {
  const texts = useTexts('broadcast');
  const { notAvailable } = useTexts('app');
  return [
    { source: 'subject', label: texts.subject, render: (broadcast) => <ScheduledSubject {...broadcast} /> },
    {
      ...{ source: 'scheduledFor', label: texts.startsAt },
      render: ({ scheduledFor }) => (scheduledFor === null ? '' : timeText(scheduledFor)),
    },
    {
      ...{ source: 'category', label: texts.category, disableSort: true },
      render: ({ category }) => texts.categories[category],
    },
    { source: 'total', label: texts.total, align: 'right', render: ({ total }) => wholeNumber(total) },
    { label: texts.sentBy, render: ({ createdByName }) => createdByName ?? notAvailable },
    { label: texts.acts, render: (broadcast) => <Acts broadcast={broadcast} /> },
  ];
}

const ScheduledSubject = ({ id, subject }: BroadcastView) => (
  <TextLink
    component={Link}
    to={`/broadcast/sent/${id}`}
    underline="hover"
    sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
  >
    {subject}
  </TextLink>
);

const Acts = ({ broadcast }: { readonly broadcast: BroadcastView }) => (
  <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
    <ChangeScheduleButton broadcast={broadcast} />
    <Controls broadcast={broadcast} />
  </Stack>
);

const LOOK_EVERY_MS = 3_000;

/** Keeps the list around it up to date as long as something in it is moving. Draws nothing. */
export function ListFollows({ isMoving }: { readonly isMoving: boolean }) {
  const { refetch } = useListContext();
  const look = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      // What happened last is shown, too.
      look();
    };
  }, [isMoving]);
  return null;
}
