import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { MEDIA_UPLOAD_EXPIRES_MS } from '@sabi50/contracts/limits';
import { type MediaView, type PublishedMediaView } from '@sabi50/contracts/media-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { avi, mp4, photo, pngOf, TELLING } from '../../../test/support/media-samples.js';
import { askForUpload, sendTo, uploadMedia } from '../../../test/support/media-upload.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { markMediaUsed } from './media.commands.js';
import { type MediaFile, MediaFiles } from './media.queries.js';
import { UploadUrls } from './request-upload/request-upload.controller.js';
import { MediaPurge } from './media.records.js';

describe('media over HTTP', () => {
  let folder: string;
  let product: TestProduct;
  let adminId: string;
  let admin: HttpClient;
  let colleague: HttpClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-'));
    product = await startTestProduct({ worker: false, env: { MEDIA_DIR: folder } });
    adminId = (await createTestAccount(product.database, { role: 'super_admin' })).id;
    admin = await product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    colleague = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    for (const { id } of await rows()) await rm(join(folder, id), { force: true });
    await product.database.execute('delete from media_objects');
  });

  interface Row {
    readonly id: string;
    readonly state: string;
    readonly acl: string;
  }
  const rows = () => product.database.query<Row>('select id, state, acl from media_objects order by created_at');
  const png = () => ({ content: pngOf(4, 4), type: 'image/png' });
  const uploaded = async (file = png()): Promise<MediaView> => (await uploadMedia(admin, file)).body;
  const publish = (client: HttpClient, mediaURL: unknown) =>
    client.post<PublishedMediaView & { code?: string }>(ROUTES.adminSetMediaAcl, { mediaURL });
  const logged = () =>
    product.database.query(
      `select action, before, after from staff_log where subject = 'media' order by id desc limit 1`,
    );
  const statusOf = async (client: HttpClient, path: string) => (await client.get(path)).status;

  describe('an upload', () => {
    it('is stored as a private file under a random name, and recorded', async () => {
      const { status, body } = await uploadMedia(admin, png());
      expect(status).toBe(200);
      expect(body).toEqual({
        objectPath: expect.stringMatching(/^\/objects\/[0-9a-f-]{36}\.png$/),
        contentType: 'image/png',
        size: expect.any(Number),
      });
      expect(await rows()).toEqual([{ id: body.objectPath.slice(9, -4), state: 'stored', acl: 'private' }]);
      const after = { objectPath: body.objectPath, sizeBytes: body.size, acl: 'private' };
      expect(await logged()).toEqual([{ action: 'media.create', before: null, after }]);
    });

    it('of a photo is kept without its metadata, and one of a film as it is', async () => {
      const { objectPath } = await uploaded({ content: await photo(), type: 'image/jpeg' });
      const image = Buffer.from(await (await viewedBy(admin, objectPath)).arrayBuffer());
      expect(image.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(image.includes(TELLING)).toBe(false);
      const film = await uploaded({ content: avi(), type: 'video/avi' });
      expect(film).toMatchObject({ contentType: 'video/x-msvideo', size: avi().length });
    });

    it.each([
      ['a page that is called a picture', { content: Buffer.from('<script>alert(1)</script>'), type: 'image/png' }],
      ['a picture of another kind than declared', { content: pngOf(2, 2), type: 'image/gif' }],
      ['a film that is called a picture', { content: mp4(), type: 'image/jpeg' }],
      ['a drawing', { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/svg+xml' }],
      ['something declared as JSON', { content: Buffer.from('{}'), type: 'application/json' }],
      ['nothing', { content: Buffer.alloc(0), type: 'image/png' }],
    ])('of %s is refused, and nothing of it is kept', async (_, file) => {
      const { status, body } = await uploadMedia(admin, file);
      expect([status, body.code]).toEqual([400, 'FILE_TYPE_REFUSED']);
      expect(body.message).toBe('Only images (JPG, PNG, GIF) and videos (MP4, AVI) are supported');
      expect((await rows()).filter(({ state }) => state !== 'reserved')).toEqual([]);
      expect(await readdir(folder)).toEqual([]);
    });

    it('of an image that unpacks to too many pixels is refused', async () => {
      const { status, body } = await uploadMedia(admin, { content: pngOf(6_400, 6_400), type: 'image/png' });
      expect([status, body.code]).toEqual([400, 'IMAGE_REFUSED']);
      expect(await rows()).toEqual([]);
    });
  });

  describe('an upload URL', () => {
    const sessionOf = async (userId: string) => {
      const [session] = await product.database.query<{ idHash: string }>(
        `select encode(id_hash, 'hex') as "idHash" from sessions where user_id = $1 order by created_at limit 1`,
        [userId],
      );
      return { userId, idHash: String(session?.idHash) };
    };
    const refused = async (client: HttpClient, path: string) => {
      const { status, body } = await sendTo(client, path, png());
      expect([status, body.code]).toEqual([400, 'UPLOAD_URL_INVALID']);
    };

    it('is good for one file, be it taken or refused', async () => {
      const path = await askForUpload(admin);
      expect((await sendTo(admin, path, png())).status).toBe(200);
      await refused(admin, path);
      const other = await askForUpload(admin);
      expect((await sendTo(admin, other, { ...png(), content: mp4() })).status).toBe(400);
      await refused(admin, other);
    });

    it('is used up by a file of another type', async () => {
      const path = await askForUpload(admin);
      const answer = await admin.call<{ code?: string }>('PUT', path, {
        body: '<p>no picture</p>',
        headers: { 'content-type': 'text/html' },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'FILE_TYPE_REFUSED']);
      await refused(admin, path);
    });

    it('is of no use in another session of the same person', async () => {
      const path = await askForUpload(admin);
      await refused(await product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' }), path);
      expect((await sendTo(admin, path, png())).status).toBe(200);
    });

    it('takes one of two files that come at once', async () => {
      const path = await askForUpload(admin);
      const answers = await Promise.all([sendTo(admin, path, png()), sendTo(admin.clone(), path, png())]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(await rows()).toHaveLength(1);
    });

    it('is of no use to another, when forged, or for another file', async () => {
      const path = await askForUpload(admin);
      const [other = ''] = (await askForUpload(admin)).split('?');
      await refused(colleague, path);
      await refused(admin, path.replace(/signature=./, 'signature='));
      await refused(admin, path.replace(/expires=\d/, 'expires=9'));
      await refused(admin, `${other}?${path.split('?')[1]}`);
      expect((await sendTo(admin, path, png())).status).toBe(200);
    });

    it('is over after 10 minutes, for everybody', async () => {
      const [id = ''] = (await askForUpload(admin)).match(/[0-9a-f-]{36}/) ?? [];
      const givenAt = new Date(Date.now() - MEDIA_UPLOAD_EXPIRES_MS);
      const { pathname, search } = new URL(product.app.get(UploadUrls).urlFor(id, await sessionOf(adminId), givenAt));
      await refused(admin, pathname + search);
    });

    it('is for staff who send broadcasts', async () => {
      const path = await askForUpload(admin);
      const { status, body } = await sendTo(product.client(), path, png());
      expect([status, body.code]).toEqual([401, 'ADMIN_AUTHENTICATION_REQUIRED']);
    });
  });

  describe('publishing', () => {
    it('makes an own file public, whichever address names it, and is recorded once', async () => {
      const uploadPath = await askForUpload(admin);
      const { objectPath } = (await sendTo(admin, uploadPath, png())).body;
      for (const address of [
        uploadPath,
        uploadPath.split('?')[0],
        objectPath,
        product.config.PUBLIC_URL + objectPath,
      ]) {
        const { status, body } = await publish(admin, address);
        expect({ status, body }).toEqual({ status: 200, body: { objectPath } });
      }
      expect((await rows())[0]?.acl).toBe('public');
      expect(await logged()).toEqual([
        { action: 'media.update', before: { acl: 'private' }, after: { acl: 'public' } },
      ]);
      const [entries] = await product.database.query(
        `select count(*)::int from staff_log where action = 'media.update' and subject_id = $1`,
        [objectPath.slice(9, -4)],
      );
      expect(entries).toEqual({ count: 1 });
    });

    it("knows nothing of another's file, of one that never came, and of other places", async () => {
      const { objectPath } = await uploaded();
      const answers = [
        await publish(colleague, objectPath),
        await publish(admin, await askForUpload(admin)),
        await publish(admin, `https://evil.example${objectPath}`),
        await publish(admin, '../../etc/passwd'),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'MEDIA_NOT_FOUND']));
      expect((await rows())[0]?.acl).toBe('private');
      expect((await publish(admin, 7)).status).toBe(400);
    });
  });

  const viewedBy = (client: HttpClient, path: string): Promise<Response> =>
    fetch(product.url + path, { headers: { cookie: `asid=${client.cookie('asid')}` } });

  describe('a file', () => {
    it('that is private is there for staff who see broadcasts, and for nobody else', async () => {
      const { objectPath } = await uploaded();
      const { id } = await createTestAccount(product.database);
      const stationAdmin = await createTestAccount(product.database, { role: 'radio_station_admin' });
      const others = [
        product.client(),
        await product.signedIn({ userId: id }),
        await product.signedIn({ userId: stationAdmin.id, kind: 'staff', role: 'radio_station_admin' }),
      ];
      const unknown = `/objects/${id}.png`;
      for (const client of others) {
        const [hidden, missing] = [await client.get(objectPath), await client.get(unknown)];
        expect(hidden.status).toBe(404);
        expect(hidden.body).toEqual({ ...missing.body, requestId: expect.any(String) });
      }
      const seen = await viewedBy(colleague, objectPath);
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    });

    it('that is public is there for everybody, for ever, and can do no harm', async () => {
      const { objectPath, size } = await uploaded();
      await publish(admin, objectPath);
      const answer = await fetch(product.url + objectPath);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(size),
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    });

    it('that is a film is for saving, byte for byte', async () => {
      const { objectPath } = await uploaded({ content: mp4(50_000), type: 'video/mp4' });
      await publish(admin, objectPath);
      const answer = await fetch(product.url + objectPath);
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(Buffer.from(await answer.arrayBuffer()).equals(mp4(50_000))).toBe(true);
    });

    it('has one name, and no page of the app in its place', async () => {
      const { objectPath } = await uploaded();
      await publish(admin, objectPath);
      const others = [
        objectPath.replace('.png', '.jpg'),
        objectPath.replace('.png', ''),
        `${objectPath}/x`,
        '/objects',
      ];
      for (const path of [...others, '/objects/..%2f..%2fetc%2fpasswd']) expect(await statusOf(admin, path)).toBe(404);
    });
  });

  describe('other modules', () => {
    const ask = (addresses: readonly string[]) => product.app.get(QueryBus).execute(new MediaFiles(addresses));

    it('get the stored files that addresses mean, and null for all others', async () => {
      const { objectPath, size } = await uploaded();
      const never = await askForUpload(admin);
      const outside = `https://evil.example${objectPath}`;
      const found = await ask([objectPath, never, outside]);
      const file = found.get(objectPath);
      expect(file).toMatchObject({ path: objectPath, contentType: 'image/png', size, isPublic: false });
      expect((await buffer(await (file as MediaFile).open())).length).toBe(size);
      expect([found.get(never), found.get(outside)]).toEqual([null, null]);
    });

    it('keep what they use, and are told when it is gone', async () => {
      const { objectPath } = await uploaded();
      const id = objectPath.slice(9, -4);
      const use = (ids: string[]) => product.database.transaction((sql) => markMediaUsed(sql, ids));
      await use([id, id]);
      await expect(use([id, adminId])).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' });
      await age(id, '2 days');
      await product.app.get(MediaPurge).run();
      expect(await statusOf(admin, objectPath)).toBe(200);
    });
  });

  const age = (id: string, by: string) =>
    product.database.execute(`update media_objects set created_at = created_at - $2::interval where id = $1`, [id, by]);

  describe('the clean-up', () => {
    it('removes uploads that never came after an hour, and private files that nobody used after a day', async () => {
      const names = ['a', 'b', 'c', 'd'].map(() => uploaded());
      const [fresh, unused, used, shown] = (await Promise.all(names)).map(({ objectPath }) => objectPath.slice(9, -4));
      await publish(admin, `/objects/${shown}.png`);
      await product.database.transaction((sql) => markMediaUsed(sql, [String(used)]));
      for (const id of [unused, used, shown]) await age(String(id), '25 hours');
      await age(String(fresh), '23 hours');
      const late = (await askForUpload(admin)).match(/[0-9a-f-]{36}/)?.[0];
      await age(String(late), '61 minutes');
      const waiting = (await askForUpload(admin)).match(/[0-9a-f-]{36}/)?.[0];
      await age(String(waiting), '59 minutes');

      await product.app.get(MediaPurge).run();
      const kept = [fresh, used, shown];
      expect((await rows()).map(({ id }) => id).toSorted()).toEqual([...kept, waiting].toSorted());
      expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
    });
  });
});
