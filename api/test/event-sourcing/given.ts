import { strict as assert } from 'node:assert';
import { type Decider, type Fact } from '../../src/kernel/decider.js';
import { DomainError } from '../../src/kernel/domain-error.js';

/**
 * Given events, when a command, then events (or a refusal): the way a decider's spec reads. Without seals, so that
 * specs name only what the rule decides.
 */
export function givenDecider<State, Command, Event extends Fact>(decider: Decider<State, Command, Event>) {
  return (...history: readonly Event[]) => {
    const state = history.reduce((folded, event) => decider.evolve(folded, event), decider.initial);
    return {
      state,
      when(command: Command) {
        const run = () => decider.decide(command, state);
        return {
          then(...expected: readonly Event[]): void {
            assert.deepEqual(run(), expected);
          },
          thenRefused(code: string): void {
            assert.throws(run, (error: unknown) => {
              assert.ok(error instanceof DomainError, String(error));
              assert.equal(error.code, code);
              return true;
            });
          },
          events: run,
        };
      },
    };
  };
}
