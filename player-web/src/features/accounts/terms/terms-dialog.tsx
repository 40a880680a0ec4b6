import { type ReactNode, useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { REGISTER } from '@sabi50/texts/player/register';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { api } from '../../../lib/api/api-client';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { usePlayer, useSession } from '../../../lib/session/session-context';
import { Button } from '../../../ui/kit/button';
import { Sheet } from '../../../ui/sheet';
import { Loading, Skeleton } from '../../../ui/states';
import { WithTexts } from '../../../ui/with-texts';
import { Agreement } from './agreement';

interface TermsDialogProps {
  readonly onEnd: (agreed: boolean) => void;
}

/** Asks for the two yeses; what was wanted goes on afterwards. */
export function TermsDialog({ onEnd }: TermsDialogProps) {
  const inSheet = (content: ReactNode) => (
    <Sheet open title="" onOpenChange={() => onEnd(false)}>
      {content}
    </Sheet>
  );
  const skeleton = (
    <Loading>
      <Skeleton height={220} />
    </Loading>
  );
  return (
    <WithTexts of={REGISTER} waiting={inSheet(skeleton)} failed={inSheet}>
      <Question onEnd={onEnd} />
    </WithTexts>
  );
}

function Question({ onEnd }: TermsDialogProps) {
  const { agreement: texts } = useTexts('register');
  const errors = useTexts('errors');
  const form = useId();
  const [said, setSaid] = useState({ age: false, terms: false });
  const [isRefused, setRefused] = useState(false);
  const { mutate, isPending, error } = useAccept(() => onEnd(true));
  const submit = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault();
    const isWhole = said.age && said.terms;
    setRefused(!isWhole);
    if (isWhole && !isPending) mutate();
  };
  const footer = (
    <div className="stack">
      <Button wide type="submit" form={form} pending={isPending}>
        {texts.accept}
      </Button>
      <Button wide variant="quiet" onClick={() => onEnd(false)}>
        {texts.later}
      </Button>
    </div>
  );
  const { ageConfirmed, termsAccepted } = errors.validation;
  return (
    <Sheet open onOpenChange={() => onEnd(false)} title={texts.title} footer={footer}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <p>{texts.text}</p>
        <Agreement
          age={{
            checked: said.age,
            error: isRefused && !said.age ? ageConfirmed : undefined,
            onChange: ({ target }) => setSaid({ ...said, age: target.checked }),
          }}
          terms={{
            checked: said.terms,
            error: isRefused && !said.terms ? termsAccepted : undefined,
            onChange: ({ target }) => setSaid({ ...said, terms: target.checked }),
          }}
        />
        {error && <p role="alert">{errorText(error, errors)}</p>}
      </form>
    </Sheet>
  );
}

function useAccept(onDone: () => void) {
  const { id } = usePlayer();
  const { refresh } = useSession();
  return useMutation({
    mutationFn: () =>
      api.post('userTerms', {
        params: { id },
        body: { ageConfirmed: true, termsVersion: TERMS_VERSION },
        repeatable: true,
      }),
    onSuccess: () => {
      void refresh();
      onDone();
    },
  });
}
