import { lagosDate } from '@sabi50/contracts/business-time';
import {
  type PlayerSuspensionView,
  type SuspendPlayerRequest,
  type SuspensionReason,
} from '@sabi50/contracts/player-acts-views';
import { type Texts } from '../../../lib/language/texts';
import { type FieldErrors } from '../../../ui/form-summary';
import { reasonErrors } from '../../../ui/reason.rules';

/** What is typed in the dialog that suspends. */
export interface SuspendForm {
  readonly reasonCode: SuspensionReason;
  /** Empty: until staff lift it. */
  readonly lastDay: string;
  readonly reason: string;
}

export const EMPTY_SUSPENSION: SuspendForm = { reasonCode: 'fair-play', lastDay: '', reason: '' };

/** The last day of a suspension as the form has it: its end is the midnight after. */
export const lastDayOf = ({ until }: Pick<PlayerSuspensionView, 'until'>): string =>
  until === null ? '' : lagosDate(new Date(Date.parse(until) - 1));

/** @param today the day in Lagos */
export function validateSuspension(
  form: SuspendForm,
  today: string,
  texts: Texts['player-acts'],
): FieldErrors<SuspendForm> {
  return {
    ...reasonErrors(form.reason, texts),
    ...(form.lastDay && form.lastDay < today && { lastDay: texts.lastDayOver }),
  };
}

/** What is sent, with the suspension that was on screen. */
export const suspensionOf = (
  { reasonCode, lastDay, reason }: SuspendForm,
  seen: PlayerSuspensionView | null,
): SuspendPlayerRequest => ({
  ...{ reasonCode, reason: reason.trim() },
  ...(lastDay && { lastDay }),
  ...(seen && { seen: seen.id }),
});
