import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import {
  RESET_TOKEN_LIFETIME_MS,
  UNLOCK_TOKEN_LIFETIME_MS,
  VERIFICATION_TOKEN_LIFETIME_MS,
} from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { PAGES, PASSWORD_LINK_MARK } from '@sabi50/contracts/routes';
import { type MailKind } from '../mails/mails.events.js';
import { RegradedQuestion } from '../quiz/quiz.queries.js';
import { Clock } from '../../platform/clock.js';
import { SpentByNotice } from '../responsible-play/responsible-play.queries.js';
import { RunningBreakUntil, ErasureOf } from '../auth/accounts.queries.js';
import { WonPrize } from '../draws/draws.queries.js';
import { type MailSubject, type PreparedMail, PrepareMail } from '../mails/mails.commands.js';
import { type AccountRow, Accounts } from '../auth/records/accounts.js';
import { AccountTokens, type TokenPurpose } from '../auth/records/account-tokens.js';

interface Link {
  readonly page: string;
  /** Null: the page needs no token. */
  readonly token: { readonly purpose: TokenPurpose; readonly lifetimeMs: number } | null;
}

/** Makes the token of a mail at the moment of sending, so that it lies in no queue and no outbox. */
@CommandHandler(PrepareMail)
export class PrepareMailHandler implements ICommandHandler<PrepareMail> {
  constructor(
    private readonly accounts: Accounts,
    private readonly tokens: AccountTokens,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, kind, aboutId }: PrepareMail): Promise<PreparedMail | null> {
    const account = await this.accounts.byId(userId);
    if (!account || account.erasedAt !== null || !isWanted(kind, account)) return null;
    const about = await this.subjectOf(userId, kind, aboutId);
    // A break that is over by now is not announced, nor an erasure that was taken back, nor a winner who was taken off the list.
    if ((isAboutBreak(kind) || kind === 'erasure-requested' || kind === 'prize-won') && about === null) return null;
    const link = linkOf(kind, account);
    return {
      to: account.email,
      firstName: account.emailVerifiedAt && account.firstName,
      path: link && (await this.pathOf(link, userId)),
      about,
    };
  }

  private async subjectOf(userId: string, kind: MailKind, aboutId: string | null): Promise<MailSubject | null> {
    if (isAboutBreak(kind)) {
      const running = new RunningBreakUntil(userId, BREAKS_BEGUN[kind], this.clock.now());
      const until = await this.queries.execute(running);
      return until === null ? null : { type: 'break', until };
    }
    if (kind === 'erasure-requested') {
      const erasure = await this.queries.execute(new ErasureOf(userId));
      return erasure && { type: 'erasure', dueAt: erasure.dueAt.toISOString() };
    }
    if (aboutId === null) return null;
    if (kind === 'spending-reminder') {
      const notice = await this.queries.execute(new SpentByNotice(aboutId));
      return notice && { type: 'spent', day: notice.day, spent: koboToDecimal(notice.spentKobo) };
    }
    if (kind === 'prize-won') {
      const won = await this.queries.execute(new WonPrize(aboutId));
      return won && { type: 'prize', ...won };
    }
    const question = await this.queries.execute(new RegradedQuestion(aboutId));
    return question && { type: 'question', ...question };
  }

  private async pathOf({ page, token }: Link, userId: string): Promise<string> {
    if (!token) return page;
    // The page cannot know from the token which of the two is set by it (rules accounts/two-secrets, mails/unlock).
    const secret = token.purpose === 'set-password' ? `&${PASSWORD_LINK_MARK}` : '';
    return `${page}?token=${await this.tokens.issue(userId, token.purpose, token.lifetimeMs)}${secret}`;
  }
}

const BREAKS_BEGUN = { 'pause-begun': 'pause', 'exclusion-begun': 'exclusion' } as const;

const isAboutBreak = (kind: MailKind): kind is keyof typeof BREAKS_BEGUN => kind in BREAKS_BEGUN;

/** Mails that open something are for active accounts, and only while there is something to open. */
function isWanted(kind: MailKind, { emailVerifiedAt, isActive, isAdmin }: AccountRow): boolean {
  switch (kind) {
    case 'verify-email':
      return isActive && emailVerifiedAt === null;
    case 'staff-password':
    case 'password-locked':
    case 'second-factor-locked':
    case 'failed-logins':
      return isActive && isAdmin;
    case 'reset-pin':
    case 'account-locked':
      return isActive;
    default:
      return true;
  }
}

function linkOf(kind: MailKind, account: AccountRow): Link | null {
  switch (kind) {
    case 'verify-email':
      return {
        page: PAGES.verifyEmail,
        token: { purpose: 'verify-email', lifetimeMs: VERIFICATION_TOKEN_LIFETIME_MS },
      };
    case 'reset-pin':
      return { page: PAGES.resetPassword, token: { purpose: 'set-pin', lifetimeMs: RESET_TOKEN_LIFETIME_MS } };
    case 'account-locked': {
      // A locked account opens with a new secret of the kind it has.
      const purpose = account.pinHash === null ? 'set-password' : 'set-pin';
      return { page: PAGES.resetPassword, token: { purpose, lifetimeMs: UNLOCK_TOKEN_LIFETIME_MS } };
    }
    case 'staff-password':
    case 'password-locked':
    case 'second-factor-locked':
      return { page: PAGES.resetPassword, token: { purpose: 'set-password', lifetimeMs: UNLOCK_TOKEN_LIFETIME_MS } };
    case 'failed-logins':
      return { page: PAGES.admin, token: null };
    case 'pin-changed':
      return { page: PAGES.forgotPassword, token: null };
    case 'erasure-requested':
      return { page: PAGES.erasure, token: null };
    case 'erasure-cancelled':
    case 'suspended':
    case 'suspension-lifted':
    case 'game-regraded':
    case 'question-withdrawn':
      return { page: PAGES.dashboard, token: null };
    case 'prize-won':
      return { page: PAGES.draws, token: null };
    case 'pause-begun':
    case 'pause-over':
    case 'spending-reminder':
      return { page: PAGES.spending, token: null };
    default:
      return null;
  }
}
