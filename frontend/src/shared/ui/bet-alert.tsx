import { useEffect, useState } from 'react';
import type { AlertDialog, AlertDialogProps } from './alert-dialog.tsx';

/** An alert that has to be confirmed before a bet can be placed. */
export const BetAlert = (props: AlertDialogProps) => {
  const [Alert, setAlert] = useState<typeof AlertDialog | null>(null);
  // After the page, which is shown earlier so, and before any alert: the server may be away then.
  useEffect(() => {
    import('./alert-dialog.tsx').then(
      (loaded) => setAlert(() => loaded.AlertDialog),
      (error: unknown) => console.warn('The alert cannot be loaded', error),
    );
  }, []);
  return Alert && <Alert {...props} />;
};
