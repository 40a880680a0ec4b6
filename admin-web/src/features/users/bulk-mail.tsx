import WriteIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { useTexts } from '../../lib/language/texts';
import { CUSTOM_FORM_PATH, useWriteTo } from '../../ui/custom-mail';
import { useSelectedRows } from '../../ui/selection';
import { useToasts } from '../../ui/use-toasts';

/** Leads to the form for a mail with the chosen users as its recipients, and nobody else. */
export function BulkMail() {
  const texts = useTexts('users');
  const toasts = useToasts();
  const navigate = useNavigate();
  const selectedRows = useSelectedRows<AdminUserView>();
  const writeTo = useWriteTo();
  const [pending, setPending] = useState(false);
  const write = async (): Promise<void> => {
    setPending(true);
    try {
      const rows = await selectedRows();
      if (rows) {
        writeTo(rows);
        await navigate(CUSTOM_FORM_PATH);
      } else setPending(false);
    } catch (error) {
      setPending(false);
      toasts.failure(texts.writeMailFailed, error);
    }
  };
  return (
    <Button variant="outlined" startIcon={<WriteIcon />} disabled={pending} onClick={() => void write()}>
      {texts.writeMail}
    </Button>
  );
}
