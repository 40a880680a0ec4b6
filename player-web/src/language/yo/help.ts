import { type HelpTexts } from '../sections/help';
import { ANSWER_SECONDS, CORRECT_ANSWERS_FOR_POINT, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const HELP: HelpTexts = {
  tabs: 'Àwọn apá ìtọ́sọ́nà',
  navigation: {
    label: 'Wíwá ọ̀nà',
    entries: [
      { title: 'Ojú-ìwé mi', text: 'Owó tó kù, àmì yín, ẹ̀ka ìbéèrè márààrún àti àwọn olùborí àìpẹ́ yìí.' },
      {
        title: 'Ọfà ìpadà',
        text: 'Ó wà lókè ní apá òsì. Ó ń mú yín padà sí ojú-ìwé tó ṣáájú; nígbà ìdíje, ó ń parí ìdíje náà.',
      },
      {
        title: 'Èdè',
        text: 'Ẹ yan Yorùbá, Gẹ̀ẹ́sì, Haúsá tàbí Ìgbò lókè gbogbo ojú-ìwé, tàbí pẹ̀lú àwọn bọ́tìnì róbótó tó wà ní ìparí Ojú-ìwé mi. Ìbéèrè náà á wá ní èdè yẹn.',
      },
      { title: 'Àkọsílẹ̀', text: 'Gbogbo owó tó wọlé àti èyí tó jáde, àti ìdíje kọ̀ọ̀kan pẹ̀lú àwọn ìdáhùn tó tọ́.' },
      { title: 'Ìsọfúnni mi', text: 'Ìsọfúnni yín, ibi tí ẹ wà àti iye dátà tí áàpù náà ti lò.' },
      { title: 'Ìrànlọ́wọ́', text: 'Àmì ìbéèrè tó wà lókè gbogbo ojú-ìwé ń ṣí ìtọ́sọ́nà yìí.' },
    ],
  },
  howToPlay: {
    label: 'Bí a ṣe ń kópa',
    entries: [
      { title: 'Ẹ yan ẹ̀ka kan', text: `${QUIZ_FEE_TEXT} ni ìdíje kan. A ó yọ ọ́ nínú owó yín nígbà tí ìdíje bá bẹ̀rẹ̀.` },
      {
        title: `Ẹ dáhùn ìbéèrè ${QUESTIONS_PER_SESSION}`,
        text: `Ìṣẹ́jú-àáyá ${ANSWER_SECONDS} ni ẹ ní fún ìbéèrè kọ̀ọ̀kan. Ẹ yan ìdáhùn kan, kí ẹ sì tẹ Fi ránṣẹ́.`,
      },
      {
        title: 'Ẹ fò ó tí ó bá pọn dandan',
        text: 'Ìbéèrè tí ẹ fò, tàbí tí àkókò rẹ̀ bá tán, ni a ó kà sí èyí tí kò tọ́.',
      },
      {
        title: `Ẹ gba ${CORRECT_ANSWERS_FOR_POINT} tó tọ́`,
        text: `Ìdáhùn ${CORRECT_ANSWERS_FOR_POINT} tó tọ́ tàbí jù bẹ́ẹ̀ lọ ń fún yín ní àmì 1. Tí kò bá tó bẹ́ẹ̀, owó ìkópa ti lọ nìyẹn.`,
      },
      {
        title: 'Ẹ wọ inú ìbò ẹ̀bùn',
        text: 'Àmì 20 ní ọjọ́ kan, 50 ní ọ̀sẹ̀ kan tàbí 100 lápapọ̀ ń mú yín wọ ìbò ojoojúmọ́, ti ọ̀sẹ̀ àti ti àkànṣe.',
      },
    ],
  },
  payment: {
    label: 'Ìsanwó',
    entries: [
      {
        title: 'Ẹ fi káàdì sanwó',
        text: `Ẹ tẹ Fi owó sí àpò, ẹ yan iye láti ${DEPOSIT_MIN_TEXT} sí ${DEPOSIT_MAX_TEXT}, kí ẹ sì sanwó ní ojú-ìwé káàdì tó ní ààbò.`,
      },
      {
        title: 'Ìgbà tí owó ń wọlé',
        text: 'Lójú ẹsẹ̀ ni lọ́pọ̀ ìgbà. Owó tó kù ń yí padà fúnra rẹ̀; ẹ kò nílò láti tún ojú-ìwé ṣí.',
      },
      {
        title: 'Tí ó bá sọ pé kò tíì parí',
        text: 'Báńkì kò tíì jẹ́rìísí ìsanwó náà. A ń bá a lọ láti béèrè, a ó sì fi owó náà kún un ní kété tó bá jẹ́rìísí i.',
      },
      {
        title: 'Tí kò bá yọrí',
        text: 'A kò fi nǹkan kan kún un, ẹ kò sì pàdánù nǹkan kan níbí. Owó tí báńkì bá yọ, báńkì ni yóò dá a padà.',
      },
      { title: 'Káàdì yín', text: 'A kì í rí nọ́ńbà káàdì yín tàbí PIN rẹ̀. Ojú-ìwé káàdì nìkan ló ń rí i.' },
    ],
  },
  issues: {
    label: 'Ìṣòro tó wọ́pọ̀',
    entries: [
      {
        title: 'Mo sanwó, ṣùgbọ́n owó mi kò yí padà',
        text: 'Ẹ tẹ bọ́tìnì ìtúnwò lẹ́gbẹ̀ẹ́ owó tó kù. Tí ìsanwó náà kò bá tíì parí, ẹ dúró fún ìṣẹ́jú díẹ̀. Lẹ́yìn ìyẹn, ẹ kọ̀wé sí wa pẹ̀lú nọ́ńbà ìtọ́kasí tó wà nínú àtẹ̀jíṣẹ́ báńkì yín.',
      },
      {
        title: 'Ayélujára já nígbà ìdíje',
        text: 'Ẹ dúró lórí ojú-ìwé náà. A ti fi ìdáhùn yín pamọ́, a ó sì fi ránṣẹ́ tí ayélujára bá padà. Aago ìbéèrè náà ń lọ.',
      },
      {
        title: 'Mo ti áàpù náà pa nígbà ìdíje',
        text: 'Ẹ tún ẹ̀ka kan náà ṣí láàárín ìṣẹ́jú 30, kí ẹ yan Tẹ̀síwájú. Ẹ kò ní sanwó lẹ́ẹ̀kejì.',
      },
      {
        title: 'Mo gbàgbé PIN mi',
        text: 'Ní ojú-ìwé ìwọlé, ẹ tẹ “Ṣé ẹ ti gbàgbé PIN yín?”. Ìjápọ̀ inú ímeèlì náà ń ṣiṣẹ́ fún ìṣẹ́jú 30.',
      },
      {
        title: 'Ímeèlì kankan kò dé',
        text: 'Ẹ wo inú àpótí junk tàbí spam. Ẹ lè tún béèrè fún un láti ojú-ìwé ìwọlé.',
      },
      {
        title: 'Mo ti jáde kúrò nínú àkáǹtì',
        text: 'Èyí ń ṣẹlẹ̀ lẹ́yìn ọjọ́ kan láìlò ó, àti lẹ́yìn tí ẹ bá yí PIN padà. Owó yín àti àmì yín wà ní ìpamọ́; ẹ kàn tún wọlé.',
      },
    ],
  },
  contact: 'Ṣé ìṣòro ṣì wà? Ẹ kọ̀wé sí wa:',
};
