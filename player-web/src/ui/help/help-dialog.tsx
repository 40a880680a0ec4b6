import { useQuery } from '@tanstack/react-query';
import { SUPPORT_ADDRESS } from '@sabi50/texts/operator';
import { type HelpTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/contracts/languages';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { NetworkError } from '../../lib/api/api-error';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import { ErrorCard, Loading, Skeleton } from '../states';
import { Tabs } from '../tabs';
import { StepPicture } from './step-picture';
import './help-dialog.css';

interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The help guide with its four tabs (rule screens/help). */
export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const { help } = useTexts('shell');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={help}>
      <Guide />
    </Sheet>
  );
}

function Guide() {
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['help', language],
    queryFn: () => loadHelp(language),
  });
  if (data) return <GuideTabs guide={data} />;
  if (error) return <ErrorCard error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={56} />
      <Skeleton height={280} />
    </Loading>
  );
}

function GuideTabs({ guide }: { readonly guide: HelpTexts }) {
  const { navigation, howToPlay, payment, issues } = guide;
  return (
    <Tabs
      label={guide.tabs}
      tabs={[
        { id: 'navigation', label: navigation.label, content: <Entries tab={navigation} /> },
        { id: 'how-to-play', label: howToPlay.label, content: <Steps tab={howToPlay} /> },
        { id: 'payment', label: payment.label, content: <Entries tab={payment} /> },
        { id: 'issues', label: issues.label, content: <Issues tab={issues} contact={guide.contact} /> },
      ]}
    />
  );
}

interface TabProps {
  readonly tab: HelpTexts['navigation'];
}

function Entries({ tab }: TabProps) {
  return (
    <dl className="help-entries">
      {tab.entries.map(({ title, text }) => (
        <div key={title}>
          <dt className="help-entry-title">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ tab }: TabProps) {
  return (
    <ol className="help-steps">
      {tab.entries.map(({ title, text }, step) => (
        <li key={title} className="help-step">
          <StepPicture step={step} />
          <div>
            <p className="help-entry-title">{title}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Issues({ tab, contact }: TabProps & { readonly contact: string }) {
  return (
    <>
      <div className="help-issues">
        {tab.entries.map(({ title, text }) => (
          <details key={title} className="help-issue" name="help-issue">
            <summary className="help-issue-title">
              {title}
              <Icon name="chevron" size={20} />
            </summary>
            <p className="help-issue-text">{text}</p>
          </details>
        ))}
      </div>
      <p className="help-contact">
        {contact} <a href={`mailto:${SUPPORT_ADDRESS}`}>{SUPPORT_ADDRESS}</a>
      </p>
    </>
  );
}

/** Apart from the other texts of a language: few people open the guide, and everybody pays for data. */
const CHUNKS: Readonly<Record<Language, () => Promise<HelpTexts>>> = {
  en: async () => (await import('@sabi50/texts/player/en/help')).HELP,
  ha: async () => (await import('@sabi50/texts/player/ha/help')).HELP,
  yo: async () => (await import('@sabi50/texts/player/yo/help')).HELP,
  ig: async () => (await import('@sabi50/texts/player/ig/help')).HELP,
};

/** The help guide in a language. @throws NetworkError when it cannot be fetched */
async function loadHelp(language: Language): Promise<HelpTexts> {
  try {
    return await CHUNKS[language]();
  } catch {
    throw new NetworkError(navigator.onLine ? 'timeout' : 'offline');
  }
}
