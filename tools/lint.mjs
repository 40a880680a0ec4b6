/**
 * `npm run lint`: formatting, rules, import borders and unused code, checked side by side. ESLint takes as long as the
 * three others together, so on two cores the whole takes about as long as ESLint alone. What a check has to say is shown
 * when it ends; the exit code is 1 when any of them complains.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = [
  'api/src',
  'player-web/src',
  'admin-web/src',
  'packages/contracts/src',
  'packages/proof-of-work/src',
  'packages/transparency/src',
  'packages/verifier/src',
  'tools',
];

/** A file that did not change is not read again, though the types that it imports may have: build machines have no cache. */
const CACHE = ['--cache', '--cache-strategy', 'content'];

const CHECKS = [
  [
    'rules',
    'eslint/bin/eslint.js',
    '.',
    '--max-warnings',
    '0',
    ...CACHE,
    '--cache-location',
    'node_modules/.cache/eslint/',
  ],
  ['formatting', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn', ...CACHE],
  ['import borders', 'dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', ...SOURCES],
  ['unused code', 'knip/bin/knip.js'],
  ['ground plan', '../tools/house.mjs', '--check'],
];

/** Runs one check and answers whether it found nothing. */
function run([name, program, ...args]) {
  return new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1_000).toFixed(1);
      console.log(`${code === 0 ? 'good' : 'BAD '}  ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const [rules, ...others] = CHECKS;
const inTurn = async () => {
  const results = [];
  for (const check of others) results.push(await run(check));
  return results;
};
const results = await Promise.all([run(rules), inTurn()]);
process.exitCode = results.flat().every(Boolean) ? 0 : 1;
