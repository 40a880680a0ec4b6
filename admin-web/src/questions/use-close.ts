import { useLocation, useNavigate } from 'react-router';

/** Leads from a dialog's address back to the list, as it was filtered. */
export function useClose(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ pathname: '/questions', search });
}
