import { type AdminRole } from '@sabi50/contracts/enumerations';

/** Accounts that exist outside production only; their secrets are no secrets, since the README tells them. */
interface DemoStaff {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AdminRole | null;
  readonly atStation: boolean;
}

export const DEMO_STATION_NAME = 'Akure FM';

export const DEMO_STAFF: readonly DemoStaff[] = [
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

export const DEMO_PLAYER = {
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
export const DEMO_PLAYER_BALANCE_KOBO = 100_000;
