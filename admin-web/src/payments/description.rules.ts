import { type PaymentActivityView } from '@sabi50/vocabulary/payment-activity-views';
import { type PaymentsTexts } from './texts';

type Described = Pick<PaymentActivityView, 'type' | 'description' | 'amount'>;

/**
 * What an activity was for, in the language of `texts`: the server writes it in English, with the category's word behind a
 * fee. Why staff should look at a deposit stands beside its status.
 */
export function descriptionText(
  { type, description, amount }: Described,
  texts: PaymentsTexts['descriptions'],
  categories: Readonly<Record<string, string>>,
): string {
  if (type === 'deposit') return texts.deposit;
  if (amount.startsWith('-')) return texts.refund;
  const category = FEE.exec(description)?.[1];
  return category === undefined ? description : texts.fee(categories[category] ?? category);
}

const FEE = /^Quiz fee: (.+)$/;
