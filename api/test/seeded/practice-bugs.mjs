/** In practice, and between it and the paid draw. */
export const PRACTICE_BUGS = [
  {
    name: 'of two devices the earlier answer stands',
    file: 'packages/contracts/src/practice-answers.ts',
    from: 'Date.parse(one.answeredAt) > Date.parse(other.answeredAt)',
    to: 'Date.parse(one.answeredAt) < Date.parse(other.answeredAt)',
    specs: ['packages/contracts/src/practice-answers.spec.ts'],
  },
  {
    name: 'practice asks what is known first',
    file: 'player-web/src/features/quiz/practice/practice-round.rules.ts',
    from: 'answers.filter(({ isRight }) => isRight)',
    to: 'answers.filter(({ isRight }) => !isRight)',
    specs: ['player-web/src/features/quiz/practice/practice-round.rules.spec.ts'],
  },
  {
    name: 'a question for practice is drawn for paid games',
    file: 'api/src/features/questions/question-bank/question-bank.ts',
    from: 'if (row.is_practice) addTo(practice',
    to: 'if (row.is_practice) addTo(active, key, activeOf(row)), addTo(practice',
    specs: ['api/src/features/practice/practice.int.spec.ts'],
  },
  {
    name: 'the account believes how much a device says is known',
    file: 'api/src/features/practice/practice-record.rules.ts',
    from: 'known: Math.min(known, answered(category))',
    to: 'known',
    specs: ['api/src/features/practice/practice-record.rules.spec.ts'],
  },
  {
    name: 'a run of days that was practised up to yesterday is over',
    file: 'packages/contracts/src/practice-record.ts',
    from: 'practised.has(today) ? today : dayBefore(today)',
    to: 'today',
    specs: ['packages/contracts/src/practice-record.spec.ts'],
  },
];
