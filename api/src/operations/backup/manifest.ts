import { type StoredLog } from '../../event-sourcing/migration/stored-log.js';

/** One table of a backup, in a file of its own: COPY text of PostgreSQL, packed with gzip. */
export interface SavedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly file: string;
  readonly rows: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string;
}

/** What a backup is of; `manifest.json` is written last, so a folder without it is no backup. */
export interface Manifest extends StoredLog {
  readonly format: 1;
  readonly tables: readonly SavedTable[];
  /** Uploaded files; null where they are in a bucket. */
  readonly mediaFiles: number | null;
}

export const MANIFEST_FILE = 'manifest.json';
export const MEDIA_FOLDER = 'media';

/** Schemas that the migrations make. Queues have their own, which is derived again. */
export const SAVED_SCHEMAS = ['public', 'es', 'log_state', 'read'] as const;
