import { type PersonalDataFormat } from '@sabi50/contracts/personal-data-views';
import { PAGES, pathOf } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { LinkRow } from './link-row';
import { ProfileSection } from './profile-section';

/** All that is known about the player, to be taken away (rule data/own-copy) or erased (rule data/erasure). */
export function OwnData({ userId }: { readonly userId: string }) {
  const texts = useTexts('profile');
  const link = (format: PersonalDataFormat, words: string) => (
    <a
      className="button button-secondary"
      download
      href={`${pathOf('userPersonalData', { id: userId })}?format=${format}`}
    >
      {words}
    </a>
  );
  return (
    <ProfileSection title={texts.ownDataTitle}>
      <p className="small quiet">{texts.ownDataHint}</p>
      <div className="profile-security">
        {link('html', texts.ownDataPage)}
        {link('json', texts.ownDataJson)}
      </div>
      <LinkRow href={PAGES.erasure} icon="close" title={texts.erasureTitle} hint={texts.erasureHint} />
    </ProfileSection>
  );
}
