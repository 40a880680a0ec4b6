import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useTexts } from '../../lib/language/texts';

/** How many players a station has, so whether it will be deleted or deactivated; nothing until that is known. */
export function StationPlayers({ id }: { readonly id: string }) {
  const texts = useTexts('radio-stations');
  const { total } = useGetList('users', { pagination: { page: 1, perPage: 1 }, filter: { radioStationId: id } });
  return total === undefined ? null : <Typography>{texts.playersOf(total)}</Typography>;
}
