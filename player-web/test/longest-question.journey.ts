import { expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@sabi50/contracts/languages';
import { byExtent } from '@sabi50/proof/extent';
import { type Stage } from '@sabi50/proof/stage/stage';
import { signedIn, START } from './support/players.js';
import { playing } from './support/playing.js';
import { bankTexts, type QuestionTexts, rightAnswers } from './support/question-bank.js';
import { UNFIT } from './support/unfit.js';

const SMALL = [
  { width: 360, height: 560 },
  { width: 320, height: 568 },
];

const LONGEST = 60;

/** The bank on the smallest screens. */
export function longestQuestionJourneys(stage: () => Stage): void {
  const which = byExtent({ sample: `the ${LONGEST} longest questions`, full: 'every question' });

  it(`shows ${which} of the bank, in each language, without scrolling, before the answer and after it`, async () => {
    const { page } = await signedIn(stage(), { viewport: SMALL[0] });
    // An outcome that stays as long as it is looked at.
    await page.addInitScript(`localStorage.setItem('feedback', '{"waitForTap":true}')`);
    await page.goto('/quiz/sports');
    await page.getByRole('button', { name: START }).click();
    const play = playing(page, await rightAnswers('sports'));
    await play.question(1);
    const answersBox = () => page.locator('.quiz-options').boundingBox();
    const asked = await answersBox();
    const unfitAt = async (language: Language, when: string) => {
      const questions = JSON.stringify(
        byExtent({ sample: longestOf(await bankTexts(language)), full: await bankTexts(language) }),
      );
      const found: string[] = [];
      for (const viewport of SMALL) {
        await page.setViewportSize(viewport);
        const unfit = await page.evaluate<string[]>(`${UNFIT}(${questions})`);
        found.push(...unfit.map((one) => `${when}, ${language} at ${viewport.width}x${viewport.height}: ${one}`));
      }
      return found;
    };
    await play.answer('wrong');
    await page.locator('.verdict').waitFor();
    // The outcome takes the place of Skip and Submit, so that nothing moves.
    expect(await answersBox()).toEqual(asked);
    for (const language of LANGUAGES) expect(await unfitAt(language, 'answered')).toEqual([]);
    await play.goOn();
    await play.question(2);
    for (const language of LANGUAGES) expect(await unfitAt(language, 'asked')).toEqual([]);
  });
}

/** Half of them by the length of the question, half by that of an answer. */
function longestOf(texts: readonly QuestionTexts[]): readonly QuestionTexts[] {
  const answerOf = ({ options }: QuestionTexts) => Math.max(...options.map(({ length }) => length));
  const byQuestion = texts.toSorted((one, other) => other.question.length - one.question.length);
  const byAnswer = texts.toSorted((one, other) => answerOf(other) - answerOf(one));
  return [...new Set([...byQuestion.slice(0, LONGEST / 2), ...byAnswer])].slice(0, LONGEST);
}
