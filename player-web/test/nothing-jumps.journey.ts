import { expect, it } from '@jest/globals';
import { byExtent } from '@sabi50/proof/extent';
import {
  cumulative,
  movedIn,
  pressUnnoticed,
  RECORD_SHIFTS,
  SHIFT_MAX,
  shiftsOn,
} from '@sabi50/proof/stage/layout-shifts';
import { type Stage } from '@sabi50/proof/stage/stage';
import { type Visitor } from '@sabi50/proof/stage/visitor';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { signedIn } from './support/players.js';
import { placeOf } from './support/playing.js';
import { rightAnswers } from './support/question-bank.js';

const PHONES = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
] as const;
const games = (viewport: (typeof PHONES)[number], sample: Language) =>
  byExtent<readonly Language[]>({ sample: [sample], full: LANGUAGES }).map((language) => [language, viewport] as const);
/** On both phones. */
const GAMES = [...games(PHONES[0], 'yo'), ...games(PHONES[1], 'ha')];
/** One answer of each kind; at the end what nobody answers in time, since the page's clock is ahead of the server's from then on. */
const OUTCOMES = ['right', 'wrong', 'skipped', 'wrong', 'late'] as const;
type Outcome = (typeof OUTCOMES)[number];
const TIME_IS_UP_MS = 21_000;

/** Nobody taps: each question follows the outcome before it, and the result the last one. */
export function nothingJumpsJourneys(stage: () => Stage): void {
  it.each(GAMES)(
    'moves nothing from a question to its outcome, to the next question and to the result: %s, %j',
    async (language, viewport) => {
      const { visitor, page } = await signedIn(stage(), { language, viewport, ownClock: true });
      const answers = await rightAnswers('bible', [language]);
      await page.addInitScript(RECORD_SHIFTS);
      await page.goto('/quiz/bible');
      await page.locator('.quiz-start-button').click();
      for (const outcome of OUTCOMES) {
        await page.locator('.quiz-options[aria-disabled="false"]').waitFor();
        await bringAbout(visitor, outcome, answers);
        await page.locator('.verdict').waitFor();
        await page.locator('.verdict').waitFor({ state: 'detached' });
      }
      await page.locator('.quiz-result').waitFor();
      await page.locator('.quiz-review-item').last().waitFor();
      const shifts = await shiftsOn(page);
      expect(cumulative(shifts) > SHIFT_MAX ? movedIn(shifts) : []).toEqual([]);
    },
  );
}

async function bringAbout({ page, context }: Visitor, outcome: Outcome, answers: ReadonlyMap<string, string>) {
  if (outcome === 'late') return context.clock.runFor(TIME_IS_UP_MS);
  if (outcome === 'skipped') return pressUnnoticed(page, '.quiz-actions .button-quiet');
  await pressUnnoticed(page, '.quiz-option', await placeOf(page, answers, outcome));
  await pressUnnoticed(page, '.quiz-actions [type=submit]');
}
