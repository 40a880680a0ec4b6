import type pg from 'pg';

/** What of the driver's connection a COPY needs; its types do not tell. */
interface Wire {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Writes rows by one COPY; each is the texts of its columns. */
export async function copyIn(
  client: pg.Client,
  into: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<void> {
  const text = rows.map((row) => `${row.map(escaped).join('\t')}\n`).join('');
  await new Promise<void>((resolve, reject) => {
    let failure: Error | null = null;
    const copy = {
      submit: (wire: Wire) => wire.query(`copy ${into} from stdin`),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(Buffer.from(text));
        wire.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => void (failure = error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    };
    client.query(copy as never);
  });
}

const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
