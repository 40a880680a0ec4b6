import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api';
import { errorText, statusOf } from '../../lib/errors/error-text';
import { useTexts } from '../../lib/language/texts';
import { storedAdminEmail, storedAdminUser } from '../../lib/session/stored-admin';
import { AccessRequired, EntryCard, LoadingScreen } from '../../ui/entry-card';

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

interface Outcome {
  readonly status: number;
  readonly text: string;
}

/** Makes the stats call and shows what it answers. */
function StatsTest() {
  const texts = useTexts('debug');
  const errors = useTexts('errors');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, setPending] = useState(false);
  const test = async (): Promise<void> => {
    setPending(true);
    setOutcome(
      await api('GET adminStats').then(
        (stats) => ({ status: 200, text: JSON.stringify(stats, null, 2) }),
        (error: unknown) => ({ status: statusOf(error), text: errorText(error, errors) }),
      ),
    );
    setPending(false);
  };
  return (
    <>
      <Button variant="contained" disabled={pending} onClick={() => void test()}>
        {pending ? texts.testing : texts.testStats}
      </Button>
      {outcome && (
        <Alert severity={outcome.status === 200 ? 'success' : 'error'}>
          {texts.answer(outcome.status)}
          <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', fontSize: 13 }}>
            {outcome.text}
          </Box>
        </Alert>
      )}
    </>
  );
}

/** Never shown: a reader could act as its owner. */
const SECRET = 'authToken';

/** Everything in the browser's local storage as JSON text, tokens left out; null where there is nothing or no storage. */
function storedValues(): string | null {
  try {
    const values = Object.entries({ ...localStorage }).filter(([key]) => key !== SECRET);
    return values.length === 0 ? null : JSON.stringify(Object.fromEntries(values), null, 2);
  } catch {
    return null;
  }
}
