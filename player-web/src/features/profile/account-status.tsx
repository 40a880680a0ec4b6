import { type UserView } from '@sabi50/vocabulary/account-views';
import { dayText } from '../../language/calendar';
import { useTexts } from '../../language/language-context';
import { Icon } from '../../ui/icon';
import { Fact, ProfileSection } from './profile-section';

/** Whether the email is verified, and since when one is here. */
export function AccountStatus({ user }: { readonly user: UserView }) {
  const texts = useTexts('profile');
  const { monthNames } = useTexts('shell');
  const { isEmailVerified } = user;
  return (
    <ProfileSection title={texts.statusTitle}>
      <dl className="profile-facts">
        <Fact label={texts.emailStatus}>
          <span className="profile-badge" data-verified={isEmailVerified || undefined}>
            <Icon name={isEmailVerified ? 'check' : 'warning'} size={18} />
            {isEmailVerified ? texts.verified : texts.notVerified}
          </span>
        </Fact>
        <Fact label={texts.memberSince}>{dayText(user.createdAt, monthNames)}</Fact>
      </dl>
    </ProfileSection>
  );
}
