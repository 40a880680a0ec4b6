import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand } from './run-command.mjs';
import { provideChromium, provideRedis } from './tools.mjs';

const PROJECTS = ['unit', 'int', 'e2e'];

/** Runs the tests of one project or of all, tells the totals in the last line, and answers the exit code. */
export async function runTests(args) {
  const selected = PROJECTS.includes(args[0]) ? [args[0]] : PROJECTS;
  const extra = selected.length === 1 ? args.slice(1) : args;
  const env = await provideTools(selected);
  if (!env) return end({ passed: 0, failed: 1, skipped: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-test-result-'));
  const file = join(folder, 'result.json');
  // Named specs run each in its own file (`jest.config.mjs`), and whole.
  if (extra.length === 0) env.SPECS_IN_GROUPS = 'true';
  env.TEST_LEVEL ??= extra.length === 0 ? 'quick' : 'all';
  const code = await runCommand(process.execPath, jestCommand(file, extra, selected), { env });
  const result = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  await rm(folder, { recursive: true, force: true });
  nameSecondTries(result);
  return end(countTests(result), code);
}

/** The paths reach the tests in `CHROMIUM_PATH` and `REDIS_SERVER_PATH`; a test whose program is missing skips itself. */
async function provideTools(selected) {
  const env = { ...process.env };
  if (selected.includes('e2e')) assign(env, 'CHROMIUM_PATH', await provideChromium());
  if (selected.some((project) => project !== 'unit')) assign(env, 'REDIS_SERVER_PATH', await provideRedis());
  const missing = selected.some((project) => project !== 'unit') && !env.REDIS_SERVER_PATH;
  if (!missing || process.env.CI !== 'true') return env;
  console.error('redis-server is needed here (CI=true): the queue tests may not be skipped.');
  return undefined;
}

function assign(env, name, value) {
  if (value) env[name] = value;
}

function jestCommand(file, extra, selected) {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const node = ['--experimental-vm-modules', '--no-warnings', jest, '-c', join(ROOT, 'jest.config.mjs')];
  // The list of projects comes last, because it would swallow a path that follows it.
  return [...node, '--json', `--outputFile=${file}`, ...extra, '--selectProjects', ...selected];
}

/** What passed at its second try only (`api/test/support/second-try.mjs`): a busy machine, or a spec to be looked at. */
function nameSecondTries(result) {
  const tests = (result?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const passedLate = tests.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
  if (passedLate.length === 0) return;
  console.log(`Passed at the second try only:\n${passedLate.map(({ fullName }) => `  ${fullName}`).join('\n')}`);
}

/** A file that could not even be loaded counts as one failure; no result at all as well. */
function countTests(result) {
  if (!result) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

function end({ passed, failed, skipped }, code = 1) {
  const ran = passed + failed > 0;
  if (!ran) console.error('No tests ran.');
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (code !== 0) return code;
  return ran && failed === 0 ? 0 : 1;
}
