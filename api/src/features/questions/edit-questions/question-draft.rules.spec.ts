import { describe, expect, it } from '@jest/globals';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { wordsOf } from '../../../kernel/domain-error.js';
import { draftRefusal, type RawQuestion, readQuestionDraft } from './question-draft.rules.js';

const GOOD: RawQuestion = {
  question: 'Which river flows through Lokoja?',
  options: ['Niger', 'Nile', 'Congo', 'Volta'],
  correctAnswer: 'A',
  category: 'current-affairs',
  language: 'en',
  difficulty: 'easy',
};
const read = (change: Partial<RawQuestion> = {}) => readQuestionDraft({ ...GOOD, ...change });
const faultsOf = (change: Partial<RawQuestion>) => {
  const reading = read(change);
  return 'faults' in reading ? reading.faults : [];
};

describe('a question that somebody wrote', () => {
  it('is what the bank keeps: cleaned texts, the right option by its place', () => {
    expect(
      read({
        question: '  Which  river\nflows through Lokoja? ',
        options: ['Niger ', ' Nile', 'Congo', ' '],
        correctAnswer: 'b',
      }),
    ).toEqual({
      draft: {
        text: 'Which river flows through Lokoja?',
        options: ['Niger', 'Nile', 'Congo'],
        correctOption: 1,
        category: 'current-affairs',
        language: 'en',
        difficulty: 'easy',
      },
    });
  });

  it.each([undefined, null, ''])('is of medium difficulty when that is %p', (difficulty) =>
    expect(read({ difficulty })).toMatchObject({ draft: { difficulty: 'medium' } }),
  );

  it('composes letters with their marks, since answers are compared by text', () =>
    expect(read({ options: ['O\u0323yo\u0301', 'Ado', 'Ilorin'] })).toMatchObject({
      draft: { options: ['\u1ECCy\u00F3', 'Ado', 'Ilorin'] },
    }));

  it.each<[Partial<RawQuestion>, string, string]>([
    [{ question: 'Too short' }, 'question', 'Question must be at least 10 characters'],
    [{ question: 'x'.repeat(501) }, 'question', 'Question must be at most 500 characters'],
    [{ question: 'Which \u0007 river is this?' }, 'question', QUESTION_MESSAGES.questionUnreadable],
    [{ question: 'Which \uFFFD river is this?' }, 'question', QUESTION_MESSAGES.questionUnreadable],
    [{ options: ['Niger', 'Nile', ''] }, 'optionC', 'Option C is required'],
    [{ options: ['Niger', 'Nile', 'Congo', 'Nile'] }, 'optionD', 'Option D is the same as another option'],
    [{ options: ['Niger', 'x'.repeat(501), 'Congo'] }, 'optionB', 'Option B must be at most 500 characters'],
    [{ options: ['a', 'b', 'c', 'd', 'e'] }, 'options', 'A question has 3 or 4 options'],
    [
      { options: ['a', 'b', 'c'], correctAnswer: 'D' },
      'correctAnswer',
      'Correct answer must be one of the available options: A, B, C',
    ],
    [
      { correctAnswer: 'E' },
      'correctAnswer',
      'Correct answer must be one of the available options (A, B, C, or D if provided)',
    ],
    [{ category: 'music' }, 'category', QUESTION_MESSAGES.category],
    [{ language: 'fr' }, 'language', QUESTION_MESSAGES.language],
    [{ difficulty: 'extreme' }, 'difficulty', 'Difficulty must be easy, medium or hard'],
  ])('is refused with words at its field: %j', (change, field, message) => {
    const faults = faultsOf(change);
    expect(faults.map((fault) => [fault.field, wordsOf(fault.message)])).toEqual([[field, message]]);
  });

  it('names every field that is not filled in, and says so in one sentence', () => {
    const faults = faultsOf({ question: ' ', options: undefined, correctAnswer: null });
    expect(faults.map(({ field }) => field)).toEqual(['question', 'optionA', 'optionB', 'optionC', 'correctAnswer']);
    expect(draftRefusal(faults)).toBe(
      'Please fill in all required fields (Question, Options A-C, Correct Answer). Option D is optional.',
    );
    expect(draftRefusal(faultsOf({ question: 'Too short' }))).toBe('Question must be at least 10 characters');
  });

  it.each([[{}], [[{}, 1, null]], ['ABC'], [42]])('takes options %j for none', (options) =>
    expect(faultsOf({ options }).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['optionA', 'optionB', 'optionC']),
    ),
  );
});
