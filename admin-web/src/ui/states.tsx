import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useShellTexts } from '../language/shell-texts';
import { errorText } from '../errors/error-text';
import { useTexts as useErrorTexts } from '../errors/texts';

/** Grey lines in place of what is on its way; announced once by screen readers. */
export function Waiting({ lines = 6 }: { readonly lines?: number }) {
  const { loading } = useShellTexts();
  return (
    <Stack spacing={1} role="status" aria-busy>
      <span className="visually-hidden">{loading}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} variant="rounded" height={34} />
      ))}
    </Stack>
  );
}

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
  const texts = useShellTexts();
  const said = errorText(error, useErrorTexts());
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            {texts.tryAgain}
          </Button>
        )
      }
    >
      {title && <strong>{title}. </strong>}
      {isOurs ? texts.pageFailed : said}
    </Alert>
  );
}

/** One sentence where there is nothing to list, and perhaps one action. */
export function EmptyText({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Box sx={{ py: 5, px: 2, textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ mb: action ? 2 : 0 }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
