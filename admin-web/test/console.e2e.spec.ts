import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { HAS_BROWSER } from '@sabi50/proof/stage/chromium';
import { overviewJourneys } from './overview.journey.js';
import { shellJourneys } from './shell.journey.js';
import { ConsoleStage } from './support/console-stage.js';
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

  describe('users', () => usersJourneys(() => stage));
});
