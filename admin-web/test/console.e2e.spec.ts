import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { HAS_BROWSER } from '@sabi50/proof/stage/chromium';
import { analyticsJourneys } from './analytics.journey.js';
import { broadcastJourneys } from './broadcast.journey.js';
import { broadcastSafetyJourneys } from './broadcast-safety.journey.js';
import { drawsJourneys } from './draws.journey.js';
import { ledgerJourneys } from './ledger.journey.js';
import { listsJourneys } from './lists.journey.js';
import { overviewJourneys } from './overview.journey.js';
import { ownAccessJourneys } from './own-access.journey.js';
import { playerPageJourneys } from './player-page.journey.js';
import { privacyJourneys } from './privacy.journey.js';
import { searchJourneys } from './search.journey.js';
import { secondFactorJourneys } from './second-factor.journey.js';
import { questionReportsJourneys } from './question-reports.journey.js';
import { regradeJourneys } from './regrade.journey.js';
import { questionsJourneys } from './questions.journey.js';
import { shellJourneys } from './shell.journey.js';
import { winnersJourneys } from './winners.journey.js';
import { paymentPageJourneys } from './payment-page.journey.js';
import { paymentsJourneys } from './payments.journey.js';
import { reconciliationJourneys } from './reconciliation.journey.js';
import { staffLogJourneys } from './staff-log.journey.js';
import { stationsJourneys } from './stations.journey.js';
import { tasksJourneys } from './tasks.journey.js';
import { typedWordsJourneys } from './typed-words.journey.js';
import { ConsoleStage } from './support/console-stage.js';
import { unmatchedWebhooksJourneys } from './unmatched-webhooks.journey.js';
import { usersJourneys } from './users.journey.js';

const START_MS = 120_000;

/** All journeys through the console on one running product; a part of them: `-t "the frame"`. */
(HAS_BROWSER ? describe : describe.skip)('the console in a browser', () => {
  let stage: ConsoleStage;

  beforeAll(async () => {
    stage = await ConsoleStage.open();
  }, START_MS);

  afterEach(() => stage.endVisits());

  afterAll(() => stage?.close(), START_MS);

  describe('the frame', () => shellJourneys(() => stage));

  describe('the overview', () => overviewJourneys(() => stage));

  describe('the page of a player', () => playerPageJourneys(() => stage));
  describe('the search', () => searchJourneys(() => stage));

  describe('tasks in clicks', () => tasksJourneys(() => stage));

  describe('lists', () => listsJourneys(() => stage));

  describe('users', () => usersJourneys(() => stage));

  describe('questions', () => questionsJourneys(() => stage));

  describe('reports of questions', () => questionReportsJourneys(() => stage));

  describe('regrading', () => regradeJourneys(() => stage));

  describe('draws', () => drawsJourneys(() => stage));

  describe('radio stations', () => stationsJourneys(() => stage));

  describe('analytics', () => analyticsJourneys(() => stage));

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

  // Last: should it break off, the account keeps its second step.
  describe('two-step login', () => secondFactorJourneys(() => stage));
});
