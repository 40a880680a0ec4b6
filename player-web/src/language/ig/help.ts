import { type HelpTexts } from '../sections/help';
import { ANSWER_SECONDS, CORRECT_ANSWERS_FOR_POINT, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const HELP: HelpTexts = {
  tabs: 'Akụkụ nduzi enyemaka',
  navigation: {
    label: 'Ịgagharị',
    entries: [
      { title: 'Peeji m', text: 'Ego fọdụrụ, akara gị, ngalaba ise na ndị mmeri ọhụrụ.' },
      {
        title: 'Bọtịn Laghachi',
        text: 'Ọ dị n’elu n’aka ekpe. Ọ na-akpọghachi gị na peeji bu ụzọ; n’oge asọmpi, ọ na-akwụsị asọmpi ahụ.',
      },
      {
        title: 'Asụsụ',
        text: 'Họrọ Igbo, Bekee, Hausa ma ọ bụ Yoruba n’elu peeji ọ bụla, ma ọ bụ jiri bọtịn gbara okirikiri dị na njedebe Peeji m. Ajụjụ na-abịakwa n’asụsụ ahụ.',
      },
      { title: 'Ndekọ', text: 'Naịra niile batara na nke pụrụ, na asọmpi ọ bụla i gwuru na azịza ya ziri ezi.' },
      { title: 'Profaịlụ', text: 'Nkọwa gị, ebe ị nọ na data ole ngwa a riri.' },
      { title: 'Enyemaka', text: 'Akara ajụjụ dị n’elu peeji ọ bụla na-emepe nduzi a.' },
    ],
  },
  howToPlay: {
    label: 'Otú e si egwu',
    entries: [
      { title: 'Họrọ ngalaba', text: `Otu asọmpi bụ ${QUIZ_FEE_TEXT}. A na-ewepụ ya n’ego gị mgbe asọmpi malitere.` },
      {
        title: `Zaa ajụjụ ${QUESTIONS_PER_SESSION}`,
        text: `I nwere sekọnd ${ANSWER_SECONDS} maka ajụjụ ọ bụla. Họrọ azịza, pịa Nyefee.`,
      },
      { title: 'Mafee ma ọ dị mkpa', text: 'Ajụjụ ị mafere, ma ọ bụ nke oge ya gwụrụ, ezighị ezi.' },
      {
        title: `Nweta ${CORRECT_ANSWERS_FOR_POINT} ziri ezi`,
        text: `Azịza ${CORRECT_ANSWERS_FOR_POINT} ma ọ bụ karịa ziri ezi na-enye gị akara 1. Ọ bụrụ na o rughị, ego mbanye agaghị alọghachi.`,
      },
      {
        title: 'Banye n’ife nza ihe nrite',
        text: 'Akara 20 n’otu ụbọchị, 50 n’otu izu ma ọ bụ 100 ma a gbakọta ha na-ebata gị na nke kwa ụbọchị, nke kwa izu na nke pụrụ iche.',
      },
    ],
  },
  payment: {
    label: 'Ịkwụ ụgwọ',
    entries: [
      {
        title: 'Jiri kaadị tinye ego',
        text: `Pịa Tinye ego, họrọ site na ${DEPOSIT_MIN_TEXT} ruo ${DEPOSIT_MAX_TEXT}, kwụọ ụgwọ na peeji kaadị dị nchebe.`,
      },
      {
        title: 'Mgbe ego na-abata',
        text: 'Ọtụtụ mgbe, ozugbo. Ego fọdụrụ na-agbanwe n’onwe ya; ọ dịghị mkpa imepe peeji ọzọ.',
      },
      {
        title: 'Ọ bụrụ na ị hụ “Na-eche”',
        text: 'Ụlọ akụ ekwenyebeghị ịkwụ ụgwọ ahụ. Anyị na-ajụ mgbe niile, anyị ga-etinye ego ahụ ozugbo o kwenyere.',
      },
      {
        title: 'Ọ bụrụ na ọ gaghị',
        text: 'E tinyeghị ihe ọ bụla, i tufughịkwa ihe ọ bụla ebe a. Ego ụlọ akụ wepụrụ, ụlọ akụ ga-eweghachi ya.',
      },
      { title: 'Kaadị gị', text: 'Anyị anaghị ahụ nọmba kaadị gị ma ọ bụ PIN ya. Naanị peeji kaadị na-ahụ ya.' },
    ],
  },
  issues: {
    label: 'Nsogbu a na-ahụkarị',
    entries: [
      {
        title: 'Akwụrụ m ụgwọ, mana ego m agbanweghị',
        text: 'Pịa bọtịn nlele dị n’akụkụ ego fọdụrụ. Ọ bụrụ na a ka na-eche, chere nkeji ole na ole. Emesịa, detara anyị nọmba nrụtụ aka dị n’ozi ụlọ akụ gị.',
      },
      {
        title: 'Ịntanet kwụsịrị n’oge asọmpi',
        text: 'Nọrọ na peeji ahụ. E debere azịza gị, a ga-eziga ya mgbe ịntanet lọghachiri. Elekere ajụjụ ahụ ka na-aga.',
      },
      {
        title: 'Emechiri m ngwa a n’oge asọmpi',
        text: 'Mepee otu ngalaba ahụ ọzọ n’ime nkeji 30, họrọ Gaa n’ihu. Ị gaghị akwụ ụgwọ ọzọ.',
      },
      {
        title: 'Echefuru m PIN m',
        text: 'Na peeji mbanye, pịa “I chefuru PIN gị?”. Njikọ dị n’email ahụ na-arụ ọrụ nkeji 30.',
      },
      {
        title: 'Email abịabeghị',
        text: 'Lelee igbe junk ma ọ bụ spam. I nwere ike ịrịọ ka e zitegharịa ya na peeji mbanye.',
      },
      {
        title: 'Oge mbanye m agwụla',
        text: 'Ọ na-eme mgbe e jighị ya mee ihe otu ụbọchị, nakwa mgbe a gbanwere PIN. Ego gị na akara gị dị nchebe; banye ọzọ.',
      },
    ],
  },
  contact: 'Nsogbu ka dị? Detara anyị akwụkwọ:',
};
