import { Query } from '@nestjs/cqrs';
import { type PaymentHitView } from '@sabi50/vocabulary/search-views';

/** Card payments whose reference lies in this range, or which the provider calls exactly so, at most `limit` of them, and whether there are more. */
export class FindPayments extends Query<{ readonly hits: readonly PaymentHitView[]; readonly hasMore: boolean }> {
  constructor(
    readonly asked: {
      readonly reference: { readonly from: string; readonly to: string } | null;
      readonly transactionId: string | null;
    },
    readonly limit: number,
  ) {
    super();
  }
}
