import { useState } from 'react';
import { useTexts } from '../../../lib/language/language-context';
import { Button } from '../../../ui/kit/button';
import { type Game } from '../quiz-game';

/** Sends a picture of the result to friends: score and category, never a name, a number or an amount. */
export function ShareButton({ game, total }: { readonly game: Game; readonly total: number }) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  const [isDrawing, setIsDrawing] = useState(false);
  const { category } = game.session;
  const share = async () => {
    setIsDrawing(true);
    const outcomes = game.past.map(({ isCorrect }) => isCorrect);
    const words = {
      title: texts.shareTitle,
      world: category,
      score: texts.scoreOf(game.correct, total),
      category: categories[category].title,
      call: texts.shareCall,
    };
    try {
      const { shareResult } = await import('./share-card');
      await shareResult({ ...words, outcomes, correct: game.correct });
    } catch {
      // The player closed the phone's own dialog, or is offline: nothing was lost.
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button wide variant="secondary" icon="share" pending={isDrawing} onClick={() => void share()}>
      {texts.share}
    </Button>
  );
}
