import { useDisplayName, useTexts } from '../../lib/language/texts';
import { RestrictionChips } from '../../ui/restriction-chips';
import { Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { shortId } from '../../ui/id-with-copy';
import { personPage, subjectPage } from './entry-subject.rules';

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
    <TextLink component={Link} to={to} color="inherit" sx={CLAMPED}>
      {text}
    </TextLink>
  );

/** A question may be long; its page has all of it. */
const CLAMPED = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' };
