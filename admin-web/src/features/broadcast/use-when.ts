import { useState } from 'react';
import { NOW, type When, type WhenFault, whenFault } from './when.rules';

export interface ChosenTime {
  readonly when: When;
  /** As it was when it was typed; the server looks again. */
  readonly fault: WhenFault | null;
  readonly choose: (part: Partial<When>) => void;
}

/** When a mail is to leave: now, as long as nobody asks for a later moment. */
export function useWhen(): ChosenTime {
  const [{ when, fault }, setState] = useState<Pick<ChosenTime, 'when' | 'fault'>>({ when: NOW, fault: null });
  const choose = (part: Partial<When>): void => {
    const next = { ...when, ...part };
    setState({ when: next, fault: whenFault(next, new Date()) });
  };
  return { when, fault, choose };
}
