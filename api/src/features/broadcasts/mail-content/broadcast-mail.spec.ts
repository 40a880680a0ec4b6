import { describe, expect, it } from '@jest/globals';
import { BROADCAST_TEMPLATES, BROADCAST_TEXTS, type BroadcastContent, prepareMail } from './broadcast-mail.js';
import { BROADCAST_CATEGORIES } from '@sabi50/contracts/broadcast-views';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { usableLink } from './staff-content.js';
import { unknownField } from './merge-fields.rules.js';

const HOST = 'https://play.sabi50.test';
const reader = {
  firstName: 'Ọlá <script>',
  lastName: 'Adé',
  email: 'ola@sabi50.test',
  balanceKobo: 4_950,
  unsubscribeUrl: `${HOST}/api/unsubscribe?token=a.b.c`,
};
const plain: BroadcastContent = {
  category: 'custom',
  isTemplate: false,
  subject: 'Hello {{firstName}}',
  content: 'Dear {{ firstName }},\nyour balance is {{balance}}.\n\n2 < 3 & more',
  note: null,
  linkUrl: '/payment',
  linkText: 'Add "money"',
  urlLinks: ['https://example.ng/a?b=1&c=2'],
  mediaFiles: [],
  enableMime: true,
};
const written = (change: Partial<BroadcastContent>, language: (typeof LANGUAGES)[number] = 'en') =>
  prepareMail({ ...plain, ...change }, language, HOST)(reader);

describe('the mail of a broadcast', () => {
  it('fills its fields in, escaped in HTML and as they are in text', () => {
    const { subject, html, text } = written({});
    expect(subject).toBe('Hello Ọlá <script>');
    expect(html).toContain('Dear Ọlá &lt;script&gt;,<br>your balance is ₦49.50.</p>');
    expect(html).toContain('2 &lt; 3 &amp; more');
    expect(html).not.toContain('<script');
    expect(text).toContain('Dear Ọlá <script>,\nyour balance is ₦49.50.\n\n2 < 3 & more');
  });

  it.each(LANGUAGES)('says in %s what every player is called where names are not to be said', (language) => {
    const content = 'Dear {{firstName}} {{ lastName }}, or {{lastName}}';
    const mail = prepareMail({ ...plain, content }, language, HOST)({ ...reader, firstName: null, lastName: null });
    const { player } = BROADCAST_TEXTS[language];
    expect(mail.subject).toBe(`Hello ${player}`);
    expect(mail.text).toContain(`Dear ${player}, or ${player}\n`);
    expect(mail.html).toContain(`Dear ${player}, or ${player}</p>`);
  });

  it('has the button, the links and the way out in both parts', () => {
    const { html, text } = written({});
    for (const link of [`${HOST}/payment`, 'https://example.ng/a?b=1&c=2', reader.unsubscribeUrl]) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    }
    expect(html).toContain('Add &quot;money&quot;');
  });

  it('shows the pictures that travel in it, names them in the text part, and links to what does not', () => {
    const mediaFiles = [
      { url: '/objects/one.png', name: 'Our "new" prize.png', isAttached: true },
      { url: '/objects/film.mp4', name: 'draw.mp4', isAttached: true },
      { url: '/objects/big.gif', name: 'big.gif', isAttached: false },
    ];
    const { html, text } = written({ mediaFiles });
    expect(html).toContain('<img src="cid:one.png@play.sabi50.test" alt="Our &quot;new&quot; prize.png"');
    expect(html).not.toContain('src="http');
    expect(html).toContain(`href="${HOST}/objects/big.gif"`);
    expect(text).toContain(`Files:\nOur "new" prize.png\ndraw.mp4\nbig.gif: ${HOST}/objects/big.gif`);
    const preview = prepareMail({ ...plain, mediaFiles }, 'en', HOST, 'address')(reader);
    expect(preview.html).toContain(`<img src="${HOST}/objects/one.png"`);
  });

  it('has a text part only when HTML is not wanted', () => expect(written({ enableMime: false }).html).toBeNull());

  it('keeps the formatting of HTML, and nothing that runs, hides or loads from elsewhere', () => {
    const content =
      '<h2 onclick="x()">News</h2><p style="color:#0B6B45;position:fixed">For <b>{{firstName}}</b></p>' +
      '<script>alert(1)</script><iframe src="https://evil.test"></iframe><a href="javascript:alert(1)">a</a>' +
      '<a href="http://plain.test/x">b</a><a href="https://good.test/x">c</a><img src="http://plain.test/i.png">' +
      '<img src="/objects/i.png" onerror="x()"><form action="https://evil.test"><input></form>';
    const { html, text } = written({ content });
    expect(html).toContain('<h2>News</h2><p style="color:#0B6B45">For <b>Ọlá &lt;script&gt;</b></p>');
    expect(html).toContain('<a href="https://good.test/x">c</a>');
    expect(html).toContain(`<img src="${HOST}/objects/i.png" />`);
    expect(html).not.toMatch(/javascript:|onclick|onerror|<script|<iframe|<form|<input|plain\.test|evil\.test|fixed/);
    expect(text).toContain('News');
    expect(text).toContain('c [https://good.test/x]');
  });

  it('says a note of staff before the template, which is in the language of the player', () => {
    const { linkUrl } = BROADCAST_TEMPLATES['low-balance'];
    const { subject, text } = written(
      { category: 'low-balance', isTemplate: true, note: 'A word from us.', linkUrl },
      'ha',
    );
    expect(subject).toBe('Ragowar kuɗi ta yi kaɗan');
    expect(text).toMatch(/^A word from us\.\n\nSannu Ọlá <script>,/);
  });

  it.each(LANGUAGES)('has every template in %s, with the fields that it needs and no other', (language) => {
    for (const category of BROADCAST_CATEGORIES) {
      if (category === 'custom') continue;
      const { subject, content, linkText } = BROADCAST_TEXTS[language].templates[category];
      expect([subject, content, linkText].map(unknownField)).toEqual([null, null, null]);
      expect(content).toContain('{{firstName}}');
      expect(content.includes('{{balance}}')).toBe(BROADCAST_TEMPLATES[category].content.includes('{{balance}}'));
    }
  });
});

describe('a link in a mail', () => {
  it.each(['https://example.ng/x', 'https://play.sabi50.test/payment', '/payment?from=mail'])('may be %s', (link) =>
    expect(usableLink(link, HOST)).not.toBeNull(),
  );
  it.each([
    'http://example.ng',
    '//example.ng',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.ng',
    'https://user:pass@example.ng',
    'example.ng',
    '\\\\example.ng',
    '',
  ])('is never %p', (link) => expect(usableLink(link, HOST)).toBeNull());
  it('may be our own host without TLS where we have none', () =>
    expect(usableLink('http://localhost:3000/x', 'http://localhost:3000')).toBe('http://localhost:3000/x'));
});
