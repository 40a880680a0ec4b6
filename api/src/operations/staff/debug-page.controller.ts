import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DebugPageView } from '@sabi50/contracts/staff-views';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../../platform/config.js';
import { staff } from '../../platform/http/access.js';
import { Endpoint } from '../../platform/http/endpoint.js';

@ApiTags('staff')
@Controller()
export class DebugPageController {
  constructor(private readonly config: Config) {}

  /**
   * Whether the console may show its debug page: to super administrators, where it is switched on
   * (rule staff/debug-page).
   */
  @Endpoint('GET adminDebugPage', {
    access: staff('debug-page.view'),
    summary: 'Whether the debug page is there',
    errors: ['NOT_FOUND'],
  })
  state(): DebugPageView {
    if (!this.config.debugPage) throw new DomainError('NOT_FOUND');
    return { enabled: true };
  }
}
