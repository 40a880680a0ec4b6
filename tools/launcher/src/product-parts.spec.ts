import { describe, expect, it } from '@jest/globals';
import { ProductParts, type ProductPlan } from './product-parts.js';

/** The parts that a plan makes with these variables; nothing is started. */
const urlsWith = (env: NodeJS.ProcessEnv) =>
  new ProductParts({
    ports: { PORT: 3000, MAIL_WEB_PORT: 1080, MAIL_SMTP_PORT: 1025, PAYSTACK_SIM_PORT: 4100 },
    dataDir: '/nowhere',
    env,
    replaced: { database: 'postgres://elsewhere/sabi50' },
  } as ProductPlan).urls;

describe('where the product answers', () => {
  it.each([undefined, '', '127.0.0.1', 'localhost', '0.0.0.0', '::'])('is loopback with HOST %p', (HOST) => {
    expect(urlsWith({ HOST })).toMatchObject({ app: 'http://127.0.0.1:3000', public: 'http://localhost:3000' });
  });

  it.each([
    ['192.168.1.20', 'http://192.168.1.20:3000'],
    ['fe80::1', 'http://[fe80::1]:3000'],
  ])('is the one address that HOST %p names', (HOST, url) => {
    expect(urlsWith({ HOST })).toMatchObject({ app: url, public: url });
    expect(urlsWith({ HOST, PUBLIC_URL: 'https://play.example.ng' }).public).toBe('https://play.example.ng');
  });
});

describe('the private ports', () => {
  const metricsWith = (env: NodeJS.ProcessEnv) =>
    new ProductParts({
      ports: { PORT: 3000, MAIL_WEB_PORT: 1080, MAIL_SMTP_PORT: 1025, PAYSTACK_SIM_PORT: 4100 },
      ...{
        dataDir: '/nowhere',
        workers: 2,
        apiProcesses: 2,
        env,
        replaced: { database: 'postgres://elsewhere/sabi50' },
      },
    } as ProductPlan).metrics;

  it('count up from METRICS_PORT, one for each process', () => {
    const ports = ['9464', '9465', '9466', '9467'];
    expect(metricsWith({ METRICS_PORT: '9464' })).toEqual(ports.map((port) => `http://127.0.0.1:${port}/metrics`));
    expect(metricsWith({})).toEqual([]);
  });
});
