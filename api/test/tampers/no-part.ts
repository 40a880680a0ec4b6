/** Tables of which no row is a part of what the verifier proves, by the reason; the table of `docs/verification.md`. */
export const NO_PART: Readonly<Record<string, readonly string[]>> = {
  'who is signed in, and what holds back guessers': [
    ...['sessions', 'account_tokens', 'account_logins', 'account_second_factors', 'account_recovery_codes'],
    ...['known_devices', 'login_failures', 'login_failure_counts', 'login_lock_outs', 'login_watch', 'spent_proofs'],
  ],
  'a queue or a lock: what it held is done again from what is stored': [
    ...['idempotency_keys', 'request_throttles', 'payment_ask_claims', 'payment_ask_shares', 'payment_answer_turns'],
    ...['payment_asks', 'payment_starts', 'payment_provider_answer', 'account_station_changes', 'parked_events'],
  ],
  'what the provider was asked, and is asked again': [
    ...['payment_reversals_seen', 'reconciliation_runs', 'reconciliation_transactions', 'reconciliation_reversals'],
    'unmatched_webhooks',
  ],
  'mails and notices, and what they were to whom': [
    ...['mail_outbox', 'mail_server_pace', 'mail_suppressions', 'broadcasts', 'broadcast_recipients'],
    ...['push_devices', 'push_notices', 'spending_notices', 'spending_reminders'],
  ],
  'what staff are told and take up; it decides nothing': [
    ...['alarms', 'attention_items', 'dispute_warnings', 'player_notes', 'question_reports', 'ledger_verifications'],
  ],
  'pictures and files': ['media_objects', 'draw_pictures'],
  'practice and nicknames: neither money nor points': [
    ...['practice_answers', 'practice_records', 'board_members', 'board_refused_nicknames'],
  ],
  'how far a job is, or that a process lives': [
    ...['erasure_steps', 'retention_runs', 'service_heartbeat', 'migrations', 'staff_log_reasons'],
    ...['log_state.engine', 'log_state.app_secret'],
  ],
  'keyed digests of excluded players, which the log names': ['excluded_contacts'],
  'a list for staff; the events of the games decide': ['regraded_games'],
  'names of radio stations': ['stations'],
  'a tree over the log, tried by specs of its own; a store without a sealer holds none': [
    ...['sealed_logs', 'sealed_tiles', 'log_checkpoints'],
  ],
};

/** Columns that nothing bears out, or the row as a whole (`*`), and why. */
export const OUTSIDE_ONLY_COLUMNS: readonly (readonly [table: string, columns: readonly string[], why: string])[] = [
  [
    'accounts',
    [
      ...['*', 'first_name', 'last_name', 'email', 'mobile', 'preferred_language', 'location', 'gender', 'source'],
      ...['email_verified_at', 'is_active', 'is_admin', 'admin_role', 'admin_station_id', 'pin_hash', 'pin_pepper_id'],
      ...['pin_temporary_until', 'password_hash', 'password_pepper_id', 'password_temporary_until', 'created_at'],
      ...['updated_at', 'revision', 'age_confirmed_at', 'terms_version', 'terms_accepted_at', 'avatar', 'station_id'],
      ...['erased_at'],
    ],
    'whose an account is, and who is staff, is in no log; what staff did is',
  ],
  [
    'adjustment_requests',
    ['*', 'cause', 'requested_at', 'expires_at', 'ended_at'],
    'one that nobody confirmed moves nothing; its times lie within the seconds of a call',
  ],
  ['draw_plans', ['number', 'set_at', 'request_key'], 'an order and a key; the entry has what is set'],
  ['outages', ['*', 'id', 'started_at', 'ended_at'], 'one that gave no fee back proves nothing'],
  [
    'question_versions',
    ['text', 'options', 'correct_option', 'difficulty', 'created_at', 'created_by', 'import_id'],
    'of a question that no game met, or whose answers were changed alike',
  ],
  [
    'questions',
    [
      ...['key', 'category', 'language', 'is_active', 'source_hash', 'created_at', 'updated_at', 'text', 'difficulty'],
      ...['deleted_at', 'same_key', 'not_with', 'revision', 'is_practice'],
    ],
    'which questions may be drawn; a charge names those that were',
  ],
  [
    'reconciliation_exceptions',
    [
      ...['*', 'kind', 'reference', 'user_id', 'proposal', 'amount_kobo', 'our_amount_kobo', 'their_amount_kobo'],
      ...['their_currency', 'their_status', 'occurred_at', 'found_at', 'seen_at', 'seen_by_run', 'closed_at'],
      ...['closed_by', 'ending', 'reason', 'claim', 'claimed_until'],
    ],
    'found again by the next comparison with the provider; what staff closed is in the staff log',
  ],
  [
    'regrades',
    ['*', 'from_versions', 'wrong', 'asked_at', 'previewed_at', 'done_at', 'paused_at', 'started_at', 'started_by'],
    'a preview, and times between its entry and its events',
  ],
  ['settlement_reads', ['read_at'], 'when it was read'],
  [
    'winners',
    [
      '*',
      'id',
      'number',
      'full_name',
      'phone_number',
      'state',
      'created_at',
      'prize',
      'draw_kind',
      'draw_date',
      'user_id',
    ],
    'of a file, whose entry tells how many; of one by hand, what its entry does not hold',
  ],
  ['winners', ['announced_by', 'request_key', 'counts_from', 'counts_until', 'import_id'], 'how it came about'],
  ['station_shares', ['*', 'number', 'set_at'], 'the same share once more, an order, and seconds'],
  [
    'station_statements',
    ['id', 'station_name', 'month', 'revision', 'issued_at'],
    'named by its number, sealed by its digest',
  ],
  ['staff_log_personal', ['*', 'person_id'], 'an erasure and the retention may take the oldest'],
  [
    'log_state.installation',
    ['only_row', 'witness_stream', 'witness_revision', 'witness_event_id'],
    'the event that it noted is noted again by a job; without it the newest events are not compared',
  ],
];
