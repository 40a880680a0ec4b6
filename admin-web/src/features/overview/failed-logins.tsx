import { Alert, AlertTitle } from '@mui/material';
import { clockText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useCall } from '../../ui/use-call';

const AGAIN_EVERY_MS = 60_000;

/** Says so while very many logins fail, which may be somebody who guesses PINs; nothing otherwise. */
export function FailedLogins() {
  const texts = useTexts('overview');
  const { data } = useCall('GET adminLoginWatch', { refetchInterval: AGAIN_EVERY_MS });
  if (!data?.raisedUntil) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{texts.manyFailures}</AlertTitle>
      {texts.manyFailuresText(wholeNumber(data.failures), clockText(data.raisedUntil))}
    </Alert>
  );
}
