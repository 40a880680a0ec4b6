import { type Registration } from '../../event-sourcing/registry.js';
import { activity } from './activity/activity.projection.js';
import { ANALYTICS_MIGRATIONS } from './analytics.migrations.js';
import { revenueHourly } from './revenue/revenue-hourly.projection.js';

export const analyticsRegistration = {
  projections: [activity, revenueHourly],
  migrations: ANALYTICS_MIGRATIONS,
} satisfies Registration;
