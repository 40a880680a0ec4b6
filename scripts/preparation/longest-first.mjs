import TestSequencer from '@jest/test-sequencer';

const BROWSERS_FIRST = ['e2e', 'int', 'unit'];

/**
 * Starts the journeys in browsers first, then the other specs over a running product: on a machine that has no times of an
 * earlier run, Jest would start them last, since their files are short, and one core would wait for the other.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path, context }) => {
      const project = BROWSERS_FIRST.indexOf(context.config.displayName?.name);
      return path.includes('-web/test/') ? project - BROWSERS_FIRST.length : project;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
