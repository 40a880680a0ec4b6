import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { useResend } from './use-resend';

/** Asks for the verification link again, to an address that is known. */
export function ResendLink({ email }: { readonly email: string }) {
  const { resend: texts } = useTexts('accounts');
  const { resend, pending } = useResend();
  return (
    <div className="accounts-aside">
      {texts.question}
      <Button variant="quiet" pending={pending} pendingText={texts.pending} onClick={() => void resend(email)}>
        {texts.submit}
      </Button>
    </div>
  );
}
