import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type BroadcastStatsView } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../../platform/http/api-view.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { Audience } from '../audience/audience.js';

@ApiTags('broadcasts')
@Controller()
export class BroadcastStatsController {
  constructor(private readonly audience: Audience) {}

  /** How many players each category has now. */
  @Get(ROUTES.adminEmailBroadcastStats)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'How many players can be written to, by category' })
  @ApiView('BroadcastStatsView')
  @ApiErrors(...STAFF_REFUSALS)
  stats(): Promise<BroadcastStatsView> {
    return this.audience.stats();
  }
}
