import { describe } from '@jest/globals';
import { analyticsJourneys } from './analytics.journey.js';
import { drawsJourneys } from './draws.journey.js';
import { listsJourneys } from './lists.journey.js';
import { overviewJourneys } from './overview.journey.js';
import { playerPageJourneys } from './player-page.journey.js';
import { searchJourneys } from './search.journey.js';
import { secondFactorJourneys } from './second-factor.journey.js';
import { questionReportsJourneys } from './question-reports.journey.js';
import { regradeJourneys } from './regrade.journey.js';
import { questionsJourneys } from './questions.journey.js';
import { shellJourneys } from './shell.journey.js';
import { stationsJourneys } from './stations.journey.js';
import { tasksJourneys } from './tasks.journey.js';
import { inConsole } from './support/in-console.js';
import { translatedJourneys } from './translated.journey.js';
import { usersJourneys } from './users.journey.js';

inConsole('the console in a browser', (stage) => {
  // First: its players answer rightly what the seeded bank knows, and figures that were asked for before they played are
  // remembered for some seconds.
  describe('analytics', () => analyticsJourneys(stage));
  describe('the frame', () => shellJourneys(stage));
  describe('the overview', () => overviewJourneys(stage));
  describe('the page of a player', () => playerPageJourneys(stage));
  describe('the search', () => searchJourneys(stage));
  describe('translated pages', () => translatedJourneys(stage));
  describe('tasks in clicks', () => tasksJourneys(stage));
  describe('lists', () => listsJourneys(stage));
  describe('users', () => usersJourneys(stage));
  describe('questions', () => questionsJourneys(stage));
  describe('reports of questions', () => questionReportsJourneys(stage));
  describe('regrading', () => regradeJourneys(stage));
  describe('draws', () => drawsJourneys(stage));
  describe('radio stations', () => stationsJourneys(stage));

  // Last: should it break off, the account keeps its second step.
  describe('two-step login', () => secondFactorJourneys(stage));
});
