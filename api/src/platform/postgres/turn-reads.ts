interface Asked<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** So few that a slow query among them delays the others only a little. */
const TOGETHER_MAX = 16;

/**
 * Sends the queries of one turn of the event loop as one statement: to send one costs a process more than most of its
 * answers. A statement begins after everything that it answers was asked, so no answer is older than one of its own would be.
 */
export class TurnReads<Ask, Answer> {
  private asked: Asked<Ask, Answer>[] = [];

  /** @param readTogether answers each, in the order of what was asked */
  constructor(private readonly readTogether: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {}

  /** @throws what the statement throws that it was part of */
  read(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) setImmediate(() => this.flush());
      this.asked.push({ ask, resolve, reject });
    });
  }

  private flush(): void {
    const { asked } = this;
    this.asked = [];
    for (let first = 0; first < asked.length; first += TOGETHER_MAX) {
      const part = asked.slice(first, first + TOGETHER_MAX);
      this.readTogether(part.map(({ ask }) => ask)).then(
        (answers) => part.forEach(({ resolve }, place) => resolve(answers[place] as Answer)),
        (error: unknown) => part.forEach(({ reject }) => reject(error)),
      );
    }
  }
}
