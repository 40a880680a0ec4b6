import { Route, Routes } from 'react-router';
import { useProfile } from '../../lib/session/profile-context';
import { AdjustDialog } from './acts/adjust-dialog';
import { AllUsers } from './all-users';
import { EditUserDialog } from './edit-user-dialog';
import { OwnUsers } from './own-users';

/** The users: all of them with every filter for super administrators, what the role may see for others. */
export function UsersPage() {
  const { canEditUsers, isSuperAdmin } = useProfile();
  return (
    <>
      {isSuperAdmin ? <AllUsers /> : <OwnUsers />}
      {canEditUsers && (
        <Routes>
          <Route path=":id" element={<EditUserDialog />} />
          <Route path=":id/adjust" element={<AdjustDialog />} />
          <Route path="*" element={null} />
        </Routes>
      )}
    </>
  );
}
