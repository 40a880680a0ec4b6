/** What a mail server answered to a mail that it did not accept. */
export interface MailReply {
  /** The number of the reply; undefined when there was none. */
  readonly responseCode?: number;
  readonly response?: string;
  /** The SMTP command that it answers. */
  readonly command?: string;
}

/** The server closes the connection (RFC 5321), or wants a login, or does not like ours (RFC 4954). */
const SERVER_REPLIES: ReadonlySet<number> = new Set([421, 454, 530, 534, 535, 538]);
/** Enhanced status codes (RFC 3463): the first digit is that of the reply. */
const ENHANCED = /\b[245]\.(\d{1,3}\.\d{1,3})\b/;
/** The recipient's address or mailbox: 1.1 to 1.6, 1.9 and 1.10 without the sender's 1.7 and 1.8; 2.x. */
const OF_MAILBOX = /^(?:1\.(?:[1-6]|9|10)|2\.\d+)$/;
/** Our sender, our quota, our login, our permission, our signatures. */
const OF_SENDER = /^(?:1\.[78]|4\.5|7\.(?:0|8|9|1[0-4]|2[0-9]|57|60|64))$/;
const WORDS_OF_SENDER = [
  /\brelay(?:ing)?\b/i,
  /authenticat|\bauth(?:orized|orization)?\b.*(?:required|failed)/i,
  /delivery is not allowed|not (?:allowed|permitted|authori[sz]ed) to (?:send|relay)/i,
  /\bpermissions? to send\b|\bsend as\b|\bsender\b.*(?:reject|denied|refused|not allowed|verify)/i,
  /(?:sending|daily|hourly|rate|message) (?:limit|quota)|(?:limit|quota) (?:was |is |has been )?(?:exceeded|reached)|too many (?:messages|mails)/i,
  /block ?list|black ?list|\b(?:dns|r)bl\b|spamhaus|\bblocked, see\b|\bip\b.*(?:blocked|listed)|poor reputation/i,
  /\b(?:spf|dkim|dmarc)\b/i,
];

/**
 * Whether a reply speaks of us (login, relay, sender, quota, block list) and says nothing about the recipient (rule
 * mails/server-away). A reply with an enhanced code about the mailbox never does.
 */
export function speaksOfUs({ responseCode, response = '', command }: MailReply): boolean {
  if (responseCode === undefined || SERVER_REPLIES.has(responseCode)) return true;
  if (responseCode >= 500 && command === 'MAIL FROM') return true;
  const enhanced = ENHANCED.exec(response)?.[1] ?? '';
  if (OF_MAILBOX.test(enhanced)) return false;
  if (OF_SENDER.test(enhanced)) return true;
  // Greylisting passes by itself.
  return !/gr[ea]y ?list/i.test(response) && WORDS_OF_SENDER.some((words) => words.test(response));
}
