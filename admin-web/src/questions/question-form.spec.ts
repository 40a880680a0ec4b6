import { describe, expect, it } from '@jest/globals';
import { availableLetters, complaintsOf, EMPTY_FORM, formComplaint, newQuestionOf } from './question-form';
import { QUESTIONS as ENGLISH } from '@sabi50/texts/console/en/questions';

const GOOD = {
  ...EMPTY_FORM,
  ...{ question: 'Which town is the capital of Ondo State?', optionA: 'Akure', optionB: 'Owo', optionC: 'Ondo' },
  correctAnswer: 'A' as const,
};

describe('the question form', () => {
  it('begins with a question of medium difficulty', () => {
    expect(EMPTY_FORM.difficulty).toBe('medium');
  });

  it('takes a question with three options and a right one', () => {
    expect(complaintsOf(GOOD, ENGLISH)).toEqual({});
    expect(formComplaint(GOOD, ENGLISH)).toBeNull();
  });

  it('names every field that must be filled in, and says so above them', () => {
    expect(complaintsOf(EMPTY_FORM, ENGLISH)).toEqual({
      question: 'Question must be at least 10 characters',
      optionA: 'Option A is required',
      optionB: 'Option B is required',
      optionC: 'Option C is required',
      correctAnswer: 'Correct answer is required',
    });
    expect(formComplaint({ ...GOOD, optionB: ' ' }, ENGLISH)).toBe(
      'Please fill in all required fields (Question, Options A-C, Correct Answer). Option D is optional.',
    );
  });

  it('has D for an answer only where there is an option D', () => {
    const wrong = { ...GOOD, correctAnswer: 'D' as const, optionD: '  ' };
    const message = 'Correct answer must be one of the available options: A, B, C';
    expect(availableLetters(wrong)).toEqual(['A', 'B', 'C']);
    expect(complaintsOf(wrong, ENGLISH)).toEqual({ correctAnswer: message });
    expect(formComplaint(wrong, ENGLISH)).toBe(`Invalid Correct Answer: ${message}`);
    expect(complaintsOf({ ...wrong, optionD: 'Ikare' }, ENGLISH)).toEqual({});
  });

  it('refuses an option that stands there twice', () => {
    expect(complaintsOf({ ...GOOD, optionD: ' Akure ' }, ENGLISH)).toEqual({
      optionD: 'Option D is the same as another option',
    });
  });

  it('sends trimmed texts, and no option that is blank', () => {
    expect(newQuestionOf({ ...GOOD, optionA: ' Akure ', optionD: ' ' })).toEqual({
      question: 'Which town is the capital of Ondo State?',
      options: ['Akure', 'Owo', 'Ondo'],
      correctAnswer: 'A',
      category: 'current-affairs',
      language: 'en',
      difficulty: 'medium',
    });
  });
});
