import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AttentionView } from '@sabi50/vocabulary/attention-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { Attention } from './attention.js';

@ApiTags('staff')
@Controller()
export class AttentionController {
  constructor(private readonly attention: Attention) {}

  /** What waits for a person, the most urgent first; nothing where nothing does. */
  @Get(ROUTES.adminAttention)
  @Staff('attention.view')
  @ApiOperation({ summary: 'What needs attention, counted' })
  @ApiView('AttentionView', { isArray: true })
  @ApiErrors(...STAFF_REFUSALS)
  waiting(): Promise<readonly AttentionView[]> {
    return this.attention.waiting();
  }
}
