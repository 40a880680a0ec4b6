import { DRAW_KINDS, WINNER_STATES } from '@sabi50/contracts/enumerations';
import { ROUTES } from '@sabi50/contracts/routes';
import { useProfile } from '../session/profile-context';
import { BulkExport } from '../ui/bulk-export';
import { ListExportButton } from '../ui/export-button';
import { SearchFilter, SelectFilter } from '../ui/filters';
import { choicesOf } from '../ui/inputs';
import { ListFrame } from '../ui/list-frame';
import { usePeriodFilters } from '../ui/period-filter';
import { BulkRemoval } from './bulk-removal';
import { useTexts } from './texts';
import { useWinnerColumns } from './winner-table';

const PER_PAGE = 25;
const STATES = WINNER_STATES.map((state) => ({ value: state, label: state }));

/** All winners, newest first, in pages. */
export function WinnerList() {
  const texts = useTexts();
  const { canEditWinners } = useProfile();
  return (
    <ListFrame
      resource="winners"
      perPage={PER_PAGE}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[
        <SearchFilter alwaysOn key="search" source="search" label={texts.searchName} />,
        <SelectFilter alwaysOn key="state" source="state" label={texts.state} choices={STATES} />,
        <SelectFilter
          key="drawKind"
          source="drawKind"
          label={texts.draw}
          choices={choicesOf(DRAW_KINDS, texts.drawKinds)}
        />,
        ...usePeriodFilters({ period: texts.dateAdded, startDate: texts.startDate, endDate: texts.endDate }),
      ]}
      columns={useWinnerColumns()}
      actions={<ListExportButton path={ROUTES.adminWinnersExport} />}
      bulk={
        <>
          {canEditWinners && <BulkRemoval />}
          <BulkExport path={ROUTES.adminWinnersExport} />
        </>
      }
      unit={texts.unit}
      empty={texts.empty}
      noneFound={texts.noneFound}
      failed={texts.loadFailed}
    />
  );
}
