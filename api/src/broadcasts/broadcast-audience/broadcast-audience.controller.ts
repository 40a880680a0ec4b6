import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { BROADCAST_SAMPLE_SIZE, type BroadcastAudienceView } from '@sabi50/vocabulary/broadcast-views';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { ApiView } from '../../platform/http/api-view.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { TakesLongList } from '../../platform/http/bodies/json-bodies.js';
import { Audience } from '../audience/audience.js';
import { type Selection, SendBroadcast } from '../send-broadcast/send-broadcast.js';
import { BroadcastAudienceBody } from './broadcast-audience.body.js';

@ApiTags('broadcasts')
@Controller()
export class BroadcastAudienceController {
  constructor(
    private readonly sending: SendBroadcast,
    private readonly audience: Audience,
  ) {}

  /** What staff confirm before they send: resolved as the sending itself resolves it, with the same refusals. */
  @Post(ROUTES.adminBroadcastAudience)
  @HttpCode(HttpStatus.OK)
  @TakesLongList()
  @Staff('broadcasts.send')
  @ApiOperation({ summary: 'Who would get a broadcast: how many, and three of them' })
  @ApiView('BroadcastAudienceView')
  @ApiErrors('VALIDATION_FAILED', 'UNKNOWN_RECIPIENT', 'RECIPIENTS_CHANGED', ...STAFF_WRITE_REFUSALS)
  async count(@Body() body: BroadcastAudienceBody): Promise<BroadcastAudienceView> {
    const ids = await this.sending.recipients(selectionOf(body));
    const sample = await this.audience.some(ids, BROADCAST_SAMPLE_SIZE);
    const [unwanted, languages] = await Promise.all([this.audience.unwanted(ids), this.audience.languages(ids)]);
    return { count: ids.length, unwanted, languages, sample };
  }
}

function selectionOf({ category, search, userIds = [], targetEmails = [] }: BroadcastAudienceBody): Selection {
  const byId = userIds.map((id) => ({ id }));
  const named = [...byId, ...[...new Set(targetEmails)].map((email) => ({ email }))];
  const field = targetEmails.length > 0 ? 'targetEmails' : 'recipients';
  return { category: category ?? 'accounts', named, search, field, everybody: category !== undefined };
}
