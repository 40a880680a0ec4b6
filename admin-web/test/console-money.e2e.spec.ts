import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { HAS_BROWSER } from '@sabi50/proof/stage/chromium';
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
import { ConsoleStage } from './support/console-stage.js';
import { unmatchedWebhooksJourneys } from './unmatched-webhooks.journey.js';

const START_MS = 120_000;

/** The journeys through broadcasts, money and what staff did; the others are in console.e2e.spec.ts, which runs beside. */
(HAS_BROWSER ? describe : describe.skip)('money and mails of the console in a browser', () => {
  let stage: ConsoleStage;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
  }, START_MS);

  afterEach(() => stage.endVisits());

  afterAll(() => stage?.close(), START_MS);

  describe('email broadcasts', () => broadcastJourneys(() => stage));

  describe('no broadcast goes astray', () => broadcastSafetyJourneys(() => stage));

  describe('what was typed', () => typedWordsJourneys(() => stage));

  describe('winners', () => winnersJourneys(() => stage));

  describe('payments', () => paymentsJourneys(() => stage));

  describe('the ledger', () => ledgerJourneys(() => stage));
  describe('reconciliation', () => reconciliationJourneys(() => stage));

  describe('the page of a payment', () => paymentPageJourneys(() => stage));

  describe('provider messages', () => unmatchedWebhooksJourneys(() => stage));

  describe('privacy', () => privacyJourneys(() => stage));

  describe('the staff log', () => staffLogJourneys(() => stage));

  describe('own access', () => ownAccessJourneys(() => stage));
});
