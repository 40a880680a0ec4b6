import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Public } from '../platform/http/access.js';
import { HealthIndicators } from './health.indicators.js';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicators,
  ) {}

  /** The process answers; nothing else is asked. */
  @Get(ROUTES.healthLive)
  @Public()
  @ApiOperation({ summary: 'Whether this process lives' })
  @ApiResponse({
    status: 200,
    description: 'It does',
    schema: { properties: { status: { type: 'string', example: 'ok' } } },
  })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Whether the product can serve: database, queues, event store; and how far the read models are. */
  @Get(ROUTES.healthReady)
  @Public()
  @ApiOperation({ summary: 'Whether the product can serve, part by part' })
  @ApiResponse({ status: 200, description: 'Every part answers' })
  @ApiResponse({ status: 503, description: 'A part is down; the body names it' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthCheckResult> {
    const { databaseAnswers, queuesAnswer, eventStoreAnswers, projectionsAdvance } = this.indicators;
    try {
      return await this.health.check([databaseAnswers, queuesAnswer, eventStoreAnswers, projectionsAdvance]);
    } catch (error) {
      void reply.status(503).header('retry-after', '2');
      return (error as { getResponse(): HealthCheckResult }).getResponse();
    }
  }
}
