import { parseArgs } from 'node:util';
import { verifierKeyText } from '@sabi50/transparency/signed-note';
import { serveWitness } from './serve.js';
import { BadConfig, keyOf, logsOf, readConfig, WitnessFolder } from './witness-folder.js';

/**
 * `node tools/witness/dist/main.js CONFIG`: watches logs and cosigns what they add (docs/audit.md). With `--key` it prints its
 * verifier key, with `--check` whether all is well with its logs: exit code 0, or 1 with a line for each trouble. Exit code 2:
 * it was not called rightly.
 */
const USAGE = 'Usage: node tools/witness/dist/main.js [--key | --check] CONFIG\n';

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const file = positionals[0] ?? process.env.WITNESS_CONFIG;
  if (file === undefined) throw new BadConfig(USAGE.trim());
  const config = await readConfig(file);
  const key = await keyOf(file, config);
  const logs = logsOf(config);
  const folder = await WitnessFolder.of(file, logs);
  if (values.key) return say(verifierKeyText(key));
  if (values.check) return check(folder, logs, config.lateMinutes);
  const server = serveWitness({ logs, key, folder, report: say });
  const port = Number(process.env.WITNESS_PORT || config.port);
  server.listen(port, config.host, () => {
    say(`witness ${verifierKeyText(key)} on port ${port}`);
    process.send?.({ ready: true });
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0));
}

async function check(folder: WitnessFolder, logs: ReturnType<typeof logsOf>, lateMinutes: number): Promise<void> {
  const troubles = await folder.troubles(logs, { lateMinutes, nowMs: Date.now() });
  troubles.forEach(say);
  process.exitCode = troubles.length > 0 ? 1 : 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BadConfig ? error.message : String(error)}\n`);
  process.exit(2);
});
