/** Whether this process is letting its last browsers go. */
export class Draining {
  private begun = false;

  get isUnderWay(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }
}
