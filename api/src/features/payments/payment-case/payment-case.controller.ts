import { Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PaymentCases } from './payment-cases.js';

@ApiTags('payments')
@Controller()
export class PaymentCaseController {
  constructor(private readonly cases: PaymentCases) {}

  /** One payment: its life, what the provider said beside what was expected, and what may be done about it. */
  @Endpoint('GET adminPayment', {
    access: staff('payments.view'),
    summary: 'One payment, from its events',
    errors: ['PAYMENT_NOT_FOUND'],
  })
  async payment(@Param('reference') reference: string): Promise<PaymentCaseView> {
    return (await this.cases.of(usableId(reference, 'PAYMENT_NOT_FOUND'))).view;
  }
}
