import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { Config } from '../platform/config.js';
import { Public } from '../platform/http/access.js';
import { Draining } from '../platform/http/draining.js';
import { StaffPresence } from '../platform/http/sessions/staff-presence.js';
import { HealthIndicators } from './health.indicators.js';
import { FAR_BEHIND_SECONDS } from '../event-sourcing/consumers/reader-lags.js';

/**
 * `ready`; `degraded`: everything answers, but a read model or a reaction to events is stuck or far behind; `draining`:
 * this process is about to end; `unavailable`: a part does not answer.
 */
const READINESS = ['ready', 'degraded', 'draining', 'unavailable'] as const;
type Readiness = (typeof READINESS)[number];

/** What the indicator of the read models tells beside its state. */
interface Projections {
  readonly poisoned?: readonly unknown[];
  readonly parked?: readonly unknown[];
  readonly lagSeconds?: Readonly<Record<string, number>>;
}

/** One word for how everything is. */
export function readinessOf({ status, details }: Pick<HealthCheckResult, 'status' | 'details'>): Readiness {
  if (status !== 'ok') return 'unavailable';
  const { poisoned = [], parked = [], lagSeconds = {} } = (details['projections'] ?? {}) as Projections;
  const isBehind = Object.values(lagSeconds).some((seconds) => seconds > FAR_BEHIND_SECONDS);
  return poisoned.length > 0 || parked.length > 0 || isBehind ? 'degraded' : 'ready';
}

const RETRY_AFTER_SECONDS = 2;
/** Everybody may ask, as often as they like; the parts are asked once in this time for all of them. */
const CACHED_MS = 1_000;

const DESCRIPTION = `\`status\` is one of ${READINESS.join(', ')}; for staff, and outside production, part by part`;

@ApiTags('health')
@Controller()
export class HealthController {
  private cached: { readonly until: number; readonly result: Promise<HealthCheckResult> } | null = null;

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicators,
    private readonly draining: Draining,
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

  /**
   * Whether the product can serve: database, queues, event store; and how far the read models are. In production strangers
   * get one word, since the rest says where to push (rule errors/strangers-learn-little).
   */
  @Get(ROUTES.healthReady)
  @Public()
  @ApiOperation({ summary: 'Whether the product can serve' })
  @ApiResponse({ status: 200, description: `It can: ready or degraded. ${DESCRIPTION}` })
  @ApiResponse({ status: 503, description: `It cannot: unavailable or draining. ${DESCRIPTION}` })
  async ready(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: Readiness }> {
    const mayKnowMore = !this.config.production || (await this.staff.isBehind(request));
    const result = await (mayKnowMore ? this.ask() : this.lately());
    const status = this.draining.isUnderWay ? 'draining' : readinessOf(result);
    if (status === 'draining' || status === 'unavailable') {
      void reply.status(503).header('retry-after', String(RETRY_AFTER_SECONDS));
    }
    return mayKnowMore ? { ...result, status } : { status };
  }

  private lately(): Promise<HealthCheckResult> {
    const now = performance.now();
    if (!this.cached || this.cached.until <= now) {
      this.cached = { until: now + CACHED_MS, result: this.ask() };
    }
    return this.cached.result;
  }

  private async ask(): Promise<HealthCheckResult> {
    const { databaseAnswers, queuesAnswer, eventStoreAnswers, projectionsAdvance, ledgerVerified } = this.indicators;
    try {
      return await this.health.check([
        databaseAnswers,
        queuesAnswer,
        eventStoreAnswers,
        projectionsAdvance,
        ledgerVerified,
      ]);
    } catch (error) {
      return (error as { getResponse(): HealthCheckResult }).getResponse();
    }
  }
}
