import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DEPOSIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA } from '@sabi50/contracts/limits';
import { type PaymentConfigView } from '@sabi50/contracts/money-views';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Revalidated } from '../../../platform/http/revalidation.js';

@ApiTags('payments')
@Controller()
export class PaymentConfigController {
  /** The range of a deposit. */
  @Endpoint('GET paymentConfig', { access: everyone, summary: 'The least and the most that can be paid in at once' })
  @Revalidated('everybody')
  config(): PaymentConfigView {
    return { minAmount: DEPOSIT_MIN_NAIRA, maxAmount: DEPOSIT_MAX_NAIRA };
  }
}
