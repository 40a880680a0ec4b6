/** How the quiz treats this player. */
export interface PlaySettings {
  readonly sound: boolean;
  readonly vibration: boolean;
  /** The next question comes, and its clock starts, when the player says so (WCAG 2.2.1). */
  readonly waitForTap: boolean;
}

/** How it is until the player says otherwise: a quiz on a bus is silent. */
const UNTIL_SAID: PlaySettings = { sound: false, vibration: false, waitForTap: false };

/** What was stored, as far as it can be read; everything else is off. */
export function readSettings(stored: string | null): PlaySettings {
  try {
    const { sound, vibration, waitForTap } = JSON.parse(stored ?? '{}') as Partial<PlaySettings>;
    return { sound: sound === true, vibration: vibration === true, waitForTap: waitForTap === true };
  } catch {
    return UNTIL_SAID;
  }
}
