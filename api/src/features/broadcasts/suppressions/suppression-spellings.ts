import { emailToLookUp } from '@sabi50/contracts/email-addresses';

interface Rows {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Suppresses the spelling under which accounts are stored (rule accounts/email-address) of each address that was suppressed under
 * another: who wants no broadcasts gets none after accounts were rewritten.
 */
export async function addSpellings(rows: Rows): Promise<void> {
  const stored = (await rows.query(`select email from mail_suppressions where email ~ '[^ -~]'`)) as {
    email: string;
  }[];
  for (const { email } of stored)
    await rows.query(
      `insert into mail_suppressions (email, user_id, reason, broadcast_id, created_at)
       select $2, user_id, reason, broadcast_id, created_at from mail_suppressions where email = $1
       on conflict (email) do nothing`,
      [email, emailToLookUp(email)],
    );
}
