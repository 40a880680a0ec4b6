import { describe, expect, it } from '@jest/globals';
import { readSavedQuiz } from './quiz-storage';
import { savedQuizOf } from './quiz-machine';
import { savedAt, sending, STARTED } from './testing/quiz-fixture';

const MINUTE_MS = 60_000;
const text = JSON.stringify(savedAt(3));

describe('a game that was saved on this device', () => {
  it('is read back as it was', () => {
    expect(readSavedQuiz(text, STARTED + 29 * MINUTE_MS)).toEqual(savedAt(3));
  });

  it('is discarded when it is 30 minutes old, or from the future', () => {
    expect(readSavedQuiz(text, STARTED + 30 * MINUTE_MS)).toBeNull();
    expect(readSavedQuiz(text, STARTED - 1)).toBeNull();
  });

  it.each([null, '', '{', 'null', '[]', '"quiz"', '{"category":"chess"}', text.replace('"ha"', '"fr"')])(
    'is discarded when it cannot be read: %s',
    (broken) => {
      expect(readSavedQuiz(broken, STARTED)).toBeNull();
    },
  );

  it('holds an answer that is not yet through, the time left, and every question that was met', () => {
    const moment = { serverNow: STARTED + 7_400, deviceNow: 42 };
    expect(savedQuizOf(sending(2), savedAt(1), moment)).toMatchObject({
      sessionId: 'session-1',
      currentQuestionIndex: 1,
      selectedAnswer: 'Right',
      timeLeft: 13,
      usedQuestionIds: ['question-1', 'question-2'],
      balanceDeducted: true,
      timestamp: 42,
      pendingAnswer: { text: 'Right', how: 'submit' },
    });
  });

  it('begins its list of questions anew with a new session', () => {
    const before = savedAt(1, { sessionId: 'another', usedQuestionIds: ['old'] });
    const { usedQuestionIds } = savedQuizOf(sending(1), before, { serverNow: STARTED, deviceNow: 0 });
    expect(usedQuestionIds).toEqual(['question-1']);
  });
});
