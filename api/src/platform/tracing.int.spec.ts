import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../test/support/payment-fixture.js';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface SentTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

/** An OpenTelemetry collector that keeps what it gets, OTLP over HTTP as JSON. */
class Collector {
  readonly spans: SentSpan[] = [];
  private readonly server: Server = createServer((request, reply) => {
    json(request)
      .then((body) => {
        const { resourceSpans } = body as SentTraces;
        this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
        reply.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      })
      .catch(() => reply.writeHead(400).end());
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

describe('traces', () => {
  const collector = new Collector();
  let fixture: PaymentFixture;
  let ada: Payer;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open() } });
    ada = await fixture.payer();
  });
  afterAll(async () => {
    await fixture.close();
    collector.close();
  });

  it('hold a request, its appends and its call of the card provider under the trace of the caller', async () => {
    const { http, userId } = ada;
    const { status } = await http.post(
      ROUTES.paymentInitiate,
      { userId, amount: 500 },
      { traceparent: `00-${TRACE}-${CALLER}-01` },
    );
    expect(status).toBe(200);
    const ofCall = (): SentSpan[] => collector.spans.filter(({ traceId }) => traceId === TRACE);
    const request = await eventually(() => {
      const span = ofCall().find(({ parentSpanId }) => parentSpanId === CALLER);
      if (!span) throw new Error('The request has no span yet');
      return span;
    });
    expect(request.name).toBe('POST /api/payment/initiate');
    const attributes = Object.fromEntries(request.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
    expect(attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/payment/initiate',
      'http.response.status_code': 200,
      'sabi50.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const children = ofCall().filter((span) => span !== request);
    expect(new Set(children.map(({ name }) => name))).toEqual(new Set(['PostgreSQL query', 'append', 'card provider']));
    expect(JSON.stringify(ofCall())).not.toContain(userId);
  });

  it('name a request by the id that its error has in header and body', async () => {
    const { status, headers, body } = await ada.http.post<{ requestId: string }>(ROUTES.paymentInitiate, { amount: 1 });
    expect(status).toBe(400);
    expect(headers[HEADERS.requestId]).toBe(body.requestId);
    await eventually(() => expect(JSON.stringify(collector.spans)).toContain(body.requestId));
  });
});
