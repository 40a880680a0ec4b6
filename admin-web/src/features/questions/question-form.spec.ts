import { describe, expect, it } from '@jest/globals';
import { QUESTIONS as ENGLISH } from '@sabi50/texts/console/en/questions';
import { availableLetters, validateQuestion, EMPTY_FORM, formSummary, newQuestionOf } from './question-form';

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
    expect(validateQuestion(GOOD, ENGLISH)).toEqual({});
    expect(formSummary(GOOD, ENGLISH)).toBeNull();
  });

  it('names every field that must be filled in, and says so above them', () => {
    expect(validateQuestion(EMPTY_FORM, ENGLISH)).toEqual({
      question: 'Question must be at least 10 characters',
      optionA: 'Option A is required',
      optionB: 'Option B is required',
      optionC: 'Option C is required',
      correctAnswer: 'Correct answer is required',
    });
    expect(formSummary({ ...GOOD, optionB: ' ' }, ENGLISH)).toBe(
      'Please fill in all required fields (Question, Options A-C, Correct Answer). Option D is optional.',
    );
  });

  it('has D for an answer only where there is an option D', () => {
    const wrong = { ...GOOD, correctAnswer: 'D' as const, optionD: '  ' };
    const message = 'Correct answer must be one of the available options: A, B, C';
    expect(availableLetters(wrong)).toEqual(['A', 'B', 'C']);
    expect(validateQuestion(wrong, ENGLISH)).toEqual({ correctAnswer: message });
    expect(formSummary(wrong, ENGLISH)).toBe(`Invalid Correct Answer: ${message}`);
    expect(validateQuestion({ ...wrong, optionD: 'Ikare' }, ENGLISH)).toEqual({});
  });

  it('refuses an option that stands there twice', () => {
    expect(validateQuestion({ ...GOOD, optionD: ' Akure ' }, ENGLISH)).toEqual({
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
