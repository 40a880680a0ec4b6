import { Query } from '@nestjs/cqrs';
import { type StationLocation } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';

export interface StationName {
  readonly id: string;
  readonly name: string;
}

/** The active station of this name, in upper or lower case; null when there is none. */
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

export interface StationFacts extends StationName {
  readonly frequency: string;
  readonly location: StationLocation;
  readonly language: Language;
}

/** One station, even if it is switched off or deleted; null when the id is unknown. */
export class StationDetails extends Query<StationFacts | null> {
  constructor(readonly id: string) {
    super();
  }
}

/** Whether a player came by this station, or an administrator is bound to it. */
export class AccountsUseStation extends Query<boolean> {
  constructor(readonly stationId: string) {
    super();
  }
}
