import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Folder of the whole project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program in the project's folder, or in `cwd`, and resolves to its exit code; 1 when it cannot be started, is ended by a
 * signal, or takes longer than `timeoutMs`. Its output goes to this terminal, or nowhere when `quiet`, or is shown after a
 * failure alone when `onFailure`.
 */
export function runCommand(
  program,
  args,
  { env = process.env, cwd = ROOT, quiet = false, onFailure = false, timeoutMs } = {},
) {
  return new Promise((resolve) => {
    const output = quiet ? 'ignore' : 'inherit';
    const stdio = onFailure ? ['ignore', 'pipe', 'pipe'] : output;
    const child = spawn(program, args, { cwd, env, stdio, timeout: timeoutMs });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
    child.once('error', (error) => {
      if (!quiet) console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}

/** Runs npm: the very one that runs us, where there is one. */
export function runNpm(args, options = {}) {
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return runCommand(process.execPath, [own, ...args], options);
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
