import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { errorText, statusOf } from '../../lib/errors/error-text';
import { api } from '../../lib/api/api';

interface Outcome {
  readonly status: number;
  readonly text: string;
}

/** Makes the stats call and shows what it answers. */
export function StatsTest() {
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
