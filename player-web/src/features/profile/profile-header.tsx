import { useState } from 'react';
import { AVATARS as AVATAR_TEXTS } from '@sabi50/texts/player/avatars';
import { type UserView } from '@sabi50/contracts/account-views';
import { useMutation } from '@tanstack/react-query';
import { type AvatarsTexts } from '@sabi50/texts/player/sections';
import { type Avatar as AvatarName, AVATARS } from '@sabi50/contracts/enumerations';
import { useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { useLazyTexts } from '../../lib/language/lazy-texts';
import { Button } from '../../ui/kit/button';
import { api } from '../../lib/api/api-client';
import { Avatar } from '../../ui/avatars/avatar';
import { errorText } from '../../lib/language/error-text';
import { useSession } from '../../lib/session/session-context';
import { Sheet } from '../../ui/sheet';
import { initialsOf } from './profile.rules';
import './avatar-sheet.css';

/** Whose page it is, and the way to another picture; on the stage beside it. */
export const ProfileName = ({ user }: { readonly user: UserView }) => (
  <div className="profile-who">
    <h2 className="profile-name">
      {user.firstName} {user.lastName}
    </h2>
    <ChooseAvatar user={user} />
  </div>
);

/** The picture of the player, where other pages have the guide. */
export const ProfilePicture = ({ user }: { readonly user: UserView }) => (
  <div className="profile-picture">
    <AvatarOf user={user} />
  </div>
);

/** Balance and points. */
export function ProfileFigures({ user }: { readonly user: UserView }) {
  const texts = useTexts('profile');
  const { balance } = useBalance();
  return (
    <dl className="profile-figures">
      <div className="profile-figure">
        <dt>
          <Icon name="wallet" size={20} />
          {texts.balance}
        </dt>
        <dd>
          <Naira amount={balance} />
        </dd>
      </div>
      <div className="profile-figure" data-tone="sun">
        <dt>
          <Icon name="star" size={20} />
          {texts.points}
        </dt>
        <dd className="figures">{user.points}</dd>
      </div>
    </dl>
  );
}

/** The way to another picture. */
function ChooseAvatar({ user }: { readonly user: UserView }) {
  const { data: texts } = useLazyTexts(AVATAR_TEXTS);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="edit" disabled={!texts} onClick={() => setIsOpen(true)}>
        {texts?.choose ?? '…'}
      </Button>
      {texts && isOpen && <AvatarSheet texts={texts} user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

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
    mutationFn: (avatar: AvatarName | null) => api.put('user', { params: { id }, body: { avatar }, repeatable: true }),
    onSuccess: (saved) => {
      updateUser(saved);
      onSaved();
    },
  });
}
