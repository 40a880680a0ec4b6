import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { LiveStreams } from './live-streams.js';

@ApiTags('live')
@Controller()
export class LiveFeedController {
  constructor(private readonly streams: LiveStreams) {}

  /**
   * Server-sent events of the signed-in player alone (contracts, "live-events"): each says that asking again is worth it,
   * and comes after the read model has moved. A browser asks for everything once when its stream opens.
   */
  @Get(ROUTES.live)
  @Players()
  @ApiOperation({ summary: 'Notifications, as they happen, that balance, points or a payment have changed' })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiErrors('UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'SERVICE_BUSY')
  listen(@Ctx() { session }: RequestContext, @Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (request.method === 'HEAD') {
      void reply.type('text/event-stream').send();
      return;
    }
    this.streams.open(session, reply.raw, reply.getHeaders());
    reply.hijack();
  }
}
