import { type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { type Texts } from '../../lib/language/texts';

const HOURS_OF_A_DAY = 24;

/** "4 days", or "7 hours" on the first day: how long ago the payment was made. */
export const ageText = (
  { ageHours }: Pick<ReconciliationExceptionView, 'ageHours'>,
  { days, hours }: Pick<Texts['reconciliation'], 'days' | 'hours'>,
): string => (ageHours < HOURS_OF_A_DAY ? hours(ageHours) : days(Math.floor(ageHours / HOURS_OF_A_DAY)));
