/** One event that no program of ours could have written: which one, and what is set of it, as SQL. */
export interface BrokenEvent {
  readonly name: string;
  /** Of the column `type` before it was broken. */
  readonly type: string;
  readonly set: string;
  /** Where the difference is named, where that is not the stream of before. */
  readonly where?: string;
}

const DEEP = 5_000;
const LONG = 5_000_000;

const data = (path: string, json: string): string => `data = jsonb_set(data::jsonb, '{${path}}', '${json}')::json`;
const metadata = (path: string, json: string): string =>
  `metadata = jsonb_set(metadata::jsonb, '{${path}}', '${json}')::json`;
/** A text as it is, behind what is there; a later key of JSON wins. */
const text = (member: string): string => `data = (rtrim(data::text, '}') || ',${member}}')::json`;

export const BROKEN_EVENTS: readonly BrokenEvent[] = (
  [
    ['data that are null', 'QuizStarted', `data = 'null'`],
    ['data that are null in a wallet', 'FundsDeposited', `data = 'null'`],
    ['data that are a list', 'WalletOpened', `data = '[1]'`],
    ['data that are a text', 'PaymentInitiated', `data = '"x"'`],
    ['data that are a number', 'QuestionServed', `data = '1'`],
    ['data that are true', 'AnswerSubmitted', `data = 'true'`],
    ['data without a field', 'QuizCompleted', `data = '{}'`],
    ['data without a field in a wallet', 'QuizFeeCharged', `data = '{}'`],
    ['metadata that are null', 'PaymentCredited', `metadata = 'null'`],
    ['metadata that are a list', 'QuizStarted', `metadata = '[]'`],
    ['metadata that are a text', 'QuestionServed', `metadata = '"x"'`],
    ['metadata without a field', 'AnswerSubmitted', `metadata = '{}'`],
    ['metadata without an actor', 'QuizCompleted', `metadata = (metadata::jsonb - 'actor')::json`],
    ['an actor that is a number', 'PaymentSucceeded', metadata('actor', '7')],
    ['a schema version that is a text', 'QuizStarted', metadata('schemaVersion', '"one"')],
    ['a schema version that is not written yet', 'QuizCompleted', metadata('schemaVersion', '99')],
    ['a schema version below zero', 'QuestionServed', metadata('schemaVersion', '-1')],
    ['a decision at no time', 'AnswerSubmitted', metadata('occurredAt', '"yesterday"')],
    [
      'nesting without an end',
      'QuizStarted',
      `data = ('{"a":' || repeat('[', ${DEEP}) || repeat(']', ${DEEP}) || '}')::json`,
    ],
    [
      'nesting without an end in a wallet',
      'WalletOpened',
      text(`"a":' || repeat('[', ${DEEP}) || repeat(']', ${DEEP}) || '`),
    ],
    ['a text of 5 MB', 'PaymentPageOpened', `data = json_build_object('paymentUrl', repeat('x', ${LONG}))`],
    ['an amount that is infinite', 'FundsDeposited', text('"amountKobo":1e400')],
    ['an amount beyond whole numbers', 'QuizFeeCharged', text('"feeKobo":1e308')],
    ['an amount that is a fraction', 'PaymentInitiated', data('amountKobo', '0.5')],
    ['an amount that is 2 to the 53rd', 'PaymentSucceeded', data('amountKobo', '9007199254740992')],
    ['an amount below zero', 'PaymentCredited', data('amountKobo', '-5000000')],
    ['an amount that is a text', 'FundsDeposited', data('amountKobo', '"5000"')],
    ['an amount that is an object', 'BalanceAdjusted', data('deltaKobo', '{"valueOf": 1}')],
    ['half a character', 'WalletOpened', text(String.raw`"zz":"\ud800"`)],
    ['a null byte', 'PaymentInitiated', text(String.raw`"method":"pay\u0000stack"`)],
    ['a key that is __proto__', 'QuizStarted', text('"__proto__":{"userId":1}')],
    ['a key twice', 'FundsDeposited', text('"amountKobo":9999999')],
    ['a time that is none', 'QuizCompleted', data('occurredAt', '"yesterday"')],
    ['a time that is a number', 'QuestionServed', data('occurredAt', '7')],
    ['a time that is null', 'AnswerSubmitted', data('occurredAt', 'null')],
    ['a time in the year 275000', 'QuizStarted', data('occurredAt', '"+275000-01-01T00:00:00.000Z"')],
    ['questions that are no list', 'QuizFeeCharged', data('questions', '1')],
    ['a question that is null', 'QuizStarted', data('questions', '[null]')],
    ['a question without an order', 'QuizFeeCharged', data('questions', '[{"questionId": "x", "version": 1}]')],
    ['rules that are null', 'QuizStarted', data('rules', 'null')],
    ['rules without scores', 'QuizFeeCharged', data('rules', '{"correctForPoint": 1}')],
    ['a cause that is a text', 'BalanceAdjusted', data('cause', '"x"')],
    ['a player that is an object', 'QuizStarted', data('userId', '{"id": 1}')],
    ['a player that is null in a wallet', 'WalletOpened', data('userId', 'null')],
    ['a type that is __proto__', 'QuestionServed', `type = '__proto__'`],
    ['a type that is constructor', 'QuizFeeCharged', `type = 'constructor'`],
    ['a type without a name', 'PaymentCredited', `type = ''`],
    ['a stream without a kind', 'QuizCompleted', `stream = 'quiz'`, 'quiz'],
    ['a stream without a name', 'QuizStarted', `stream = ''`, ''],
    ['a stream of __proto__', 'QuizStarted', `stream = '__proto__-1'`, '__proto__-1'],
    ['a wallet without a player', 'WalletOpened', `stream = 'wallet-'`, 'wallet-'],
    ['a revision below zero', 'PaymentPageOpened', `revision = -1`],
    ['a revision that no stream comes to', 'AnswerSubmitted', `revision = 2147483647`],
    ['recorded at the end of time', 'QuestionServed', `recorded_at = 'infinity'`],
    ['recorded before all time', 'PaymentInitiated', `recorded_at = '-infinity'`],
    ['recorded before Christ', 'AnswerSubmitted', `recorded_at = '0044-03-15 BC'`],
  ] as const
).map(([name, type, set, where]) => ({ name, type, set, ...(where !== undefined && { where }) }));

/** An installation that is not as a Sabi50 leaves it, as SQL, and what the verification says of it, or finds. */
export const BROKEN_STORES: readonly (readonly [name: string, sql: string, expected: RegExp])[] = [
  ['a table is missing', 'drop table staff_log cascade', /relation .*staff_log.* does not exist \(is it the database/],
  ['a read model is missing', 'drop table read.points_won cascade', /points_won.* does not exist \(is it the database/],
  ['the schema of the log is missing', 'drop schema es cascade', /es\.events.* does not exist \(is it the database/],
  [
    'a column is missing',
    'alter table read.wallet_balance drop column owed_kobo',
    /owed_kobo.* does not exist \(is it/,
  ],
  ['the log holds no JSON', `alter table es.events alter column data type text using '{broken'`, /unreadable-event/],
  [
    'a snapshot is a list',
    `insert into log_state.snapshots (stream, state_version, revision, position, state)
     select stream, 1, revision, lpad(position::text, 19, '0'), '[]' from es.events where stream like 'wallet-%' limit 1
     on conflict (stream) do update set state = excluded.state`,
    /snapshot/,
  ],
  ['a checkpoint is no position', `update read.checkpoints set position = 'zzz'`, /read-model|cannot be read/],
  [
    'values beside an entry have no salt',
    `alter table staff_log_personal alter column salt drop not null; update staff_log_personal set salt = null`,
    /staff-log-values/,
  ],
  [
    'an entry has no actor',
    `alter table staff_log alter column actor_id drop not null; update staff_log set actor_id = null`,
    /staff-log-differs|not-logged/,
  ],
  [
    'an outage has no end',
    `alter table outages alter column ended_at drop not null; update outages set ended_at = null`,
    /outage/,
  ],
  [
    'an account has no time',
    `alter table accounts alter column created_at drop not null; update accounts set created_at = null`,
    /before-account|broke off/,
  ],
  ['the log is empty', 'truncate es.events', /empty-log/],
];
