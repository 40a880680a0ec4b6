import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { MEDIA_BYTES_MAX, MEDIA_UPLOADS_AT_ONCE_MAX } from '@sabi50/contracts/limits';
import { eventually } from '../../../../test/support/eventually.js';
import { mp4 } from '../../../../test/support/media-samples.js';
import { askForUpload, sendTo, uploadMedia } from '../../../../test/support/media-upload.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';

describe('a large upload', () => {
  const MB = 1_048_576;
  /** What may be on its way between two sockets of one machine. */
  const ON_ITS_WAY_MAX = 16 * MB;

  let folder: string;
  let product: TestProduct;
  let admin: HttpClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-large-'));
    product = await startTestProduct({ worker: false, env: { MEDIA_DIR: folder } });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    admin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(async () => {
    await product.close();
    await rm(folder, { recursive: true });
  });

  /** A connection whose bytes the spec writes itself. */
  class Wire {
    heard = '';
    readonly closed: Promise<void>;

    private constructor(readonly socket: Socket) {
      socket.setEncoding('utf8').on('data', (text: string) => (this.heard += text));
      socket.on('error', () => undefined);
      this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
    }

    static async open(): Promise<Wire> {
      const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
      await new Promise((resolve) => socket.once('connect', resolve));
      return new Wire(socket);
    }

    /** The head of an upload whose length is not told. */
    async startUpload(): Promise<void> {
      const lines = [
        `PUT ${await askForUpload(admin)} HTTP/1.1`,
        'host: sabi50.test',
        `origin: ${product.config.PUBLIC_URL}`,
        `cookie: asid=${admin.cookie('asid')}`,
        'content-type: video/mp4',
        'transfer-encoding: chunked',
      ];
      await this.write(`${lines.join('\r\n')}\r\n\r\n`);
    }

    chunk(bytes: Buffer): Promise<void> {
      return this.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
    }

    /** Resolves when the other side has taken it, or is gone. */
    write(data: string | Buffer): Promise<void> {
      return new Promise((resolve) => {
        if (this.socket.destroyed || this.socket.write(data)) return resolve();
        this.socket.once('drain', resolve).once('close', () => resolve());
      });
    }
  }

  const stateOfAll = async () =>
    (await product.database.query<{ state: string }>('select state from media_objects')).map(({ state }) => state);

  it('of less than 10 MB is taken', async () => {
    const { status, body } = await uploadMedia(admin, { content: mp4(MEDIA_BYTES_MAX), type: 'video/mp4' });
    expect([status, body.size]).toEqual([200, MEDIA_BYTES_MAX]);
    await product.database.execute('delete from media_objects');
    await rm(join(folder, body.objectPath.slice(9, -4)));
  });

  it('of 10 MB is refused by the length that it tells', async () => {
    const { status, body } = await uploadMedia(admin, { content: mp4(MEDIA_BYTES_MAX + 1), type: 'video/mp4' });
    expect([status, body.code, body.message]).toEqual([413, 'FILE_TOO_LARGE', 'File size must be less than 10MB']);
  });

  it('of a byte more is refused while it comes, on a connection that stays usable', async () => {
    const wire = await Wire.open();
    await wire.startUpload();
    const film = mp4(MEDIA_BYTES_MAX + 1);
    for (let at = 0; at < film.length; at += MB) await wire.chunk(film.subarray(at, at + MB));
    await wire.write('0\r\n\r\n');
    await wire.write('GET /api/health/live HTTP/1.1\r\nhost: sabi50.test\r\n\r\n');
    await eventually(() => expect(wire.heard).toMatch(/^HTTP\/1\.1 413 [^]+"FILE_TOO_LARGE"[^]+HTTP\/1\.1 200 OK/));
    wire.socket.destroy();
    expect(await stateOfAll()).toEqual([]);
  });

  it('without an end is answered and then cut off, long before it has filled anything', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const wire = await Wire.open();
    await wire.startUpload();
    const chunk = mp4(MB);
    let most = 0;
    while (!wire.socket.destroyed && wire.socket.bytesWritten < 200 * MB) {
      await wire.chunk(chunk);
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    await wire.closed;
    expect(wire.heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(wire.socket.bytesWritten).toBeLessThan(MEDIA_BYTES_MAX + 4 * MB + ON_ITS_WAY_MAX);
    expect(most).toBeLessThan(100 * MB);
    expect(await stateOfAll()).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that breaks off leaves nothing behind', async () => {
    const wire = await Wire.open();
    await wire.startUpload();
    await wire.chunk(mp4(MB));
    await eventually(async () => expect(await stateOfAll()).toEqual(['receiving']));
    wire.socket.destroy();
    await eventually(async () => expect(await stateOfAll()).toEqual([]));
    expect(await readdir(folder)).toEqual([]);
  });

  it('waits its turn when as many as there may be are on their way', async () => {
    const wires = await Promise.all(Array.from({ length: MEDIA_UPLOADS_AT_ONCE_MAX }, () => Wire.open()));
    for (const wire of wires) await wire.startUpload();
    await eventually(async () => expect(await stateOfAll()).toEqual(wires.map(() => 'receiving')));
    const path = await askForUpload(admin);
    const busy = await sendTo(admin, path, { content: mp4(), type: 'video/mp4' });
    expect([busy.status, busy.body.code]).toEqual([503, 'SERVICE_BUSY']);
    for (const { socket } of wires) socket.destroy();
    await eventually(async () =>
      expect((await sendTo(admin, path, { content: mp4(), type: 'video/mp4' })).status).toBe(200),
    );
  });
});
