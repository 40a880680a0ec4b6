/**
 * Every column of text, JSON or bytes in which a person could stand, and what becomes of it when a player is erased: which step
 * of the erasure has it, or why it holds nothing that names anybody (rule data/erasure). A column that is not here fails the
 * build: who adds one says what it holds.
 */

/** By the step of `privacy/erase-players/erase-player.ts` that erases it. */
export const ERASED_BY: Readonly<Record<string, readonly string[]>> = {
  access: ['accounts.pin_hash', 'accounts.pin_pepper_id', 'accounts.password_hash', 'accounts.password_pepper_id'],
  'idempotency-keys': ['idempotency_keys.key', 'idempotency_keys.fingerprint'],
  mails: ['mail_outbox.address', 'mail_outbox.former_address', 'mail_outbox.last_error', 'mail_outbox.kind'],
  broadcasts: [
    'broadcasts.selection',
    'broadcast_recipients.reply',
    'mail_suppressions.email',
    'mail_suppressions.reason',
  ],
  board: ['board_members.nickname', 'board_members.nickname_key'],
  payments: ['unmatched_webhooks.body'],
  push: [
    'push_devices.endpoint',
    'push_devices.p256dh',
    'push_devices.auth',
    'push_devices.wants',
    'push_notices.about',
  ],
  practice: ['practice_answers.key', 'practice_records.record'],
  questions: ['question_reports.words'],
  reconciliation: ['reconciliation_exceptions.reason'],
  'staff-log': ['staff_log_personal.content', 'staff_log_personal.salt'],
  winners: ['winners.full_name', 'winners.phone_number', 'winners.state'],
  account: [
    ...['first_name', 'last_name', 'email', 'mobile', 'location', 'gender', 'source', 'avatar', 'terms_version'].map(
      of('accounts'),
    ),
    ...['search_name', 'find_name', 'preferred_language'].map(of('accounts')),
    ...['account_tokens.token_hash', 'account_tokens.purpose', 'account_logins.kind'],
    ...['account_second_factors.sealed_secret', 'account_recovery_codes.code_key'],
    ...['known_devices.kind', 'known_devices.device_key', 'login_lock_outs.name_key', 'login_lock_outs.kind'],
    'player_notes.words',
  ],
};

/**
 * Those of them that take no free words: digests that a login is checked by, and values of a closed list. In each of the others
 * the spec of the erasure plants a text of its own; of these it looks what their rows hold afterwards.
 */
export const TAKES_NO_WORDS = named(`
  accounts.gender accounts.location accounts.pin_hash accounts.pin_pepper_id accounts.preferred_language accounts.source
  accounts.terms_version account_tokens.purpose mail_suppressions.reason push_devices.wants staff_log_personal.salt winners.state
`);

/** Which hold nothing that names a player, by why. */
export const NAMES_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'a code, a status, a kind or a language: one of a closed list of ours or of the provider': named(`
    accounts.admin_role alarms.key alarms.kind attention_items.kind broadcast_recipients.reply_code
    broadcast_recipients.status broadcasts.category broadcasts.kind broadcasts.paused_by broadcasts.status
    erasure_steps.step games_of_questions.versions ledger_verifications.outcome
    mail_outbox.language media_objects.acl media_objects.kind media_objects.state payment_activities.category payment_activities.failure
    payment_activities.flag payment_activities.payment_method payment_activities.seen_channel
    payment_activities.seen_currency payment_activities.status payment_activities.type payment_activity_days.status
    payment_activity_days.type payment_activity_players.status payment_activity_players.type
    payment_book_reversals.cause payment_books.held_for payment_reversals_seen.kind payment_reversals_seen.state
    play_breaks.kind player_suspensions.reason push_notices.kind question_reports.closed_as question_reports.reason
    quiz_sessions.category quiz_sessions.language quiz_sessions.reason quiz_sessions.status
    recent_questions.category reconciliation_exceptions.ending reconciliation_exceptions.kind
    reconciliation_exceptions.proposal reconciliation_exceptions.their_currency
    reconciliation_exceptions.their_status reconciliation_reversals.kind reconciliation_reversals.state
    reconciliation_runs.phase reconciliation_runs.status reconciliation_transactions.currency
    reconciliation_transactions.status retention_runs.kind regraded_games.effect regrades.cause service_heartbeat.service sessions.kind
    sessions.role spending_notices.reason staff_log.action staff_log.actor_role staff_log.subject
    unmatched_webhooks.reason unmatched_webhooks.status wallet_entries.category wallet_entries.failure
    wallet_entries.flag wallet_entries.kind winners.draw_kind trial_balance.account
    ledger_entries.cause ledger_entries.event adjustment_requests.reason_code adjustment_requests.requested_role
    adjustment_requests.ended_as
  `),
  'ids, references, positions and figures: who a player was is not told by them': named(`
    alarms.params alarms.path answer_speed.perfect_ms checkpoints.position dispute_warnings.provider_id
    es.events.data es.events.metadata es.events.stream es.events.type games_of_questions.question_ids
    ledger_verifications.until_position log_state.snapshots.position log_state.snapshots.seal
    log_state.snapshots.state log_state.snapshots.stream open_disputes.provider_id parked_events.event_type
    parked_events.reactor parked_events.stream payment_activities.reference payment_activities.transaction_id
    player_erasures.requested_by
    payment_book_reversals.reference payment_book_reversals.reversal_id payment_books.reference
    payment_reversals_seen.id payment_starts.position question_answers_open.versions quiz_sessions.questions
    quiz_sessions.rules recent_questions.question_ids reconciliation_exceptions.reference
    reconciliation_reversals.provider_id reconciliation_reversals.transaction_id reconciliation_runs.begun_by
    reconciliation_runs.place reconciliation_transactions.reference reconciliation_transactions.transaction_id
    regrades.from_versions regrades.wrong settled_payments.reference settled_payments.settlement_id settled_again.reference settled_again.settlement_id sealed_logs.opening sealed_logs.position sealed_tiles.names
    settlement_reads.settlement_id staff_log.after staff_log.before staff_log.request_id staff_log.subject_id
    unmatched_webhooks.event unmatched_webhooks.reference wallet_entries.position wallet_entries.reference ledger_entries.position ledger_entries.postings
    ledger_entries.reference adjustment_requests.cause
  `),
  'digests and keyed hashes, which tell nothing by themselves; those of excluded players stay on purpose': named(`
    broadcasts.request_hash excluded_contacts.digest login_failures.address_key login_failures.name_key
    log_state.app_secret.fingerprint payment_ask_shares.key push_devices.device_key push_notices.device_key request_throttles.key sessions.id_hash sealed_tiles.hashes spent_proofs.signature staff_log.personal_digest staff_log_links.link
    unmatched_webhooks.digest
  `),
  "the operator's own words, to everybody or about things": named(`
    board_refused_nicknames.nickname_key broadcasts.content broadcasts.final_counts broadcasts.link_text broadcasts.link_url broadcasts.media_files
    broadcasts.note broadcasts.request_key broadcasts.subject broadcasts.url_links
    draw_pictures.bytes draw_plans.kind draw_plans.prize draw_plans.request_key payment_activities.description
    question_versions.difficulty question_versions.options question_versions.text questions.category
    questions.difficulty questions.key questions.language questions.not_with questions.same_key
    questions.search_text questions.source_hash questions.text station_statements.digest station_statements.number
    station_statements.station_name stations.frequency stations.language stations.location stations.name
    winners.prize winners.request_key
  `),
  'the machinery: names of parts, and what went wrong without the values it was about': named(`
    broadcasts.pause_message broadcasts.pause_reason checkpoints.name push_devices.vapid_key checkpoints.poison
    checkpoints.tables_fingerprint ledger_verifications.error ledger_verifications.report log_state.engine.name
    log_checkpoints.note log_cosignatures.line log_cosignatures.witness log_state.installation.witness_stream
    log_witnesses.problem log_witnesses.witness sealed_logs.engine sealed_logs.origin mail_server_pace.server migrations.name parked_events.error
  `),
  'words of staff on their way into the staff log, where the erasure finds them; dropped once they are there': named(`
    staff_log_reasons.reason
  `),
};

function of(table: string): (column: string) => string {
  return (column) => `${table}.${column}`;
}

function named(columns: string): readonly string[] {
  return columns.trim().split(/\s+/);
}
