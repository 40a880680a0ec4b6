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
    const copy = {
      submit: (wire: Wire) => wire.query(`copy ${into} from stdin`),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(Buffer.from(text));
        wire.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      // The driver lets go of a query that failed: nothing else is called after this.
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    };
    client.query(copy as never);
  });
}

const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
