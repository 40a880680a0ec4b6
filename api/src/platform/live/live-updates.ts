/**
 * Short messages from any process to all: notifications that something changed. They may be lost, so listeners
 * also poll now and then.
 */
export abstract class LiveUpdates {
  abstract publish(channel: string, message: string): Promise<void>;
  /** Answers a function that ends listening. */
  abstract listen(channel: string, listener: (message: string) => void): () => void;
  abstract close(): Promise<void>;
}
