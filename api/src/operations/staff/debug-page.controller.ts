import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/contracts/routes';
import { type DebugPageView } from '@sabi50/contracts/staff-views';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../../platform/config.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';

@ApiTags('staff')
@Controller()
export class DebugPageController {
  constructor(private readonly config: Config) {}

  /**
   * Whether the console may show its debug page: to super administrators, where it is switched on
   * (rule staff/debug-page).
   */
  @Get(ROUTES.adminDebugPage)
  @Staff('debug-page.view')
  @ApiOperation({ summary: 'Whether the debug page is there' })
  @ApiView('DebugPageView')
  @ApiErrors('NOT_FOUND', ...STAFF_REFUSALS)
  state(): DebugPageView {
    if (!this.config.debugPage) throw new DomainError('NOT_FOUND');
    return { enabled: true };
  }
}
