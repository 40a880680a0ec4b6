import type { ENGLISH } from './texts.en';

/** What the radio stations say, in Igbo. */
export const TEXTS: typeof ENGLISH = {
  title: 'Ụlọ redio',
  unit: 'Ụlọ redio',
  empty: 'E nwebeghị ụlọ redio. Tinye otu, ka ndị na-egwu nwee ike ikwu ebe ha nụrụ banyere asọmpi a.',
  emptyFiltered: 'A hụghị ụlọ redio ọ bụla',
  search: 'Chọọ aha ma ọ bụ ugboro mgbasa',
  name: 'Aha',
  frequency: 'Ugboro mgbasa',
  frequencyHint: 'Dị ka 95.1 FM',
  location: 'Ebe ọ dị',
  language: 'Asụsụ',
  status: 'Ọnọdụ',
  actions: 'Omume',
  edit: 'Dezie',
  editOne: (name: string) => `Dezie ${name}`,
  deleteOne: (name: string) => `Hichapụ ${name}`,
  choose: 'Họrọ',

  // Add and edit
  addStation: 'Tinye ụlọ redio',
  addTitle: 'Tinye ụlọ redio',
  adding: 'Na-etinye…',
  editTitle: 'Dezie ụlọ redio',
  update: 'Melite ụlọ redio',
  updating: 'Na-emelite…',
  active: 'Na-arụ ọrụ: ndị na-egwu nwere ike ịhọrọ ya',
  added: 'E tinyela ụlọ redio',
  addedText: 'E tinyela ụlọ redio ahụ nke ọma',
  failedToAdd: 'E nweghị ike itinye ụlọ redio',
  updated: 'E melitela ụlọ redio',
  updateFailed: 'Mmelite emezughị',
  missing: (text: string) => `Nkọwa ezughị: ${text}`,
  nameAndFrequency: 'Biko dejuo aha ụlọ redio na ugboro mgbasa ya',
  requiredFields: 'Biko dejuo ebe niile dị mkpa',
  nameRequired: 'Aha dị mkpa',
  frequencyRequired: 'Ugboro mgbasa dị mkpa',
  locationRequired: 'Ebe ọ dị dị mkpa',
  languageRequired: 'Asụsụ dị mkpa',

  // Delete
  deleteTitle: 'Hichapụ ụlọ redio',
  deleteText: (name: string) =>
    `O doro gị anya na ị chọrọ ihichapụ ${name}? E nweghị ike iweghachi ihe e hichapụrụ. ` +
    'Ụlọ redio nwere ndị na-egwu ma ọ bụ ndị ọrụ, a na-akwụsị naanị ọrụ ya, ndekọ ha na-ejidekwa ya.',
  deleted: 'E hichapụla ụlọ redio',
  deletedText: 'E hichapụla ụlọ redio ahụ nke ọma',
  deactivated: 'A kwụsịla ọrụ ụlọ redio',
  failedToDelete: 'E nweghị ike ihichapụ ụlọ redio',
};
