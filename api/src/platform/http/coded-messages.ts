import { CODES } from '@sabi50/texts/api/codes';
import { TEXTS } from '@sabi50/texts/api/en';
import { type CodedMessage, type MessageCode } from '@sabi50/contracts/messages';
import { type Message } from '../../kernel/domain-error.js';

type Sentence = string | ((...values: readonly (string | number)[]) => CodedMessage);
type Sections = Readonly<Record<string, Readonly<Record<string, Sentence>> | undefined>>;

const SECTIONS = TEXTS as unknown as Sections;

/** A message with its code; a sentence that is in no catalogue has that of refused input. */
export function coded(message: Message): CodedMessage {
  if (typeof message !== 'string') return message;
  return { code: CODES.get(message) ?? 'errors.VALIDATION_FAILED', message };
}

export const codeOf = ({ code, params }: MessageCode): MessageCode => ({ code, ...(params && { params }) });

/** A code that was stored, with its words; null where this version of the product has no such sentence. */
export function worded({ code, params = {} }: MessageCode): CodedMessage | null {
  const [section = '', name = ''] = code.split('.');
  const sentence = SECTIONS[section]?.[name];
  if (sentence === undefined) return null;
  return typeof sentence === 'string' ? { code, message: sentence } : sentence(...Object.values(params));
}
