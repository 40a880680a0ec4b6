import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { DomainError } from '../../kernel/domain-error.js';
import { Config } from '../../platform/config.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';

class DebugPageAnswer {
  @ApiProperty({ example: true }) readonly enabled: boolean;
}

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
  @ApiOkResponse({ type: DebugPageAnswer })
  @ApiErrors('NOT_FOUND', ...STAFF_REFUSALS)
  state(): DebugPageAnswer {
    if (!this.config.debugPage) throw new DomainError('NOT_FOUND');
    return { enabled: true };
  }
}
