import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { DEPOSIT_MAX_NAIRA, DEPOSIT_MIN_NAIRA } from '@sabi50/contracts/limits';
import { type PaymentConfigView } from '@sabi50/contracts/money-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Public } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Revalidated } from '../../../platform/http/revalidation.js';

@ApiTags('payments')
@Controller()
export class PaymentConfigController {
  /** The range of a deposit. */
  @Get(ROUTES.paymentConfig)
  @Public()
  @Revalidated('everybody')
  @ApiOperation({ summary: 'The least and the most that can be paid in at once' })
  @ApiView('PaymentConfigView')
  @ApiErrors()
  config(): PaymentConfigView {
    return { minAmount: DEPOSIT_MIN_NAIRA, maxAmount: DEPOSIT_MAX_NAIRA };
  }
}
