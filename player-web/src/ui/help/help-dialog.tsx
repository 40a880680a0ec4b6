import { SUPPORT_ADDRESS } from '@sabi50/texts/operator';
import { HELP } from '@sabi50/texts/player/help';
import { type HelpTexts } from '@sabi50/texts/player/sections';
import { useTexts } from '../../lib/language/language-context';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import { Loading, Skeleton } from '../states';
import { Tabs } from '../tabs';
import { WithTexts } from '../with-texts';
import { StepPicture } from './step-picture';
import './help-dialog.css';

interface HelpDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The help guide with its four tabs (rule screens/help). */
export function HelpDialog({ open, onOpenChange }: HelpDialogProps) {
  const { help } = useTexts('shell');
  const waiting = (
    <Loading>
      <Skeleton height={56} />
      <Skeleton height={280} />
    </Loading>
  );
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={help}>
      <WithTexts of={HELP} waiting={waiting}>
        <GuideTabs />
      </WithTexts>
    </Sheet>
  );
}

function GuideTabs() {
  const { tabs, navigation, howToPlay, payment, issues, contact } = useTexts('help');
  return (
    <Tabs
      label={tabs}
      tabs={[
        { id: 'navigation', label: navigation.label, content: <Entries tab={navigation} /> },
        { id: 'how-to-play', label: howToPlay.label, content: <Steps tab={howToPlay} /> },
        { id: 'payment', label: payment.label, content: <Entries tab={payment} /> },
        { id: 'issues', label: issues.label, content: <Issues tab={issues} contact={contact} /> },
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
