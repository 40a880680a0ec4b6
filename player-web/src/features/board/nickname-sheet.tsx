import { type FormEvent, useId, useState } from 'react';
import { type BoardView } from '@sabi50/contracts/board-views';
import { dayText, percent } from '@sabi50/contracts/formats';
import { isNickname, normalisedNickname } from '@sabi50/contracts/nicknames';
import { type BoardTexts, type ErrorsTexts } from '@sabi50/texts/player/sections';
import { ApiError } from '../../lib/api/api-error';
import { Avatar } from '../../ui/avatars/avatar';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { Button } from '../../ui/kit/button';
import { Icon } from '../../ui/icon';
import { Sheet } from '../../ui/sheet';
import { TextField } from '../../ui/fields/text-field';
import { toasts } from '../../ui/toasts';
import { percentOf, useNickname } from './board-calls';

interface NicknameSheetProps {
  readonly board: Pick<BoardView, 'membership' | 'own'>;
  readonly onClose: () => void;
}

/** Chooses the nickname, and takes the player off the board. */
export function NicknameSheet({ board: { membership, own }, onClose }: NicknameSheetProps) {
  const { isMember, nickname, changeableFrom } = membership;
  const texts = useTexts('board');
  const errors = useTexts('errors');
  const form = useId();
  const [typed, setTyped] = useState(nickname ?? '');
  const joining = useNickname(() => {
    toasts.success(texts.joined);
    onClose();
  });
  const isFixed = changeableFrom !== null;
  const [isInvalid, setInvalid] = useState(false);
  const refused = joining.error ? refusalText(joining.error, texts, errors) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isOdd = typed !== nickname && !isNickname(normalisedNickname(typed));
    setInvalid(isOdd);
    if (!joining.isPending && !isOdd) joining.mutate(typed);
  };
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={isMember ? texts.change : texts.join}
      footer={
        isMember && isFixed ? undefined : (
          <Submit form={form} words={isMember ? texts.save : texts.submit} isPending={joining.isPending} />
        )
      }
    >
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <Preview nickname={typed.trim()} own={own} />
        <NicknameField
          changeableFrom={changeableFrom}
          error={isInvalid ? texts.invalid : refused}
          value={typed}
          onType={setTyped}
        />
        <p className="small quiet">{texts.joinText}</p>
      </form>
      {isMember && <Leave onClose={onClose} />}
    </Sheet>
  );
}

interface NicknameFieldProps {
  readonly changeableFrom: string | null;
  readonly error: string | undefined;
  readonly value: string;
  readonly onType: (typed: string) => void;
}

function NicknameField({ changeableFrom, error, value, onType }: NicknameFieldProps) {
  const texts = useTexts('board');
  return (
    <TextField
      label={texts.nickname}
      hint={changeableFrom === null ? texts.nicknameHint : texts.changeableFrom(dayText(changeableFrom))}
      error={error}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={60}
      readOnly={changeableFrom !== null}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** The player's row as others will see it, while the nickname is typed. Decoration: all of it is said beside it. */
function Preview({ nickname, own }: { readonly nickname: string; readonly own: BoardView['own'] }) {
  const texts = useTexts('board');
  const { avatar } = usePlayer();
  const { games, correctAnswers, questions } = own;
  return (
    <div className="board-rows board-preview" aria-hidden="true">
      <div className="board-row" data-own>
        <span className="board-rank" data-first="1">
          <Icon name="trophy" />
        </span>
        {avatar && <Avatar avatar={avatar} />}
        <span className="board-who">
          <strong>
            {nickname || '…'}
            <span className="board-you">{texts.you}</span>
          </strong>
          <span className="quiet small figures">
            {games > 0 ? `${texts.rightOf(correctAnswers, questions)} · ${texts.games(games)}` : texts.noGames}
          </span>
        </span>
        {games > 0 && (
          <strong className="board-percent figures">{percent(percentOf(correctAnswers, questions))}</strong>
        )}
      </div>
    </div>
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
  const texts = useTexts('board');
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
