import ShieldIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { STEP_UP_LIFETIME_MS } from '@sabi50/contracts/limits';
import { api } from '../../lib/api/api';
import { errorBody, errorText } from '../../lib/errors/error-text';
import { useTexts } from '../../lib/language/texts';
import { useCall } from '../use-call';

type ProofSource = 'password' | 'code';

/** The question for a password or a code inside a form that is being sent. */
export interface Proof {
  readonly isAsked: boolean;
  readonly isChecking: boolean;
  readonly source: ProofSource;
  readonly typed: string;
  /** What the server said to what was typed before. */
  readonly refusal: string | null;
  readonly type: (typed: string) => void;
  readonly useOther: () => void;
  /** Sends what was typed; the form goes on once it was right. */
  readonly prove: () => void;
  /** Gives up: what the form sent is refused. */
  readonly giveUp: () => void;
  /** Sends a form, and asks in place where the server wants a proof first. */
  readonly within: <Done>(work: () => Promise<Done>) => Promise<Done>;
}

const EMPTY = { source: 'password' as ProofSource, typed: '', refusal: null as string | null };

/**
 * Asks inside a form or a question that is being answered (rule accounts/step-up). One that goes while it asks gives up; one that
 * goes before is asked for over the page.
 *
 * @param isThere false as soon as it is going, which takes a moment
 */
export function useProof(isThere = true): Proof {
  const owner = useOwnPlace(isThere);
  const errorTexts = useTexts('errors');
  const [asked, setAsked] = useState(EMPTY);
  const [isAsked, setIsAsked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const end = useRef<((isProved: boolean) => void) | null>(null);
  useEffect(() => () => end.current?.(false), []);
  const finish = (isProved: boolean): void => {
    end.current?.(isProved);
    end.current = null;
    setIsAsked(false);
    setAsked(EMPTY);
  };
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      end.current = resolve;
      setIsAsked(true);
    });
  const prove = async (): Promise<void> => {
    const { source, typed } = asked;
    if (isChecking || typed === '') return;
    setChecking(true);
    try {
      await api('POST stepUp', { body: source === 'code' ? { code: typed } : { password: typed } });
      finish(true);
    } catch (error) {
      const needsCode = errorBody(error)?.code === 'SECOND_FACTOR_REQUIRED';
      const next = needsCode ? ({ source: 'code', typed: '' } as const) : asked;
      setAsked({ ...next, refusal: errorText(error, errorTexts) });
    } finally {
      setChecking(false);
    }
  };
  return {
    ...{ isAsked, isChecking, ...asked },
    type: (typed) => setAsked({ ...asked, typed, refusal: null }),
    useOther: () => setAsked({ ...EMPTY, source: asked.source === 'code' ? 'password' : 'code' }),
    prove: () => void prove(),
    giveUp: () => finish(false),
    within: (work) => withProofAt(owner, ask, work),
  };
}

/** The name of this place, which is left as soon as it goes. */
function useOwnPlace(isThere: boolean): string {
  const owner = useId();
  useEffect(() => {
    if (!isThere) leaveProofPlace(owner);
    return () => leaveProofPlace(owner);
  }, [isThere, owner]);
  return owner;
}

/** Answers whether the person proved who they are. */
type AskForProof = () => Promise<boolean>;

interface ProofPlace {
  /** Whose place it is: one that goes takes nobody else's away. */
  readonly owner: string;
  readonly ask: AskForProof;
}

/** Where somebody is asked who sends a form just now; null: over the page. */
let place: ProofPlace | null = null;

export const proofPlace = (): AskForProof | null => place?.ask ?? null;

/** Does something that may need a proof, and has it asked for at `owner` meanwhile. */
async function withProofAt<Done>(owner: string, ask: AskForProof, work: () => Promise<Done>): Promise<Done> {
  const before = place;
  const own = { owner, ask };
  place = own;
  try {
    return await work();
  } finally {
    if (place === own) place = before;
  }
}

/** The dialog of `owner` is gone while its act is under way: the next question is asked over the page. */
function leaveProofPlace(owner: string): void {
  if (place?.owner === owner) place = null;
}

const MINUTE_MS = 60_000;

/** The field for the password or a code inside a form, with how long it is good for. */
export function ProofFields({ proof }: { readonly proof: Proof }) {
  const texts = useTexts('step-up');
  const { data } = useCall('GET adminSecondFactor');
  const { source, typed, refusal, isChecking } = proof;
  const isCode = source === 'code';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around it is on its way already.
    event.preventDefault();
    proof.prove();
  };
  return (
    <Box role="group" aria-label={texts.title} sx={PANEL}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ShieldIcon aria-hidden fontSize="small" color="action" sx={{ mt: 0.25 }} />
        <Box>
          <Typography sx={{ fontWeight: 700 }}>{texts.title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {texts.text} {texts.goodFor(STEP_UP_LIFETIME_MS / MINUTE_MS)}
          </Typography>
        </Box>
      </Box>
      <TextField
        key={source}
        autoFocus
        fullWidth
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        label={isCode ? texts.code : texts.password}
        value={typed}
        disabled={isChecking}
        error={refusal !== null}
        helperText={refusal}
        onChange={({ target }) => proof.type(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ formHelperText: { role: 'alert' } }}
      />
      {data?.enrolled && (
        <Button sx={{ justifySelf: 'start' }} onClick={proof.useOther}>
          {isCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </Box>
  );
}

const PANEL = { display: 'grid', gap: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 };

interface ProveButtonProps {
  readonly proof: Proof;
  /** What is done once it was right. */
  readonly toDo: string;
  readonly isDestructive?: boolean;
}

/** What the form's button says while the question stands. */
export function ProveButton({ proof, toDo, isDestructive = false }: ProveButtonProps) {
  const { confirming } = useTexts('step-up');
  return (
    <Button
      variant="contained"
      color={isDestructive ? 'error' : 'primary'}
      disabled={proof.isChecking || proof.typed === ''}
      onClick={proof.prove}
    >
      {proof.isChecking ? confirming : toDo}
    </Button>
  );
}
