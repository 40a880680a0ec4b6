import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { fieldsOf } from './answer-fields.js';

/**
 * What a transaction carries for us, so that its payment can be attributed even where our own record of it is lost: ids
 * only, no personal data (rule money/attributed). `cancel_action` is the provider's: where its Cancel leads.
 */
export interface PaymentMetadata {
  readonly cancel_action: string;
  readonly user_id: string;
  readonly reference: string;
}

/**
 * Whose payment the provider says it is; null where nothing of ours stands there. Its metadata come as an object, as JSON in a
 * text, and as `""`, `0` or null where there are none.
 */
export function payerIn(metadata: unknown): string | null {
  const { user_id: userId } = fieldsOf(typeof metadata === 'string' ? parsed(metadata) : metadata);
  return typeof userId === 'string' && ID_PATTERN.test(userId) ? userId : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
