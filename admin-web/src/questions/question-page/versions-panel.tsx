import { Button, Stack, Typography } from '@mui/material';
import { dayText, wholeNumber } from '@sabi50/vocabulary/formats';
import { type QuestionVersionFiguresView } from '@sabi50/vocabulary/question-report-views';
import { Panel } from '../../ui/stat-card';
import { useTexts } from '../texts';
import { rateText } from './success-panel';

interface VersionsPanelProps {
  /** The newest first. */
  readonly versions: readonly QuestionVersionFiguresView[];
  /** The one whose figures are shown. */
  readonly shown: number;
  readonly onShow: (version: number) => void;
}

/** The versions of a question; a press shows how that one was answered (rule staff/question-versions). */
export function VersionsPanel({ versions, shown, onShow }: VersionsPanelProps) {
  const texts = useTexts();
  return (
    <Panel title={texts.page.versions}>
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map(({ version, since, answers, successRate }, index) => (
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
                {index === 0 && ` · ${texts.page.inPlay}`}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {texts.page.since(dayText(since))} · {texts.page.versionFacts(answers, rateText(successRate))}
                </Typography>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
