import { describe, expect, it } from '@jest/globals';
import { ADA, type LogFixture, differencesIn, findingsIn, GAME, WALLET } from '../testing/log-fixture.js';
import { answered, BANK, charged, completed, deposited, opened, played, playedAlong } from '../testing/histories.js';
import { lagosDay } from './winnings.js';

const PLAYED = `quiz-${GAME}`;
const find = (fixture: LogFixture) => differencesIn(fixture, { versions: BANK });
const about = { userId: ADA, sessionId: GAME, category: 'sports' };
const begun = () => opened(charged(deposited()));
const FOURTH = { number: 4, questionId: question('d4').questionId, selected: 1, isCorrect: true, score: 1 };
const left = (changed: Record<string, unknown>) =>
  completed(answered(begun(), 2, { of: 2 }), 2, { of: 2, reason: 'left' }).change('QuizCompleted', changed);

describe('the replay of a game', () => {
  it.each([0, 2, 3, 5])('judges it anew: %d right answers', async (right) => {
    const { part } = await findingsIn(played(right).events(), { versions: BANK });
    expect(part.differences).toEqual([]);
    expect(part.won.get(ADA)).toEqual({ games: 1, points: right >= 3 ? 1 : 0 });
  });

  it.each([0, 2, 3, 5])('judges it whose questions came along with the answers: %d right', async (right) => {
    const { part } = await findingsIn(playedAlong(right).events(), { versions: BANK });
    expect(part.differences).toEqual([]);
    expect(part.won.get(ADA)).toEqual({ games: 1, points: right >= 3 ? 1 : 0 });
  });

  it.each<[string, LogFixture, readonly string[]]>([
    [
      'served: one more than were drawn came along',
      playedAlong(2).change('AnswerSubmitted', { nextSentAlong: true }),
      [`served ${PLAYED} 6`],
    ],
    [
      'not-served: answered a question that did not come along',
      answered(begun(), 2, { of: 2, along: true }).add(
        PLAYED,
        'AnswerSubmitted',
        { ...about, ...FOURTH },
        `player:${ADA}`,
      ),
      [`not-served ${PLAYED} 4`, 'never-ended'],
    ],
    [
      'answer-time: its clock began before it came along',
      playedAlong(2).change('AnswerSubmitted', { shownAfterMs: -500, answeredAfterMs: 1_500 }),
      [`answer-time ${PLAYED} 6`, `result ${PLAYED} 7`],
    ],
    [
      'result: a lost game turned into a win',
      played(2).change('QuizCompleted', { pointsEarned: 1, correctAnswers: 3 }),
      [`result ${PLAYED} 11`, `result ${PLAYED} 11`],
    ],
    ['result: a point taken away', played(3).change('QuizCompleted', { pointsEarned: 0 }), [`result ${PLAYED} 11`]],
    ['result: language', played(2).change('QuizCompleted', { language: 'ha' }), [`result ${PLAYED} 11`]],
    ['result: score', played(2).change('QuizCompleted', { score: 9 }), [`result ${PLAYED} 11`]],
    ['result: speed', played(2).change('QuizCompleted', { answeringMs: 1 }), [`result ${PLAYED} 11`]],
    [
      'judgement: a wrong answer called right',
      played(4).change('AnswerSubmitted', { isCorrect: true, score: 1 }),
      [`judgement ${PLAYED} 10`],
    ],
    ['judgement: worth more', played(5).change('AnswerSubmitted', { score: 3 }), [`judgement ${PLAYED} 10`]],
    [
      'answer-time: faster than its times say',
      played(2).change('AnswerSubmitted', { answeredAfterMs: 999 }),
      [`answer-time ${PLAYED} 10`, `result ${PLAYED} 11`],
    ],
    [
      'answer-time: its clock began too late',
      played(2).change('AnswerSubmitted', { shownAfterMs: 500, answeredAfterMs: 500 }),
      [`answer-time ${PLAYED} 10`, `result ${PLAYED} 11`, `result ${PLAYED} 11`],
    ],
    ['served: another question', played(2).change('QuestionServed', { questionId: GAME }), [`served ${PLAYED} 9`]],
    [
      'not-served: answered another question',
      played(2).change('AnswerSubmitted', { number: 4 }),
      [`not-served ${PLAYED} 10`],
    ],
    ['other-game: player', played(2).change('QuestionServed', { userId: GAME }), [`other-game ${PLAYED} 9`]],
    ['other-game: category', played(2).change('QuestionServed', { category: 'music' }), [`other-game ${PLAYED} 9`]],
    ['end: completed before its last question', left({ reason: 'completed' }), [`end ${PLAYED} 5`]],
    ['end: expired before its time', left({ reason: 'expired' }), [`end ${PLAYED} 5`]],
    ['end: a fault without a cause', left({ reason: 'fault' }), [`end ${PLAYED} 5`, 'not-refunded']],
    ['end: a cause without a fault', left({ cause: 'outage' }), [`end ${PLAYED} 5`]],
    ['end: for no reason', left({ reason: 'because' }), [`end ${PLAYED} 5`, 'never-ended']],
    [
      'not-in-a-game: goes on after its end',
      played(2).add(PLAYED, 'QuestionServed', { userId: ADA }),
      [`not-in-a-game ${PLAYED} 12`],
    ],
    ['unknown-event', begun().add(PLAYED, 'QuestionSkipped', about), [`unknown-event ${PLAYED} 1`, 'never-ended']],
    [
      'drawn-twice, and no-such-question',
      drawn([question('d1'), question('d1'), question('dd')]),
      [`terms ${WALLET} 2`, `drawn-twice ${PLAYED} 0`, `no-such-question ${PLAYED} 0`, 'never-ended'],
    ],
    [
      'order',
      drawn([{ ...question('d1'), order: [0, 1, 2] }]),
      [`terms ${WALLET} 2`, `order ${PLAYED} 0`, 'never-ended'],
    ],
  ])('names %s', async (_, fixture, expected) => {
    const found = await find(fixture);
    expect(found).toEqual(expected.map((text) => (text.includes(' ') ? text : expect.stringContaining(text))));
  });

  it('calls an answer late after the window and its grace', async () => {
    const answer = (seconds: number) => {
      const fixture = answered(begun(), 1, { of: 1 });
      const at = Date.parse(
        String(fixture.drafts.findLast(({ type }) => type === 'QuestionServed')?.data['occurredAt']),
      );
      const occurredAt = new Date(at + seconds * 1_000).toISOString();
      return find(fixture.change('AnswerSubmitted', { occurredAt, answeredAfterMs: seconds * 1_000 }));
    };
    // The time beside the data stays, which is reported too.
    expect((await answer(25)).filter((text) => text.startsWith('late'))).toEqual([]);
    expect((await answer(26)).filter((text) => text.startsWith('late'))).toEqual([`late ${PLAYED} 2`]);
  });

  it('calls a time-out early within the window and its grace', async () => {
    const fixture = begun().add(PLAYED, 'QuestionServed', {
      ...about,
      number: 1,
      questionId: question('d1').questionId,
    });
    fixture.add(PLAYED, 'AnswerTimedOut', { ...about, number: 1, questionId: question('d1').questionId });
    expect(await find(fixture)).toEqual([`early-time-out ${PLAYED} 2`, expect.stringContaining('never-ended')]);
  });

  it('misses an event that is gone from the middle', async () => {
    const events = played(2).events();
    const at = events.findIndex(({ type }) => type === 'AnswerSubmitted');
    expect(await differencesIn(events.toSpliced(at, 1), { versions: BANK })).toContain(`gap ${PLAYED} 3`);
  });
});

describe('the business day', () => {
  it.each([
    ['2026-11-30T22:59:59.999Z', '2026-11-30'],
    ['2026-11-30T23:30:00.000Z', '2026-12-01'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('of %s is %s', (time, day) => expect(lagosDay(time)).toBe(day));
});

function question(end: string) {
  return { questionId: `00000000-0000-4000-8000-0000000000${end}`, version: 1, order: [2, 0, 3, 1] };
}

/** Other questions were drawn, and paid for. */
function drawn(questions: readonly object[]): LogFixture {
  return opened(charged(deposited()).change('QuizFeeCharged', { questions }));
}
