import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { HAS_BROWSER } from '@sabi50/proof/stage/chromium';
import { ConsoleStage } from './console-stage.js';

const START_MS = 120_000;

/** Journeys through the console on one running product of their own; a part of them: `-t "the frame"`. */
export function inConsole(name: string, journeys: (stage: () => ConsoleStage) => void): void {
  (HAS_BROWSER ? describe : describe.skip)(name, () => {
    let stage: ConsoleStage;

    beforeAll(async () => {
      stage = await ConsoleStage.open();
    }, START_MS);

    afterEach(() => stage.endVisits());

    afterAll(() => stage?.close(), START_MS);

    journeys(() => stage);
  });
}
