import { type FormEvent, useId, useState } from 'react';
import { type BoardMembershipView } from '@sabi50/vocabulary/board-views';
import { longDayText } from '@sabi50/vocabulary/formats';
import { type BoardTexts, type ErrorsTexts } from '@sabi50/texts/player/sections';
import { ApiError } from '../../api/api-error';
import { errorText } from '../../language/error-text';
import { useTexts } from '../../language/language-context';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { TextField } from '../../ui/text-field';
import { toasts } from '../../ui/toasts';
import { useNickname } from './board-calls';
import { useBoardTexts } from './board-texts';

interface NicknameSheetProps {
  readonly membership: BoardMembershipView;
  readonly onClose: () => void;
}

/** Chooses the nickname, and takes the player off the board. */
export function NicknameSheet({ membership: { isMember, nickname, changeableFrom }, onClose }: NicknameSheetProps) {
  const texts = useBoardTexts();
  const errors = useTexts('errors');
  const { monthNames } = useTexts('shell');
  const form = useId();
  const [typed, setTyped] = useState(nickname ?? '');
  const joining = useNickname(() => {
    toasts.success(texts.joined);
    onClose();
  });
  const isFixed = changeableFrom !== null;
  const hint = isFixed ? texts.changeableFrom(longDayText(changeableFrom, monthNames)) : texts.nicknameHint;
  const refusal = joining.error ? refusalText(joining.error, texts, errors) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!joining.isPending) joining.mutate(typed);
  };
  const words = isMember ? texts.save : texts.submit;
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isMember ? texts.change : texts.join}
      footer={isMember && isFixed ? undefined : <Submit form={form} words={words} isPending={joining.isPending} />}
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={texts.nickname}
          hint={hint}
          error={refusal}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={60}
          readOnly={isFixed}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="small quiet">{texts.joinText}</p>
      </form>
      {isMember && <Leave onClose={onClose} />}
    </Sheet>
  );
}

interface SubmitProps {
  readonly form: string;
  readonly words: string;
  readonly isPending: boolean;
}

const Submit = ({ form, words, isPending }: SubmitProps) => (
  <Button wide type="submit" form={form} pending={isPending}>
    {words}
  </Button>
);

function Leave({ onClose }: { readonly onClose: () => void }) {
  const texts = useBoardTexts();
  const errors = useTexts('errors');
  const { mutate, isPending, error } = useNickname(() => {
    toasts.success(texts.left);
    onClose();
  });
  return (
    <div className="board-leave">
      <p className="small quiet">{texts.leaveText}</p>
      {error && <p role="alert">{errorText(error, errors)}</p>}
      <Button variant="secondary" pending={isPending} onClick={() => mutate(null)}>
        {texts.leave}
      </Button>
    </div>
  );
}

const refusalText = (error: Error, { refusals }: BoardTexts, errors: ErrorsTexts): string =>
  (error instanceof ApiError && (refusals as Readonly<Record<string, string | undefined>>)[error.code]) ||
  errorText(error, errors);
