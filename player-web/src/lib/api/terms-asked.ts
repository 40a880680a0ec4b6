type Settle = (agreed: boolean) => void;

/** The one question that is open; null: none. */
let question: { readonly answer: Promise<boolean>; readonly settle: Settle } | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/**
 * Asks the person to agree to the terms, once however many calls wait for it (rule accounts/terms).
 * @returns whether they did; false at once where nobody can be asked
 */
export function askForTerms(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question) return question.answer;
  let settle: Settle = () => undefined;
  const answer = new Promise<boolean>((resolve) => (settle = resolve));
  question = { answer, settle };
  tell();
  return answer;
}

/** Ends the question that is open. */
export function answerTerms(agreed: boolean): void {
  question?.settle(agreed);
  question = null;
  tell();
}

export const areTermsAsked = (): boolean => question !== null;

/** @returns the way to stop listening */
export function onTermsAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
