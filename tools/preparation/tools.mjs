/** Programs that some tests need beside Node: found, or installed where that needs no question, or reported as missing. */
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { ROOT, runCommand } from './run-command.mjs';

const DOWNLOAD_MS = 5 * 60_000;

/**
 * Path of a Chromium, or `undefined` after a line that tells what is skipped. The one without windows comes first: it is the
 * same browser, and a page costs it about half of the processor's time.
 */
export async function provideChromium() {
  const shell = 'chromium-headless-shell';
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found =
    process.env.CHROMIUM_PATH ||
    (await findProgram(names)) ||
    (await findPlaywrightChromium()) ||
    (((await installWithApt(shell)) || (await installWithApt('chromium'))) && (await findProgram(names))) ||
    ((await downloadWithPlaywright()) && (await findPlaywrightChromium()));
  if (!found) console.log('Skipped: tests in a browser, because no Chromium was found or could be installed.');
  return found || undefined;
}

/** Path of a redis-server, or `undefined` after a line that tells what is skipped. */
export async function provideRedis() {
  const found =
    process.env.REDIS_SERVER_PATH ||
    (await findProgram(['redis-server'])) ||
    ((await installWithApt('redis-server')) && (await findProgram(['redis-server'])));
  if (!found)
    console.log('Skipped: tests of the queues on Redis, because no redis-server was found or could be installed.');
  return found || undefined;
}

async function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
  for (const name of names) {
    for (const folder of folders.filter(Boolean)) {
      if (await isExecutable(join(folder, name))) return join(folder, name);
    }
  }
  return undefined;
}

async function findPlaywrightChromium() {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return (await isExecutable(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Only as root on a Debian-like system: no test asks for a password. */
async function installWithApt(name) {
  if (process.getuid?.() !== 0 || !(await findProgram(['apt-get']))) return false;
  console.log(`Installing ${name} for the tests ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another program that installs at this moment, as unattended upgrades do, is waited for.
  const waits = ['Acquire::http::Timeout=20', 'Acquire::Retries=1', 'DPkg::Lock::Timeout=120'];
  const limits = waits.flatMap((wait) => ['-o', wait]);
  const options = { env, quiet: true, timeoutMs: DOWNLOAD_MS };
  const install = ['install', '-y', '--no-install-recommends', ...limits, name];
  if ((await runCommand('apt-get', install, options)) === 0) return true;
  await runCommand('apt-get', ['update', ...limits], options);
  return (await runCommand('apt-get', install, options)) === 0;
}

async function downloadWithPlaywright() {
  console.log('Downloading Chromium for the tests ...');
  const program = join(ROOT, 'node_modules/playwright-core/cli.js');
  const options = { quiet: true, timeoutMs: DOWNLOAD_MS };
  return (await runCommand(process.execPath, [program, 'install', 'chromium'], options)) === 0;
}

const isExecutable = (path) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
