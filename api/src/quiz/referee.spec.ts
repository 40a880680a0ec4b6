import { describe, expect, it } from '@jest/globals';
import { type CommandRunner } from '../platform/event-store/command-runner.js';
import { type QuestionBank } from '../questions/questions.queries.js';
import { type Outages } from './outages/outages.js';
import { type QuizCommand, VersionsNotHeld } from './quiz.decider.js';
import { Referee } from './referee.js';

const DRAWN = { questionId: 'q1', version: 1, order: [0, 1, 2, 3] };

describe('a referee whose bank does not have a drawn version', () => {
  const bank = { held: () => undefined, fetch: () => Promise.resolve([]) } as unknown as QuestionBank;
  const runner = { run: () => Promise.reject(new VersionsNotHeld([DRAWN])) } as unknown as CommandRunner;
  const referee = new Referee(runner, bank, {} as Outages);

  it('asks to try again when the question is to be shown, and when a start shows it', async () => {
    await expect(referee.versionOf(DRAWN)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(referee.versionOf(DRAWN, 'QUIZ_START_FAILED')).rejects.toMatchObject({ code: 'QUIZ_START_FAILED' });
  });

  it('asks to try again when a command cannot be decided without it', async () => {
    const now = new Date();
    const command: QuizCommand = { type: 'LeaveQuiz', userId: 'ada', now };
    const context = { actor: 'player:ada', correlationId: 'c', causationId: 'c', now };
    await expect(referee.run('s1', command, context)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
