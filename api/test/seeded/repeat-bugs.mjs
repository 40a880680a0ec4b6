/** The small bugs about what comes twice, late or never: answers to disputes, old requests, queues and lists that say no. */
export const REPEAT_BUGS = [
  // Answers to disputes
  {
    name: 'two processes tell the provider of the same answer',
    file: 'api/src/features/payments/answer-dispute/tell-dispute-answers.ts',
    from: '\n        where known.over_at <= clock_timestamp()',
    to: '',
    specs: ['api/src/features/payments/answer-dispute/tell-dispute-answers.int.spec.ts'],
  },
  {
    name: 'an answer is sent by a process whose turn is over',
    file: 'api/src/features/payments/answer-dispute/tell-dispute-answers.ts',
    from: '(await turn.goesOn()) ?',
    to: 'turn ?',
    specs: ['api/src/features/payments/answer-dispute/tell-dispute-answers.int.spec.ts'],
  },
  {
    name: 'a second answer that the provider refuses undoes the first',
    file: 'api/src/features/payments/answer-dispute/tell-dispute-answers.ts',
    from: 'return listed && (heardOf(answer, listed) ?? outcome);',
    to: 'return listed && outcome;',
    specs: ['api/src/features/payments/answer-dispute/tell-dispute-answers.int.spec.ts'],
  },
  {
    name: 'a dispute is accepted though its payer has the money already',
    file: 'api/src/domain/payments/staff-decisions.rules.ts',
    from: '(isRefundUnderWay(reversals) || !isLeft)',
    to: 'isRefundUnderWay(reversals)',
    specs: ['api/src/domain/payments/dispute-answers.rules.spec.ts'],
  },
  {
    name: 'nobody is warned of a dispute whose answer the provider never heard',
    file: 'api/src/domain/payments/dispute-answers.rules.ts',
    from: "one.status === 'taken'",
    to: "one.status !== 'refused'",
    specs: ['api/src/features/payments/warn-of-disputes/dispute-warnings.int.spec.ts'],
  },
  // The same request again
  {
    name: 'an adjustment that the wallet has forgotten is made again',
    file: 'api/src/features/wallet/wallet-commands.handler.ts',
    from: 'mayBeForgotten(adjustmentId, wallet)\n',
    to: 'false\n',
    specs: ['api/src/features/players/adjust-user/adjusted-once.int.spec.ts'],
    test: 'is answered as the first time, and nothing is adjusted',
  },
  {
    name: 'points remember their newest adjustments alone',
    file: 'api/src/domain/points/points.decider.ts',
    from: '[...adjustments, adjustmentId]',
    to: '[...adjustments.slice(-63), adjustmentId]',
    specs: ['api/src/domain/points/points.decider.spec.ts'],
  },
  {
    name: 'one key asks the provider about two payments',
    file: 'api/src/features/payments/ask-payment/ask-payment.controller.ts',
    from: 'await this.requests.run(keyed, () => this.asking.ask(about, actor))',
    to: 'await this.asking.ask(about, actor)',
    specs: ['api/src/features/payments/decide-payment/decide-payment.int.spec.ts'],
    test: 'have the provider asked again: what it says is done, with one entry in the log however often it is pressed',
  },
  // Who says no
  {
    name: 'a worker asks again at once after a refusal of its queue',
    file: 'api/src/platform/jobs/queue-worker.ts',
    from: 'void worker.pause(true);',
    to: '',
    specs: ['api/src/platform/jobs/jobs.int.spec.ts'],
    test: 'are asked for with growing pauses while PostgreSQL refuses a worker, which goes on afterwards',
  },
  {
    name: 'the pauses of who fails again and again do not grow',
    file: 'api/src/platform/jobs/queue-worker.ts',
    from: 'Math.min(2 * this.lengthMs, MAX_MS)',
    to: 'FIRST_MS',
    specs: ['api/src/platform/jobs/growing-pause.spec.ts'],
  },
  {
    name: 'lists of the provider are asked for before its pause is over',
    file: 'api/src/features/payments/paystack/paystack-lists.ts',
    from: '      await this.rest(path);\n',
    to: '',
    specs: ['api/src/features/payments/paystack/paystack-lists.int.spec.ts'],
  },
  // Restored backups
  {
    name: 'a payout that was read once is not posted again in a restored log',
    file: 'api/src/reporting/reconciliation/settlements/read-settlements.ts',
    from: 'return read.length === 0 || !(await this.runner.load(settlementDecider, settlementId)).state.isPosted;',
    to: 'return read.length === 0;',
    specs: ['api/src/reporting/reconciliation/settlements/restore-payouts.int.spec.ts'],
  },
  // The verifier
  {
    name: 'the verifier takes any answer to a dispute for the one that is logged',
    file: 'packages/verifier/src/checks/staff-decisions.ts',
    from: 'if (entry.disputeAnswer !== disputeAnswer) {',
    to: 'if (entry.disputeAnswer === undefined) {',
    specs: ['packages/verifier/src/checks/dispute-answers.spec.ts'],
  },
  {
    name: 'a check of the verifier removed: what came of an answer to a dispute',
    file: 'packages/verifier/src/checks/dispute-answers.ts',
    from: 'heardAt === null || ',
    to: 'heardAt !== undefined || ',
    specs: ['packages/verifier/src/checks/dispute-answers.spec.ts'],
  },
  {
    name: 'the verifier lets the end of an answer come twice',
    file: 'packages/verifier/src/checks/payment-setbacks.ts',
    from: 'if (answer.isEnded) return',
    to: 'if (answer.event === event) return',
    specs: ['packages/verifier/src/checks/dispute-answers.spec.ts'],
  },
];
