import { useEffect, useState } from 'react';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { useIsOnline } from '../lib/api/network-state';
import { useLanguage, useTexts } from '../lib/language/language-context';
import { keptPack } from '../features/practice/practice-memory';
import { loadNewest } from '../lib/pwa/newer-version';
import { useSession } from '../lib/session/session-context';
import { Button, ButtonLink } from '../ui/kit/button';
import { Naira } from '../ui/naira';
import { ScenePage } from '../ui/scene/scene-page';

export interface StoppedProps {
  /** Nothing is wrong with the page: its code could not be fetched without a network. */
  readonly isOffline: boolean;
}

/** A page failed to load or to render. "We go on as soon as you are back." */
export default function StoppedPage({ isOffline }: StoppedProps) {
  const texts = useTexts('shell');
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (isOnline && wasOffline) window.location.reload();
  }, [isOnline, wasOffline]);
  if (isOffline || wasOffline) return <OfflineScene />;
  return (
    <ScenePage title={texts.crashTitle} pose="kind">
      <p role="alert">{texts.crashText}</p>
      <Reload label={texts.reload} />
    </ScenePage>
  );
}

function Reload({ label }: { readonly label: string }) {
  return (
    <div className="place-actions">
      <Button wide icon="refresh" onClick={() => void loadNewest()}>
        {label}
      </Button>
    </div>
  );
}

/** What is known without a network: the last balance, and practice where a category was kept on this phone. */
function OfflineScene() {
  const { offlineTitle, offlineText, lastKnownBalance, practiseOffline, tryAgain } = useTexts('shell');
  const { language } = useLanguage();
  const { user } = useSession();
  const [canPractise] = useState(() => CATEGORIES.some((category) => keptPack(language, category) !== null));
  return (
    <ScenePage title={offlineTitle} pose="offline" showsOffline>
      <div role="alert">
        <p>{offlineText}</p>
        {user && (
          <p>
            {lastKnownBalance}{' '}
            <strong>
              <Naira amount={user.balance} />
            </strong>
          </p>
        )}
      </div>
      <div className="place-actions">
        <Button wide icon="refresh" onClick={() => window.location.reload()}>
          {tryAgain}
        </Button>
        {canPractise && (
          <ButtonLink wide variant="secondary" icon="bulb" href={PAGES.practice}>
            {practiseOffline}
          </ButtonLink>
        )}
      </div>
    </ScenePage>
  );
}
