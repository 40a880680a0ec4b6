/** Lets the commands on one stream go one after the other within this process, so that they do not race each other. */
export class StreamQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(stream);
    const result = before ? before.then(work, work) : work();
    this.tails.set(stream, result);
    const forget = (): void => {
      if (this.tails.get(stream) === result) this.tails.delete(stream);
    };
    result.then(forget, forget);
    return result;
  }
}
