import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../../../tools/preparation/run-command.mjs';
import { provideRedis } from '../../../tools/preparation/tools.mjs';
import { BUGS } from './bugs.mjs';
import { copyProduct } from './copy.mjs';

/** So long may specs take; a bug that makes them wait for ever is not caught by that. */
const LIMIT_MS = 60_000;
/** Specs with real stores start a PostgreSQL and sometimes an EventStoreDB: up to 170 s on a busy machine. */
const LIMIT_WITH_STORES_MS = 300_000;
/** Whole proofs, as at night; but a bug shows as well where less is planted. */
const EXTENT = { PROOFS: 'full', PLANTED_PAYMENTS: '2000' };
const FOUND = join(ROOT, '.data', 'seeded.json');

/** Tries the bugs of these names, all when there are none; answers the exit code. */
export async function runGate(names) {
  const chosen = BUGS.filter(({ name }) => names.length === 0 || names.includes(name));
  process.env.REDIS_SERVER_PATH ??= await provideRedis();
  const { folder, hash } = await copyProduct();
  try {
    const results = await earlierResults(hash);
    results.clean ??= [];
    for (const selection of selectionsOf(chosen)) {
      const unsure = selection.specs.filter((spec) => !results.clean.includes(keyOf(spec, selection)));
      if (!(await areClean(folder, { ...selection, specs: unsure }))) return 1;
      results.clean.push(...unsure.map((spec) => keyOf(spec, selection)));
      await keep(hash, results);
    }
    for (const bug of chosen) {
      results[bug.name] ??= await tryBug(folder, bug);
      await keep(hash, results);
      const { outcome, seconds, by } = results[bug.name];
      console.log(
        `${outcome.padEnd(9)} ${String(seconds).padStart(3)} s  ${bug.name}${by ? `\n${' '.repeat(17)}${by}` : ''}`,
      );
    }
    const survivors = chosen.filter(({ name }) => results[name].outcome !== 'caught');
    console.log(`${chosen.length - survivors.length} caught, ${survivors.length} survived`);
    return survivors.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function earlierResults(hash) {
  const stored = await readFile(FOUND, 'utf8').then(JSON.parse, () => null);
  return stored?.hash === hash ? stored.results : {};
}

async function keep(hash, results) {
  await mkdir(join(ROOT, '.data'), { recursive: true });
  await writeFile(FOUND, JSON.stringify({ hash, results }, null, 2));
}

/** What the bugs are caught by: the files that are run whole, unit specs and others, and each test that is run by its name. */
function selectionsOf(bugs) {
  const whole = bugs.filter(({ test }) => test === undefined);
  const files = (project) => [
    ...new Set(whole.filter((bug) => projectOf(bug) === project).flatMap(({ specs }) => specs)),
  ];
  const named = bugs.filter(({ test }) => test !== undefined).map(({ specs, test }) => ({ specs, test }));
  return [{ specs: files('unit') }, { specs: files('int') }, ...named];
}

const keyOf = (spec, { test }) => (test === undefined ? spec : `${spec} -t ${test}`);

/** A spec that fails without any bug would catch everything; on a busy machine one may need a second try, alone. */
async function areClean(folder, { specs, test }) {
  if (specs.length === 0) return true;
  const failed = failedFiles(folder, await runSpecs(folder, { specs, test }), specs);
  if (failed.length === 0) return true;
  const result = await runSpecs(folder, { specs: failed, test });
  const again = failedFiles(folder, result, failed);
  if (again.length === 0) return true;
  const names = again.map((spec) => keyOf(spec, { test })).join(', ');
  console.error(`Without a bug these do not pass, so nothing can be said: ${names}\n${failures(result)}`);
  return false;
}

/** What failed, and why, each in its first lines; of a file without a failed test, what Jest says of the file. */
function failures(result) {
  if (!result) return 'Jest told nothing.';
  const words = result.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [`${name}\n${message?.slice(0, 500) || 'No test of this name.'}`];
    return failed.map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages[0]?.slice(0, 500)}`);
  });
  return words.join('\n');
}

function failedFiles(folder, result, specs) {
  const passed = (result?.testResults ?? []).filter(({ status, assertionResults }) => {
    return status !== 'failed' && assertionResults.some((test) => test.status === 'passed');
  });
  const paths = new Set(passed.map(({ name }) => relative(folder, name)));
  return specs.filter((spec) => !paths.has(spec));
}

/** `caught`: at least one test failed. Code that cannot be loaded proves nothing, nor does a run without an end. */
async function tryBug(folder, bug) {
  const path = join(folder, bug.file);
  const original = await readFile(path, 'utf8');
  if (original.split(bug.from).length !== 2) {
    console.error(`${bug.name}: ${bug.file} does not hold its text once`);
    return { outcome: 'no place', seconds: 0 };
  }
  const start = Date.now();
  await writeFile(
    path,
    original.replace(bug.from, () => bug.to),
  );
  const limitMs = projectOf(bug) === 'int' ? LIMIT_WITH_STORES_MS : LIMIT_MS;
  const result = await runSpecs(folder, bug, limitMs).finally(() => writeFile(path, original));
  const seconds = Math.round((Date.now() - start) / 1000);
  if (!result) return { outcome: 'no end', seconds };
  if (result.numRuntimeErrorTestSuites > 0) return { outcome: 'not loaded', seconds };
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  return failed ? { outcome: 'caught', seconds, by: failed.fullName } : { outcome: 'SURVIVED', seconds };
}

const projectOf = ({ specs }) => (specs[0].endsWith('.int.spec.ts') ? 'int' : 'unit');

/** What Jest says of these specs, or of one test of them, or null when they took too long. */
async function runSpecs(folder, { specs, test }, timeoutMs) {
  const output = join(folder, 'seeded-result.json');
  await rm(output, { force: true });
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs'];
  const options = ['--json', `--outputFile=${output}`, '--silent', '--maxWorkers=2', ...specs];
  const named = test === undefined ? [] : ['-t', test.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')];
  const args = [...jest, ...options, ...named, '--selectProjects', projectOf({ specs })];
  await new Promise((resolve) => {
    const env = { ...process.env, ...EXTENT };
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: timeoutMs, env });
    child.once('close', resolve);
  });
  return readFile(output, 'utf8').then(JSON.parse, () => null);
}
