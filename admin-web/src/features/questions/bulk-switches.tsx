import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { BulkButton } from '../../ui/bulk-acts';

/** Switches the chosen questions on or off; each is a change of its own in the staff log. */
export function BulkSwitches() {
  const texts = useTexts('questions');
  const switchTo = (isActive: boolean) => ({
    isDue: (question: AdminQuestionView) => question.isActive !== isActive,
    act: ({ id, revision }: AdminQuestionView) =>
      callApi(pathOf('adminQuestion', { id }), { method: 'PUT', body: { isActive, revision } }),
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
