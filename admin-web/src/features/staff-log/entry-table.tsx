import { Box, Button, Link as TextLink, Stack, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { reasonText, useDisplayName, useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { shortId } from '../../ui/fact-list';
import { RestrictionChips } from '../../ui/tone-chip';
import { personPage, subjectPage } from './entry-subject.rules';
import { type ReadableChange, useWords } from './use-words';

/** A row an entry: who, when, what, and the first fields of the difference. */
export function useEntryColumns(): readonly Column<StaffLogEntryView>[] {
  const texts = useTexts('staff-log');
  const words = useWords();
  return [
    { source: 'createdAt', label: texts.when, render: ({ createdAt }) => <NoWrap text={timeText(createdAt)} /> },
    { label: texts.staffMember, render: (entry) => <Who {...{ entry }} /> },
    { label: texts.action, render: ({ action }) => <NoWrap text={words.action(action)} isBold /> },
    { label: texts.subject, render: (entry) => <EntrySubject {...{ entry }} /> },
    { label: texts.changes, render: (entry) => <Difference {...{ entry }} /> },
    { label: texts.details, render: (entry) => <DetailsLink {...{ entry }} /> },
  ];
}

const NoWrap = ({ text, isBold = false }: { readonly text: string; readonly isBold?: boolean }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: isBold ? 700 : undefined }}>
    {text}
  </Box>
);

interface EntryProps {
  readonly entry: StaffLogEntryView;
}

function Who({ entry: { actorName, actorEmail } }: EntryProps) {
  const texts = useTexts('staff-log');
  return (
    <Stack>
      <NoWrap text={actorName ?? texts.deletedAccount} />
      <Typography component="span" variant="body2" color="textSecondary">
        {actorEmail}
      </Typography>
    </Stack>
  );
}

/** So many fields are named in the row. */
const FIELDS_SHOWN = 3;

function Difference({ entry }: EntryProps) {
  const texts = useTexts('staff-log');
  const changes = useWords().changes(entry);
  const rest = changes.length - FIELDS_SHOWN;
  return (
    <Stack sx={{ minWidth: 240, overflowWrap: 'anywhere' }}>
      {changes.slice(0, FIELDS_SHOWN).map((change) => (
        <Change key={change.field} {...{ entry, change }} />
      ))}
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary">
          {texts.andMore(wholeNumber(rest))}
        </Typography>
      )}
      {entry.isErased && (
        <Typography variant="body2" color="textSecondary">
          {texts.valuesErased}
        </Typography>
      )}
      {entry.reason && (
        <Typography variant="body2" color="textSecondary">
          {texts.byReason(reasonText(entry.reason, texts))}
        </Typography>
      )}
    </Stack>
  );
}

/** "Frequency: 95.1 FM → 95.2 FM"; of something new only what it is, of something deleted what it was, struck out. */
function Change({ entry, change: { name, before, after } }: EntryProps & { readonly change: ReadableChange }) {
  return (
    <Typography variant="body2" component="span" sx={CLAMPED}>
      {name}
      {': '}
      {entry.before && <del>{before}</del>}
      {entry.before && entry.after && <span>{' → '}</span>}
      {entry.after && <span>{after}</span>}
    </Typography>
  );
}

const CLAMPED = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };

function DetailsLink({ entry: { id, action, createdAt } }: EntryProps) {
  const texts = useTexts('staff-log');
  const words = useWords();
  const { search } = useLocation();
  return (
    <Button
      component={Link}
      to={{ pathname: `/staff-log/${id}`, search }}
      variant="outlined"
      size="small"
      aria-label={texts.detailsOf(words.action(action), timeText(createdAt))}
    >
      {texts.details}
    </Button>
  );
}

/** What an entry is about and whom, each leading to its page (rule staff/log-subjects). */
export function EntrySubject({ entry }: { readonly entry: StaffLogEntryView }) {
  const texts = useTexts('staff-log');
  const named = useDisplayName();
  const subjects: Readonly<Record<string, string>> = texts.subjects;
  const { subject, subjectId, subjectName, personId, personName } = entry;
  const person = personName === null ? null : named(personName);
  const ofPerson = personPage(entry);
  const isPerson = personId !== null && ofPerson === null;
  const kind = subjects[subject] ?? subject;
  const shown = isPerson ? (person ?? texts.deletedAccount) : (subjectName ?? (subjectId ? shortId(subjectId) : null));
  return (
    <Stack sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {kind}
      </Typography>
      {shown && <Named to={subjectPage(entry)} text={shown} />}
      {!isPerson && personId !== null && <Named to={ofPerson} text={person ?? texts.deletedAccount} />}
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        <RestrictionChips restrictions={entry.restrictions} />
      </Stack>
    </Stack>
  );
}

const Named = ({ to, text }: { readonly to: string | null; readonly text: string }) =>
  to === null ? (
    <span>{text}</span>
  ) : (
    <TextLink component={Link} to={to} color="inherit" sx={CLAMPED_SUBJECT}>
      {text}
    </TextLink>
  );

/** A question may be long; its page has all of it. */
const CLAMPED_SUBJECT = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
