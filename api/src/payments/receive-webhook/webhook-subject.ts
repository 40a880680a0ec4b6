import { isReference } from '../payment-reference.js';

/** Which of our payments a webhook is about, and whether it tells of money that went back. */
export interface WebhookSubject {
  readonly reference: string;
  readonly takesBack: boolean;
}

/**
 * Reads a webhook's body, of which nothing is known but who sent it; null when it is about nothing of ours. What it says
 * about money is not read at all.
 */
export function subjectOf(bytes: Buffer): WebhookSubject | null {
  const { event, data } = fieldsOf(parsed(bytes));
  if (typeof event !== 'string') return null;
  const subject = fieldsOf(data);
  const reference = [
    subject['reference'],
    subject['transaction_reference'],
    fieldsOf(subject['transaction'])['reference'],
  ].find(isReference);
  return reference ? { reference, takesBack: /^(refund|charge\.dispute)\./.test(event) } : null;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
