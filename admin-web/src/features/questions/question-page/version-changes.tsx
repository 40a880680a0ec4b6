import { Box, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';
import { useTexts } from '../../../lib/language/texts';
import { changesOf, type VersionChange } from './version-changes.rules';

interface VersionChangesProps {
  readonly older: QuestionVersionFiguresView;
  readonly newer: QuestionVersionFiguresView;
  readonly language: Language;
}

/** What a version says differently from the one before it. */
export function VersionChanges({ older, newer, language }: VersionChangesProps) {
  const texts = useTexts('questions');
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700 }}>
        {texts.page.changedIn(wholeNumber(newer.version))}
      </Typography>
      <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {changesOf(older, newer).map((change) => (
          <Change key={change.field} change={change} language={language} />
        ))}
      </Box>
    </Box>
  );
}

function Change({ change, language }: { readonly change: VersionChange; readonly language: Language }) {
  const texts = useTexts('questions');
  const { field } = change;
  const [before, after] =
    field === 'difficulty'
      ? [texts.difficulties[change.before], texts.difficulties[change.after]]
      : [change.before, change.after];
  // Names of difficulties are in the reader's language, what the question says in its own.
  const lang = field === 'difficulty' ? undefined : language;
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.fields[field]}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {before !== null && <del lang={lang}>{before}</del>} <Box component="span">→</Box>{' '}
        {after === null ? (
          <span>–</span>
        ) : (
          <Box component="ins" lang={lang} sx={{ textDecoration: 'none', fontWeight: 700 }}>
            {after}
          </Box>
        )}
      </Typography>
    </>
  );
}
