import { type UserView } from '@sabi50/vocabulary/account-views';
import { useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { Naira } from '../../ui/naira';
import { initialsOf } from './profile.rules';

/** Name, balance and points. */
export function ProfileHeader({ user }: { readonly user: UserView }) {
  const texts = useTexts('profile');
  const { balance } = useBalance();
  return (
    <Card className="profile-header">
      <div className="profile-who">
        <span className="profile-initials" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <h2 className="profile-name">
          {user.firstName} {user.lastName}
        </h2>
      </div>
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
    </Card>
  );
}
