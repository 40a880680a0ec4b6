import { Injectable } from '@nestjs/common';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type PaymentDisputeAnswered } from '../../../domain/payments/payments.events.js';
import { TellDisputeAnswers } from './tell-dispute-answers.js';

/** Submits the answer of staff to the provider; without a response it is submitted again later (rule money/dispute-answer). */
@Injectable()
export class TellOnDisputeAnswered extends ProcessManager<PaymentDisputeAnswered> {
  readonly name = 'tell-on-dispute-answered';
  readonly eventTypes = ['PaymentDisputeAnswered'] as const;

  constructor(private readonly telling: TellDisputeAnswers) {
    super();
  }

  async handle(events: readonly Recorded<PaymentDisputeAnswered>[]): Promise<void> {
    for (const { data } of events) await this.telling.tell(data.reference);
  }
}
