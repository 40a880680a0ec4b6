import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type SigningKey } from '@sabi50/transparency/signed-note';
import { consider, type Decision, type WatchedLog } from './consider.js';
import { type WitnessFolder } from './witness-folder.js';

const BODY_BYTES_MAX = 65_536;
const CHECKPOINT_PATH = /^\/([0-9a-f]{64})\/checkpoint$/;

export interface Witness {
  readonly logs: readonly WatchedLog[];
  readonly key: SigningKey;
  readonly folder: WitnessFolder;
  /** One line for the log of the witness. */
  readonly report: (line: string) => void;
}

/** A witness over HTTP: `POST /add-checkpoint`, and `GET /<origin hash>/checkpoint` for monitors. */
export function serveWitness(witness: Witness): Server {
  // One request after another, so that no checkpoint is stored over a newer one.
  let turn: Promise<unknown> = Promise.resolve();
  return createServer((request, response) => {
    const answer = turn.then(() => respond(witness, request, response));
    turn = answer.catch((error: unknown) => {
      witness.report(`failed: ${(error as Error).message}`);
      send(response, 500, 'the witness failed\n');
    });
  });
}

async function respond(witness: Witness, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const note = request.method === 'GET' ? witness.folder.noteOf(CHECKPOINT_PATH.exec(path)?.[1] ?? '') : null;
  if (note !== null) return send(response, 200, note);
  if (request.method !== 'POST' || path !== '/add-checkpoint') return send(response, 404, 'nothing is here\n');
  const body = await bodyOf(request);
  if (body === null) return send(response, 413, 'the request is too large\n');
  const { status, text, type } = await decide(witness, body);
  send(response, status, text, type);
}

async function decide({ folder, logs, key, report }: Witness, body: string): Promise<Decision> {
  const now = new Date();
  const nowS = Math.floor(now.getTime() / 1_000);
  const decision = consider(body, { logs, key, newest: folder.newest, nowS });
  const { status, text, cosigned, misbehaviour } = decision;
  // Stored before the response is sent: what is cosigned is never forgotten.
  if (cosigned) await folder.keep(cosigned);
  if (misbehaviour !== undefined) {
    await folder.accuse({ at: now.toISOString(), why: misbehaviour, request: body });
    report(`ALARM: ${misbehaviour}`);
  } else
    report(
      cosigned ? `cosigned ${body.split('\n').find((line) => line.startsWith('old '))}` : `${status} ${text.trim()}`,
    );
  return decision;
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
