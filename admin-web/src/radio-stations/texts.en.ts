import { STATION_MESSAGES } from '@sabi50/vocabulary/station-views';

/** What the radio stations say. */
export const ENGLISH = {
  title: 'Radio Stations',
  unit: 'stations',
  empty: 'No radio stations yet. Add a station, and players can say where they heard about the game.',
  emptyFiltered: 'No radio stations found',
  search: 'Search name or frequency',
  name: 'Name',
  frequency: 'Frequency',
  frequencyHint: 'Such as 95.1 FM',
  location: 'Location',
  language: 'Language',
  status: 'Status',
  actions: 'Actions',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  choose: 'Select',

  // Add and edit
  addStation: 'Add Station',
  addTitle: 'Add Station',
  adding: 'Adding...',
  editTitle: 'Edit Station',
  update: 'Update Station',
  updating: 'Updating...',
  active: 'Active: players can choose it',
  added: 'Station Added',
  addedText: 'Radio station added successfully',
  failedToAdd: 'Failed to add station',
  updated: 'Station Updated',
  updateFailed: 'Update Failed',
  missing: (text: string) => `Missing Information: ${text}`,
  nameAndFrequency: STATION_MESSAGES.nameAndFrequency as string,
  requiredFields: STATION_MESSAGES.requiredFields as string,
  nameRequired: 'Name is required',
  frequencyRequired: 'Frequency is required',
  locationRequired: 'Location is required',
  languageRequired: 'Language is required',

  // Delete
  deleteTitle: 'Delete Station',
  deleteText: (name: string) =>
    `Are you sure you want to delete ${name}? This action cannot be undone. ` +
    'A station that players or staff belong to is deactivated instead, and their records keep it.',
  deleted: 'Station Deleted',
  deletedText: 'Radio station deleted successfully',
  deactivated: 'Station Deactivated',
  failedToDelete: 'Failed to delete station',
};
