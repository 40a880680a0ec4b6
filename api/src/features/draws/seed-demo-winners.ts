import { type INestApplicationContext } from '@nestjs/common';
import { type DrawKind, type WinnerState } from '@sabi50/contracts/enumerations';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { derivedId } from '../../kernel/ids.js';
import { Database } from '../../platform/postgres/database.js';

interface DemoWinner {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly state: WinnerState;
  readonly prize: string;
  readonly drawKind: DrawKind;
  /** So many days before the demonstration begins. */
  readonly daysAgo: number;
}

/** Invented people, so that the banner of a demonstration goes round. The oldest first. */
const DEMO_WINNERS: readonly DemoWinner[] = [
  {
    ...{ fullName: 'Chinedu Okafor', phoneNumber: '08030000011', state: 'Anambra' },
    ...{ prize: 'Phone credit', drawKind: 'daily', daysAgo: 9 },
  },
  {
    ...{ fullName: 'Fatima Abdullahi', phoneNumber: '07030000012', state: 'Kano' },
    ...{ prize: 'Bluetooth speaker', drawKind: 'weekly', daysAgo: 7 },
  },
  {
    ...{ fullName: 'Tọ́pẹ́ Adéyẹmí', phoneNumber: '08130000013', state: 'Oyo' },
    ...{ prize: 'Rechargeable fan', drawKind: 'daily', daysAgo: 4 },
  },
  {
    ...{ fullName: 'Blessing Etim', phoneNumber: '09030000014', state: 'Akwa Ibom' },
    ...{ prize: 'Rechargeable fan', drawKind: 'daily', daysAgo: 2 },
  },
  {
    ...{ fullName: 'Ibrahim Ɗanladi', phoneNumber: '09130000015', state: 'FCT' },
    ...{ prize: 'Smartphone', drawKind: 'weekly', daysAgo: 1 },
  },
];

/** Only while nobody is on the list, so that whom staff take off stays off. Never call it in production. */
export async function seedDemoWinners(app: INestApplicationContext): Promise<string> {
  const added = await app.get(Database).execute(
    `insert into winners (id, full_name, phone_number, state, prize, draw_kind, draw_date)
     select id, full_name, phone_number, state, prize, draw_kind, (now() at time zone 'Africa/Lagos')::date - days_ago
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[])
       with ordinality as given (id, full_name, phone_number, state, prize, draw_kind, days_ago, place)
      where not exists (select from winners) order by place
     on conflict do nothing`,
    [
      DEMO_WINNERS.map(({ phoneNumber }) => derivedId('demo-winner', phoneNumber)),
      DEMO_WINNERS.map(({ fullName }) => fullName),
      DEMO_WINNERS.map(({ phoneNumber }) => readMobile(phoneNumber)),
      DEMO_WINNERS.map(({ state }) => state),
      DEMO_WINNERS.map(({ prize }) => prize),
      DEMO_WINNERS.map(({ drawKind }) => drawKind),
      DEMO_WINNERS.map(({ daysAgo }) => daysAgo),
    ],
  );
  return `demo winners: ${added} added`;
}
