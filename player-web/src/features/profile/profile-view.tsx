import { useEffect, useRef } from 'react';
import { type UserView } from '@sabi50/contracts/account-views';
import { dayText } from '@sabi50/contracts/formats';
import { LANGUAGE_OWN_NAMES } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/language-context';
import { readableMobile } from '@sabi50/contracts/mobile-numbers';
import { asksForStation } from '../person/person.rules';
import { Button } from '../../ui/kit/button';
import { Icon } from '../../ui/icon';
import { Card } from '../../ui/kit/card';
import { Fact, ProfilePart } from './profile-section';

interface ProfileViewProps {
  readonly user: UserView;
  /** The form was just left: its button takes the focus back. */
  readonly focusesEdit: boolean;
  readonly onEdit: () => void;
}

/** The profile to be looked at. */
export function ProfileView({ user, focusesEdit, onEdit }: ProfileViewProps) {
  const texts = useTexts('profile');
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusesEdit) edit.current?.focus();
  }, [focusesEdit]);
  return (
    <Card className="profile-details">
      <PersonFacts user={user} />
      <SourceFacts user={user} />
      <ProfilePart title={texts.statusTitle}>
        <AccountFacts user={user} />
      </ProfilePart>
      <Button ref={edit} icon="edit" wide onClick={onEdit}>
        {texts.edit}
      </Button>
    </Card>
  );
}

function PersonFacts({ user }: { readonly user: UserView }) {
  const texts = useTexts('profile');
  const { fields } = useTexts('accounts');
  const { locations } = useTexts('shell');
  return (
    <>
      <ProfilePart title={texts.basicTitle}>
        <dl className="profile-facts">
          <Fact label={fields.firstName}>{user.firstName}</Fact>
          <Fact label={fields.lastName}>{user.lastName}</Fact>
        </dl>
      </ProfilePart>
      <ProfilePart title={texts.contactTitle}>
        <dl className="profile-facts">
          <Fact label={fields.email} note={texts.emailFixed}>
            {user.email}
          </Fact>
          <Fact label={fields.mobile}>
            <span className="figures">{user.mobile === null ? texts.none : readableMobile(user.mobile)}</span>
          </Fact>
        </dl>
      </ProfilePart>
      <ProfilePart title={texts.placeTitle}>
        <dl className="profile-facts">
          <Fact label={fields.location}>{user.location === null ? texts.none : locations[user.location]}</Fact>
          <Fact label={fields.language}>
            <span lang={user.preferredLanguage}>{LANGUAGE_OWN_NAMES[user.preferredLanguage]}</span>
          </Fact>
        </dl>
      </ProfilePart>
    </>
  );
}

function SourceFacts({ user }: { readonly user: UserView }) {
  const texts = useTexts('profile');
  const { fields } = useTexts('accounts');
  const { genders, sources } = useTexts('shell');
  return (
    <ProfilePart title={texts.aboutTitle}>
      <dl className="profile-facts">
        <Fact label={fields.gender}>{user.gender === null ? texts.none : genders[user.gender]}</Fact>
        <Fact label={fields.source}>{user.source === null ? texts.none : sources[user.source]}</Fact>
        {user.source !== null && asksForStation(user.source) && (
          <Fact label={fields.station}>{user.radioStation ?? texts.none}</Fact>
        )}
      </dl>
    </ProfilePart>
  );
}

/** Whether the email is verified, and since when one is here. */
function AccountFacts({ user }: { readonly user: UserView }) {
  const texts = useTexts('profile');
  const { isEmailVerified } = user;
  return (
    <dl className="profile-facts">
      <Fact label={texts.emailStatus}>
        <span className="profile-badge" data-verified={isEmailVerified || undefined}>
          <Icon name={isEmailVerified ? 'check' : 'warning'} size={18} />
          {isEmailVerified ? texts.verified : texts.notVerified}
        </span>
      </Fact>
      <Fact label={texts.memberSince}>{dayText(user.createdAt)}</Fact>
    </dl>
  );
}
