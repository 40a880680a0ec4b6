import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

export interface AdminWanted {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const CREATE_ADMIN_USAGE = `Creates a super administrator.

  npm run admin:create -- --email you@example.ng --first-name Ada --last-name Obi

The password (12 to 128 characters, not made of name or email) is asked for, or read from the first line of the standard input when that is no
terminal. It is never an argument, because arguments are seen by other programs and kept in histories.`;

/** What the arguments ask for; null when one is missing or unknown. */
export function readAdminWanted(args: readonly string[]): AdminWanted | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
    });
    const { email, 'first-name': firstName, 'last-name': lastName } = values;
    return email && firstName && lastName ? { email, firstName, lastName } : null;
  } catch {
    return null;
  }
}

/** One line of the standard input; on a terminal it is asked for and not shown. */
export async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  for await (const line of lines) {
    lines.close();
    if (terminal) process.stderr.write('\n');
    return line;
  }
  return '';
}
