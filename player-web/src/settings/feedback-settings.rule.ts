/** Feedback beyond the screen. */
export interface FeedbackSettings {
  readonly sound: boolean;
  readonly vibration: boolean;
}

/** How it is until the player says otherwise: a quiz on a bus is silent. */
const NO_FEEDBACK: FeedbackSettings = { sound: false, vibration: false };

/** What was stored, as far as it can be read; everything else is off. */
export function readSettings(stored: string | null): FeedbackSettings {
  try {
    const { sound, vibration } = JSON.parse(stored ?? '{}') as Partial<FeedbackSettings>;
    return { sound: sound === true, vibration: vibration === true };
  } catch {
    return NO_FEEDBACK;
  }
}
