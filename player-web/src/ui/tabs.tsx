import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './tabs.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Said to screen readers: what the tabs divide. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/**
 * Tabs that wrap on narrow screens. Arrow keys move the focus, Enter opens: a tab may have to be fetched. The first is open
 * at the start.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId();
  const [openId, setOpenId] = useState(tabs[0]?.id);
  const tabId = (id = '') => `${prefix}-${id}-tab`;
  const panelId = `${prefix}-panel`;
  return (
    <div>
      <div role="tablist" aria-label={label} className="tabs-list">
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            className="tabs-tab"
            aria-selected={id === openId}
            aria-controls={id === openId ? panelId : undefined}
            tabIndex={id === openId ? 0 : -1}
            onClick={() => setOpenId(id)}
            onKeyDown={moveFocus}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        key={openId}
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabId(openId)}
        tabIndex={0}
        className="tabs-panel"
      >
        {tabs.find(({ id }) => id === openId)?.content}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const next = STEPS[event.key]?.(tabs.indexOf(event.currentTarget), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}
