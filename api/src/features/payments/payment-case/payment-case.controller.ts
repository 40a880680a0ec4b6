import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PaymentCases } from './payment-cases.js';

@ApiTags('payments')
@Controller()
export class PaymentCaseController {
  constructor(private readonly cases: PaymentCases) {}

  /** One payment: its life, what the provider said beside what was expected, and what may be done about it. */
  @Get(ROUTES.adminPayment)
  @Staff('payments.view')
  @ApiOperation({ summary: 'One payment, from its events' })
  @ApiView('PaymentCaseView')
  @ApiErrors('PAYMENT_NOT_FOUND', ...STAFF_REFUSALS)
  async payment(@Param('reference') reference: string): Promise<PaymentCaseView> {
    return (await this.cases.of(usableId(reference, 'PAYMENT_NOT_FOUND'))).view;
  }
}
