import { emailToLookUp } from '@sabi50/contracts/email-addresses';
import { raiseAlarm } from '../../../platform/alarms/raise-alarm.js';

interface Rows {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

interface Account {
  readonly id: string;
  readonly email: string;
}

/**
 * Gives addresses that were stored before rule accounts/email-address the spelling under which a login looks for them: the domain
 * in punycode, no invisible signs. Where another account has that spelling, both stay as they are, and staff are alarmed.
 */
export async function rewriteEmails(rows: Rows): Promise<void> {
  const stored = (await rows.query(
    `select id, email from accounts where email ~ '[^ -~]' order by created_at`,
  )) as Account[];
  for (const { id, email } of stored) {
    const spelling = emailToLookUp(email);
    if (spelling === email) continue;
    const others = (await rows.query('select id from accounts where email = $1', [spelling])) as Account[];
    if (others.length === 0) await rows.query('update accounts set email = $2 where id = $1', [id, spelling]);
    else await raiseAlarm(rows, { key: `same-email:${id}`, kind: 'same-email', params: {}, path: `/users/${id}/show` });
  }
}
