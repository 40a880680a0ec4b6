import { createRequire } from 'node:module';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortAnswering } from '../ports.js';

/** A start reads every kept mail into memory, so the inbox keeps the newest ones only. */
const KEPT_MAILS = 1_000;

interface MailDev {
  (options: Record<string, unknown>): { listen(): Promise<void> };
}

/** The mail catcher as a process of its own, which ends with the launcher. Ports and folder come from the environment. */
async function run(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  const smtp = Number(process.env.MAIL_SMTP_PORT);
  const web = Number(process.env.MAIL_WEB_PORT);
  const mailDirectory = process.env.MAIL_DIRECTORY ?? '';
  await mkdir(mailDirectory, { recursive: true });
  await dropOldMails(mailDirectory);
  // The package has no types and no ES module.
  const startMailDev = createRequire(import.meta.url)('maildev') as MailDev;
  const mailDev = startMailDev({ smtp, web, ip: '127.0.0.1', mailDirectory, silent: true });
  await mailDev.listen();
  while (!(await isPortAnswering(web))) await sleep(50);
  process.send?.({ ready: true });
}

async function dropOldMails(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  if (names.length <= KEPT_MAILS) return;
  const dated = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const old = dated.sort((a, b) => b.at - a.at).slice(KEPT_MAILS);
  for (const { name } of old) {
    await rm(join(folder, name), { force: true });
    // Attachments lie in a folder of the mail's name.
    await rm(join(folder, name.slice(0, -'.eml'.length)), { recursive: true, force: true });
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
