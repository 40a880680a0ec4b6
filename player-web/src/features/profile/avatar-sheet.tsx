import { useMutation } from '@tanstack/react-query';
import { type AvatarsTexts } from '@sabi50/texts/player/sections';
import { type UserView } from '@sabi50/contracts/account-views';
import { type Avatar as AvatarName, AVATARS } from '@sabi50/contracts/enumerations';
import { pathOf } from '@sabi50/contracts/routes';
import { api } from '../../lib/api/api-client';
import { Avatar } from '../../ui/avatars/avatar';
import { errorText } from '../../lib/language/error-text';
import { useTexts } from '../../lib/language/language-context';
import { useSession } from '../../lib/session/session-context';
import { Sheet } from '../../ui/sheet';
import { initialsOf } from './profile.rules';
import './avatar-sheet.css';

interface AvatarSheetProps {
  readonly texts: AvatarsTexts;
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Twelve pictures and the initials; a tap chooses, and is kept at once. */
export function AvatarSheet({ texts, user, onClose }: AvatarSheetProps) {
  const errors = useTexts('errors');
  const { mutate, error, isPending, variables } = useSaveAvatar(user, onClose);
  const chosen = isPending ? variables : user.avatar;
  return (
    <Sheet open onOpenChange={onClose} title={texts.title}>
      <p className="small quiet">{texts.hint}</p>
      {error && <p role="alert">{errorText(error, errors)}</p>}
      <div className="avatar-choices">
        {[null, ...AVATARS].map((avatar) => (
          <button
            key={avatar}
            type="button"
            className="avatar-choice"
            aria-pressed={avatar === chosen}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && mutate(avatar)}
          >
            <AvatarOf user={{ ...user, avatar }} />
            {avatar === null ? texts.initials : texts.names[avatar]}
          </button>
        ))}
      </div>
    </Sheet>
  );
}

/** The picture of a player, or their initials. */
export const AvatarOf = ({ user }: { readonly user: UserView }) =>
  user.avatar === null ? (
    <span className="profile-initials" aria-hidden="true">
      {initialsOf(user)}
    </span>
  ) : (
    <Avatar avatar={user.avatar} />
  );

function useSaveAvatar({ id }: UserView, onSaved: () => void) {
  const { updateUser } = useSession();
  return useMutation({
    mutationFn: (avatar: AvatarName | null) =>
      api.put<UserView>(pathOf('user', { id }), { body: { avatar }, repeatable: true }),
    onSuccess: (saved) => {
      updateUser(saved);
      onSaved();
    },
  });
}
