import { type NoticeMessage } from '@sabi50/contracts/push-views';
import { isSafari } from '../live/safari';

/** A page of the app that is open. */
export interface OpenPage {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** What a service worker has that notices need. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly navigator: { readonly userAgent: string };
  readonly location: { readonly origin: string };
}

const ICON = '/icons/icon-192.png';
const openPages = ({ clients }: WorkerScope) => clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Shows what the phone was sent, in the place of an older notice of its kind. A payment that arrives before the player's eyes says
 * so in the app (rule push/what-is-told); but Safari ends the notices of apps that show nothing.
 */
export async function showNotice(scope: WorkerScope, message: NoticeMessage): Promise<void> {
  const { kind, language, title, body, path } = message;
  if (kind === 'payment' && !isSafari(scope.navigator.userAgent)) {
    const pages = await openPages(scope);
    if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  }
  await scope.registration.showNotification(title, { body, lang: language, tag: kind, icon: ICON, data: path });
}

/** The notice was tapped: its page comes, in a window that is open where there is one. A game is not left for it. */
export async function openNotice(scope: WorkerScope, notice: Pick<Notification, 'data' | 'close'>): Promise<void> {
  notice.close();
  const { href } = new URL(String(notice.data), scope.location.origin);
  const [page] = await openPages(scope);
  if (!page) {
    await scope.clients.openWindow(href);
    return;
  }
  await page.focus();
  if (!new URL(page.url).pathname.startsWith('/quiz/')) await page.navigate(href);
}
