import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { type BroadcastView, type BroadcastStatsView } from '@sabi50/contracts/broadcast-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { type BroadcastFilters, BROADCASTS, type RecipientFilters, RECIPIENTS } from './broadcast.list.js';
import { BroadcastRows } from './broadcast-rows.js';
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

@ApiTags('broadcasts')
@Controller()
export class BroadcastListController {
  constructor(private readonly broadcasts: BroadcastRows) {}

  /** What was sent and is being sent, newest first; both dialects (rule staff/two-dialects). */
  @Get(ROUTES.adminBroadcasts)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'The broadcasts, with their progress' })
  @ApiList(BROADCASTS, 'BroadcastView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(BROADCASTS) list: ListQuery<BroadcastFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, BROADCASTS, list, await this.broadcasts.list(list));
  }

  /** One broadcast, as far as it is now: asked for again and again while it runs. */
  @Get(ROUTES.adminBroadcast)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'One broadcast, with its progress' })
  @ApiView('BroadcastView')
  @ApiErrors('BROADCAST_NOT_FOUND', ...STAFF_REFUSALS)
  async broadcast(@Param('id') id: string): Promise<BroadcastView> {
    const broadcast = await this.broadcasts.byId(usableId(id, 'BROADCAST_NOT_FOUND'));
    if (!broadcast) throw new DomainError('BROADCAST_NOT_FOUND');
    return broadcast;
  }

  /** What became of the mail to each recipient; both dialects. */
  @Get(ROUTES.adminBroadcastRecipients)
  @Staff('broadcasts.view')
  @ApiOperation({ summary: 'The recipients of a broadcast, each with a status' })
  @ApiList(RECIPIENTS, 'BroadcastRecipientView')
  @ApiErrors('VALIDATION_FAILED', 'BROADCAST_NOT_FOUND', ...STAFF_REFUSALS)
  async recipients(
    @Param('id') id: string,
    @ListOf(RECIPIENTS) list: ListQuery<RecipientFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id: known } = await this.broadcast(id);
    return respondWithList(reply, RECIPIENTS, list, await this.broadcasts.recipients(known, list));
  }
}
