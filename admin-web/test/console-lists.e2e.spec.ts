import { describe } from '@jest/globals';
import { dialogsJourneys } from './dialogs.journey.js';
import { everyListJourneys } from './every-list.journey.js';
import { inConsole } from './support/in-console.js';

/** What all lists and all dialogs of acts have, on a product of their own: other journeys change the rows. */
inConsole('every list and dialog of the console in a browser', (stage) => {
  describe('a list', () => everyListJourneys(stage));
  describe('a dialog', () => dialogsJourneys(stage));
});
