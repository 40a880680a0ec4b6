import { describe } from '@jest/globals';
import { broadcastJourneys } from './broadcast.journey.js';
import { broadcastSafetyJourneys } from './broadcast-safety.journey.js';
import { ledgerJourneys } from './ledger.journey.js';
import { ownAccessJourneys } from './own-access.journey.js';
import { privacyJourneys } from './privacy.journey.js';
import { winnersJourneys } from './winners.journey.js';
import { paymentPageJourneys } from './payment-page.journey.js';
import { paymentsJourneys } from './payments.journey.js';
import { reconciliationJourneys } from './reconciliation.journey.js';
import { staffLogJourneys } from './staff-log.journey.js';
import { typedWordsJourneys } from './typed-words.journey.js';
import { inConsole } from './support/in-console.js';
import { unmatchedWebhooksJourneys } from './unmatched-webhooks.journey.js';

/** Broadcasts, money and what staff did; the other journeys are in console.e2e.spec.ts, which runs beside. */
inConsole('money and mails of the console in a browser', (stage) => {
  describe('email broadcasts', () => broadcastJourneys(stage));
  describe('no broadcast goes astray', () => broadcastSafetyJourneys(stage));
  describe('what was typed', () => typedWordsJourneys(stage));
  describe('winners', () => winnersJourneys(stage));
  describe('payments', () => paymentsJourneys(stage));
  describe('the ledger', () => ledgerJourneys(stage));
  describe('reconciliation', () => reconciliationJourneys(stage));
  describe('the page of a payment', () => paymentPageJourneys(stage));
  describe('provider messages', () => unmatchedWebhooksJourneys(stage));
  describe('privacy', () => privacyJourneys(stage));
  describe('the staff log', () => staffLogJourneys(stage));
  describe('own access', () => ownAccessJourneys(stage));
});
