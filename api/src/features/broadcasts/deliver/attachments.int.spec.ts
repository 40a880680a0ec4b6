import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Disk } from 'flydrive';
import PostalMime, { type Email } from 'postal-mime';
import { type BroadcastPreviewView, type BroadcastSentView } from '@sabi50/contracts/broadcast-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { mp4, photo } from '../../../../test/support/media-samples.js';
import { publishMedia } from '../../../../test/support/media-sent.js';
import { LOGO_ID } from '../../../platform/mail-layout/mail-logo.js';

const MB = 1_048_576;
/** Compared in place of the bytes, which takes far longer. */
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('files of a broadcast', () => {
  let folder: string;
  let fixture: BroadcastFixture;
  let picture: string;
  let film: string;
  /** Where the store keeps the bytes of an object path. */
  const placeOf = (path: string): string => join(folder, path.replace(/^\/objects\/|\.\w+$/g, ''));
  const storedHash = async (path: string): Promise<string> => hashOf(await readFile(placeOf(path)));
  /** Without the logo, which every mail with an HTML part brings. */
  const mailTo = async (email: string): Promise<Email> => {
    const mails = fixture.sink.mails.filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(1);
    const mail = await PostalMime.parse(mails[0]?.source ?? '', { attachmentEncoding: 'arraybuffer' });
    const files = mail.attachments.filter(({ contentId }) => contentId !== `<${LOGO_ID}>`);
    expect(mail.attachments.length - files.length).toBe(mail.html === undefined ? 0 : 1);
    return { ...mail, attachments: files };
  };
  const filesOf = ({ attachments }: Email) =>
    attachments.map(({ filename, mimeType, disposition, content }) => ({
      filename,
      mimeType,
      disposition,
      hash: hashOf(Buffer.from(content as ArrayBuffer)),
    }));
  const sendCustom = (players: readonly { email: string }[], mediaFiles: readonly object[]) =>
    fixture.staff.post<BroadcastSentView & { code?: string; errors?: object }>(ROUTES.adminSendCustomEmail, {
      subject: 'Prizes',
      message: 'See the prize of this week.',
      targetEmails: players.map(({ email }) => email),
      urlLinks: ['https://example.ng/rules?a=1&b=2', '/dashboard'],
      mediaFiles,
    });
  const both = () => [
    { url: film, name: 'draw.mp4' },
    { url: picture, name: 'Gbà ẹ̀bùn.jpg' },
  ];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailed-media-'));
    fixture = await BroadcastFixture.open({ env: { MEDIA_DIR: folder } });
    picture = await publishMedia(fixture.staff, { content: await photo(), type: 'image/jpeg' });
    film = await publishMedia(fixture.staff, { content: mp4(300_000), type: 'video/mp4' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    fixture.sink.mails.length = 0;
    fixture.sink.sizeMax = undefined;
    await fixture.sink.close();
    await fixture.sink.open();
  });
  afterAll(async () => {
    await fixture.close();
    await rm(folder, { recursive: true });
  });

  it('travel in every mail, byte for byte, and are read once for all of them', async () => {
    const reads = jest.spyOn(Disk.prototype, 'getStream');
    const players = await fixture.players(12);
    const { status, body } = await sendCustom(players, both());
    expect({ status, sent: body.sent, failed: body.failed }).toEqual({ status: 200, sent: 12, failed: 0 });
    expect(reads).toHaveBeenCalledTimes(2);
    for (const { email } of players) {
      const mail = await mailTo(email);
      expect(filesOf(mail)).toEqual([
        { filename: 'Gbà ẹ̀bùn.jpg', mimeType: 'image/jpeg', disposition: 'inline', hash: await storedHash(picture) },
        { filename: 'draw.mp4', mimeType: 'video/mp4', disposition: 'attachment', hash: hashOf(mp4(300_000)) },
      ]);
      // The picture is shown from the mail itself, and nothing is loaded from the net.
      const shown = /<img src="cid:([^"]+)"/.exec(mail.html ?? '')?.[1];
      expect(`<${shown}>`).toBe(mail.attachments[0]?.contentId);
      expect(mail.html).not.toMatch(/src="(http|\/)/);
      expect(mail.text).toContain('Files:\nGbà ẹ̀bùn.jpg\ndraw.mp4');
      for (const link of ['https://example.ng/rules?a=1&b=2', 'http://sabi50.test/dashboard']) {
        expect(mail.text).toContain(link);
        expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
      }
    }
  });

  it('are links once they are too large together, and the call has said so before anything is sent', async () => {
    const large = await publishMedia(fixture.staff, { content: mp4(8 * MB), type: 'video/mp4' });
    const mediaFiles = [{ url: large, name: 'long.mp4' }, ...both()];
    const draft = { subject: 'Prizes', content: 'Look', category: 'custom', images: mediaFiles };
    const preview = await fixture.staff.post<BroadcastPreviewView>(ROUTES.adminBroadcastPreview, draft);
    expect(preview.body.text).toContain(`long.mp4: http://sabi50.test${large}`);
    expect(preview.body.html).toContain(`<img src="http://sabi50.test${picture}"`);
    const [ada] = await fixture.players(1);
    const { body } = await sendCustom([ada as { email: string }], mediaFiles);
    expect((await fixture.broadcast(body.broadcastId)).mediaFiles).toEqual([
      { url: picture, name: 'Gbà ẹ̀bùn.jpg', isAttached: true },
      { url: large, name: 'long.mp4', isAttached: false },
      { url: film, name: 'draw.mp4', isAttached: true },
    ]);
    const mail = await mailTo(ada?.email ?? '');
    expect(filesOf(mail).map(({ filename }) => filename)).toEqual(['Gbà ẹ̀bùn.jpg', 'draw.mp4']);
    expect(mail.html).toContain(`href="http://sabi50.test${large}"`);
    expect(mail.text).toContain(`long.mp4: http://sabi50.test${large}`);
  });

  it('come along with the newer call and its test, and are links in a text part only', async () => {
    const draft = { subject: 'Prizes', content: 'Look', category: 'custom' };
    const media = { images: [{ url: picture, name: 'prize.jpg' }], videos: [{ url: film, name: 'draw.mp4' }] };
    await fixture.staff.post(ROUTES.adminBroadcastTest, { ...draft, ...media });
    expect(filesOf(await mailTo(fixture.staffEmail)).map(({ filename }) => filename)).toEqual([
      'prize.jpg',
      'draw.mp4',
    ]);
    const [ada] = await fixture.players(1);
    await fixture.send({ ...draft, ...media, recipients: [ada], enableMIME: false });
    const mail = await mailTo(ada?.email ?? '');
    expect({ files: mail.attachments, html: mail.html }).toEqual({ files: [], html: undefined });
    expect(mail.text).toContain(`prize.jpg: http://sabi50.test${picture}`);
  });

  it('are refused by name when their bytes are gone, and nobody gets a mail without them', async () => {
    const lost = await publishMedia(fixture.staff, { content: mp4(), type: 'video/mp4' });
    await rm(placeOf(lost));
    const players = await fixture.players(2);
    expect(await sendCustom(players, [...both(), { url: lost, name: 'lost.mp4' }])).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        errors: { mediaFiles: ['lost.mp4 no longer exists. Please upload it again.'] },
      },
    });
    const private_ = '/objects/00000000-0000-4000-8000-000000000000.png';
    expect(await sendCustom(players, [{ url: private_, name: 'a.png' }])).toMatchObject({
      status: 400,
      body: { errors: { mediaFiles: ['File not found'] } },
    });
    expect(fixture.sink.mails).toEqual([]);
  });

  it('that cannot be read hold the broadcast, until they can', async () => {
    const players = await fixture.players(2);
    await fixture.sink.close();
    const { body } = await sendCustom(players, both());
    await rename(placeOf(film), `${placeOf(film)}.away`);
    await fixture.sink.open();
    const reason = 'The files of this broadcast cannot be read';
    await fixture.until(body.broadcastId, ({ pauseReason }) => pauseReason === reason);
    expect(fixture.sink.mails).toEqual([]);
    await rename(`${placeOf(film)}.away`, placeOf(film));
    await fixture.until(body.broadcastId, ({ status }) => status === 'done');
    for (const { email } of players) expect((await mailTo(email)).attachments).toHaveLength(2);
  });

  it('that the mail server finds too large hold the broadcast and say why, rather than failing everybody', async () => {
    await fixture.sink.close();
    fixture.sink.sizeMax = 100_000;
    await fixture.sink.open();
    const players = await fixture.players(2);
    const { body } = await sendCustom(players, both());
    expect(body).toMatchObject({ status: 'paused', queued: 2, failed: 0 });
    expect(body.message).toBe(
      '2 emails are waiting: The mail server rejected the email: Message size larger than allowed 100000',
    );
    await fixture.staff.post(pathOf('adminBroadcastCancel', { id: body.broadcastId }));
  });
});
