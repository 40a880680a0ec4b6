import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { HAS_BROWSER } from '@sabi50/proof/stage/chromium';
import { ConsoleStage } from './console-stage.js';

/** Journeys through the console on one running product of their own; a part of them: `-t "the frame"`. */
export function inConsole(name: string, journeys: (stage: () => ConsoleStage) => void): void {
  (HAS_BROWSER ? describe : describe.skip)(name, () => {
    let stage: ConsoleStage;

    beforeAll(async () => {
      stage = await ConsoleStage.open();
    });

    afterEach(() => stage.endVisits());

    afterAll(() => stage?.close());

    journeys(() => stage);
  });
}
