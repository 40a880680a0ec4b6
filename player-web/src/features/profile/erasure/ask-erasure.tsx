import { type FormEvent, useState } from 'react';
import { areSameWords, type ErasureView } from '@sabi50/contracts/erasure-views';
import { nairaText } from '@sabi50/contracts/money';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { errorText } from '../../../lib/language/error-text';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { PinField } from '../../../ui/form-fields/pin-field';
import { TextField } from '../../../ui/fields/text-field';
import { CheckField } from '../../../ui/form-fields/check-field';
import { ProfileSection } from '../profile-section';
import { useAskErasure } from './erasure-calls';

/** The form: the balance in words, the words that confirm, the PIN. Asked for already, it is for the balance alone. */
export function AskErasure({ erasure }: { readonly erasure: ErasureView }) {
  const { balance, request } = erasure;
  const hasBalance = Number(balance) > Number(request?.givenUp ?? 0);
  if (request && !hasBalance) return null;
  return <ErasureForm balance={balance} hasBalance={hasBalance} isAskedFor={Boolean(request)} />;
}

interface FormProps {
  readonly balance: string;
  readonly hasBalance: boolean;
  readonly isAskedFor: boolean;
}

function ErasureForm({ balance, hasBalance, isAskedFor }: FormProps) {
  const texts = useTexts('erasure');
  const errors = useTexts('errors');
  const [givesUp, setGivesUp] = useState(false);
  const proof = useProof(texts.words);
  const { mutate, isPending, error } = useAskErasure();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = proof.check(new FormData(event.currentTarget));
    if (typed && (!isAskedFor || givesUp) && !isPending) mutate({ ...typed, ...(givesUp && { giveUp: balance }) });
  };
  return (
    <ProfileSection title={hasBalance ? texts.balanceTitle(nairaText(balance)) : texts.ask}>
      <form className="stack" noValidate onSubmit={submit}>
        {hasBalance && (
          <div className="erasure-balance">
            <p>{texts.balanceText}</p>
            <CheckField
              label={texts.giveUp(nairaText(balance))}
              checked={givesUp}
              onChange={({ target }) => setGivesUp(target.checked)}
            />
          </div>
        )}
        <ProofFields proof={proof} />
        {error && <p role="alert">{errorText(error, errors)}</p>}
        <Button wide variant="danger" type="submit" pending={isPending}>
          {isAskedFor ? texts.giveUpNow : texts.ask}
        </Button>
      </form>
    </ProfileSection>
  );
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** What proves that the player means it: the words, typed, and the PIN. Faults are shown after the first try. */
function useProof(wanted: string) {
  const [words, setWords] = useState('');
  const [pin, setPin] = useState('');
  const [isTried, setTried] = useState(false);
  const isRight = (typed: string) => areSameWords(typed, wanted);
  const isPin = (typed: string) => PIN_PATTERN.test(typed);
  // Some password managers fill fields without an event.
  const check = (fields: FormData) => {
    const filled = { words: textOf(fields.get('words')), pin: textOf(fields.get('pin')) };
    setWords(filled.words);
    setPin(filled.pin);
    setTried(true);
    return isRight(filled.words) && isPin(filled.pin) ? filled : null;
  };
  return { words, setWords, pin, setPin, isWrong: isTried && !isRight(words), lacksPin: isTried && !isPin(pin), check };
}

function ProofFields({ proof }: { readonly proof: ReturnType<typeof useProof> }) {
  const texts = useTexts('erasure');
  const { validation } = useTexts('errors');
  return (
    <>
      <TextField
        label={texts.wordsLabel(texts.words)}
        error={proof.isWrong ? validation.erasureWords : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        name="words"
        value={proof.words}
        onChange={({ target }) => proof.setWords(target.value)}
      />
      <PinField
        label={texts.pin}
        error={proof.lacksPin ? validation.currentPin : undefined}
        autoComplete="current-password"
        name="pin"
        value={proof.pin}
        onChange={({ target }) => proof.setPin(target.value)}
      />
    </>
  );
}
