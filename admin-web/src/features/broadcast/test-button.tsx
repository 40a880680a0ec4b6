import { Button } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { useProfile } from '../../lib/session/profile-context';
import { useToasts } from '../../ui/use-toasts';
import { bodyOf, type Draft, isWritten } from './draft.rules';

interface TestButtonProps {
  readonly draft: Draft;
  readonly disabled: boolean;
}

/** Sends the draft to the person who is signed in, and to nobody else. */
export function TestButton({ draft, disabled }: TestButtonProps) {
  const texts = useTexts('broadcast');
  const toasts = useToasts();
  const { email } = useProfile();
  const [pending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    setPending(true);
    try {
      const body = bodyOf(draft);
      const view = await api('POST adminBroadcastTest', { body });
      if (view.sent > 0) toasts.success(texts.testSent, texts.testSentTo(email));
      else toasts.refusal(texts.sendFailed, view.message);
    } catch (error) {
      toasts.failure(texts.sendFailed, error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="large"
      disabled={disabled || pending || !isWritten(draft)}
      onClick={() => void send()}
    >
      {pending ? texts.sending : texts.sendTest}
    </Button>
  );
}
