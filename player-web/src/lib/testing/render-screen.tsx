import { type ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type UserView } from '@sabi50/contracts/account-views';
import { type ErrorView } from '@sabi50/contracts/error-codes';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { createQueryClient } from '../api/query-client';
import { LanguageProvider } from '../language/language-provider';
import { loadTexts } from '../language/load-texts';
import { SessionContext, type SessionState } from '../session/session-context';
import { ToastStage } from '../../ui/toast-stage';

// A busy machine renders late.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no screen: it stands for a phone, which fits no query for more.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** A verified player of Lagos with ₦200. */
export const playerFixture = (change: Partial<UserView> = {}): UserView => ({
  id: 'player-1',
  firstName: 'Amaka',
  lastName: 'Obi',
  email: 'amaka@sabi50.test',
  mobile: '+2348030000001',
  location: 'lagos',
  preferredLanguage: 'en',
  gender: 'female',
  source: 'television',
  radioStation: null,
  avatar: null,
  balance: '200.00',
  points: 0,
  isEmailVerified: true,
  isAdmin: false,
  isActive: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  adminRole: null,
  adminRadioStationId: null,
  ...change,
});

/** What the API answers to a call, such as `'GET /api/winners': []`; a `Refusal` is an error. */
export type Responses = Readonly<Record<string, unknown>>;

/** The API refuses the call. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorView>,
  ) {}
}

export interface Call {
  /** `POST /api/quiz/session`, without the query. */
  readonly name: string;
  readonly body: unknown;
}

/**
 * Draws a screen in English for a player, in front of an API that gives the prepared answers (the balance is the player's).
 * A call without an answer never returns.
 */
export async function renderScreen(screen: ReactElement, options: { player?: UserView; answers?: Responses } = {}) {
  const { player = playerFixture(), answers = {} } = options;
  const wallet: BalanceView = {
    balance: player.balance,
    owed: '0.00',
    isDisputed: false,
    suspension: null,
    playBreak: null,
    erasure: null,
    spendingNotice: null,
  };
  const balance = { [`GET /api/users/${player.id}/balance`]: wallet };
  const calls = answerCalls({ ...balance, ...answers });
  const first = { language: 'en', texts: await loadTexts('en') } as const;
  const user: UserEvent = userEvent.setup();
  const view = render(
    <LanguageProvider first={first}>
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={sessionOf(player)}>
          {screen}
          <ToastStage />
        </SessionContext>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  return { ...view, user, calls, texts: first.texts };
}

const sessionOf = (user: UserView): SessionState => ({
  status: 'authenticated',
  user,
  expiresAt: null,
  mustChangePassword: false,
  mustAcceptTerms: false,
  error: null,
  updateUser: () => undefined,
  pinReplaced: () => undefined,
  refresh: () => Promise.resolve(),
  logOut: () => Promise.resolve(),
});

/** Replaces `fetch`. @returns the calls that were made so far */
function answerCalls(answers: Responses): readonly Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${url.replace(/\?.*/, '')}`;
    calls.push({ name, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[name];
    if (answer === undefined) return new Promise<Response>(() => undefined);
    return Promise.resolve(responseOf(answer));
  }) as typeof fetch;
  return calls;
}

const responseOf = (answer: unknown): Response =>
  answer instanceof Refusal
    ? ({ ok: false, status: answer.status, headers: new Headers(), json: async () => answer.body } as Response)
    : ({ ok: true, status: 200, headers: new Headers(), json: async () => answer } as Response);

// jsdom draws no dialogs: open is all that these specs look at.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;
