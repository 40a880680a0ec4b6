/**
 * `npm run types`: every project of TypeScript, checked by its native compiler (TypeScript 7, a tenth of the time); ESLint's
 * rules need the library of TypeScript 6. What a run learns is kept below `node_modules/.cache/types`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runCommand } from './preparation/run-command.mjs';

const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const projects = workspaces
  .flatMap((path) => [`${path}/tsconfig.json`, `${path}/tsconfig.test.json`])
  .filter((project) => existsSync(join(ROOT, project)));

let bad = 0;
for (const project of projects) {
  const known = join('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = [COMPILER, '-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', known];
  if ((await runCommand(process.execPath, args)) !== 0) bad += 1;
}
console.log(bad === 0 ? `good  types of ${projects.length} projects` : `BAD   types of ${bad} projects`);
process.exitCode = bad === 0 ? 0 : 1;
