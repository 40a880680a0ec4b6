/**
 * Short messages from any process to all: hints that something changed. They may be lost, so whoever listens also
 * looks by itself now and then.
 */
export abstract class LiveUpdates {
  abstract publish(channel: string, message: string): Promise<void>;
  /** Answers a function that ends listening. */
  abstract listen(channel: string, listener: (message: string) => void): () => void;
  abstract close(): Promise<void>;
}
