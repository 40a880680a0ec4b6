import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { errorBody, errorText } from '../../lib/errors/error-text';
import { api } from '../../lib/api/api';
import { leaveProofPlace, withProofAt } from './proof-place';

export type ProofSource = 'password' | 'code';

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
