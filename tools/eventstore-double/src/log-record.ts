/** An event in the log; `bytes` is the finished `ReadResp` message, so that a read only copies it out. */
export interface LogRecord {
  /** Byte offset of the record, used as commit and prepare position: sparse like a real server's. */
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly bytes: Buffer;
}
