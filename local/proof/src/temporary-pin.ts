import { Client } from 'pg';

/** Makes a player's PIN a temporary one for an hour, as if staff had just set it (decision D27). */
export async function makePinTemporary(databaseUrl: string | undefined, userId: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query("update accounts set pin_temporary_until = now() + interval '1 hour' where id = $1", [userId]);
  } finally {
    await database.end();
  }
}
