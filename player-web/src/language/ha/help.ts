import { type HelpTexts } from '../sections/help';
import { ANSWER_SECONDS, CORRECT_ANSWERS_FOR_POINT, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const HELP: HelpTexts = {
  tabs: 'Sassan jagorar taimako',
  navigation: {
    label: 'Zagaya manhaja',
    entries: [
      { title: 'Shafina', text: 'Ragowar kuɗi, maki, fannoni biyar da masu nasara na baya-bayan nan.' },
      {
        title: 'Kibiyar komawa baya',
        text: 'Tana sama a hagu. Tana mayarwa zuwa shafin da ya gabata; idan ana cikin gasa, gasar za ta ƙare.',
      },
      {
        title: 'Harshe',
        text: 'A zaɓi Hausa, Turanci, Yarbanci ko Igbo a saman kowane shafi, ko da maɓallan zagaye na ƙarshen Shafina. Tambayoyi ma suna zuwa da wannan harshe.',
      },
      { title: 'Tarihi', text: 'Kowace naira da ta shiga ko ta fita, da kowace gasa da aka yi tare da amsoshinta.' },
      { title: 'Bayanana', text: 'Bayanan asusu, yanki da yawan data da manhajar ta ci.' },
      { title: 'Taimako', text: 'Alamar tambaya da ke saman kowane shafi tana buɗe wannan jagora.' },
    ],
  },
  howToPlay: {
    label: 'Yadda ake gasa',
    entries: [
      {
        title: 'A zaɓi fanni',
        text: `Gasa ɗaya ${QUIZ_FEE_TEXT} ce. Ana cire ${QUIZ_FEE_TEXT} daga ragowar kuɗi da zarar gasa ta fara.`,
      },
      {
        title: `A amsa tambayoyi ${QUESTIONS_PER_SESSION}`,
        text: `Kowace tambaya tana da daƙiƙa ${ANSWER_SECONDS}. A zaɓi amsa, sannan a taɓa Aika.`,
      },
      {
        title: 'Tsallakewa idan ya zama dole',
        text: 'Tambayar da aka tsallake ko wadda lokacinta ya ƙare, ba daidai ba ce.',
      },
      {
        title: `A samu ${CORRECT_ANSWERS_FOR_POINT} daidai`,
        text: `Amsoshi ${CORRECT_ANSWERS_FOR_POINT} ko fiye daidai suna ba da maki 1. Idan ba su kai ba, kuɗin gasar sun tafi.`,
      },
      {
        title: 'A shiga zaɓen masu cin kyauta ta ƙuri’a',
        text: 'Maki 20 a rana, 50 a mako ko 100 gaba ɗaya suna kaiwa ga zaɓen kowace rana, na mako da na musamman.',
      },
    ],
  },
  payment: {
    label: 'Biyan kuɗi',
    entries: [
      {
        title: 'Saka kuɗi da kati',
        text: `A taɓa Saka kuɗi, a zaɓi daga ${DEPOSIT_MIN_TEXT} zuwa ${DEPOSIT_MAX_TEXT}, a biya a amintaccen shafin kati.`,
      },
      {
        title: 'Lokacin da kuɗi ke shigowa',
        text: 'Yawanci nan take. Ragowar kuɗi tana sauyawa da kanta; ba sai an sake buɗe shafi ba.',
      },
      {
        title: 'Idan an ce ana jira',
        text: 'Banki bai tabbatar da biyan ba tukuna. Muna ci gaba da tambaya, kuma za mu saka kuɗin da zarar ya tabbatar.',
      },
      {
        title: 'Idan bai yi nasara ba',
        text: 'Ba a saka komai ba, kuma ba a rasa komai a nan ba. Kuɗin da banki ya cire, banki ne zai mayar.',
      },
      { title: 'Katin banki', text: 'Ba ma ganin lambar kati ko PIN ɗinsa. Shafin kati ne kaɗai yake gani.' },
    ],
  },
  issues: {
    label: 'Matsalolin da aka saba gani',
    entries: [
      {
        title: 'An biya, amma ragowar kuɗi ba ta sauya ba',
        text: 'A taɓa maɓallin sabuntawa a gefen ragowar kuɗi. Idan har yanzu ana jira, a ba shi ƴan mintuna. Bayan haka a rubuto mana da lambar shaida daga saƙon banki.',
      },
      {
        title: 'Intanet ya katse a lokacin gasa',
        text: 'A tsaya a shafin. Ana adana amsa, kuma za a aika ta idan intanet ya dawo. Agogon tambaya yana ci gaba.',
      },
      {
        title: 'An rufe manhaja a lokacin gasa',
        text: 'A sake buɗe fannin cikin minti 30, a zaɓi Ci gaba. Ba za a sake biya ba.',
      },
      {
        title: 'An manta da PIN',
        text: 'A shafin shiga, a taɓa “An manta da PIN?”. Hanyar haɗin da ke cikin imel tana aiki na minti 30.',
      },
      {
        title: 'Imel bai zo ba',
        text: 'A duba wurin saƙonnin banza (junk ko spam). Ana iya sake nema daga shafin shiga.',
      },
      {
        title: 'An fitar da ni daga asusu',
        text: 'Hakan yana faruwa idan aka yi kwana ɗaya ba a yi amfani da asusun ba, ko kuma idan aka sauya PIN. Kuɗi da maki suna nan lafiya; a sake shiga kawai.',
      },
    ],
  },
  contact: 'Har yanzu akwai matsala? A rubuto mana:',
};
