import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../../lib/language/texts';
import { ConfirmButton } from '../../../ui/confirm-button';
import { useCommand } from '../../../ui/use-command';

/** Takes a question out of the games to come, or back into them, against the version that was seen (rule staff/revision). */
export function SwitchButton({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('questions');
  const { id, isActive, revision } = question;
  const { run } = useCommand({
    command: 'PUT adminQuestion',
    params: { id },
    body: () => ({ isActive: !isActive, revision }),
    success: isActive ? texts.switchedOff : texts.switchedOn,
    failure: texts.switchFailed,
  });
  return (
    <ConfirmButton
      aria-haspopup="dialog"
      title={isActive ? texts.switchOff : texts.switchOn}
      text={isActive ? texts.switchOffAsk : texts.switchOnAsk}
      confirmText={isActive ? texts.switchOff : texts.switchOn}
      onConfirm={run}
    >
      {isActive ? texts.switchThisOff : texts.switchThisOn}
    </ConfirmButton>
  );
}
