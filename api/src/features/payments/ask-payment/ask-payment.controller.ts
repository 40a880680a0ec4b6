import { setTimeout as pause } from 'node:timers/promises';
import { Controller, Injectable, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Position } from '../../../kernel/position.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor, wasRecorded } from '../../../platform/staff-log/staff-log.js';
import { PaymentCases } from '../payment-case/payment-case.controller.js';
import { ReviewPayment } from '../payments.commands.js';

/** Waits of a few seconds for another request about the same payment. */
const TURNS_WAITED_MAX = 2;

/** Staff have the provider asked about a payment, which then becomes what the answer says (rule money/asked-by-staff). */
@Injectable()
export class AskPayment {
  constructor(
    private readonly commands: CommandBus,
    private readonly cases: PaymentCases,
    private readonly database: Database,
  ) {}

  /**
   * The payment as it stands after the answer; `actor.requestId` is the same for a call that is sent again, which makes one
   * entry in the staff log. @throws DomainError PAYMENT_NOT_FOUND, PROVIDER_SILENT
   */
  async ask(
    reference: string,
    actor: StaffActor,
  ): Promise<{ readonly view: PaymentCaseView; readonly position: Position }> {
    await this.answered(reference);
    const found = await this.cases.of(reference);
    const { status } = found.view;
    const entry = { actor, action: 'payment.ask', subjectId: reference, before: null, after: { status } } as const;
    await this.database.transaction(async (sql) => {
      await sql.execute(`select pg_advisory_xact_lock(hashtext('payments:ask'), hashtext($1))`, [actor.requestId]);
      if (!(await wasRecorded(sql, entry))) await recordChange(sql, entry);
    });
    return found;
  }

  /** Staff's questions keep to the same limit as everybody's (rule money/provider-asked-gently). */
  private async answered(reference: string): Promise<void> {
    for (let waited = 0; ; waited += 1) {
      const reviewed = await this.commands.execute(new ReviewPayment(reference));
      if (!reviewed) throw new DomainError('PAYMENT_NOT_FOUND');
      if (reviewed.isAnswered) return;
      if (reviewed.waitMs === null || waited >= TURNS_WAITED_MAX) throw new DomainError('PROVIDER_SILENT');
      await pause(reviewed.waitMs);
    }
  }
}

@ApiTags('payments')
@Controller()
export class AskPaymentController {
  constructor(
    private readonly asking: AskPayment,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Asks the provider now, and does what its answer means; nothing else moves, so no password is proved. */
  @Endpoint('POST adminPaymentAsk', {
    access: staff('payments.decide'),
    summary: 'Ask the provider about a payment now',
    description: 'Does what the answer means, as a webhook would, and answers the payment as it stands then.',
    idempotent: 'Sent again, it is logged once',
    errors: ['PAYMENT_NOT_FOUND', 'PROVIDER_SILENT'],
  })
  async ask(
    @Param('reference') reference: string,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const about = usableId(reference, 'PAYMENT_NOT_FOUND');
    const keyed = { actorId: scope.userId, key, call: ['adminPaymentAsk', about], body: {} };
    const { view, position } = await this.requests.run(keyed, () => this.asking.ask(about, actor));
    rememberPosition(reply, position);
    return view;
  }
}
