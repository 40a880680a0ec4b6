import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Link, Typography, useTheme } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { decimal, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type RunningWellView } from '@sabi50/contracts/running-well-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';

const AGAIN_EVERY_MS = 60_000;

/** What was found to run well, each leading to its page (rule staff/running-well). */
export function RunningWell() {
  const texts = useTexts('overview');
  const options = { refetchInterval: AGAIN_EVERY_MS };
  const { data, error, refetch } = useCall('GET adminRunningWell', { ...options });
  return (
    <Panel title={texts.well}>
      {error ? (
        <ErrorNotice title={texts.wellFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting lines={4} />
      ) : data.length === 0 ? (
        <Typography color="textSecondary">{texts.wellNone}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {data.map((one) => (
            <Part key={one.kind} part={one} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

function Part({ part }: { readonly part: RunningWellView }) {
  const texts = useTexts('overview');
  const { palm } = TOKENS[useTheme().palette.mode];
  const name = texts.wellKinds[part.kind];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <WellIcon aria-hidden fontSize="small" sx={{ flex: 'none', color: palm }} />
      <Box sx={{ minWidth: 0 }}>
        {part.path === null ? (
          <strong>{name}</strong>
        ) : (
          <Link component={RouterLink} to={part.path} color="inherit" underline="hover" sx={{ fontWeight: 700 }}>
            {name}
          </Link>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
          {detailOf(part, texts)}
        </Typography>
      </Box>
    </Box>
  );
}

const MS_PER_SECOND = 1_000;

function detailOf({ kind, at, count }: RunningWellView, texts: Texts['overview']): string {
  const time = at === null ? '–' : timeText(at);
  switch (kind) {
    case 'ledger':
      return time;
    case 'reconciliation':
      return texts.wellCompared(time, wholeNumber(count ?? 0));
    case 'settlements':
      return texts.wellSettled(time, wholeNumber(count ?? 0));
    case 'provider':
      return texts.wellAnswered(time, decimal((count ?? 0) / MS_PER_SECOND));
    case 'projections':
      return texts.wellReaders(wholeNumber(count ?? 0));
    case 'mails':
      return texts.wellMails(wholeNumber(count ?? 0));
  }
}
