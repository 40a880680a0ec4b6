/** Every string that the console shows; each language fills all of them. */
export interface Texts {
  readonly languageLabel: string;
  readonly skipToContent: string;
  readonly consoleTitle: string;
  readonly healthTitle: string;
  readonly healthChecking: string;
  readonly healthOk: string;
  readonly healthFailed: string;
  readonly healthUnreachable: string;
  readonly healthOffline: string;
  readonly checkAgain: string;
  readonly tryAgain: string;
  readonly partColumn: string;
  readonly statusColumn: string;
  readonly partUp: string;
  readonly partDown: string;
  readonly partDatabase: string;
  readonly partQueues: string;
  readonly partEventStore: string;
  readonly partProjections: string;
  readonly projectionsBehind: string;
  readonly projectionsStopped: string;
}
