import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { priceText } from '@sabi50/contracts/prices';
import { type Texts } from '../../lib/language/texts';

/** Who set it: a member of the staff, one whose account is gone, or nobody, where it came with the demonstration. */
export const setByText = ({ setByName, isDemo }: DrawPlanView, texts: Texts['draws']): string =>
  setByName ?? (isDemo ? texts.demonstration : texts.deletedAccount);

/** What a plan says of the draw, field by field, in words; its picture stands apart. */
export const planFacts = (
  plan: DrawPlanView,
  texts: Texts['draws'],
): readonly (readonly [name: string, value: string])[] => [
  [texts.prize, plan.prize],
  [texts.value, priceText(plan.value)],
  [texts.drawDate, `${dayText(plan.drawDate)}, ${plan.drawTime}`],
  [texts.threshold, wholeNumber(plan.threshold)],
];

export interface PlanChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a plan changed of the one before it. */
export function planChanges(plan: DrawPlanView, before: DrawPlanView, texts: Texts['draws']): readonly PlanChange[] {
  const known = new Map(planFacts(before, texts));
  return planFacts(plan, texts)
    .map(([name, after]) => ({ name, before: known.get(name) ?? '', after }))
    .filter((change) => change.before !== change.after);
}
