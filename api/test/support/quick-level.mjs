import { TestEnvironment } from 'jest-environment-node';

/** "(rule money/charged-once)", "(rules screens/login, screens/register)", as `product-rules.ts` reads citations. */
const CITES_A_RULE = /\brules? [a-z]+\/[a-z0-9-]+/;

/**
 * Leaves out of `npm test` the journeys that do not belong to its quick level: those whose name, that of their `describe`
 * included, cites no rule of the product. A run of chosen specs and `npm run test:all` have all of them. Of a file without any
 * the first test is counted as skipped, since Jest fails a file that has none.
 */
export default class QuickLevel extends TestEnvironment {
  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name !== 'run_start' || process.env.TEST_LEVEL !== 'quick') return;
    const first = firstTestOf(rootDescribeBlock);
    keepCited(rootDescribeBlock);
    if (!first || rootDescribeBlock.children.length > 0) return;
    first.mode = 'skip';
    first.parent = rootDescribeBlock;
    rootDescribeBlock.hooks = [];
    rootDescribeBlock.children = [first];
  }
}

function firstTestOf(block) {
  for (const child of block.children) {
    const test = child.type === 'test' ? child : firstTestOf(child);
    if (test) return test;
  }
  return undefined;
}

function keepCited(block) {
  if (CITES_A_RULE.test(block.name)) return;
  block.children = block.children.filter((child) => {
    if (child.type === 'test') return CITES_A_RULE.test(child.name);
    keepCited(child);
    return child.children.length > 0;
  });
}
