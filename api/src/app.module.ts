import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type Logger } from 'pino';
import { AccountsModule } from './accounts/accounts.module.js';
import { AlarmsModule } from './alarms/alarms.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BoardModule } from './board/board.module.js';
import { BroadcastsModule } from './broadcasts/broadcasts.module.js';
import { HealthModule } from './health/health.module.js';
import { LiveFeedModule } from './live-feed/live-feed.module.js';
import { MailsModule } from './mails/mails.module.js';
import { Registry } from './event-sourcing/registry.js';
import { MediaModule } from './media/media.module.js';
import { registry } from './modules.js';
import { PaymentsModule } from './payments/payments.module.js';
import { Config } from './platform/config.js';
import { ConfigModule } from './platform/config.module.js';
import { AccessGuard } from './platform/http/access.guard.js';
import { ErrorFilter } from './platform/http/error.filter.js';
import { validationPipe } from './platform/http/validation.js';
import { LOGGER } from './platform/logger.js';
import { PlatformModule } from './platform/platform.module.js';
import { PointsModule } from './points/points.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { PushModule } from './push/push.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { QuizModule } from './quiz/quiz.module.js';
import { AdminEmailGuard } from './staff/admin-email.guard.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { PlayerTimelineModule } from './player-timeline/player-timeline.module.js';
import { SearchModule } from './search/search.module.js';
import { SpendingModule } from './spending/spending.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StationStatementsModule } from './station-statements/station-statements.module.js';
import { StationsModule } from './stations/stations.module.js';
import { VerificationModule } from './verification/verification.module.js';
import { WalletModule } from './wallet/wallet.module.js';
import { WinnersModule } from './winners/winners.module.js';

/** The modules, alphabetical. */
const MODULES = [
  AccountsModule,
  AlarmsModule,
  AnalyticsModule,
  BoardModule,
  BroadcastsModule,
  HealthModule,
  LiveFeedModule,
  MailsModule,
  MediaModule,
  PaymentsModule,
  PointsModule,
  PrivacyModule,
  PushModule,
  QuestionsModule,
  QuizModule,
  ReconciliationModule,
  PlayerTimelineModule,
  SearchModule,
  SpendingModule,
  StaffModule,
  StationStatementsModule,
  StationsModule,
  VerificationModule,
  WalletModule,
  WinnersModule,
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
