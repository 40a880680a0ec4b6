import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { type AdminRole } from '@sabi50/contracts/enumerations';
import { DEFAULT_LANGUAGE } from '@sabi50/contracts/languages';
import { readEmail } from '@sabi50/contracts/email-addresses';
import { tidyName } from '@sabi50/contracts/person-names';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { newId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { requireNames } from '../../auth/fields/account-fields.js';
import { AccountRow, takenOr } from '../../auth/records/accounts.js';
import { secretColumns, SecretHasher } from '../../auth/secrets/secret-hasher.js';
import { requireStrong, secretKindOf } from '../../auth/secrets/secret.rules.js';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

export interface StaffDraft {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** Null: may view users only (rule staff/roles). */
  readonly role: AdminRole | null;
  /** The station of a station administrator. */
  readonly stationId?: string | null;
}

/** Creates accounts that work in the console from the start, without a PIN and already verified. */
@Injectable()
export class CreateStaffAccount {
  constructor(
    @InjectRepository(AccountRow) private readonly rows: Repository<AccountRow>,
    private readonly hasher: SecretHasher,
    private readonly clock: Clock,
  ) {}

  /**
   * The new account's id.
   * @throws DomainError VALIDATION_FAILED, WEAK_PASSWORD, EMAIL_TAKEN
   */
  async create(draft: StaffDraft): Promise<string> {
    const email = readEmail(draft.email);
    if (email === null) throw fieldRefused('email', VALIDATION.email);
    if (secretKindOf(draft.password) !== 'staff-password') throw fieldRefused('password', VALIDATION.staffPassword);
    const [firstName, lastName] = [tidyName(draft.firstName), tidyName(draft.lastName)];
    requireNames({ firstName, lastName });
    requireStrong('staff-password', draft.password, { ...draft, mobile: null }, 'password');
    const id = newId();
    const now = this.clock.now();
    const hashed = await this.hasher.hash(id, draft.password);
    await this.rows
      .insert({
        id,
        email,
        firstName,
        lastName,
        preferredLanguage: DEFAULT_LANGUAGE,
        emailVerifiedAt: now,
        isAdmin: true,
        adminRole: draft.role,
        adminStationId: draft.stationId ?? null,
        createdAt: now,
        updatedAt: now,
        ...secretColumns('staff-password', hashed),
      })
      .catch((error: unknown) => {
        throw takenOr(error);
      });
    return id;
  }
}

interface AdminWanted {
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
