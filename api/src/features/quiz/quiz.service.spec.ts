import { describe, expect, it } from '@jest/globals';
import { type CommandRunner } from '../../event-sourcing/command-runner.js';
import { type QuestionBank } from '../questions/questions.queries.js';
import { type EndedGames } from '../wallet/ended-games.queries.js';
import { type Outages } from './outages/outages.js';
import { QuizService } from './quiz.service.js';

const DRAWN = { questionId: 'q1', version: 1, order: [0, 1, 2, 3] };

describe('a question that is to be shown and that the bank does not have', () => {
  it('is an error to try again after, when it is shown and when a session starts', async () => {
    const bank = { versions: () => Promise.resolve([null]) } as unknown as QuestionBank;
    const quiz = new QuizService({} as CommandRunner, bank, {} as Outages, {} as EndedGames);
    await expect(quiz.versionOf(DRAWN)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(quiz.versionOf(DRAWN, 'QUIZ_START_FAILED')).rejects.toMatchObject({ code: 'QUIZ_START_FAILED' });
  });
});
