import { type BrowserContext, type CDPSession, type Page } from 'playwright-core';

/** What came over the wire, headers included, in bytes. */
export interface Wire {
  readonly all: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  readonly pictures: number;
}

/** Counts what a page downloads, as the browser's own network panel does. */
export class WireMeter {
  private readonly types = new Map<string, string>();
  private readonly bytes = new Map<string, number>();

  private constructor(private readonly session: CDPSession) {
    session.on('Network.responseReceived', ({ requestId, type }) => this.types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      this.bytes.set(requestId, encodedDataLength),
    );
  }

  static async on(context: BrowserContext, page: Page): Promise<WireMeter> {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    return new WireMeter(session);
  }

  /** As slow as a bad connection: 400 kbit/s down and up, 400 ms there and back; the processor too, this many times. */
  async slowDown(processorTimes = 1): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: processorTimes });
    const throughput = 400_000 / 8;
    await this.session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }

  /** Since the last time it was asked. */
  take(): Wire {
    const sum = (wanted: (type: string | undefined) => boolean): number =>
      [...this.bytes].reduce((total, [id, bytes]) => (wanted(this.types.get(id)) ? total + bytes : total), 0);
    const wire = {
      all: sum(() => true),
      scripts: sum((type) => type === 'Script'),
      styles: sum((type) => type === 'Stylesheet'),
      fonts: sum((type) => type === 'Font'),
      pictures: sum((type) => type === 'Image'),
    };
    this.bytes.clear();
    return wire;
  }
}
