import { readFileSync } from 'node:fs';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/contracts/routes';
import { Config } from '../../platform/config.js';
import { Public } from '../../platform/http/access.js';
import { StaffPresence } from '../../platform/http/sessions/session-cookies.js';
import { Readiness, READINESS, type ReadinessReport, type ReadinessWord } from './readiness.js';

const RETRY_AFTER_SECONDS = 2;

/** The version that is running, as the root package says. */
const { version: VERSION } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const DESCRIPTION = `\`status\` is one of ${READINESS.join(', ')}; for staff, and outside production, part by part`;

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly staff: StaffPresence,
    private readonly config: Config,
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

  /** Which version answers; two may run at once during an upgrade. */
  @Get(ROUTES.version)
  @Public()
  @ApiOperation({ summary: 'The version that is running' })
  @ApiResponse({
    status: 200,
    description: 'As in the changelog',
    schema: { properties: { version: { type: 'string', example: '1.0.0' } } },
  })
  version(): { version: string } {
    return { version: VERSION };
  }

  /**
   * Whether this process can serve, as a gate for traffic: 200 while players can play. In production strangers get one word,
   * since the rest says where to push (rule errors/strangers-learn-little).
   */
  @Get(ROUTES.healthReady)
  @Public()
  @ApiOperation({ summary: 'Whether the product can serve' })
  @ApiResponse({ status: 200, description: `It can: ready or degraded. ${DESCRIPTION}` })
  @ApiResponse({ status: 503, description: `It cannot: unavailable or draining. ${DESCRIPTION}` })
  async ready(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: ReadinessWord } | ReadinessReport> {
    const mayKnowMore = !this.config.production || (await this.staff.isBehind(request));
    const report = await (mayKnowMore ? this.readiness.now() : this.readiness.lately());
    const { status } = report;
    if (status === 'draining' || status === 'unavailable') {
      void reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    return mayKnowMore ? report : { status };
  }
}
