import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type INestApplicationContext } from '@nestjs/common';
import { DRAW_THRESHOLDS } from '@sabi50/contracts/limits';
import { derivedId } from '../../kernel/ids.js';
import { Database } from '../../platform/postgres/database.js';

const PRIZE = 'Smartphone';
const VALUE_KOBO = 6_500_000;

/** A phone of no maker, on no ground: the pages put it before a sun. */
const PICTURE = join(import.meta.dirname, '../../../seed/prizes/smartphone.webp');

/**
 * One weekly draw, Fridays at 20:00 in Lagos, the next one first, so that a demonstration shows a prize at once. Only while nobody set a draw; never call it in
 * production.
 */
export async function seedDemoDraw(app: INestApplicationContext): Promise<string> {
  const bytes = await readFile(PICTURE);
  const [pictureId, planId] = ['picture', 'plan'].map((part) => derivedId('demo-draw', part));
  return app.get(Database).transaction(async (sql) => {
    await sql.execute(
      `insert into draw_pictures (id, bytes) select $1, $2 where not exists (select from draw_plans)
       on conflict do nothing`,
      [pictureId, bytes],
    );
    const added = await sql.execute(
      `insert into draw_plans (id, kind, prize, value_kobo, picture_id, first_draw_at, threshold, set_by)
       select $1, 'weekly', $2, $3, $4,
              (date_trunc('week', now() at time zone 'Africa/Lagos' + interval '52 hours') + interval '116 hours')
                at time zone 'Africa/Lagos', $5, $1
        where not exists (select from draw_plans)`,
      [planId, PRIZE, VALUE_KOBO, pictureId, DRAW_THRESHOLDS.weekly],
    );
    return `demo draw: ${added} added`;
  });
}
