import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { type GameHitView, type PlayerHitView } from '@sabi50/contracts/search-views';
import { useDisplayName, useTexts } from '../../lib/language/texts';
import { type Hit, type Option } from './found.rules';

/** What a choice says: its name, what tells it from others, and its figure at the end. */
export interface OptionWords {
  readonly first: string;
  readonly under: readonly string[];
  readonly end: string;
  readonly endUnder: string;
  /** What keeps a player from playing, and money at risk; empty: nothing. */
  readonly alarm?: string;
}

const NOTHING = { under: [], end: '', endUnder: '' } as const;

/** The words of a choice in the language in use. */
export function useOptionWords(option: Option): OptionWords {
  const texts = useTexts('search');
  const wordsOf = useHitWords();
  if (option.type === 'hit') return wordsOf(option.hit);
  return { ...NOTHING, first: option.kind === 'questions' ? texts.allQuestions : texts.allPlayers };
}

function useHitWords(): (hit: Hit) => OptionWords {
  const shell = useTexts('app');
  const { statuses, flags } = useTexts('payments');
  const words = { ...statuses, ...flags };
  const [playerWords, gameWords] = [usePlayerWords(), useGameWords()];
  return (hit) => {
    switch (hit.kind) {
      case 'players':
        return playerWords(hit.found);
      case 'games':
        return gameWords(hit.found);
      case 'payments': {
        const { reference, userName, amount, createdAt } = hit.found;
        const under = [userName, ...standingOf(hit.found).map((word) => words[word])];
        return { first: reference, under, end: nairaText(amount), endUnder: timeText(createdAt) };
      }
      case 'questions': {
        const { question, category, language, isActive } = hit.found;
        const state = isActive ? [] : [shell.inactive];
        return {
          ...NOTHING,
          first: question,
          under: [shell.categories[category], shell.languages[language], ...state],
        };
      }
    }
  };
}

function usePlayerWords(): (player: PlayerHitView) => OptionWords {
  const texts = useTexts('search');
  const named = useDisplayName();
  const { verificationStatuses, locations, inactive, restrictions: restrictionNames } = useTexts('app');
  return ({ name, phone, email, location, isEmailVerified, isActive, balance, owed, restrictions = [] }) => {
    const place = location === null ? [] : [locations[location]];
    const state = isActive ? verificationStatuses[isEmailVerified ? 'verified' : 'pending'] : inactive;
    return {
      first: named(name),
      under: [...(phone == null ? [] : [phone]), email, ...place, state],
      ...{ end: nairaText(balance), endUnder: '' },
      alarm: [
        ...restrictions.map((restriction) => restrictionNames[restriction]),
        ...(Number(owed) > 0 ? [texts.owes(nairaText(owed))] : []),
      ].join(', '),
    };
  };
}

function useGameWords(): (game: GameHitView) => OptionWords {
  const texts = useTexts('search');
  const { categories } = useTexts('app');
  const { reasons, inProgress } = useTexts('quiz-activity');
  return ({ id, userName, category, correctAnswers, totalQuestions, reason, startedAt }) => ({
    first: texts.right(categories[category], wholeNumber(correctAnswers), wholeNumber(totalQuestions)),
    under: [id, userName],
    ...{ end: reason === null ? inProgress : reasons[reason], endUnder: timeText(startedAt) },
  });
}
