import { Alert, Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { timeText } from '@sabi50/contracts/formats';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { reasonText, useTexts } from '../../lib/language/texts';
import { CopyButton } from '../../ui/fact-list';
import { ShownDialog, useShown } from '../../ui/shown-dialog';
import { EntrySubject } from './entry-table';
import { fieldChanges } from './field-changes';
import { useWords } from './use-words';

/** One change in full, at an address of its own. */
export function EntryDialog() {
  const texts = useTexts('staff-log');
  const { id = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const fetched = useShown<StaffLogEntryView>('staff-log', Number(id));
  const { data } = fetched;
  const leave = (): void => void navigate({ pathname: '/staff-log', search });
  return (
    <ShownDialog
      title={texts.entryTitle}
      maxWidth="md"
      links={
        data?.subjectId && (
          <Button component={Link} to={subjectPath(data)}>
            {texts.sameSubject}
          </Button>
        )
      }
      onClose={leave}
      fetched={fetched}
    >
      {data && <Entry entry={data} />}
    </ShownDialog>
  );
}

/** The list narrowed to what this entry is about. */
function subjectPath({ subject, subjectId }: StaffLogEntryView): string {
  const filter = JSON.stringify({ subject, subjectId });
  return `/staff-log?${new URLSearchParams({ filter, page: '1' }).toString()}`;
}

function Entry({ entry }: { readonly entry: StaffLogEntryView }) {
  const texts = useTexts('staff-log');
  const words = useWords();
  const { subjectId, reason } = entry;
  return (
    <Stack spacing={2}>
      <Box component="dl" sx={FACTS}>
        <Fact name={texts.action}>{words.action(entry.action)}</Fact>
        <Fact name={texts.when}>{timeText(entry.createdAt)}</Fact>
        <Fact name={texts.staffMember}>
          <span>{entry.actorName ?? texts.deletedAccount}</span>{' '}
          {entry.actorEmail && <span>{`(${entry.actorEmail})`}</span>}
        </Fact>
        <Fact name={texts.role}>{words.role(entry.actorRole)}</Fact>
        <Fact name={texts.subject}>
          <EntrySubject entry={entry} />
        </Fact>
        {subjectId && (
          <Fact name={texts.subjectId}>
            {subjectId} <CopyButton text={subjectId} />
          </Fact>
        )}
        {reason && <Fact name={texts.reason}>{reasonText(reason, texts)}</Fact>}
      </Box>
      {entry.isErased && <Alert severity="info">{texts.valuesErased}</Alert>}
      {isOnlyErased(entry) || <DifferenceTable entry={entry} />}
    </Stack>
  );
}

/** An entry of which nothing but erased values was recorded: a table without rows would say that there were none. */
const isOnlyErased = (entry: StaffLogEntryView): boolean => entry.isErased && fieldChanges(entry).length === 0;

const FACTS = {
  ...{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2">
      {children}
    </Typography>
  </>
);

/** Field by field: what was, what is. Something new has no before, something deleted no after. */
function DifferenceTable({ entry }: { readonly entry: StaffLogEntryView }) {
  const texts = useTexts('staff-log');
  const changes = useWords().changes(entry);
  if (changes.length === 0) return <Typography color="textSecondary">{texts.noFields}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.changes}>
      <Table sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}>
        <caption className="visually-hidden">{texts.changes}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{texts.field}</TableCell>
            {entry.before && <TableCell>{texts.before}</TableCell>}
            {entry.after && <TableCell>{texts.after}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ field, name, before, after }) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {entry.before && <TableCell>{before}</TableCell>}
              {entry.after && <TableCell sx={{ fontWeight: entry.before ? 700 : undefined }}>{after}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
