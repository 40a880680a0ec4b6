import { dayOf, lagosDate } from '@sabi50/contracts/business-time';
import {
  DRAW_THRESHOLD_MAX,
  DRAW_VALUE_MAX_KOBO,
  type DrawNowView,
  type DrawPlanView,
} from '@sabi50/contracts/draw-views';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { decimalToKobo } from '@sabi50/contracts/money';
import { type Texts } from '../../lib/language/texts';
import { type FieldErrors } from '../../ui/form-summary';

/** What is typed in the dialog; empty text stands for nothing. */
export interface DrawForm {
  readonly prize: string;
  readonly value: string;
  readonly pictureId: string;
  readonly picture: string;
  readonly drawDate: string;
  readonly drawTime: string;
  readonly threshold: string;
}

const EVENING: Readonly<Record<DrawKind, string>> = { daily: '20:00', weekly: '19:00', special: '19:00' };

/** A draw as the dialog opens it: what was set last, from the next draw on. */
export function formOf({ draw, newest }: DrawNowView, now: Date): DrawForm {
  const drawDate = firstDay(draw.drawAt, newest, now);
  if (!newest) {
    const threshold = String(draw.threshold);
    return { prize: '', value: '', pictureId: '', picture: '', drawDate, drawTime: EVENING[draw.kind], threshold };
  }
  const { prize, drawTime, threshold } = newest;
  return {
    ...{ prize, drawDate, drawTime, threshold: String(threshold) },
    value: newest.value?.replace(/\.00$/, '') ?? '',
    pictureId: newest.pictureId ?? '',
    picture: newest.picture ?? '',
  };
}

/** The day of a plan that is still to come, of the next draw, or tomorrow: today may be over. */
function firstDay(drawAt: string | null, newest: DrawPlanView | null, now: Date): string {
  if (newest && newest.drawDate > lagosDate(now)) return newest.drawDate;
  return lagosDate(drawAt === null ? dayOf(now).end : new Date(drawAt));
}

/** Naira as typed, with or without commas, a space or the sign. */
const amountOf = (typed: string): string => typed.replace(/[₦,\s]/g, '');

export function validateDraw(form: DrawForm, texts: Texts['draws']): FieldErrors<DrawForm> {
  const value = amountOf(form.value);
  const kobo = value === '' ? 1 : (decimalToKobo(value) ?? 0);
  const threshold = Number(form.threshold);
  const isCount = Number.isInteger(threshold) && threshold >= 1 && threshold <= DRAW_THRESHOLD_MAX;
  return {
    ...(form.prize.trim() === '' && { prize: texts.prizeMissing }),
    ...((kobo <= 0 || kobo > DRAW_VALUE_MAX_KOBO) && { value: texts.valueWrong }),
    ...(!isCount && { threshold: texts.thresholdWrong }),
    ...(!form.drawDate && { drawDate: texts.dayMissing }),
    ...(!form.drawTime && { drawTime: texts.timeMissing }),
  };
}

/** What is sent of a form that is all right, with the revision that was seen. */
export const bodyOf = (kind: DrawKind, form: DrawForm, revision: number) => ({
  ...{ kind, revision, drawDate: form.drawDate, drawTime: form.drawTime },
  prize: form.prize.trim(),
  value: amountOf(form.value) || null,
  pictureId: form.pictureId || null,
  threshold: Number(form.threshold),
});
