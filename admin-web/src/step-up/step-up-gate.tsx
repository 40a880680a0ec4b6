import { useEffect, useState } from 'react';
import { whenProofIsNeeded } from '../providers/http-client';
import { StepUpDialog } from './step-up-dialog';

type End = (isProved: boolean) => void;

/** Asks for the password or a code whenever a call needs it: once for all calls that wait at the same time. */
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
    whenProofIsNeeded(() => (asked ??= ask()));
    return () => whenProofIsNeeded(() => Promise.resolve(false));
  }, []);
  return end && <StepUpDialog onEnd={end} />;
}
