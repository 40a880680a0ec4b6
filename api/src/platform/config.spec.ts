import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from './config.js';

const OWN = { MAIL_FROM: 'Sabi50 <no-reply@play.example.ng>', SUPPORT_ADDRESS: 'help@play.example.ng' };
const LOCAL = {
  DATABASE_URL: 'postgres://sabi50@127.0.0.1/sabi50',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  PAYSTACK_SECRET_KEY: 'sk_test_local_simulator',
  APP_SECRET: 'a secret that is long enough for it',
};

describe('demo accounts', () => {
  it('are there on a developer machine, unless switched off', () => {
    expect(loadConfig(LOCAL).demo).toBe(true);
    expect(loadConfig({ ...LOCAL, SEED_DEMO: 'false' }).demo).toBe(false);
  });

  it.each([
    { NODE_ENV: 'production', ...OWN },
    { PAYSTACK_SECRET_KEY: 'sk_live_1' },
    { PUBLIC_URL: 'https://play.example.ng' },
  ])('are not there with %j, unless switched on', (live) => {
    expect(loadConfig({ ...LOCAL, ...live }).demo).toBe(false);
    expect(loadConfig({ ...LOCAL, ...live, SEED_DEMO: 'true' }).demo).toBe(true);
  });
});

describe('the address that the api listens on', () => {
  it('is for this machine alone where there are demo accounts, and else for all', () => {
    expect(loadConfig(LOCAL).host).toBe('127.0.0.1');
    expect(loadConfig({ ...LOCAL, SEED_DEMO: 'false' }).host).toBe('0.0.0.0');
    expect(loadConfig({ ...LOCAL, ...OWN, NODE_ENV: 'production' }).host).toBe('0.0.0.0');
    expect(loadConfig({ ...LOCAL, ...OWN, NODE_ENV: 'production', SEED_DEMO: 'true' }).host).toBe('127.0.0.1');
  });

  it.each(['0.0.0.0', '::', '192.168.1.20', 'fe80::1'])('is %s when HOST says so', (HOST) => {
    expect(loadConfig({ ...LOCAL, HOST }).host).toBe(HOST);
  });

  it('is no URL', () => {
    expect(() => loadConfig({ ...LOCAL, HOST: 'http://0.0.0.0/' })).toThrow('HOST must be an address of this machine');
  });
});

describe('the proxies that are believed', () => {
  it.each([
    ['uniquelocal', ['uniquelocal']],
    ['127.0.0.1', ['127.0.0.1']],
    ['uniquelocal 203.0.113.0/24, 2001:db8::/32', ['uniquelocal', '203.0.113.0/24', '2001:db8::/32']],
  ])('may be %p', (TRUST_PROXY, list) => {
    expect(loadConfig({ ...LOCAL, TRUST_PROXY }).TRUST_PROXY).toEqual(list);
  });

  it.each(['true', '1', 'proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '*'])('are not %p', (TRUST_PROXY) => {
    expect(() => loadConfig({ ...LOCAL, TRUST_PROXY })).toThrow('TRUST_PROXY must be addresses');
  });
});

describe('the addresses for alarms', () => {
  it('stand one after the other', () => {
    const ALARM_EMAILS = 'books@example.ng, watch@example.ng';
    expect(loadConfig({ ...LOCAL, ALARM_EMAILS }).ALARM_EMAILS).toEqual(['books@example.ng', 'watch@example.ng']);
  });

  it('may be none', () => expect(loadConfig({ ...LOCAL, ALARM_EMAILS: '' }).ALARM_EMAILS).toBeUndefined());

  it('are addresses', () =>
    expect(() => loadConfig({ ...LOCAL, ALARM_EMAILS: 'books' })).toThrow('ALARM_EMAILS must be mail addresses'));
});

describe('notices to phones', () => {
  it('need a key, and may go to further services', () => {
    expect(loadConfig(LOCAL).VAPID_PRIVATE_KEY).toBeUndefined();
    expect(loadConfig(LOCAL).PUSH_SERVICES).toEqual([]);
    const PUSH_SERVICES = 'https://push.example.ng, https://other.example.ng:8443';
    const config = loadConfig({ ...LOCAL, VAPID_PRIVATE_KEY: 'k'.repeat(43), PUSH_SERVICES });
    expect(config.VAPID_PRIVATE_KEY).toBe('k'.repeat(43));
    expect(config.PUSH_SERVICES).toEqual(['https://push.example.ng', 'https://other.example.ng:8443']);
  });

  it('take no key of another length, and no service that is none', () => {
    expect(() => loadConfig({ ...LOCAL, VAPID_PRIVATE_KEY: 'short' })).toThrow('VAPID_PRIVATE_KEY must be 32 bytes');
    expect(() => loadConfig({ ...LOCAL, PUSH_SERVICES: 'push.example.ng' })).toThrow('PUSH_SERVICES must be origins');
  });
});

describe('the help lines', () => {
  const linesOf = (HELP_LINES: string) => loadConfig({ ...LOCAL, HELP_LINES }).HELP_LINES;

  it('are pages, numbers and addresses with a name', () =>
    expect(
      linesOf('A line=https://help.example.ng/?a=b; Another, by phone=tel:+234-800-000;By mail=mailto:a@example.ng;'),
    ).toEqual([
      { name: 'A line', link: 'https://help.example.ng/?a=b' },
      { name: 'Another, by phone', link: 'tel:+234-800-000' },
      { name: 'By mail', link: 'mailto:a@example.ng' },
    ]));

  it('are none unless they are named', () => expect(loadConfig(LOCAL).HELP_LINES).toEqual([]));

  it.each(['https://help.example.ng', '=tel:112', 'A=', 'A=http://help.example.ng', 'A=javascript:alert(1)', 'A=112'])(
    'are not %p',
    (text) => {
      expect(() => linesOf(text)).toThrow('HELP_LINES must be Name=link');
    },
  );

  it('are six at most', () => expect(() => linesOf('A=tel:112;'.repeat(7))).toThrow('HELP_LINES must be 6 lines'));
});

describe('a bucket for media', () => {
  const BUCKET = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

  it('is not needed, and asks for nothing as long as none is named', () => {
    expect(loadConfig({ ...LOCAL, S3_BUCKET: '', S3_ACCESS_KEY_ID: '' })).toMatchObject({ DATA_DIR: '.data' });
  });

  it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('is not usable without %s', (name) => {
    expect(loadConfig({ ...LOCAL, ...BUCKET })).toMatchObject(BUCKET);
    expect(() => loadConfig({ ...LOCAL, ...BUCKET, [name]: '' })).toThrow(`${name} must be set where S3_BUCKET is`);
  });
});

describe('the addresses of the operator', () => {
  const production = { ...LOCAL, ...OWN, NODE_ENV: 'production' };

  it('are those of the settings', () => {
    expect(loadConfig(production)).toMatchObject(OWN);
    expect(loadConfig({ ...LOCAL, MAIL_FROM: 'no-reply@play.example.ng' }).MAIL_FROM).toBe('no-reply@play.example.ng');
  });

  it.each(['MAIL_FROM', 'SUPPORT_ADDRESS'])('are asked for in production, of a domain that exists: %s', (name) => {
    for (const domain of [undefined, 'sabi50.test', 'Sabi50.TEST', 'example.com', 'mail.local']) {
      const value = domain && `no-reply@${domain}`;
      expect(() => loadConfig({ ...production, [name]: value })).toThrow(`${name} `);
    }
  });

  it.each([
    ['MAIL_FROM', 'Sabi50'],
    ['MAIL_FROM', 'Sabi50 <no-reply>'],
    ['MAIL_FROM', 'a@play.example.ng, b@play.example.ng'],
    ['SUPPORT_ADDRESS', 'Help <help@play.example.ng>'],
  ])('are one address each: %s=%s', (name, value) =>
    expect(() => loadConfig({ ...LOCAL, [name]: value })).toThrow(`${name} must be an address such as`),
  );

  it('need a mail server', () => {
    const { SMTP_URL: _, ...without } = production;
    expect(() => loadConfig(without)).toThrow('SMTP_URL is missing');
  });
});

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabi50-secrets-'));
  const file = join(folder, 'app_secret');
  writeFileSync(file, 'a secret in a file, long enough for it\n');
  const { APP_SECRET: _, ...rest } = LOCAL;
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are read without the end of the line', () =>
    expect(loadConfig({ ...rest, APP_SECRET_FILE: file }).APP_SECRET).toBe('a secret in a file, long enough for it'));

  it('are named where they cannot be read, or are set twice', () => {
    expect(() => loadConfig({ ...rest, APP_SECRET_FILE: join(folder, 'none') })).toThrow(
      /APP_SECRET_FILE names .*none/,
    );
    expect(() => loadConfig({ ...LOCAL, APP_SECRET_FILE: file })).toThrow(
      'APP_SECRET and APP_SECRET_FILE are both set',
    );
  });
});
