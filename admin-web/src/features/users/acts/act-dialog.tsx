import { useState } from 'react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { type Act } from './acts-of.rules';
import { ErasureDialog } from './erasure-dialogs';
import { NotesDialog } from './notes-dialog';
import { ReasonDialog } from './reason-dialog';
import { LiftDialog, SuspendDialog } from './suspension-dialogs';

interface ActDialogProps {
  readonly act: Exclude<Act, 'adjust'>;
  readonly user: AdminUserView;
  readonly access: PlayerAccessView;
  readonly onClose: () => void;
}

/** The dialog of one act, about what was on screen when it was opened. */
export function ActDialog({ act, user, access, onClose }: ActDialogProps) {
  const [{ suspension, erasure }] = useState(access);
  switch (act) {
    case 'notes':
      return <NotesDialog {...{ user, onClose }} />;
    case 'suspend':
      return <SuspendDialog {...{ user, onClose }} suspension={null} />;
    case 'change':
      return <SuspendDialog {...{ user, suspension, onClose }} />;
    case 'erase':
      return <ErasureDialog {...{ user, onClose }} erasure={null} />;
    case 'keep':
      return <ErasureDialog {...{ user, erasure, onClose }} />;
    case 'lift':
      return suspension && <LiftDialog {...{ user, suspension, onClose }} />;
    default:
      return <ReasonDialog {...{ act, user, onClose }} />;
  }
}
