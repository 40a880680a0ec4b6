import { TestEnvironment } from 'jest-environment-node';

/** "(rule money/charged-once)", "(rules screens/login, screens/register)", as `product-rules.ts` reads citations. */
const CITES_A_RULE = /\brules? [a-z]+\/[a-z0-9-]+/;

/**
 * Leaves out of `npm test` the journeys that do not belong to its quick level: those whose name, that of their `describe`
 * included, cites no rule of the product. A run of chosen specs and `npm run test:all` have all of them.
 */
export default class QuickLevel extends TestEnvironment {
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'run_start' && process.env.TEST_LEVEL === 'quick') keepCited(rootDescribeBlock);
  }
}

function keepCited(block) {
  if (CITES_A_RULE.test(block.name)) return;
  block.children = block.children.filter((child) => {
    if (child.type === 'test') return CITES_A_RULE.test(child.name);
    keepCited(child);
    return child.children.length > 0;
  });
}
