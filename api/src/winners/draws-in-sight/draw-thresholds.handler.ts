import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { type DrawKind } from '@sabi50/vocabulary/enumerations';
import { DrawPlans } from '../draw-plans/draw-plans.records.js';
import { DrawThresholds } from '../winners.queries.js';

@QueryHandler(DrawThresholds)
export class DrawThresholdsHandler implements IQueryHandler<DrawThresholds> {
  constructor(private readonly plans: DrawPlans) {}

  async execute({ now }: DrawThresholds): Promise<Readonly<Record<DrawKind, number>>> {
    const [daily, weekly, special] = await Promise.all([
      this.plans.thresholdOf({ kind: 'daily', date: lagosDate(now) }),
      this.plans.thresholdOf({ kind: 'weekly', date: lagosDate(now) }),
      this.plans.thresholdNow('special', now),
    ]);
    return { daily, weekly, special };
  }
}
