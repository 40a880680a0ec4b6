/** Texts of the screens in features/quiz. Prices come ready to read, such as "₦50"; times such as "14:05". */
export interface QuizTexts {
  // Before the start
  readonly readyTitle: string;
  readonly ruleTime: (questions: number, seconds: number) => string;
  readonly rulePoint: (needed: number) => string;
  readonly ruleFee: (needed: number, price: string) => string;
  readonly questionsIn: (ownName: string) => string;
  readonly balance: string;
  readonly price: string;
  readonly balanceAfter: string;
  readonly start: (price: string) => string;
  readonly starting: string;
  readonly startAgain: string;
  readonly startsLimit: string;
  readonly exitsLimit: string;
  readonly addMoney: string;
  readonly dashboard: string;
  readonly backToDashboard: string;
  readonly fewQuestionsTitle: string;
  readonly fewQuestionsText: string;

  // A question
  readonly questionOf: (number: number, total: number) => string;
  readonly progress: (correct: number, answered: number) => string;
  readonly skip: string;
  readonly submit: string;
  readonly sending: string;
  readonly next: string;
  readonly seeResult: string;
  readonly outcomes: Readonly<Record<'right' | 'wrong' | 'skipped' | 'timeUp', string>>;
  readonly rightAnswer: string;
  readonly yourAnswer: string;
  readonly noAnswer: string;
  readonly rightAnswerIs: (answer: string) => string;
  readonly keyHint: string;
  readonly endsSoonTitle: string;
  readonly endsSoonText: (time: string) => string;

  // The network
  readonly connectionLost: string;
  readonly answerAsUsual: string;
  readonly answerKept: string;
  readonly lastKept: string;
  readonly questionWaits: string;
  readonly resultWaits: string;
  /** The server answered, and could not do it. */
  readonly serverBusy: string;
  readonly serverLast: string;
  readonly serverQuestion: string;
  readonly serverResult: string;
  /** Of the network and of the server alike. */
  readonly nothingChosen: string;
  readonly skipWaits: string;
  readonly answerRetry: string;
  readonly loadRetry: string;

  // Short messages
  readonly noAnswerTitle: string;
  readonly noAnswerText: string;
  readonly timeUpTitle: string;
  readonly timeUpText: string;
  readonly offlineDoneTitle: string;
  readonly offlineDoneText: string;
  readonly stillIssuesTitle: string;
  readonly quizErrorTitle: string;
  readonly submitFailed: string;
  readonly elsewhereTitle: string;
  readonly elsewhereText: string;
  readonly errorTitle: string;
  readonly startFailed: string;
  readonly insufficientTitle: string;
  readonly insufficientText: string;
  readonly recoveringTitle: string;
  readonly recoveryFailedTitle: string;
  readonly recoveryFailedText: string;
  readonly sessionErrorTitle: string;
  readonly sessionErrorText: string;
  readonly arrived: (number: number) => string;
  readonly late: (number: number) => string;

  // An unfinished game
  readonly recoverTitle: string;
  readonly recoverRunning: string;
  readonly recoverResting: (time: string) => string;
  readonly recoverOver: string;
  readonly continue: string;
  readonly startFresh: string;
  readonly startFreshCosts: (price: string) => string;
  readonly otherOpenTitle: (category: string) => string;
  readonly otherOpenText: (price: string) => string;
  readonly continueOther: string;
  readonly endAndStart: (price: string) => string;

  // Leaving, and another language
  readonly leaveTitle: string;
  readonly leaveLost: (correct: number, price: string) => string;
  readonly leaveWon: (correct: number) => string;
  readonly clockRuns: string;
  readonly stay: string;
  readonly leave: string;
  readonly switchTitle: (ownName: string) => string;
  readonly switchText: (price: string) => string;
  readonly switchLanguage: string;
  readonly endedTitle: string;
  readonly endedText: (correct: number, points: number) => string;
  readonly notEndedTitle: string;
  readonly notEndedText: string;

  // The result
  readonly scoreOf: (correct: number, total: number) => string;
  readonly wonTitle: string;
  readonly perfectTitle: string;
  readonly wonText: string;
  readonly lostTitle: string;
  readonly lostNearly: string;
  readonly lostKindly: string;
  readonly expiredText: string;
  readonly endedElsewhere: string;
  readonly refundedTitle: string;
  readonly refundedText: (price: string) => string;
  readonly playAgain: (price: string) => string;
  readonly reviewTitle: string;
}
