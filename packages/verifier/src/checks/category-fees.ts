import { type LogEvent } from '../log/log.js';

/** What was charged for games of each category, in kobo. */
export class CategoryFees {
  readonly sums = new Map<string, number>();

  add({ type, data }: LogEvent): void {
    if (type !== 'QuizFeeCharged') return;
    const category = String(data['category']);
    this.sums.set(category, (this.sums.get(category) ?? 0) + Number(data['feeKobo']));
  }
}
