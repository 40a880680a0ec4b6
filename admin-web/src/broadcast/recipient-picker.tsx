import { Button, Typography } from '@mui/material';
import { wholeNumber } from '../ui/numbers';
import { Panel } from '../ui/stat-card';
import { type ComposeCategory } from './draft.rules';
import { SelectAllButton } from './select-all-button';
import { TargetList } from './target-list';
import { useTexts } from './texts';
import { type useSelection } from './use-selection';
import { targetsOf } from './use-targets';

interface RecipientPickerProps {
  readonly category: ComposeCategory;
  /** How many of the category the search finds; undefined while that is on its way. */
  readonly total: number | undefined;
  readonly selection: ReturnType<typeof useSelection>;
}

/** Whom the newer screen writes to: all of the category as long as nobody is selected. */
export function RecipientPicker({ category, total, selection }: RecipientPickerProps) {
  const texts = useTexts();
  const { chosen, clear, add, toggle, search, setSearch } = selection;
  return (
    <Panel
      title={texts.recipients}
      actions={<Typography aria-live="polite">{texts.selected(wholeNumber(chosen.size))}</Typography>}
    >
      <TargetList
        key={category}
        resource={targetsOf(category)}
        label={texts.recipients}
        isChosen={({ id }) => chosen.has(id)}
        onToggle={toggle}
        search={search}
        onSearch={setSearch}
        actions={
          <>
            <Button
              variant={chosen.size === 0 ? 'contained' : 'outlined'}
              aria-pressed={chosen.size === 0}
              onClick={clear}
            >
              {texts.allFiltered(total === undefined ? '…' : wholeNumber(total))}
            </Button>
            <SelectAllButton
              label={texts.selectAllFiltered}
              resource={targetsOf(category)}
              search={search}
              onSelect={add}
            />
          </>
        }
      />
    </Panel>
  );
}
