import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Logger } from 'pino';
import { AccountMailsModule } from '../features/account-mails/account-mails.module.js';
import { AuthModule } from '../features/auth/auth.module.js';
import { AlarmsModule } from '../operations/alarms/alarms.module.js';
import { AnalyticsModule } from '../reporting/analytics/analytics.module.js';
import { LeaderboardModule } from '../features/leaderboard/leaderboard.module.js';
import { BroadcastsModule } from '../features/broadcasts/broadcasts.module.js';
import { HealthModule } from '../operations/health/health.module.js';
import { LiveFeedModule } from '../features/live-feed/live-feed.module.js';
import { MailsModule } from '../features/mails/mails.module.js';
import { Registry } from '../event-sourcing/registry.js';
import { MediaModule } from '../features/media/media.module.js';
import { registry } from './modules.js';
import { PaymentsModule } from '../features/payments/payments.module.js';
import { Config } from '../platform/config.js';
import { ConfigModule, PlatformModule } from './platform.module.js';
import { AccessGuard } from '../platform/http/access.guard.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { validationPipe } from '../platform/http/validation.js';
import { LOGGER } from '../platform/logger.js';
import { PlayersModule } from '../features/players/players.module.js';
import { PracticeModule } from '../features/practice/practice.module.js';
import { PrivacyModule } from '../features/privacy/privacy.module.js';
import { StaffUsersModule } from '../features/staff-users/staff-users.module.js';
import { NotificationsModule } from '../features/notifications/notifications.module.js';
import { QuestionsModule } from '../features/questions/questions.module.js';
import { QuizModule } from '../features/quiz/quiz.module.js';
import { AdminEmailGuard } from '../operations/staff/admin-email.guard.js';
import { ReconciliationModule } from '../reporting/reconciliation/reconciliation.module.js';
import { PlayerTimelineModule } from '../reporting/player-timeline/player-timeline.module.js';
import { PlayerBalanceModule } from '../reporting/player-balance/player-balance.module.js';
import { SearchModule } from '../reporting/search/search.module.js';
import { ResponsiblePlayModule } from '../features/responsible-play/responsible-play.module.js';
import { StaffModule } from '../operations/staff/staff.module.js';
import { StationStatementsModule } from '../reporting/station-statements/station-statements.module.js';
import { StationsModule } from '../features/stations/stations.module.js';
import { TransparencyModule } from '../operations/transparency/transparency.module.js';
import { VerificationModule } from '../operations/verification/verification.module.js';
import { WalletModule } from '../features/wallet/wallet.module.js';
import { DrawsModule } from '../features/draws/draws.module.js';

/** The modules, alphabetical. */
const MODULES = [
  AccountMailsModule,
  AuthModule,
  AlarmsModule,
  AnalyticsModule,
  LeaderboardModule,
  BroadcastsModule,
  HealthModule,
  LiveFeedModule,
  MailsModule,
  MediaModule,
  PaymentsModule,
  PlayersModule,
  PracticeModule,
  PrivacyModule,
  StaffUsersModule,
  NotificationsModule,
  QuestionsModule,
  QuizModule,
  ReconciliationModule,
  PlayerTimelineModule,
  SearchModule,
  ResponsiblePlayModule,
  StaffModule,
  StationStatementsModule,
  StationsModule,
  TransparencyModule,
  VerificationModule,
  PlayerBalanceModule,
  WalletModule,
  DrawsModule,
];

/** One module for both processes: the api serves its controllers, the worker runs its process managers, jobs and projections. */
@Module({})
export class AppModule {
  static with(config: Config, log: Logger, registered: Registry = registry): DynamicModule {
    return {
      module: AppModule,
      imports: [
        {
          module: ConfigModule,
          providers: [
            { provide: Config, useValue: config },
            { provide: LOGGER, useValue: log },
            { provide: Registry, useValue: registered },
          ],
        },
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: config.DATABASE_URL,
          applicationName: 'sabi50 records',
          autoLoadEntities: true,
          synchronize: false,
          migrations: [...registered.migrations],
          extra: {
            max: 5,
            connectionTimeoutMillis: config.DATABASE_WAIT_MS,
            statement_timeout: 5_000,
            lock_timeout: 2_000,
          },
          poolErrorHandler: () => undefined,
        }),
        PlatformModule,
        ...MODULES,
      ],
      providers: [
        // In this order: the second asks about the session that the first found.
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: AdminEmailGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
    };
  }
}
