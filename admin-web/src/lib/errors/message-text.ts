import { type RowFailureView } from '@sabi50/contracts/csv-uploads';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { type Texts } from '../language/texts';

type Sentence = string | ((...values: readonly (string | number)[]) => string);
type Sentences = Readonly<Record<string, Readonly<Record<string, Sentence>> | undefined>>;

/**
 * What the server wrote, by its code in the language of `texts`; in English, and where this console does not know the code,
 * as it came. `field`: the field of a file that it is about, which it names.
 */
export function messageText(
  { code, params = {}, message }: CodedMessage,
  texts: Texts['errors'],
  field?: string,
): string {
  const sentence = sentenceOf(code, texts);
  if (sentence === undefined) return message;
  if (typeof sentence === 'string') return sentence;
  const columns: Readonly<Record<string, string>> = texts.columns;
  const label = field === undefined ? undefined : columns[field];
  const values = 'label' in params && label !== undefined ? { ...params, label } : params;
  return sentence(...Object.values(values));
}

function sentenceOf(code: string, { codes, messages }: Texts['errors']): Sentence | undefined {
  const [section = '', name = ''] = code.split('.');
  return ({ ...messages, errors: codes ?? {} } as Sentences)[section]?.[name];
}

/** Between the reasons of one row of a file. */
const BETWEEN_REASONS = '; ';

/** Why a row of a file was not stored. */
export const reasonsText = ({ reasons }: RowFailureView, texts: Texts['errors']): string =>
  reasons.map((reason) => messageText(reason, texts)).join(BETWEEN_REASONS);
