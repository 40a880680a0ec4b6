import { type Dispatcher, Pool } from 'undici';

/** An answer of the product: its status, its headers, and its JSON body (null where there is none). */
export interface HttpResponse<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Body;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const pools = new Map<string, Pool>();

/** One connection pool a server, as a browser would keep its connections open. */
function poolOf(baseUrl: string): Pool {
  let pool = pools.get(baseUrl);
  if (!pool) {
    pool = new Pool(baseUrl, { connections: 128, pipelining: 1, keepAliveTimeout: 20_000 });
    pools.set(baseUrl, pool);
  }
  return pool;
}

/** Closes every connection; a process that calls this may end. */
export async function closeConnections(): Promise<void> {
  const open = [...pools.values()];
  pools.clear();
  await Promise.all(open.map((pool) => pool.destroy()));
}

/** What a browser does for one person: keeps cookies, sends them, and says which page it is on. */
export class HttpClient {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;

  /** @param origin the product's public URL, when it is not the address that is called */
  constructor(
    readonly baseUrl: string,
    origin?: string,
  ) {
    this.origin = origin ?? baseUrl;
  }

  get<Body = Record<string, unknown>>(path: string, options: CallOptions = {}): Promise<HttpResponse<Body>> {
    return this.call<Body>('GET', path, options);
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: CallOptions['headers'],
  ): Promise<HttpResponse<Body>> {
    return this.call<Body>('POST', path, { body: body ?? {}, headers });
  }

  put<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    headers?: CallOptions['headers'],
  ): Promise<HttpResponse<Body>> {
    return this.call<Body>('PUT', path, { body: body ?? {}, headers });
  }

  async call<Body>(method: Dispatcher.HttpMethod, path: string, options: CallOptions): Promise<HttpResponse<Body>> {
    const headers: Record<string, string> = { origin: this.origin, ...options.headers };
    if (this.cookies.size > 0)
      headers['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    let body: string | Buffer | undefined;
    if (options.body !== undefined) {
      const isReady = typeof options.body === 'string' || Buffer.isBuffer(options.body);
      body = isReady ? options.body : JSON.stringify(options.body);
      headers['content-type'] ??= 'application/json';
    }
    const answer = await send(poolOf(this.baseUrl), { method, path, headers, body });
    this.keep(answer.headers['set-cookie']);
    return { status: answer.status, headers: answer.headers, body: parse(answer.text) as Body };
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  /** Another browser with the same cookies. */
  clone(baseUrl = this.baseUrl): HttpClient {
    const copy = new HttpClient(baseUrl, this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  private keep(setCookie: string | string[] | undefined): void {
    for (const line of [setCookie ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/**
 * Without a stream for each body, which costs a crowd of players much of its processor time. Of events, which come for
 * ever, only the head is an answer.
 */
function send(
  pool: Pool,
  call: Dispatcher.DispatchOptions,
): Promise<{ status: number; headers: HttpResponse['headers']; text: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let status = 0;
    let headers: HttpResponse['headers'] = {};
    const done = (): void => resolve({ status, headers, text: Buffer.concat(chunks).toString() });
    pool.dispatch(call, {
      onRequestStart: () => undefined,
      onResponseStart(controller, statusCode, received) {
        [status, headers] = [statusCode, received];
        if (!String(received['content-type']).startsWith('text/event-stream')) return;
        done();
        controller.abort(new Error('The head is enough'));
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: done,
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}
