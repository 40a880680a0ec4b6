import { type ReactNode } from 'react';
import { Tabs as BaseTabs } from '@base-ui/react/tabs';
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

/** Tabs that wrap on narrow screens; arrow keys move between them. The first is open at the start. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.id}>
      <BaseTabs.List className="tabs-list" aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <BaseTabs.Tab key={id} value={id} className="tabs-tab">
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, content }) => (
        <BaseTabs.Panel key={id} value={id} className="tabs-panel">
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
