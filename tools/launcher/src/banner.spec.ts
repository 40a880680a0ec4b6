import { describe, expect, it } from '@jest/globals';
import { buildBanner } from './banner.js';

const URLS = {
  app: 'http://127.0.0.1:8080',
  public: 'http://localhost:8080',
  database: 'postgres://sabi50:hidden@127.0.0.1:25000/sabi50',
  smtp: 'smtp://127.0.0.1:1025',
  mail: 'http://127.0.0.1:1080',
  paystack: 'http://127.0.0.1:4100',
};

describe('the ready banner', () => {
  it('tells where everything is, and the demo accounts', () => {
    const text = buildBanner({ urls: URLS, demo: true, logs: '/srv/logs', seconds: 3.21 });
    for (const shown of ['http://localhost:8080/api/docs', URLS.mail, URLS.paystack, '/srv/logs', '3.2 s', '135790']) {
      expect(text).toContain(shown);
    }
  });

  it('tells no demo account when there are none, no inbox of another mail server, and never a password', () => {
    const text = buildBanner({ urls: { ...URLS, mail: undefined }, demo: false, logs: undefined, seconds: 1 });
    expect(text).not.toMatch(/admin@|135790|inbox|Logs|hidden/);
  });
});
