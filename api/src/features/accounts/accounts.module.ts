import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Database } from '../../platform/postgres/database.js';
import { WalletHistory } from '../wallet/wallet-history.queries.js';
import { AccountRefusalHandler } from './account-refusal.handler.js';
import {
  AccountContactHandler,
  AccountNamesHandler,
  AccountsUseStationHandler,
  SuperAdministratorsHandler,
} from './accounts.queries.handlers.js';
import { accountsRegistration } from './accounts.registration.js';
import { AdjustUserController } from './adjust-user/adjust-user.controller.js';
import { AdjustUser } from './adjust-user/adjust-user.js';
import { Adjustments } from './adjust-user/adjustments.js';
import { LargeAdjustmentsController } from './adjust-user/large-adjustments.controller.js';
import { LargeAdjustments } from './adjust-user/large-adjustments.js';
import { ChangePin, ChangePinController } from './change-pin/change-pin.controller.js';
import { CorrectEmail, CorrectEmailController } from './correct-email/correct-email.controller.js';
import { CreateStaffAccount } from './create-admin/create-staff-account.js';
import { CurrentSessionController, LogoutController } from './current-session/current-session.controller.js';
import { KnownDevices, RememberDevice } from './devices/known-devices.js';
import { AdjustFigures } from './edit-user/adjust-figures.js';
import { EditUser, EditUserController } from './edit-user/edit-user.controller.js';
import { TemporarySecrets } from './edit-user/temporary-secrets.js';
import {
  BeginErasureHandler,
  ErasureChangesOfHandler,
  ErasureOfHandler,
  FinishErasureHandler,
} from './erasure/erasure.handlers.js';
import { Erasures } from './erasure/erasures.js';
import { OwnErasureController } from './erasure/own-erasure.controller.js';
import { OwnErasure } from './erasure/own-erasure.js';
import { StaffErasureController } from './erasure/staff-erasure.controller.js';
import { StaffErasure } from './erasure/staff-erasure.js';
import { ContactRefusals } from './excluded-contacts/contact-refusals.js';
import { ExcludedContacts } from './excluded-contacts/excluded-contacts.js';
import { ExcludedContactsRefresh } from './excluded-contacts/excluded-contacts.schedule.js';
import { RememberExcludedContactsHandler } from './excluded-contacts/remember-excluded-contacts.handler.js';
import { FindPlayersHandler } from './find-players/find-players.handler.js';
import { BlindKeys } from './identity/blind-keys.js';
import { LoginAttempts } from './lock-outs/login-attempts.js';
import { LogIn } from './log-in/log-in.js';
import { LocalStrategy, LoginController } from './log-in/login.controller.js';
import { SessionOpener } from './log-in/session-opener.js';
import { LoginCountOfHandler, LoginRecords, LoginsOfHandler } from './login-records/login-records.js';
import { LoginWatchController } from './login-watch/login-watch.controller.js';
import { LoginWatch } from './login-watch/login-watch.js';
import { ProofsOfWork } from './login-watch/proofs-of-work.js';
import { AccountMailer } from './mails/account-mailer.js';
import { BreakOverMails } from './mails/break-over-mails.schedule.js';
import { PrepareMailHandler } from './mails/prepare-mail.handler.js';
import { ChangeProfile } from './own-profile/change-profile.js';
import { OwnProfileController } from './own-profile/own-profile.controller.js';
import { PlayerNotes, PlayerNotesController } from './player-notes/player-notes.controller.js';
import { AccountPurge } from './purge/account-purge.schedule.js';
import { UnverifiedAccounts } from './purge/unverified-accounts.js';
import { AccountTokens } from './records/account-tokens.js';
import { AccountRow } from './records/account.row.js';
import { Accounts } from './records/accounts.js';
import { StationChanges } from './records/station-changes.schedule.js';
import { RegisterAccount } from './register/register-account.js';
import { RegisterController } from './register/register.controller.js';
import { RequestMail, RequestMailController } from './request-mail/request-mail.controller.js';
import { ResetPin, ResetPinController } from './reset-pin/reset-pin.controller.js';
import { PlayerAccess } from './restore-access/player-access.js';
import { RestoreAccess, RestoreAccessController } from './restore-access/restore-access.controller.js';
import { RecoveryCodes } from './second-factor/recovery-codes.js';
import { SealedSecrets } from './second-factor/sealed-secrets.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SecretCheck } from './secrets/secret-check.js';
import { SecretHasher } from './secrets/secret-hasher.js';
import { SetSecret } from './secrets/set-secret.js';
import {
  CountListedContactsHandler,
  ShowContact,
  ShowContactController,
} from './show-contact/show-contact.controller.js';
import { StepUpController } from './step-up/step-up.controller.js';
import { SuspendPlayer, SuspendPlayerController } from './suspend-player/suspend-player.controller.js';
import { AcceptTerms } from './terms/accept-terms.js';
import { TermsController } from './terms/terms.controller.js';
import { RequestThrottle } from './throttles/request-throttle.js';
import { UserListController } from './user-list/user-list.controller.js';
import { Users } from './user-list/users.js';
import { AccountAsKnownHandler, UserViews } from './user-view/user-views.js';
import { VerifyEmail, VerifyEmailController } from './verify-email/verify-email.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountRow])],
  controllers: [
    AdjustUserController,
    LargeAdjustmentsController,
    ChangePinController,
    CurrentSessionController,
    EditUserController,
    LoginController,
    LoginWatchController,
    LogoutController,
    OwnErasureController,
    OwnProfileController,
    PlayerNotesController,
    RegisterController,
    RequestMailController,
    CorrectEmailController,
    ResetPinController,
    RestoreAccessController,
    SecondFactorController,
    ShowContactController,
    StaffErasureController,
    StepUpController,
    SuspendPlayerController,
    TermsController,
    UserListController,
    VerifyEmailController,
  ],
  providers: [
    { provide: BlindKeys, useFactory: (config: Config) => new BlindKeys(config.APP_SECRET), inject: [Config] },
    { provide: SecretHasher, useFactory: (config: Config) => new SecretHasher(config.APP_SECRET), inject: [Config] },
    { provide: SealedSecrets, useFactory: (config: Config) => new SealedSecrets(config.APP_SECRET), inject: [Config] },
    {
      provide: ProofsOfWork,
      useFactory: (config: Config, database: Database, clock: Clock) =>
        new ProofsOfWork(config.APP_SECRET, database, clock),
      inject: [Config, Database, Clock],
    },
    ...accountsRegistration.processManagers,
    AcceptTerms,
    AccountAsKnownHandler,
    AccountContactHandler,
    AccountNamesHandler,
    AccountPurge,
    AccountsUseStationHandler,
    SuperAdministratorsHandler,
    Accounts,
    AccountTokens,
    BeginErasureHandler,
    ErasureChangesOfHandler,
    ErasureOfHandler,
    Erasures,
    FinishErasureHandler,
    AccountRefusalHandler,
    OwnErasure,
    StaffErasure,
    AdjustFigures,
    Adjustments,
    AdjustUser,
    LargeAdjustments,
    WalletHistory,
    ChangePin,
    ChangeProfile,
    CountListedContactsHandler,
    CreateStaffAccount,
    EditUser,
    ExcludedContacts,
    ContactRefusals,
    RememberExcludedContactsHandler,
    CorrectEmail,
    BreakOverMails,
    ExcludedContactsRefresh,
    FindPlayersHandler,
    KnownDevices,
    LocalStrategy,
    LogIn,
    LoginAttempts,
    LoginRecords,
    LoginCountOfHandler,
    LoginsOfHandler,
    LoginWatch,
    AccountMailer,
    PlayerAccess,
    PlayerNotes,
    PrepareMailHandler,
    RecoveryCodes,
    RegisterAccount,
    RememberDevice,
    RequestMail,
    RequestThrottle,
    ResetPin,
    RestoreAccess,
    SecondFactors,
    SecretCheck,
    SessionOpener,
    SetSecret,
    ShowContact,
    StationChanges,
    SuspendPlayer,
    TemporarySecrets,
    UnverifiedAccounts,
    Users,
    UserViews,
    VerifyEmail,
  ],
})
export class AccountsModule {}
