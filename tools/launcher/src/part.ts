/** One piece of the running product that the launcher starts, watches and stops. */
export interface Part {
  readonly name: string;
  /** Resolves when the part serves; rejects with the reason when its first start fails. */
  start(): Promise<void>;
  /** Stops it in good order and resolves when it has ended; also when it never started. */
  stop(): Promise<void>;
  /** Ends it at once, without waiting. */
  kill(): void;
  /** Ids of the processes that make up this part now. */
  pids(): readonly number[];
}

/** How parts talk to the rest of the launcher. */
export interface PartHooks {
  /** One line for the person at the terminal. */
  readonly report: (line: string) => void;
  /** A process of the part came or went. */
  readonly changed: () => void;
}
