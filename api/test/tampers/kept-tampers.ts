interface KeptTamper {
  readonly table: string;
  readonly name: string;
  readonly change: string;
  readonly found: string;
  readonly sample?: true;
}

/** Of what the installation keeps beside the log, and the log is compared with. */
export const KEPT: readonly KeptTamper[] = [
  {
    table: 'staff_log',
    name: 'staff log entries of adjustments deleted',
    change: `delete from staff_log where after ? 'balance'`,
    found: 'not-logged',
  },
  {
    table: 'staff_log',
    name: 'staff log entries of explanations and answers deleted',
    change: `delete from staff_log where action in ('payment.explain', 'payment.answer-dispute')`,
    found: 'not-logged',
  },
  {
    table: 'staff_log_personal',
    name: 'words beside a staff log entry rewritten',
    change: `update staff_log_personal set content = '{"reason": "Nothing happened"}'`,
    found: 'staff-log-values',
  },
  {
    table: 'question_versions',
    name: 'right answers of questions changed',
    change: 'update question_versions set correct_option = (correct_option + 1) % cardinality(options)',
    found: 'judgement',
  },
  { table: 'outages', name: 'outages deleted', change: 'delete from outages', found: 'refund-without-outage' },
  {
    table: 'regrades',
    name: 'invented withdrawals of questions',
    change: `insert into regrades (id, question_id, cause, to_version, from_versions, wrong, started_at, done_at)
      select gen_random_uuid(), question_id, 'question-withdrawn', version, array[version], '{}', now(), now()
        from question_versions`,
    found: 'not-regraded',
  },
  {
    table: 'settled_payments',
    name: 'drift in `settled_payments`',
    change: `delete from settled_payments where settlement_id = '8600001'`,
    found: 'settled-payments',
    sample: true,
  },
  {
    table: 'settled_again',
    name: 'drift in `settled_again`',
    change: 'delete from settled_again',
    found: 'settled-payments',
  },
  {
    table: 'settlement_reads',
    name: 'drift in `settlement_reads`',
    change: 'update settlement_reads set bank_kobo = bank_kobo + 1',
    found: 'settled-amount',
  },
  {
    table: 'checkpoints',
    name: 'drift in `checkpoints`',
    change: `update read.checkpoints set position = lpad('1', 19, '0') where name = 'points'`,
    found: 'read-model',
  },
];
