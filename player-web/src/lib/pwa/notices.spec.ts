import { describe, expect, it } from '@jest/globals';
import { type NoticeMessage } from '@sabi50/contracts/push-views';
import { openNotice, type OpenPage, showNotice } from './notices';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const PAYMENT: NoticeMessage = {
  ...{ kind: 'payment', language: 'yo', title: 'Owó tí ẹ san ti dé', body: 'Ẹ tẹ ibí', path: '/history' },
};

interface Given {
  readonly pages?: readonly { readonly path: string; readonly visible?: boolean }[];
  readonly userAgent?: string;
}

/** A service worker with these pages; `done` is what it did. */
function worker({ pages = [], userAgent = CHROME }: Given) {
  const done: unknown[] = [];
  const openPage = ({ path, visible }: { path: string; visible?: boolean }): OpenPage => ({
    url: `https://play.test${path}`,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => done.push(`focus ${path}`),
    navigate: async (url) => done.push(`navigate ${url}`),
  });
  const scope = {
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) => void done.push([title, options]),
    },
    clients: {
      matchAll: async () => pages.map(openPage),
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
    navigator: { userAgent },
    location: { origin: 'https://play.test' },
  };
  return { scope, done };
}

describe('a notice that comes', () => {
  it('is shown with our icon, in its language, in the place of an older one of its kind', async () => {
    const { scope, done } = worker({ pages: [{ path: '/dashboard' }] });
    await showNotice(scope, PAYMENT);
    expect(done).toEqual([
      [
        'Owó tí ẹ san ti dé',
        { body: 'Ẹ tẹ ibí', lang: 'yo', tag: 'payment', icon: '/icons/icon-192.png', data: '/history' },
      ],
    ]);
  });

  it('says nothing of a payment while the app is open before the player, but of anything else', async () => {
    const { scope, done } = worker({ pages: [{ path: '/payment', visible: true }] });
    await showNotice(scope, PAYMENT);
    expect(done).toEqual([]);
    await showNotice(scope, { ...PAYMENT, kind: 'won' });
    expect(done).toHaveLength(1);
  });

  it('is always shown in Safari, which ends notices that show nothing', async () => {
    const { scope, done } = worker({ pages: [{ path: '/payment', visible: true }], userAgent: IPHONE });
    await showNotice(scope, PAYMENT);
    expect(done).toHaveLength(1);
  });
});

describe('a notice that is tapped', () => {
  const tapped = async (given: Given, path: unknown = '/history') => {
    const { scope, done } = worker(given);
    await openNotice(scope, { data: path, close: () => done.push('close') });
    return done;
  };

  it('opens its page', async () => expect(await tapped({})).toEqual(['close', 'open https://play.test/history']));

  it('takes the window that is open to its page', async () =>
    expect(await tapped({ pages: [{ path: '/dashboard' }] })).toEqual([
      ...['close', 'focus /dashboard', 'navigate https://play.test/history'],
    ]));

  it('leaves a game where it is', async () =>
    expect(await tapped({ pages: [{ path: '/quiz/sports' }] })).toEqual(['close', 'focus /quiz/sports']));
});
