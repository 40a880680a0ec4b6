import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactElement } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type ErrorView } from '@sabi50/contracts/error-codes';
import { HEADERS } from '@sabi50/contracts/routes';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { TEXTS } from '@sabi50/texts/console/en';
import { dataProvider } from '../lib/api/data-provider';
import { LanguageContext } from '../lib/language/texts';
import { ProfileContext } from '../lib/session/profile-context';
import { consoleTheme } from '../ui/styles/theme';

// A busy machine renders late.
configure({ asyncUtilTimeout: 10_000 });

/** A super administrator. */
const PROFILE = {
  ...{ id: 'admin-1', firstName: 'Sade', lastName: 'Bello', email: 'admin@sabi50.test', role: 'super_admin' },
  ...{ isSuperAdmin: true, isRadioStationAdmin: false, radioStation: null },
  canViewEmailBroadcast: true,
} as AdminProfileView;

const ENGLISH = { language: 'en', texts: TEXTS, choose: () => undefined } as const;

/** Where the library would put its rules: jsdom asks each of them for every element that is looked for by its role. */
const NO_STYLES = createCache({ key: 'none' });
NO_STYLES.sheet.insert = () => undefined;

/** The API refuses the call. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: Partial<ErrorView>,
  ) {}
}

export interface ApiCall {
  /** `PUT /api/admin/users/1`, without the query. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

/** What the API answers to a call, such as `'GET /api/admin/users': []`. A call without an answer never returns. */
export type Responses = Record<string, unknown>;

/**
 * Draws a part of a page in English for a super administrator, in front of an API that gives the prepared answers.
 * @param place the page's path, and the address where somebody is
 */
export function renderPage(page: ReactElement, answers: Responses = {}, place = { path: '*', at: '/' }) {
  const calls = answerCalls(answers);
  // What lies under what is told by styles, which are left out.
  const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <CacheProvider value={NO_STYLES}>
      <AdminContext {...{ dataProvider, queryClient }} theme={consoleTheme('light')}>
        <LanguageContext value={ENGLISH}>
          <ProfileContext value={PROFILE}>{page}</ProfileContext>
        </LanguageContext>
      </AdminContext>
    </CacheProvider>
  );
  const router = createMemoryRouter([{ path: place.path, element }], { initialEntries: [place.at] });
  const view = render(<RouterProvider router={router} />);
  return { ...view, user, calls, router };
}

/** Replaces `fetch`. @returns the calls that were made so far */
function answerCalls(answers: Responses): readonly ApiCall[] {
  const calls: ApiCall[] = [];
  globalThis.fetch = ((input: string | Request, options: RequestInit = {}) => {
    const { url, method } = typeof input === 'string' ? { url: input, method: options.method ?? 'GET' } : input;
    const { pathname, searchParams } = new URL(url, location.origin);
    const name = `${method} ${pathname}`;
    const query = Object.fromEntries(searchParams);
    const idempotencyKey = new Headers(options.headers).get(HEADERS.idempotencyKey);
    calls.push({
      name,
      query,
      body: typeof options.body === 'string' ? JSON.parse(options.body) : null,
      idempotencyKey,
    });
    const answer = answers[name];
    if (answer === undefined) return new Promise<Response>(() => undefined);
    return Promise.resolve(responseOf(answer));
  }) as typeof fetch;
  return calls;
}

function responseOf(answer: unknown): Response {
  const isRefusal = answer instanceof Refusal;
  const body = isRefusal ? answer.body : answer;
  const total = Array.isArray(body) ? body.length : 0;
  return {
    ok: !isRefusal,
    status: isRefusal ? answer.status : 200,
    statusText: '',
    headers: new Headers({ 'content-range': `items 0-${total}/${total}` }),
    text: async () => JSON.stringify(body),
    json: async () => body,
  } as Response;
}
