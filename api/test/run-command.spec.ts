import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MODULE = join(import.meta.dirname, '../../tools/preparation/run-command.mjs');

/** What stands in the terminal after a program that writes a line and ends with this code. */
async function shownFor(code: number): Promise<string> {
  const script = `
    import { runCommand } from ${JSON.stringify(MODULE)};
    const program = 'console.log("a list of files"); process.exitCode = ${code}';
    console.log(await runCommand(process.execPath, ['-e', program], { onFailure: true }));`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return stderr + stdout;
}

describe('a program whose output is for failures, such as the build of `npm start`', () => {
  it('says nothing when all is well', async () => expect(await shownFor(0)).toBe('0\n'));

  it('says everything when it fails', async () => expect(await shownFor(3)).toBe('a list of files\n3\n'));
});
