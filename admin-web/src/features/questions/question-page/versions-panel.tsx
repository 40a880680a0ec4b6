import { Box, Button, Stack, Typography } from '@mui/material';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { type Language } from '@sabi50/contracts/languages';
import { type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';
import { useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { rateText } from './answers-panel';
import { changesOf, type VersionChange } from './version-changes.rules';

interface VersionsPanelProps {
  /** The newest first. */
  readonly versions: readonly QuestionVersionFiguresView[];
  /** The one whose figures are shown. */
  readonly shown: number;
  readonly language: Language;
  /** Whether the question is drawn for games. */
  readonly isActive: boolean;
  readonly onShow: (version: number) => void;
}

/**
 * The versions of a question, since when and by whom; a press shows how that one was answered, and what it changed of the one before
 * (rule staff/question-versions).
 */
export function VersionsPanel({ versions, shown, language, isActive, onShow }: VersionsPanelProps) {
  const texts = useTexts('questions');
  const at = versions.findIndex(({ version }) => version === shown);
  const [newer, older] = [versions[at], versions[at + 1]];
  return (
    <Panel title={texts.page.versions}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map(({ version, since, by, answers, successRate }, index) => (
          <li key={version}>
            <Button
              fullWidth
              variant={version === shown ? 'outlined' : 'text'}
              aria-pressed={version === shown}
              onClick={() => onShow(version)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
            >
              <span>
                <strong>{texts.version(wholeNumber(version))}</strong>
                {index === 0 && isActive && <span>{` · ${texts.page.inPlay}`}</span>}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {[texts.page.since(dayText(since)), ...(by === null ? [] : [by])].join(' · ')}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {texts.page.versionFacts(answers, rateText(successRate))}
                </Typography>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
      {newer && older && <VersionChanges {...{ newer, older, language }} />}
    </Panel>
  );
}

interface VersionChangesProps {
  readonly older: QuestionVersionFiguresView;
  readonly newer: QuestionVersionFiguresView;
  readonly language: Language;
}

/** What a version says differently from the one before it. */
function VersionChanges({ older, newer, language }: VersionChangesProps) {
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
