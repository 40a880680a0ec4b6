import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { accountsJourneys } from './accounts.journey.js';
import { arrivalsJourneys } from './arrivals.journey.js';
import { boardAndDrawsJourneys } from './board-and-draws.journey.js';
import { dashboardJourneys } from './dashboard.journey.js';
import { deploymentJourneys } from './deployment.journey.js';
import { erasureJourneys } from './erasure.journey.js';
import { gatewayJourneys } from './gateway.journey.js';
import { languagesJourneys } from './languages.journey.js';
import { largeLettersJourneys } from './large-letters.journey.js';
import { longestQuestionJourneys } from './longest-question.journey.js';
import { messagesJourneys } from './messages.journey.js';
import { noticesJourneys } from './notices.journey.js';
import { nothingCoveredJourneys } from './nothing-covered.journey.js';
import { nothingJumpsJourneys } from './nothing-jumps.journey.js';
import { openQuizJourneys } from './open-quiz.journey.js';
import { ownLimitsJourneys } from './own-limits.journey.js';
import { paymentJourneys } from './payment.journey.js';
import { practiceJourneys } from './practice.journey.js';
import { profileJourneys } from './profile.journey.js';
import { quizClockJourneys } from './quiz-clock.journey.js';
import { quizJourneys } from './quiz.journey.js';
import { registrationJourneys } from './registration.journey.js';
import { secondTabJourneys } from './second-tab.journey.js';
import { shellJourneys } from './shell.journey.js';
import { translatedJourneys } from './translated.journey.js';
import { HAS_BROWSER } from '@sabi50/proof/stage/chromium';
import { Stage } from '@sabi50/proof/stage/stage';

/** All journeys through the player app on one running product; a part of them: `-t "the shell"`. */
(HAS_BROWSER ? describe : describe.skip)('the player app in a browser', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open();
  });

  afterEach(() => stage.endVisits());

  afterAll(() => stage?.close());

  describe('the shell', () => shellJourneys(() => stage));

  describe('four languages', () => languagesJourneys(() => stage));

  describe('nothing is covered', () => nothingCoveredJourneys(() => stage));

  describe('arrivals', () => arrivalsJourneys(() => stage));

  describe('registration', () => registrationJourneys(() => stage));

  describe('accounts', () => accountsJourneys(() => stage));

  describe('the profile', () => profileJourneys(() => stage));

  describe('the erasure of data', () => erasureJourneys(() => stage));

  describe('notices', () => noticesJourneys(() => stage));

  describe('the dashboard', () => dashboardJourneys(() => stage));

  describe('the board and the draws', () => boardAndDrawsJourneys(() => stage));

  describe('limits of a player', () => ownLimitsJourneys(() => stage));

  describe('payments', () => paymentJourneys(() => stage));

  describe('the quiz', () => quizJourneys(() => stage));

  describe('nothing jumps', () => nothingJumpsJourneys(() => stage));

  describe('the clock of the quiz', () => quizClockJourneys(() => stage));

  describe('practice', () => practiceJourneys(() => stage));

  describe('the longest question', () => longestQuestionJourneys(() => stage));

  describe('large letters', () => largeLettersJourneys(() => stage));

  describe('a gateway that loses answers', () => gatewayJourneys(() => stage));

  describe('an open quiz', () => openQuizJourneys(() => stage));

  describe('a second tab', () => secondTabJourneys(() => stage));

  describe('translated pages', () => translatedJourneys(() => stage));

  describe('a deployment', () => deploymentJourneys(() => stage));

  describe('what is said', () => messagesJourneys(() => stage));
});
