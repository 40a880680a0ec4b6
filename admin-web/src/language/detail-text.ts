import { type PaymentsTexts } from './payments-texts';

/** A reason or a status of the API in words; one that is not known stands as it is. */
export function detailText(detail: string, { case: { details }, flags }: PaymentsTexts): string {
  const words: Readonly<Record<string, string>> = { ...flags, ...details };
  return words[detail] ?? detail;
}
