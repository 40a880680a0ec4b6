import { useState } from 'react';
import { NOTICES } from '@sabi50/texts/player/notices';
import { type NoticesTexts } from '@sabi50/texts/player/sections';
import { BRAND } from '@sabi50/contracts/brand';
import { NOTICE_KINDS, type NoticeKind } from '@sabi50/contracts/push-views';
import { useLazyTexts } from '../../../lib/language/lazy-texts';
import { BrandSign } from '../../../ui/kit/brand-sign';
import { Button } from '../../../ui/kit/button';
import { Icon, type IconName } from '../../../ui/icon';
import { Switch } from '../../../ui/switch';
import { ProfileSection } from '../profile-section';
import { type PushStanding, useChangeNotices, useNotices } from './notices-calls';
import './notices.css';

/**
 * Notices on this phone, which only a tap turns on (rule push/asked-for). Nothing is shown where the installation has none, or
 * until it is known.
 */
export function NoticesCard() {
  const { data: notices } = useNotices();
  const { data: texts } = useLazyTexts(NOTICES);
  if (!notices?.publicKey || !texts) return null;
  const { standing, wants, publicKey } = notices;
  return (
    <ProfileSection title={texts.title}>
      {wants.length === 0 && <Offer texts={texts} />}
      {standing === 'ready' ? (
        <Choice texts={texts} wants={wants} publicKey={publicKey} />
      ) : (
        <NotPossible texts={texts} standing={standing} />
      )}
    </ProfileSection>
  );
}

interface NotPossibleProps {
  readonly texts: NoticesTexts;
  readonly standing: Exclude<PushStanding, 'ready'>;
}

/** Why this browser shows no notices now, and what the player can do. */
const NotPossible = ({ texts, standing }: NotPossibleProps) => (
  <p className="notices-hindered">
    <Icon name={standing === 'install' ? 'phone' : 'warning'} size={22} />
    <span>{texts[standing]}</span>
  </p>
);

interface ChoiceProps {
  readonly texts: NoticesTexts;
  readonly wants: readonly NoticeKind[];
  readonly publicKey: string;
}

function Choice({ texts, wants, publicKey }: ChoiceProps) {
  const { mutate, isPending, isError } = useChangeNotices({ publicKey });
  // A switch shows the tap at once, and goes back when it is refused.
  const [asked, setAsked] = useState<readonly NoticeKind[] | null>(null);
  const shown = asked ?? wants;
  const set = (kind: NoticeKind, on: boolean) => {
    const next = NOTICE_KINDS.filter((one) => (one === kind ? on : shown.includes(one)));
    setAsked(next);
    mutate(next, { onSettled: () => setAsked(null) });
  };
  return (
    <>
      {wants.length === 0 ? (
        <Button icon="check" pending={isPending} onClick={() => mutate(NOTICE_KINDS)}>
          {texts.turnOn}
        </Button>
      ) : (
        <div>
          {NOTICE_KINDS.map((kind) => (
            <Switch key={kind} label={texts.kinds[kind]} on={shown.includes(kind)} onChange={(on) => set(kind, on)} />
          ))}
        </div>
      )}
      {isError && <p role="alert">{texts.failed}</p>}
      <p className="quiet small">{texts.hint}</p>
      {wants.length > 0 && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate([])}>
          {texts.turnOff}
        </Button>
      )}
    </>
  );
}

const KIND_ICONS: Readonly<Record<NoticeKind, IconName>> = { draw: 'calendar', won: 'trophy', payment: 'wallet' };

/** What a player would be told, and how it looks. */
const Offer = ({ texts }: { readonly texts: NoticesTexts }) => (
  <>
    <p>{texts.intro}</p>
    <ul className="notices-kinds">
      {NOTICE_KINDS.map((kind) => (
        <li key={kind}>
          <Icon name={KIND_ICONS[kind]} size={22} />
          <span>{texts.kinds[kind]}</span>
        </li>
      ))}
    </ul>
    <Example texts={texts} />
  </>
);

/** How a notice looks on a phone; decoration, for the words beside it say the same. */
const Example = ({ texts }: { readonly texts: NoticesTexts }) => (
  <div className="notices-example" aria-hidden="true">
    <BrandSign size={36} />
    <p>
      <span className="small quiet">{BRAND.name}</span>
      <strong>{texts.example}</strong>
    </p>
  </div>
);
