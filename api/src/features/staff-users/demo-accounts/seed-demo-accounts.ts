import { type AdminRole } from '@sabi50/contracts/enumerations';
import { type INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { getRepositoryToken } from '@nestjs/typeorm';
import { type Repository } from 'typeorm';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { derivedId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { StationByName } from '../../stations/stations.queries.js';
import { AdjustBalance } from '../../wallet/wallet.commands.js';
import { CreateStaffAccount, type StaffDraft } from '../create-admin/create-staff-account.js';
import { AccountRow } from '../../auth/records/accounts.js';
import { secretColumns, SecretHasher } from '../../auth/secrets/secret-hasher.js';
import { requireStrong } from '../../auth/secrets/secret.rules.js';
import { agreed } from '../../auth/terms/terms.rules.js';

/** Accounts that exist outside production only; their secrets are no secrets, since the README tells them. */
interface DemoStaff {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AdminRole | null;
  readonly atStation: boolean;
}

const DEMO_STATION_NAME = 'Akure FM';

const DEMO_STAFF: readonly DemoStaff[] = [
  {
    email: 'admin@sabi50.test',
    password: 'Admin-Pass-2025',
    firstName: 'Amina',
    lastName: 'Bello',
    role: 'super_admin',
    atStation: false,
  },
  {
    email: 'station@sabi50.test',
    password: 'Station-Pass-2025',
    firstName: 'Tunde',
    lastName: 'Adeyemi',
    role: 'radio_station_admin',
    atStation: true,
  },
  {
    email: 'viewer@sabi50.test',
    password: 'Viewer-Pass-2025',
    firstName: 'Ngozi',
    lastName: 'Okafor',
    role: null,
    atStation: false,
  },
];

const DEMO_PLAYER = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@sabi50.test',
  mobile: '+2348030000001',
  pin: '135790',
  preferredLanguage: 'en',
  location: 'lagos',
  gender: 'female',
  source: 'social-media',
} as const;

/** 1,000.00 naira. */
const DEMO_PLAYER_BALANCE_KOBO = 100_000;

/**
 * The accounts to try the product with: three kinds of staff and a player with money. Idempotent: an account that is
 * there stays as it is, and the money is given once. Never call it in production without the documented switch.
 */
export async function seedDemoAccounts(app: INestApplicationContext): Promise<string> {
  const rows = app.get<Repository<AccountRow>>(getRepositoryToken(AccountRow), { strict: false });
  const station = await app.get(QueryBus).execute(new StationByName(DEMO_STATION_NAME));
  let created = 0;
  for (const { atStation, ...staff } of DEMO_STAFF) {
    const draft: StaffDraft = { ...staff, stationId: atStation ? station?.id : null };
    if (await rows.existsBy({ email: staff.email })) continue;
    await app.get(CreateStaffAccount, { strict: false }).create(draft);
    created += 1;
  }
  created += await seedPlayer(app, rows);
  return `demo accounts: ${created} created, ${DEMO_STAFF.length + 1 - created} there already`;
}

async function seedPlayer(app: INestApplicationContext, rows: Repository<AccountRow>): Promise<number> {
  const { pin, ...facts } = DEMO_PLAYER;
  if (await rows.existsBy({ email: facts.email })) return 0;
  requireStrong('pin', pin, facts, 'pin');
  const id = derivedId('demo-account', facts.email);
  const now = app.get(Clock).now();
  const hashed = await app.get(SecretHasher, { strict: false }).hash(id, pin);
  // The money first: the account is what says that both are done.
  const adjustment = {
    adjustmentId: derivedId('demo-funds', id),
    deltaKobo: DEMO_PLAYER_BALANCE_KOBO,
    reason: 'demo-funds',
    by: 'system:seed',
  };
  await app.get(CommandBus).execute(new AdjustBalance(id, adjustment, systemContext('seed', { id }, now)));
  const dates = { emailVerifiedAt: now, createdAt: now, updatedAt: now };
  const agreement = agreed({ ageConfirmed: true, termsVersion: TERMS_VERSION }, now);
  await rows.insert({ id, ...facts, ...dates, ...agreement, ...secretColumns('pin', hashed) });
  return 1;
}
