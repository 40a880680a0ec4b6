import { describe, expect, it } from '@jest/globals';
import { BANK, charged, played } from '../testing/histories.js';
import { differencesIn, GAME, type LogFixture, WALLET } from '../testing/log-fixture.js';
import { digestOf } from './game-facts.js';

const NEXT = '00000000-0000-4000-8000-0000000000c2';
const AFTER_THAT = '00000000-0000-4000-8000-0000000000c3';
const A_DAY_MS = 86_400_000;
const FACTS = { versions: BANK };
/** Games that are charged without being opened, which is a difference of its own. */
const ofSeals = async (fixture: LogFixture): Promise<readonly string[]> =>
  (await differencesIn(fixture, FACTS)).filter((one) => /seal/.test(one));

/** The digest of Ada's game as docs/ledger-format.md says it, over what its events hold. */
function resultOf(fixture: LogFixture): string {
  const ofGame = fixture.drafts
    .filter(({ stream }) => stream === `quiz-${GAME}`)
    .map(({ type, data }) => ({ type, data }));
  const settled = ofGame
    .filter(({ type }) => type === 'AnswerSubmitted' || type === 'AnswerTimedOut')
    .map(({ data }) => [
      ...[data['occurredAt'], data['selected'] ?? null, data['isCorrect'] ?? false, data['score'] ?? 0],
      data['answeredAfterMs'] ?? null,
    ]);
  const end = ofGame.at(-1)?.data;
  const facts = ['sabi50/game-result/v1', GAME, end?.['reason'], end?.['cause'], end?.['occurredAt'], settled];
  return digestOf(JSON.stringify(facts)).padEnd(64, '0');
}

/** A game of three right answers whose charge seals, and the next one 20 minutes later. */
const playedAgain = (
  endedGames: (game: LogFixture) => unknown = (game) => [{ sessionId: GAME, resultDigest: resultOf(game) }],
) => {
  const game = played(3).change('QuizFeeCharged', { endedGames: [] });
  const sealed = endedGames(game);
  return charged(game.after(1_200_000), NEXT).change('QuizFeeCharged', { endedGames: sealed });
};

describe('the result of a game', () => {
  it('is sealed by the next charge of its player', async () => {
    expect(await ofSeals(playedAgain())).toEqual([]);
  });

  it.each([
    ['an answer', 'AnswerSubmitted', { selected: 1, isCorrect: true, score: 1 }],
    ['the time of an answer', 'AnswerSubmitted', { answeredAfterMs: 900 }],
    ['its end', 'QuizCompleted', { reason: 'left' }],
    ['when it ended', 'QuizCompleted', { occurredAt: '2026-11-24T10:01:00.000Z' }],
  ])('is another one where %s was changed later', async (_, type, changed) => {
    const found = await ofSeals(playedAgain().change(type, changed));
    expect(found).toEqual([expect.stringContaining(`sealed-result-differs quiz-${GAME}`)]);
  });

  it('is missed where the charge after it does not seal it', async () => {
    expect(await ofSeals(playedAgain(() => []))).toEqual([expect.stringContaining(`result-not-sealed quiz-${GAME}`)]);
  });

  it('is sealed by a later charge where the game ended while another one was charged', async () => {
    const game = played(3).change('QuizFeeCharged', { endedGames: [] });
    const seal = [{ sessionId: GAME, resultDigest: resultOf(game) }];
    const meanwhile = charged(game, NEXT).change('QuizFeeCharged', { endedGames: [] });
    expect(await ofSeals(meanwhile)).toEqual([]);
    const next = charged(meanwhile.after(1_200_000), AFTER_THAT).change('QuizFeeCharged', { endedGames: seal });
    expect(await ofSeals(next)).toEqual([]);
  });

  it('is not sealed before its game ended', async () => {
    const early = playedAgain().without('QuizCompleted');
    expect(await ofSeals(early)).toEqual([expect.stringContaining(`sealed-without-game ${WALLET}`)]);
  });

  it('needs no seal where its charge is of before', async () => {
    const before = charged(played(3).after(1_200_000), NEXT);
    expect(await ofSeals(before)).toEqual([]);
    expect(await ofSeals(before.change('QuizFeeCharged', { endedGames: [] }))).toEqual([]);
  });
});

describe('a charge without seals', () => {
  it('is one of a server of before for a day after others began to seal, and a difference then', async () => {
    const begun = (): LogFixture => playedAgain();
    expect(await ofSeals(charged(begun().after(A_DAY_MS / 2), AFTER_THAT))).toEqual([]);
    expect(await ofSeals(charged(begun().after(A_DAY_MS), AFTER_THAT))).toEqual([
      expect.stringContaining(`result-not-sealed ${WALLET}`),
    ]);
  });
});
