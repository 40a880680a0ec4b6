import { type Registration } from '../../event-sourcing/registry.js';
import { trialBalance } from './trial-balance.projection.js';
import { walletBalance } from './wallet-balance/wallet-balance.projection.js';
import { walletEntries } from './wallet-entries/wallet-entries.projection.js';
import { walletDecider } from '../../domain/wallet/wallet.decider.js';

export const walletRegistration = {
  streams: [walletDecider],
  projections: [trialBalance, walletBalance, walletEntries],
} satisfies Registration;
