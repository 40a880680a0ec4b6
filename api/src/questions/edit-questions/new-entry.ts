import { type QuestionEntry } from '../question-tables.js';
import { type QuestionDraft } from './question-draft.rules.js';

/** A question that staff wrote: its key is its own, since nothing says that it is a translation of another. */
export const newEntry = (id: string, draft: QuestionDraft, createdBy: string): QuestionEntry => ({
  id,
  key: `staff-${id}`,
  sourceHash: null,
  createdBy,
  ...draft,
});
