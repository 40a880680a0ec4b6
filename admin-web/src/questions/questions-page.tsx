import { SectionFrame } from '../ui/section-frame';
import { useTexts } from './texts';

export function QuestionsPage() {
  const texts = useTexts();
  return <SectionFrame title={texts.title} />;
}
