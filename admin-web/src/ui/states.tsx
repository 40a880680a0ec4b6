import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import FilterIcon from '@mui/icons-material/FilterList';
import NothingIcon from '@mui/icons-material/InboxOutlined';
import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useTexts } from '../lib/language/texts';
import { errorText } from '../lib/errors/error-text';

/** Grey lines in place of what is on its way; announced once by screen readers. */
export function Waiting({ lines = 6 }: { readonly lines?: number }) {
  const { loadingPart } = useTexts('app');
  return (
    <Stack spacing={3} role="status" aria-busy sx={{ ...LATE, py: 1 }}>
      <span className="visually-hidden">{loadingPart}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={14} width={WIDTHS[line % WIDTHS.length]} />
      ))}
    </Stack>
  );
}

/** The same in place of the rows of a list: a head, and rows of the height that they have. */
export function WaitingRows({ rows = 10 }: { readonly rows?: number }) {
  const { loadingPart } = useTexts('app');
  return (
    <Paper variant="outlined" role="status" aria-busy sx={{ ...LATE, overflow: 'hidden', borderColor: 'divider' }}>
      <span className="visually-hidden">{loadingPart}</span>
      <Box sx={{ height: 36, bgcolor: 'action.hover' }} />
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={WAITING_ROW}>
          {PARTS.map((part) => (
            <Skeleton key={part} variant="rounded" height={12} width={WIDTHS[(row + part) % WIDTHS.length]} />
          ))}
        </Box>
      ))}
    </Paper>
  );
}

const WIDTHS = ['88%', '64%', '76%', '52%'];
const PARTS = [0, 1, 2, 3];
const WAITING_ROW = {
  ...{ display: 'grid', alignItems: 'center', columnGap: 2, height: 48, px: 2, borderTop: 1, borderColor: 'divider' },
  gridTemplateColumns: { xs: '2fr 1fr', md: '3fr 2fr 1fr 2fr' },
  '& > :nth-of-type(n + 3)': { display: { xs: 'none', md: 'block' } },
};
/** What comes at once is not preceded by a flash of grey. */
const LATE = { animation: 'appear 0.1s 0.2s backwards', '@keyframes appear': { from: { opacity: 0 } } };

interface ErrorNoticeProps {
  readonly error: unknown;
  /** What failed, such as "Failed to fetch stats"; the server's message stands below. */
  readonly title?: string;
  /** The page itself broke: the server has said nothing about it. */
  readonly isOurs?: boolean;
  readonly onRetry?: () => void;
}

/** What could not be fetched, why, and the way to try again. */
export function ErrorNotice({ error, title, isOurs = false, onRetry }: ErrorNoticeProps) {
  const texts = useTexts('app');
  const said = errorText(error, useTexts('errors'));
  return (
    <Alert
      severity="error"
      // In a narrow panel what can be done stands below the words.
      sx={{
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 180px' },
        '& .MuiAlert-action': { p: 0, mr: 0, alignItems: 'center' },
      }}
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      {title && <strong>{title}. </strong>}
      <span>{isOurs ? texts.pageFailed : said}</span>
    </Alert>
  );
}

const SIGNS = { nothing: NothingIcon, filtered: FilterIcon, well: WellIcon };

interface EmptyTextProps {
  /** That there is nothing. */
  readonly children: ReactNode;
  /** Why, or what to do about it. */
  readonly details?: ReactNode;
  readonly action?: ReactNode;
  /** The list is narrowed by filters, or it is well that nothing is in it. */
  readonly because?: keyof typeof SIGNS;
}

/** What stands where there is nothing to list: a sign, one sentence, perhaps why, and one action. */
export function EmptyText({ children, details, action, because = 'nothing' }: EmptyTextProps) {
  const Icon = SIGNS[because];
  return (
    <Box sx={{ py: 3, px: 2, textAlign: 'center' }}>
      <Icon aria-hidden sx={{ fontSize: 28, color: 'text.secondary', mb: 0.5 }} />
      <Typography sx={{ fontWeight: 700 }}>{children}</Typography>
      {details && (
        <Typography variant="body2" color="textSecondary">
          {details}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
