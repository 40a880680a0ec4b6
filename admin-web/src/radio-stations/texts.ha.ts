import type { ENGLISH } from './texts.en';

/** What the radio stations say, in Hausa. */
export const TEXTS: typeof ENGLISH = {
  title: 'Gidajen rediyo',
  unit: 'gidajen rediyo',
  empty: 'Babu gidan rediyo tukuna. A ƙara ɗaya, domin ƴan wasa su iya faɗin inda aka ji labarin gasar.',
  emptyFiltered: 'Ba a samu gidan rediyo ba',
  search: 'Nemo suna ko mita',
  name: 'Suna',
  frequency: 'Mita',
  frequencyHint: 'Kamar 95.1 FM',
  location: 'Yanki',
  language: 'Harshe',
  status: 'Matsayi',
  actions: 'Ayyuka',
  edit: 'Gyara',
  editOne: (name: string) => `Gyara ${name}`,
  deleteOne: (name: string) => `Goge ${name}`,
  choose: 'Zaɓi',

  // Add and edit
  addStation: 'Ƙara gidan rediyo',
  addTitle: 'Ƙara gidan rediyo',
  adding: 'Ana ƙarawa…',
  editTitle: 'Gyara gidan rediyo',
  update: 'Sabunta gidan rediyo',
  updating: 'Ana sabuntawa…',
  active: 'Yana aiki: ƴan wasa suna iya zaɓensa',
  added: 'An ƙara gidan rediyo',
  addedText: 'An yi nasarar ƙara gidan rediyo',
  failedToAdd: 'Ba a iya ƙara gidan rediyo ba',
  updated: 'An sabunta gidan rediyo',
  updateFailed: 'Ba a iya sabuntawa ba',
  missing: (text: string) => `Bayanai ba su cika ba: ${text}`,
  nameAndFrequency: 'A cike sunan gidan rediyo da mitarsa',
  requiredFields: 'A cike dukan wuraren da suka zama dole',
  nameRequired: 'Ana buƙatar suna',
  frequencyRequired: 'Ana buƙatar mita',
  locationRequired: 'Ana buƙatar yanki',
  languageRequired: 'Ana buƙatar harshe',

  // Delete
  deleteTitle: 'Goge gidan rediyo',
  deleteText: (name: string) =>
    `Da gaske ana so a goge ${name}? Ba a iya janye wannan aiki. ` +
    'Gidan rediyon da ƴan wasa ko ma’aikata suke ƙarƙashinsa ana kashe shi ne kawai, kuma bayanansu suna riƙe da shi.',
  deleted: 'An goge gidan rediyo',
  deletedText: 'An yi nasarar goge gidan rediyo',
  deactivated: 'An kashe gidan rediyo',
  failedToDelete: 'Ba a iya goge gidan rediyo ba',
};
