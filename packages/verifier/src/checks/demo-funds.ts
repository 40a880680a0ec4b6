import { type Adjustment } from './wallets.js';

/** The one adjustment that the product makes: what the demo player starts with, where there are demo accounts. */
const DEMO_FUNDS = {
  stream: 'wallet-9870f019-69a6-5423-a2bd-1ae301270347',
  adjustmentId: '36ae129e-db37-57e9-925c-d89e028d5fdf',
  figure: 'balance',
  delta: 100_000,
  reason: 'demo-funds',
  by: 'system:seed',
} as const;

/** Whether an adjustment is the seed's, to the kobo. */
export const isDemoFunds = (adjustment: Adjustment): boolean =>
  Object.entries(DEMO_FUNDS).every(([field, value]) => adjustment[field as keyof typeof DEMO_FUNDS] === value);
