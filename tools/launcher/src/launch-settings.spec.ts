import { describe, expect, it } from '@jest/globals';
import { readLaunchSettings } from './launch-settings.js';

const ROOT = '/srv/sabi50';
const read = (args: string[], env: NodeJS.ProcessEnv = {}) => readLaunchSettings(args, env, ROOT);

describe('the settings of npm start', () => {
  it('are the documented defaults when nothing is given', () => {
    expect(read([])).toEqual({
      ports: { PORT: 3000, MAIL_WEB_PORT: 1080, MAIL_SMTP_PORT: 1025, PAYSTACK_SIM_PORT: 4100 },
      dataDir: '/srv/sabi50/.data',
      apiProcesses: 1,
      workers: 1,
      logsOnTerminal: false,
      demo: true,
    });
  });

  it('take the number of processes from the command line, before the environment', () => {
    expect(read(['--api', '2', '--worker=3', '--logs'], { API_PROCESSES: '8' })).toMatchObject({
      apiProcesses: 2,
      workers: 3,
      logsOnTerminal: true,
    });
    expect(read([], { API_PROCESSES: '4' }).apiProcesses).toBe(4);
  });

  it('take ports and the data folder from the environment; an empty variable counts as not set', () => {
    const env = { PORT: '8080', MAIL_WEB_PORT: '0', MAIL_SMTP_PORT: '', DATA_DIR: '/var/sabi50' };
    expect(read([], env)).toMatchObject({
      ports: { PORT: 8080, MAIL_WEB_PORT: 0, MAIL_SMTP_PORT: 1025 },
      dataDir: '/var/sabi50',
    });
    expect(read([], { DATA_DIR: 'elsewhere' }).dataDir).toBe('/srv/sabi50/elsewhere');
  });

  it.each(['65536', '-1', '3e3', 'http', '30 00', '1.5'])('refuse %s as a port and name the variable', (text) => {
    expect(() => read([], { PAYSTACK_SIM_PORT: text })).toThrow(/^PAYSTACK_SIM_PORT has to be a port/);
  });

  it.each(['0', '65', 'two', '-1', '1.5'])('refuse %s as a number of processes and name the argument', (text) => {
    expect(() => read([`--worker=${text}`])).toThrow(/^--worker has to be a whole number/);
  });

  it('refuse an argument they do not know and tell the usage', () => {
    expect(() => read(['--workers', '2'])).toThrow(/'--workers'.*Usage: npm start/);
    expect(() => read(['2'])).toThrow(/Usage: npm start/);
  });

  it('ask for a mail server in production, where nobody reads a mail that is only caught', () => {
    expect(() => read([], { NODE_ENV: 'production' })).toThrow(
      'NODE_ENV is production, so SMTP_URL has to be set as well',
    );
  });

  it('turn demo data off in production unless it is switched on', () => {
    const SMTP_URL = 'smtp://mail.example.ng';
    expect(read([], { NODE_ENV: 'production', SMTP_URL }).demo).toBe(false);
    expect(read([], { NODE_ENV: 'production', SMTP_URL, SEED_DEMO: 'true' }).demo).toBe(true);
    expect(read([], { SEED_DEMO: 'false' }).demo).toBe(false);
    expect(() => read([], { SEED_DEMO: 'yes' })).toThrow(/^SEED_DEMO has to be true or false/);
  });

  it('turn demo data off with a live card key or an https address unless it is switched on', () => {
    const live = { PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_BASE_URL: 'https://api.paystack.co' };
    const open = { PUBLIC_URL: 'https://play.example.ng' };
    for (const env of [live, open]) {
      expect(read([], env).demo).toBe(false);
      expect(read([], { ...env, SEED_DEMO: 'true' }).demo).toBe(true);
    }
    expect(read([], { PAYSTACK_SECRET_KEY: 'sk_test_1', PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true);
  });

  it('refuse half a setting for the card provider', () => {
    expect(() => read([], { PAYSTACK_BASE_URL: 'https://api.paystack.co' })).toThrow(
      /PAYSTACK_SECRET_KEY has to be set/,
    );
    expect(() => read([], { PAYSTACK_SECRET_KEY: 'sk_live_1' })).toThrow(/PAYSTACK_BASE_URL has to be set/);
    expect(read([], { PAYSTACK_SECRET_KEY: 'sk_test_1' }).apiProcesses).toBe(1);
  });
});
