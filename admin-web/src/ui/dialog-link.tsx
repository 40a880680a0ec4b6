import { Button, type ButtonProps } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

interface DialogLinkProps extends Omit<ButtonProps, 'ref'> {
  readonly to: string;
}

/** Leads from the page of a record to a dialog that stands over another page, and has the focus again once that is left. */
export function DialogLink({ to, ...button }: DialogLinkProps) {
  const location = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const isBack = (location.state as { readonly left?: string } | null)?.left === to;
  useEffect(() => {
    if (isBack) link.current?.focus();
  }, [isBack]);
  return (
    <Button
      ref={link}
      component={Link}
      {...{ to }}
      state={{ from: location.pathname }}
      aria-haspopup="dialog"
      {...button}
    />
  );
}
