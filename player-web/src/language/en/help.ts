import { type HelpTexts } from '../sections/help';
import { ANSWER_SECONDS, CORRECT_ANSWERS_FOR_POINT, QUESTIONS_PER_SESSION } from '@sabi50/vocabulary/limits';
import { DEPOSIT_MAX_TEXT, DEPOSIT_MIN_TEXT, QUIZ_FEE_TEXT } from '@sabi50/vocabulary/prices';

export const HELP: HelpTexts = {
  tabs: 'Parts of the help guide',
  navigation: {
    label: 'Navigation',
    entries: [
      { title: 'Dashboard', text: 'Your balance, your points, the five categories and the latest winners.' },
      { title: 'Back arrow', text: 'At the top left. It leads to the page before; during a quiz it ends the game.' },
      {
        title: 'Language',
        text: 'Choose English, Hausa, Yoruba or Igbo at the top of every page, or with the round buttons at the end of the dashboard. The questions come in that language too.',
      },
      { title: 'History', text: 'Every naira in and out, and each game you played with its right answers.' },
      { title: 'Profile', text: 'Your details, your location and how much data the app has used.' },
      { title: 'Help', text: 'The question mark at the top of every page opens this guide.' },
    ],
  },
  howToPlay: {
    label: 'How to play',
    entries: [
      {
        title: 'Choose a category',
        text: `A quiz costs ${QUIZ_FEE_TEXT}. It is taken from your balance when the game starts.`,
      },
      {
        title: `Answer ${QUESTIONS_PER_SESSION} questions`,
        text: `You have ${ANSWER_SECONDS} seconds for each question. Choose an answer, then tap Submit.`,
      },
      { title: 'Skip if you must', text: 'A skipped question counts as wrong, and so does one whose time runs out.' },
      {
        title: `Get ${CORRECT_ANSWERS_FOR_POINT} right`,
        text: `${CORRECT_ANSWERS_FOR_POINT} or more right answers earn 1 point. With fewer, the fee is lost.`,
      },
      {
        title: 'Enter the draws',
        text: '20 points in a day, 50 in a week or 100 in all take you into the daily, weekly and special draws.',
      },
    ],
  },
  payment: {
    label: 'Payment',
    entries: [
      {
        title: 'Add money by card',
        text: `Tap Add Money, choose from ${DEPOSIT_MIN_TEXT} to ${DEPOSIT_MAX_TEXT} and pay on the secure card page.`,
      },
      { title: 'When it arrives', text: 'At once, as a rule. Your balance changes by itself; you need not reload.' },
      {
        title: 'If it says pending',
        text: 'The bank has not confirmed the payment yet. We keep asking, and add the money as soon as it does.',
      },
      {
        title: 'If it fails',
        text: 'Nothing is added and nothing is lost here. Money that your bank took comes back from the bank.',
      },
      { title: 'Your card', text: 'We never see your card number or its PIN. Only the card page does.' },
    ],
  },
  issues: {
    label: 'Common issues',
    entries: [
      {
        title: 'I paid, but my balance is the same',
        text: 'Tap the refresh button beside the balance. If the payment is still pending, wait a few minutes. After that, write to us with the reference from your bank message.',
      },
      {
        title: 'The network broke off during a quiz',
        text: 'Stay on the page. Your answer is kept and sent when the network returns. The clock of the question runs on.',
      },
      {
        title: 'I closed the app during a quiz',
        text: 'Open the same category again within 30 minutes and choose Continue. You do not pay again.',
      },
      {
        title: 'I forgot my PIN',
        text: 'On the login page, tap “Forgot your PIN?”. The link in the mail works for 30 minutes.',
      },
      {
        title: 'No mail has come',
        text: 'Look in the junk or spam folder. You can have it sent again from the login page.',
      },
      {
        title: 'I am logged out',
        text: 'That happens after a day without use and after a change of PIN. Your money and your points are safe; just log in again.',
      },
    ],
  },
  contact: 'Still stuck? Write to us:',
};
