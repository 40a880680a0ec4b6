import { spawn } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

export interface Peer {
  readonly name: string;
  /** Commits a second of one inserted row each. */
  measure(concurrency: number, seconds: number): Promise<number>;
}

/** The same columns, indexes and bytes as an event of the log: what one commit for each event would cost. */
const TABLE = 'create table if not exists bench_single (like es.events including all)';
const DATA = JSON.stringify({ text: 'x'.repeat(160) });
// As many bytes as an event's metadata, without what pgbench would take for a variable.
const METADATA = JSON.stringify({ text: 'x'.repeat(130) });
const INSERT =
  'insert into bench_single (stream, revision, id, type, data, metadata) ' +
  `select 'bench-' || id, 0, id, 'Measured', '${DATA}'::json, '${METADATA}'::json from gen_random_uuid() as id`;

/** The limit of one commit a row: pgbench where it is on the machine, else a loop of our own that does the same. */
export async function singleInserts(url: string): Promise<Peer> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(TABLE);
  await client.end();
  const pgbench = await findProgram('pgbench');
  if (!pgbench) return { name: 'single inserts (own loop, no pgbench here)', measure: (c, s) => ownLoop(url, c, s) };
  return {
    name: 'pgbench single inserts',
    measure: (concurrency, seconds) => runPgbench(pgbench, url, concurrency, seconds),
  };
}

async function findProgram(name: string): Promise<string | null> {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/lib/postgresql/15/bin',
    '/usr/lib/postgresql/17/bin',
  ];
  for (const folder of folders) {
    const path = join(folder, name);
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return null;
}

async function runPgbench(program: string, url: string, concurrency: number, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-pgbench-'));
  const script = join(folder, 'insert.sql');
  await writeFile(script, `${INSERT};\n`);
  const args = ['-n', '-M', 'prepared', '-f', script, '-c', String(concurrency), '-j', '2', '-T', String(seconds), url];
  try {
    const output = await outputOf(program, args);
    const tps = /tps = ([\d.]+) \(without initial/.exec(output)?.[1] ?? /tps = ([\d.]+)/.exec(output)?.[1];
    if (!tps) throw new Error(`pgbench said nothing of its rate: ${output}`);
    return Number(tps);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function outputOf(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    // Once it has ended its last words may still be on their way.
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}: ${output}`)),
    );
  });
}

async function ownLoop(url: string, concurrency: number, seconds: number): Promise<number> {
  const clients = Array.from({ length: concurrency }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.on('error', () => undefined).connect()));
  const end = Date.now() + seconds * 1_000;
  let commits = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (Date.now() < end) {
        await client.query({ name: 'insert', text: INSERT });
        commits += 1;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return commits / seconds;
}
