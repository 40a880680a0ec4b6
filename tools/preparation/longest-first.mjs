import TestSequencer from '@jest/test-sequencer';

/** What takes longest comes first. */
const ORDER = [
  /-web\/test\/.*\.e2e\.spec\.ts$/, // journeys in browsers
  /\/eventstoredb-event-store\.int\.spec\.ts$/, // waits more than it works
  /\/test\/groups\//,
  /\.e2e\.spec\.ts$/,
  /\.int\.spec\.ts$/,
  /\/openapi\.spec\.ts$|\.spec\.tsx$/, // load the whole api, or a page
  /\.spec\.ts$/,
];

/**
 * Starts first what takes longest: on a machine that has no times of an earlier run, Jest would start them last, since their
 * files are short, and one core would wait for the other.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => ORDER.findIndex((kind) => kind.test(path));
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
}
