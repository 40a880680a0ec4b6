import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { errorText, statusOf } from '../../lib/errors/error-text';
import { api } from '../../lib/api/api';
import { AccessRequired } from '../../ui/access-required';
import { EntryCard } from '../../ui/entry-card';
import { LoadingScreen } from '../../ui/loading-screen';
import { storedAdminEmail, storedAdminUser } from '../../lib/session/stored-admin';
import { StatsTest } from './stats-test';
import { storedValues } from './stored-values';

/**
 * What this browser holds, for a super administrator, where the server says that the page may be there
 * (rule staff/debug-page).
 */
export function DebugPage() {
  const texts = useTexts('debug');
  const errors = useTexts('errors');
  const answer = usePermission();
  if (answer === null) return <LoadingScreen />;
  if (answer.refusal === undefined) return <Findings />;
  const status = statusOf(answer.refusal);
  if (status === 401) return <AccessRequired />;
  return (
    <EntryCard title={texts.title}>
      <Alert severity="error">{status === 404 ? texts.notHere : errorText(answer.refusal, errors)}</Alert>
      <Ways />
    </EntryCard>
  );
}

function Findings() {
  const texts = useTexts('debug');
  return (
    <EntryCard title={texts.title}>
      <Finding title={texts.storedEmail} value={storedAdminEmail()} />
      <Finding title={texts.storedUser} value={storedAdminUser()} />
      <Finding title={texts.storage} value={storedValues()} />
      <StatsTest />
      <Ways />
    </EntryCard>
  );
}

function Finding({ title, value }: { readonly title: string; readonly value: string | null }) {
  const { nothing } = useTexts('debug');
  return (
    <section aria-label={title}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box
        component="pre"
        sx={{ m: 0, maxHeight: 220, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}
      >
        {value ?? nothing}
      </Box>
    </section>
  );
}

function Ways() {
  const texts = useTexts('debug');
  return (
    <Stack direction="row" spacing={1}>
      <Button variant="outlined" href={PAGES.adminLogin}>
        {texts.backToLogin}
      </Button>
      <Button variant="outlined" href={PAGES.admin}>
        {texts.backToPanel}
      </Button>
    </Stack>
  );
}

/** What the server says to the person who opens the page; null until it has. */
function usePermission(): { readonly refusal?: unknown } | null {
  const [answer, setAnswer] = useState<{ readonly refusal?: unknown } | null>(null);
  useEffect(() => {
    api('GET adminDebugPage').then(
      () => setAnswer({}),
      (refusal: unknown) => setAnswer({ refusal }),
    );
  }, []);
  return answer;
}
