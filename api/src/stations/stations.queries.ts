import { Query } from '@nestjs/cqrs';

export interface StationName {
  readonly id: string;
  readonly name: string;
}

/** The active station of this name, whatever the case of its letters; null when there is none. */
export class StationByName extends Query<StationName | null> {
  constructor(readonly name: string) {
    super();
  }
}

/** The names of these stations, deleted ones included; unknown ids are left out. */
export class StationNames extends Query<ReadonlyMap<string, string>> {
  constructor(readonly ids: readonly string[]) {
    super();
  }
}
