import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/postgres/database.js';
import {
  AccountRefusalHandler,
  AccountContactHandler,
  AccountNamesHandler,
  AccountsUseStationHandler,
  SuperAdministratorsHandler,
} from './accounts.queries.handlers.js';
import { ChangePinController, ChangePin } from './change-pin/change-pin.controller.js';
import { CorrectEmailController, CorrectEmail } from './correct-email/correct-email.controller.js';
import { CurrentSessionController, LogoutController } from './current-session/current-session.controller.js';
import { KnownDevices, RememberDevice } from './devices/known-devices.js';
import {
  ContactRefusals,
  ExcludedContacts,
  ExcludedContactsRefresh,
  RememberExcludedContactsHandler,
} from './excluded-contacts/excluded-contacts.js';
import { BlindKeys } from './identity/blind-keys.js';
import { LoginAttempts } from './lock-outs/login-attempts.js';
import { LogIn, LoginController, LocalStrategy } from './log-in/login.controller.js';
import { SessionOpener } from './log-in/session-opener.js';
import { LoginRecords, LoginCountOfHandler, LoginsOfHandler } from './login-records/login-records.js';
import { LoginWatchController } from './login-watch/login-watch.controller.js';
import { LoginWatch, ProofsOfWork } from './login-watch/login-watch.js';
import { AccountMailer } from './account-mailer.js';
import { AccountTokens } from './records/account-tokens.js';
import { AccountRow, Accounts } from './records/accounts.js';
import { StationChanges } from './records/station-changes.schedule.js';
import { RegisterAccount, RegisterController } from './register/register.controller.js';
import { RequestMailController, RequestMail } from './request-mail/request-mail.controller.js';
import { ResetPinController, ResetPin } from './reset-pin/reset-pin.controller.js';
import { RecoveryCodes, SealedSecrets, SecondFactors } from './second-factor/second-factors.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecretCheck } from './secrets/secret-check.js';
import { SecretHasher } from './secrets/secret-hasher.js';
import { SetSecret } from './secrets/set-secret.js';
import { StepUpController } from './step-up/step-up.controller.js';
import { AcceptTerms, TermsController } from './terms/terms.controller.js';
import { RequestThrottle } from './throttles/request-throttle.js';
import { AccountAsKnownHandler, UserViews } from './user-view/user-views.js';
import { VerifyEmailController, VerifyEmail } from './verify-email/verify-email.controller.js';

/** Everything that an account and a session need: registration, login, secrets, mails about them. */
const providers = [
  { provide: BlindKeys, useFactory: (config: Config) => new BlindKeys(config.APP_SECRET), inject: [Config] },
  { provide: SecretHasher, useFactory: (config: Config) => new SecretHasher(config.APP_SECRET), inject: [Config] },
  { provide: SealedSecrets, useFactory: (config: Config) => new SealedSecrets(config.APP_SECRET), inject: [Config] },
  {
    provide: ProofsOfWork,
    useFactory: (config: Config, database: Database, clock: Clock) =>
      new ProofsOfWork(config.APP_SECRET, database, clock),
    inject: [Config, Database, Clock],
  },
  AcceptTerms,
  AccountAsKnownHandler,
  AccountContactHandler,
  AccountMailer,
  AccountNamesHandler,
  AccountRefusalHandler,
  AccountTokens,
  Accounts,
  AccountsUseStationHandler,
  ChangePin,
  ContactRefusals,
  CorrectEmail,
  ExcludedContacts,
  ExcludedContactsRefresh,
  KnownDevices,
  LocalStrategy,
  LogIn,
  LoginAttempts,
  LoginCountOfHandler,
  LoginRecords,
  LoginWatch,
  LoginsOfHandler,
  RecoveryCodes,
  RegisterAccount,
  RememberDevice,
  RememberExcludedContactsHandler,
  RequestMail,
  RequestThrottle,
  ResetPin,
  SecondFactors,
  SecretCheck,
  SessionOpener,
  SetSecret,
  StationChanges,
  SuperAdministratorsHandler,
  UserViews,
  VerifyEmail,
];

@Module({
  imports: [TypeOrmModule.forFeature([AccountRow])],
  controllers: [
    ChangePinController,
    CorrectEmailController,
    CurrentSessionController,
    LoginController,
    LoginWatchController,
    LogoutController,
    RegisterController,
    RequestMailController,
    ResetPinController,
    SecondFactorController,
    StepUpController,
    TermsController,
    VerifyEmailController,
  ],
  providers,
  exports: [
    ...[AccountMailer, AccountTokens, Accounts, BlindKeys, ContactRefusals, ExcludedContacts, KnownDevices],
    ...[LoginAttempts, LoginWatch, RequestThrottle, SecretCheck, SecretHasher, SetSecret, UserViews],
    TypeOrmModule,
  ],
})
export class AuthModule {}
