import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../lib/language/texts';
import { api } from '../../lib/api/api';
import { BulkButton } from '../../ui/bulk-acts';

/** Switches the chosen questions on or off; each is a change of its own in the staff log. */
export function BulkSwitches() {
  const texts = useTexts('questions');
  const switchTo = (isActive: boolean) => ({
    isDue: (question: AdminQuestionView) => question.isActive !== isActive,
    act: ({ id, revision }: AdminQuestionView) =>
      api('PUT adminQuestion', { params: { id }, body: { isActive, revision } }),
  });
  return (
    <>
      <BulkButton label={texts.switchOn} title={texts.switchOnTitle} text={texts.switchOnText} {...switchTo(true)} />
      <BulkButton
        label={texts.switchOff}
        title={texts.switchOffTitle}
        text={texts.switchOffText}
        {...switchTo(false)}
      />
    </>
  );
}
