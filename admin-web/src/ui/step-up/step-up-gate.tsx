import { useEffect, useState } from 'react';
import { whenProofIsNeeded } from '../../lib/api/http-client';
import { proofPlace } from './proof-place';
import { StepUpDialog } from './step-up-dialog';

type End = (isProved: boolean) => void;

/**
 * Asks for the password or a code whenever a call needs it: once for all calls that wait at the same time; inside the form
 * that is being sent, else over the page.
 */
export function StepUpGate() {
  const [end, setEnd] = useState<End | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | null = null;
    const ask = (): Promise<boolean> =>
      new Promise((resolve) => {
        setEnd(() => (isProved: boolean) => {
          asked = null;
          setEnd(null);
          resolve(isProved);
        });
      });
    const askSomewhere = (): Promise<boolean> => {
      const place = proofPlace();
      return place ? place().finally(() => (asked = null)) : ask();
    };
    whenProofIsNeeded(() => (asked ??= askSomewhere()));
    return () => whenProofIsNeeded(() => Promise.resolve(false));
  }, []);
  return end && <StepUpDialog onEnd={end} />;
}
