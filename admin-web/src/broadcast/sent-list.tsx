import { Link as TextLink } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { Link } from 'react-router';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_KINDS,
  BROADCAST_STATUSES,
  type BroadcastView,
} from '@sabi50/vocabulary/broadcast-views';
import { useShellTexts } from '../app/texts';
import { timeText } from '../ui/dates';
import { FilterBar, SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { wholeNumber } from '../ui/numbers';
import { BroadcastStatusChip } from './broadcast-status';
import { ListFollows } from './list-follows';
import { failedOf, isOver } from './outcome.rules';
import { useTexts } from './texts';

const PER_PAGE = 20;

/** The broadcasts that were sent and are being sent, newest first. */
export function SentList() {
  const texts = useTexts();
  return (
    <ListFrame
      resource="broadcasts"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={<Filters />}
      unit={texts.sentUnit}
      empty={texts.noBroadcasts}
    >
      <FollowedWhileMoving />
      <BroadcastTable />
    </ListFrame>
  );
}

function BroadcastTable() {
  const texts = useTexts();
  const shell = useShellTexts();
  return (
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col
        source="subject"
        label={texts.subject}
        render={(broadcast: BroadcastView) => <Subject {...broadcast} />}
      />
      <DataTable.Col
        source="status"
        label={texts.status}
        render={({ status }: BroadcastView) => <BroadcastStatusChip status={status} />}
      />
      <DataTable.Col
        source="kind"
        label={texts.kind}
        disableSort
        render={({ kind }: BroadcastView) => texts.kinds[kind]}
      />
      <DataTable.Col
        source="category"
        label={texts.category}
        disableSort
        render={({ category }: BroadcastView) => texts.categories[category]}
      />
      <CountColumns />
      <DataTable.Col
        source="createdAt"
        label={texts.sentAt}
        render={({ createdAt }: BroadcastView) => timeText(createdAt)}
      />
      <DataTable.Col
        label={texts.sentBy}
        render={({ createdByName }: BroadcastView) => createdByName ?? shell.notAvailable}
      />
    </DataTable>
  );
}

function CountColumns() {
  const texts = useTexts();
  return (
    <>
      <DataTable.Col
        align="right"
        source="total"
        label={texts.total}
        render={({ total }: BroadcastView) => wholeNumber(total)}
      />
      <DataTable.Col
        align="right"
        label={texts.sentCount}
        disableSort
        render={({ counts }: BroadcastView) => wholeNumber(counts.sent)}
      />
      <DataTable.Col
        align="right"
        label={texts.failedCount}
        disableSort
        render={({ counts }: BroadcastView) => wholeNumber(failedOf(counts))}
      />
    </>
  );
}

const Subject = ({ id, subject }: BroadcastView) => (
  <TextLink component={Link} to={`/broadcast/sent/${id}`} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
    {subject}
  </TextLink>
);

function FollowedWhileMoving() {
  const { data = [] } = useListContext<BroadcastView>();
  return <ListFollows isMoving={data.some(({ status }) => !isOver(status))} />;
}

function Filters() {
  const texts = useTexts();
  return (
    <FilterBar>
      <SearchFilter source="search" label={texts.searchSubject} />
      <SelectFilter source="status" label={texts.status} choices={choicesOf(BROADCAST_STATUSES, texts.statuses)} />
      <SelectFilter source="kind" label={texts.kind} choices={choicesOf(BROADCAST_KINDS, texts.kinds)} />
      <SelectFilter
        source="category"
        label={texts.category}
        choices={choicesOf(BROADCAST_CATEGORIES, texts.categories)}
      />
    </FilterBar>
  );
}
