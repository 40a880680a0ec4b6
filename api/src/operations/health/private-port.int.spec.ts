import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { parse } from 'yaml';
import { eventually } from '../../../test/support/eventually.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { providersOf } from '../../bin/boot.js';
import { AppModule } from '../../bin/app.module.js';
import { type RegisteredEventStore } from '../../event-sourcing/registered-event-store.js';
import { newId } from '../../kernel/ids.js';
import { createHttpApp } from '../../platform/http/fastify-app.js';
import { Metrics } from '../../platform/metrics.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { countRequests, openPrivatePort } from './private-port.js';

const OPS = fileURLToPath(new URL('../../../../ops/', import.meta.url));
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool', process.env['PROMTOOL_PATH']].find(
  (path) => path !== undefined && existsSync(path),
);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

const rules = (
  parse(readFileSync(`${OPS}prometheus/alerts.yml`, 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readFileSync(`${OPS}grafana/sabi50.json`, 'utf8')) as Dashboard;
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** `up` is Prometheus' own. */
const namesIn = (expression: string): string[] => expression.match(/\b(?:sabi50|nodejs|process)_\w+/g) ?? [];

describe('the private port of a process', () => {
  let product: TestProduct;
  let port: NonNullable<Awaited<ReturnType<typeof openPrivatePort>>>;
  let app: NestFastifyApplication;
  let url: string;

  const metrics = async (): Promise<string> => (await fetch(`${port.url}/metrics`)).text();
  const value = async (line: string): Promise<number | undefined> => {
    const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length + 1));
  };

  beforeAll(async () => {
    product = await startTestProduct({ env: { METRICS_PORT: '0' } });
    app = await createHttpApp(AppModule.with(product.config, pino({ level: 'silent' })), product.config);
    countRequests(app.getHttpAdapter().getInstance(), app.get(Metrics));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const opened = await openPrivatePort(app, providersOf(app));
    if (!opened) throw new Error('METRICS_PORT is set, and no port was opened');
    port = opened;
    url = await app.getUrl();
  });
  afterAll(async () => {
    await port.close();
    await app.close();
    await product.close();
  });

  it('is not there unless METRICS_PORT is set, and on loopback unless told otherwise', async () => {
    expect(new URL(port.url).hostname).toBe('127.0.0.1');
    const without = await startTestProduct({ worker: false });
    expect(await openPrivatePort(without.app, [])).toBeNull();
    await without.close();
  });

  it('tells every metric that an alert or the dashboard names', async () => {
    await fetch(`${url}/api/radio-stations`);
    const text = await metrics();
    const told = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [name, ...['bucket', 'count', 'sum'].map((part) => `${name}_${part}`)] : [name],
      ),
    );
    const wanted = [...new Set(expressions.flatMap(namesIn))];
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => !told.has(name))).toEqual([]);
  });

  it('counts calls by route and status, and gives addresses that do not exist one route', async () => {
    await fetch(`${url}/api/radio-stations`);
    for (const path of ['/api/no-such-a', '/api/no-such-b']) await fetch(url + path);
    await eventually(async () => {
      const text = await metrics();
      expect(text).toMatch(
        /request_duration_seconds_count{method="GET",route="\/api\/radio-stations",status="200"} [1-9]/,
      );
      expect(text).not.toContain('no-such-a');
    });
  });

  it('counts appends by their outcome', async () => {
    const metadata = {
      ...{ correlationId: 'c', causationId: 'c', actor: 'system:test' },
      ...{ schemaVersion: 1, occurredAt: '2026-01-01T00:00:00Z' },
    };
    const append = () =>
      app
        .get<RegisteredEventStore>(EVENT_STORE)
        .append('quiz-9', [{ id: newId(), type: 'Counted', data: {}, metadata }], 'no-stream');
    await append();
    await expect(append()).rejects.toThrow('not at no-stream');
    const counted = async (outcome: string) => value(`sabi50_appends_total{outcome="${outcome}"}`);
    expect([await counted('appended'), await counted('conflict'), await counted('failed')]).toEqual([1, 1, 0]);
  });

  it('tells how far the readers are, what waits in queues, and which parts answer', async () => {
    expect(await value('sabi50_reader_lag_seconds{reader="wallet_balance"}')).toBe(0);
    expect(await value('sabi50_queue_waiting_jobs{queue="mails"}')).toBe(0);
    expect(await value('sabi50_part_up{part="database"}')).toBe(1);
    expect(await value('sabi50_payments{status="held"}')).toBe(0);
  });

  it('says whether the process is live and ready, part by part', async () => {
    expect(await (await fetch(`${port.url}/health/live`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${port.url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { details: { appends: { status: 'up' } } }]);
    expect((await fetch(`${port.url}/elsewhere`)).status).toBe(404);
  });
});

describe('the alert rules', () => {
  it('have a name each, a severity and a sentence', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect({ alert, severity: labels.severity }).toEqual({
        alert,
        severity: expect.stringMatching(/^(page|ticket)$/),
      });
      expect(annotations.summary.length).toBeGreaterThan(20);
    }
  });

  (PROMTOOL ? it : it.skip)('are rules that Prometheus reads', () => {
    const check = (...args: string[]): string =>
      execFileSync(String(PROMTOOL), ['check', ...args], { encoding: 'utf8' });
    expect(check('rules', `${OPS}prometheus/alerts.yml`)).toContain(`${rules.length} rules found`);
    expect(check('config', `${OPS}prometheus/prometheus.yml`)).toContain('SUCCESS');
  });
});
