import { Alert, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useTexts } from './texts';
import { type AskedMailing } from './use-send';

interface SendQuestionProps {
  readonly asked: AskedMailing;
  readonly pending: boolean;
  /** Why the last try came to nothing, so far as is known; it may be tried again. */
  readonly failure: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Every broadcast passes through here (rule mails/what-is-listed-is-sent): how many people get it and three of them, as
 * the server counts them.
 */
export function SendQuestion({ asked, failure, ...act }: SendQuestionProps) {
  const texts = useTexts();
  const { category, subject, audience, sentElsewhere } = asked;
  return (
    <ConfirmDialog
      open
      {...act}
      title={texts.confirmTitle(category.toUpperCase())}
      text={texts.confirmText(wholeNumber(audience.count), subject)}
      confirmText={texts.confirmSend}
      pendingText={texts.sending}
    >
      <Sample audience={audience} />
      {sentElsewhere && <Alert severity="warning">{texts.sentElsewhere}</Alert>}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

function Sample({ audience: { count, sample } }: Pick<AskedMailing, 'audience'>) {
  const texts = useTexts();
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} color="textSecondary">
        {sample.length === count ? texts.theRecipients : texts.someRecipients}
      </Typography>
      <Stack component="ul" spacing={0.5} aria-labelledby={titleId} sx={{ m: 0, pl: 2.5 }}>
        {sample.map(({ id, firstName, lastName, email }) => (
          <li key={id}>
            <strong>{`${firstName} ${lastName}`}</strong> {email}
          </li>
        ))}
      </Stack>
    </div>
  );
}
