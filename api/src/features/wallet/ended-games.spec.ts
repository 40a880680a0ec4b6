import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EventStore, type RecordedEvent } from '../../event-sourcing/event-store.js';
import { quizDecider, type PaidSession } from '../../domain/quiz/quiz.decider.js';
import { type QuizEvent } from '../../domain/quiz/quiz.events.js';
import { unsealedGames, walletDecider } from '../../domain/wallet/wallet.decider.js';
import { type WalletCommand, type WalletState } from '../../domain/wallet/wallet.state.js';
import { charge, deposit, now, refund, userId } from '../../../test/wallet/sample-wallet.js';
import { EndedGames } from './ended-games.queries.js';

const paidFor = (sessionId: string): PaidSession => ({
  ...{ sessionId, userId, category: 'sports', language: 'en', occurredAt: now.toISOString() },
  questions: [{ questionId: 'q1', version: 1, order: [0, 1, 2, 3] }],
});

/** A player's wallet and games, with two api processes that both can charge and end games. */
class TwoProcesses {
  readonly seals: { readonly sessionId: string; readonly resultDigest: string }[] = [];
  readonly reads: string[] = [];
  readonly results = new Map<string, string>();
  readonly processes: readonly EndedGames[];
  private readonly streams = new Map<string, QuizEvent[]>();
  private wallet: WalletState = walletDecider.initial;

  constructor() {
    const readStream = (stream: string): Promise<readonly RecordedEvent[]> => {
      this.reads.push(stream);
      return Promise.resolve((this.streams.get(stream) ?? []) as unknown as RecordedEvent[]);
    };
    const store = { readStream } as unknown as EventStore;
    this.processes = [new EndedGames(store), new EndedGames(store)];
    this.change(deposit(10_000_000));
  }

  /** A start: what is over is looked up, then `meanwhile` happens, then the game is charged. */
  async start(sessionId: string, process: number, meanwhile: () => void = () => undefined): Promise<void> {
    const endedGames = await this.at(process).among(unsealedGames(this.wallet));
    meanwhile();
    this.change({ ...charge(sessionId), endedGames } as WalletCommand);
    this.play(sessionId, { type: 'OpenQuiz', paid: paidFor(sessionId), serve: true, now });
  }

  end(sessionId: string, process: number): void {
    const { events, state } = this.play(sessionId, { type: 'LeaveQuiz', userId, now });
    const [completed] = events.filter((event) => event.type === 'QuizCompleted');
    if (!completed || state.status !== 'over') return;
    this.results.set(sessionId, this.at(process).remember(state.answers, completed).resultDigest);
  }

  refund(sessionId: string): void {
    this.change(refund(sessionId));
  }

  private at = (process: number): EndedGames => this.processes[process] as EndedGames;

  private play(sessionId: string, command: Parameters<typeof quizDecider.decide>[0]) {
    const stream = `quiz-${sessionId}`;
    const before = this.streams.get(stream) ?? [];
    const events = quizDecider.decide(command, before.reduce(quizDecider.evolve, quizDecider.initial));
    const after = [...before, ...events];
    this.streams.set(stream, after);
    return { events, state: after.reduce(quizDecider.evolve, quizDecider.initial) };
  }

  private change(command: WalletCommand): void {
    for (const event of walletDecider.decide(command, this.wallet)) {
      if (event.type === 'QuizFeeCharged') this.seals.push(...(event.data.endedGames ?? []));
      this.wallet = walletDecider.evolve(this.wallet, event);
    }
  }
}

const process = fc.constantFrom(0, 1);
const step = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), process, endsMeanwhile: fc.option(fc.nat(20)) }),
  fc.record({ kind: fc.constant('end' as const), process, game: fc.nat(20) }),
  fc.record({ kind: fc.constant('refund' as const), game: fc.nat(20) }),
);

describe('the results of games', () => {
  it('are sealed once each, by the first charge that was decided after they ended, in any order (rule money/results-sealed)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const played = new TwoProcesses();
        let games = 0;
        for (const one of steps) {
          if (one.kind === 'end' && one.game < games) played.end(`s${one.game}`, one.process);
          if (one.kind === 'refund' && one.game < games) played.refund(`s${one.game}`);
          if (one.kind !== 'start') continue;
          const endedBefore = [...played.results.keys()];
          const { endsMeanwhile } = one;
          await played.start(`s${games}`, one.process, () => {
            if (endsMeanwhile !== null && endsMeanwhile < games) played.end(`s${endsMeanwhile}`, 1 - one.process);
          });
          games += 1;
          expect(played.seals.map(({ sessionId }) => sessionId).sort()).toEqual(endedBefore.sort());
        }
        await played.start('last', 0);
        expect(new Map(played.seals.map(({ sessionId, resultDigest }) => [sessionId, resultDigest]))).toEqual(
          played.results,
        );
        expect(played.seals).toHaveLength(played.results.size);
      }),
    );
  });

  it('are read from no stream where the process ended the games itself', async () => {
    const played = new TwoProcesses();
    await played.start('s1', 0);
    played.end('s1', 0);
    await played.start('s2', 0);
    expect(played.seals).toHaveLength(1);
    expect(played.reads).toEqual([]);
  });

  it('are the same digests where another process reads them', async () => {
    const played = new TwoProcesses();
    await played.start('s1', 0);
    played.end('s1', 0);
    await played.start('s2', 1);
    expect(played.reads).toEqual(['quiz-s1']);
    expect(played.seals).toEqual([{ sessionId: 's1', resultDigest: played.results.get('s1') }]);
  });
});
