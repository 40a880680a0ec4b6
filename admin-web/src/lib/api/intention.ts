import { Intention, type IntentionMemory, type IntentionOptions, pageMemory } from '@sabi50/contracts/intentions';
import { errorBody, statusOf } from '../errors/error-text';

/** Something that staff want done once, such as a broadcast or an edit: see `Intention`. */
export const newIntention = (options: Omit<IntentionOptions, 'refusalOf'> = {}): Intention =>
  new Intention({
    ...options,
    refusalOf: (error) => ({ status: statusOf(error), code: errorBody(error)?.code ?? null }),
  });

/** Outlives the page, and all windows share it; where the browser refuses storage, as long as the page. */
export function deviceMemory(name: string): IntentionMemory {
  try {
    localStorage.getItem(name);
  } catch {
    return pageMemory();
  }
  return {
    read: () => localStorage.getItem(name),
    write: (text) => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)),
  };
}
