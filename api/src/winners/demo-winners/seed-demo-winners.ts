import { type INestApplicationContext } from '@nestjs/common';
import { derivedId } from '../../kernel/ids.js';
import { Database } from '../../platform/postgres/database.js';
import { type WinnerDraft } from '../winner.rules.js';

/** Invented people, so that the banner of a demonstration goes round. The oldest first. */
const DEMO_WINNERS: readonly WinnerDraft[] = [
  { fullName: 'Chinedu Okafor', phoneNumber: '08030000011', state: 'Anambra' },
  { fullName: 'Fatima Abdullahi', phoneNumber: '07030000012', state: 'Kano' },
  { fullName: 'Tọ́pẹ́ Adéyẹmí', phoneNumber: '08130000013', state: 'Oyo' },
  { fullName: 'Blessing Etim', phoneNumber: '09030000014', state: 'Akwa Ibom' },
  { fullName: 'Ibrahim Ɗanladi', phoneNumber: '09130000015', state: 'FCT' },
];

/** Only while nobody is on the list, so that whom staff take off stays off. Never call it in production. */
export async function seedDemoWinners(app: INestApplicationContext): Promise<string> {
  const added = await app.get(Database).execute(
    `insert into winners (id, full_name, phone_number, state)
     select id, full_name, phone_number, state from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])
       with ordinality as given (id, full_name, phone_number, state, place)
      where not exists (select from winners) order by place
     on conflict do nothing`,
    [
      DEMO_WINNERS.map(({ phoneNumber }) => derivedId('demo-winner', phoneNumber)),
      DEMO_WINNERS.map(({ fullName }) => fullName),
      DEMO_WINNERS.map(({ phoneNumber }) => phoneNumber),
      DEMO_WINNERS.map(({ state }) => state),
    ],
  );
  return `demo winners: ${added} added`;
}
