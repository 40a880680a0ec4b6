import { nairaText } from '@sabi50/contracts/money';

interface NairaProps {
  /** A decimal text as the API sends it ("1250.00"), or kobo. */
  readonly amount: string | number;
  /** Writes "+" before what is more than nothing, as in a statement. */
  readonly signed?: boolean;
}

/** An amount as "₦1,250.00", in figures of equal width; a dash for a text that is no amount. */
export function Naira({ amount, signed = false }: NairaProps) {
  return (
    <span className="figures" translate="no">
      {nairaText(amount, signed)}
    </span>
  );
}
