import { useState } from 'react';
import { AVATARS } from '@sabi50/texts/player/avatars';
import { type UserView } from '@sabi50/contracts/account-views';
import { useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { useLazyTexts } from '../../lib/language/lazy-texts';
import { Button } from '../../ui/kit/button';
import { AvatarOf, AvatarSheet } from './avatar-sheet';

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
  const { data: texts } = useLazyTexts(AVATARS);
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
