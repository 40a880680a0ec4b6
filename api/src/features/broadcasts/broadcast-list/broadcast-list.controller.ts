import { Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type BroadcastStatsView, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-rows.js';
import { usableId } from '../../../platform/http/own.js';
import { Audience } from '../audience/audience.js';
import { BroadcastRows } from './broadcast-rows.js';
import { type BroadcastFilters, BROADCASTS, type RecipientFilters, RECIPIENTS } from './broadcast.list.js';

@ApiTags('broadcasts')
@Controller()
export class BroadcastStatsController {
  constructor(private readonly audience: Audience) {}

  /** How many players each category has now. */
  @Endpoint('GET adminEmailBroadcastStats', {
    access: staff('broadcasts.view'),
    summary: 'How many players can be written to, by category',
  })
  stats(): Promise<BroadcastStatsView> {
    return this.audience.stats();
  }
}

@ApiTags('broadcasts')
@Controller()
export class BroadcastListController {
  constructor(private readonly broadcasts: BroadcastRows) {}

  /** What was sent and is being sent, newest first; both dialects (rule staff/two-dialects). */
  @Endpoint('GET adminBroadcasts', {
    access: staff('broadcasts.view'),
    summary: 'The broadcasts, with their progress',
    list: BROADCASTS,
  })
  async list(@ListOf(BROADCASTS) list: ListQuery<BroadcastFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, BROADCASTS, list, await this.broadcasts.list(list));
  }

  /** One broadcast, as far as it is now: asked for again and again while it runs. */
  @Endpoint('GET adminBroadcast', {
    access: staff('broadcasts.view'),
    summary: 'One broadcast, with its progress',
    errors: ['BROADCAST_NOT_FOUND'],
  })
  async broadcast(@Param('id') id: string): Promise<BroadcastView> {
    const broadcast = await this.broadcasts.byId(usableId(id, 'BROADCAST_NOT_FOUND'));
    if (!broadcast) throw new DomainError('BROADCAST_NOT_FOUND');
    return broadcast;
  }

  /** What became of the mail to each recipient; both dialects. */
  @Endpoint('GET adminBroadcastRecipients', {
    access: staff('broadcasts.view'),
    summary: 'The recipients of a broadcast, each with a status',
    list: RECIPIENTS,
    errors: ['BROADCAST_NOT_FOUND'],
  })
  async recipients(
    @Param('id') id: string,
    @ListOf(RECIPIENTS) list: ListQuery<RecipientFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id: known } = await this.broadcast(id);
    return respondWithList(reply, RECIPIENTS, list, await this.broadcasts.recipients(known, list));
  }
}
