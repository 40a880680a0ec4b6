import { type QuizTexts } from '../sections/quiz';

export const QUIZ: QuizTexts = {
  title: 'Quiz',
};
