import { type Projection } from './platform/projections/projection.js';
import { trialBalance } from './wallet/trial-balance/trial-balance.projection.js';
import { walletBalance } from './wallet/wallet-balance/wallet-balance.projection.js';
import { walletEntries } from './wallet/wallet-entries/wallet-entries.projection.js';

/** Every read model of the product, alphabetical: what the worker runs, health reports and `projections:rebuild` knows. */
export const projections: readonly Projection[] = [trialBalance, walletBalance, walletEntries];
