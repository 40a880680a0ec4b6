import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';

const tracer = trace.getTracer('sabi50');
let isOn = false;

/** Traces of this process, sent where `OTEL_EXPORTER_OTLP_ENDPOINT` says; the SDK reads its other `OTEL_` settings itself. */
export class Tracing {
  private constructor(private readonly stop: () => Promise<void>) {}

  /** Loads the SDK only where there is an endpoint. */
  static async start(process: string, endpoint: string | undefined, log: Logger): Promise<Tracing> {
    if (endpoint === undefined) return new Tracing(async () => undefined);
    const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
    const named = resources.detectResources({ detectors: [resources.envDetector] });
    const provider = new NodeTracerProvider({
      resource: resources.resourceFromAttributes({ 'service.name': `sabi50-${process}` }).merge(named),
      spanProcessors: [
        new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
      ],
    });
    provider.register();
    isOn = true;
    log.info({ endpoint }, 'traces are sent');
    return new Tracing(async () => {
      isOn = false;
      await provider.shutdown();
      for (const part of [trace, context, propagation]) part.disable();
    });
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    await this.stop().catch(() => undefined);
  }
}

/**
 * Runs `work` as a span of the trace at hand. Attributes name routes, queues and kinds of streams, never people or amounts
 * (rule data/logs-name-nobody).
 */
export function traced<Result>(
  name: string,
  kind: keyof typeof SpanKind,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work();
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}

const spans = new WeakMap<FastifyRequest, Span>();

/** A span for each request, within the trace that its `traceparent` header names; with the request's id, by the route that it found. */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'other';
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'http.route': route, 'sabi50.request_id': id },
      },
      propagation.extract(context.active(), headers),
    );
    spans.set(request, span);
    context.with(trace.setSpan(context.active(), span), done);
  });
  fastify.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
