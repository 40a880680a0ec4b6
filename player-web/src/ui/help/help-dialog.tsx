import { SUPPORT_ADDRESS } from '@sabi50/texts/operator';
import { HELP } from '@sabi50/texts/player/help';
import { type HelpTexts } from '@sabi50/texts/player/sections';
import { type ReactNode } from 'react';
import { useTexts } from '../../lib/language/language-context';
import { Icon } from '../icon';
import { Sheet } from '../sheet';
import { Loading, Skeleton } from '../states';
import { Tabs } from '../tabs';
import { WithTexts } from '../with-texts';
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

const TICK = 'm-9 0 6 7 12-14';

/** One picture for each step of how to play, in their order: posters, time and answers, a skip, three right, a prize. */
const PICTURES: readonly ReactNode[] = [
  <>
    <rect x="6" y="18" width="30" height="44" rx="7" fill="#1b4f9c" transform="rotate(-8 21 40)" />
    <rect x="44" y="18" width="30" height="44" rx="7" fill="#a5205f" transform="rotate(8 59 40)" />
    <rect x="23" y="12" width="34" height="54" rx="8" fill="#2e6b14" />
    <path fill="#1c480a" d="M23 42h34v16a8 8 0 0 1-8 8H31a8 8 0 0 1-8-8z" />
    <circle cx="40" cy="32" r="12" fill="#fff3dc" />
    <path fill="#1c480a" d="m40 25 7 5-3 8h-8l-3-8z" />
    <path stroke="#fff" strokeWidth="4" strokeLinecap="round" d="M30 51h20M30 58h12" />
  </>,
  <>
    <circle cx="40" cy="26" r="20" fill="#fff8ec" stroke="#23307a" strokeWidth="4" />
    <text x="40" y="33" textAnchor="middle" fontSize="20" fontWeight="700" fill="#14231b">
      20
    </text>
    <path fill="#3a46b8" d="m11 52 10 10-10 10L1 62z" />
    <circle cx="31" cy="62" r="9" fill="#f2a31b" />
    <rect x="42" y="53" width="17" height="17" rx="4" fill="#b3246b" />
    <path fill="#0b6f74" d="M62 71v-9a9 9 0 0 1 9-9h8v9a9 9 0 0 1-9 9z" />
  </>,
  <>
    <path
      d="M40 10 70 40 40 70 10 40z"
      fill="#f7eedd"
      stroke="#8c7f65"
      strokeWidth="4"
      strokeDasharray="7 6"
      strokeLinejoin="round"
    />
    <path fill="#14231b" d="m30 29 15 11-15 11z" />
    <path stroke="#14231b" strokeWidth="5" strokeLinecap="round" d="M51 30v20" />
  </>,
  <>
    <path stroke="#8a5200" strokeWidth="3" d="M0 28h80" />
    {[16, 40, 64].map((x) => (
      <g key={x}>
        <path fill="#f2a31b" d={`m${x} 12 16 16-16 16-16-16z`} />
        <path
          fill="none"
          stroke="#2b1c00"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d={`M${x} 28${TICK}`}
        />
      </g>
    ))}
    <circle cx="40" cy="62" r="12" fill="#f2a31b" stroke="#8a5200" strokeWidth="4" />
    <circle cx="40" cy="62" r="4" fill="#8a5200" />
  </>,
  <>
    <circle cx="40" cy="40" r="38" fill="#ffd06b" />
    <path
      fill="#ffe0a0"
      d="m40 40 12-36a38 38 0 0 1 16 10zM40 40l38 5a38 38 0 0 1-7 17zM40 40 24 74A38 38 0 0 1 9 60zM40 40 4 28a38 38 0 0 1 12-16z"
    />
    <path fill="#b3341f" d="M40 30 26 19q-4 11 14 11zm0 0 14-11q4 11-14 11z" />
    <path fill="#33429a" d="M18 29h44v9H18z" />
    <path fill="#23307a" d="M21 38h38v22q0 3-3 3H24q-3 0-3-3z" />
    <path fill="#f2a31b" d="M37 29h7v34h-7z" />
    <path fill="#fff8ec" d="m40.5 39 8 8-8 8-8-8z" />
  </>,
];

/** What a step of how to play looks like. Decoration: the words beside it say it all. */
export const StepPicture = ({ step }: { readonly step: number }) => (
  <svg className="help-picture" viewBox="0 0 80 80" aria-hidden="true" focusable="false">
    {PICTURES[step]}
  </svg>
);
