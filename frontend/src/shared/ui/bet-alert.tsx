import { useEffect, useState } from 'react';
import type { AlertDialog, AlertDialogProps } from './alert-dialog.tsx';

/** An alert that has to be confirmed before a bet can be placed. */
export const BetAlert = (props: AlertDialogProps) => {
  const [Alert, setAlert] = useState<typeof AlertDialog | null>(null);
  // The dialog's code is loaded after the page, so that the page appears earlier, but before the
  // first alert, because the server may be unreachable by then.
  useEffect(() => {
    import('./alert-dialog.tsx').then(
      (loaded) => setAlert(() => loaded.AlertDialog),
      (error: unknown) => console.warn('The alert cannot be loaded', error),
    );
  }, []);
  return Alert && <Alert {...props} />;
};
