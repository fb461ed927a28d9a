import { useEffect, useState } from 'react';
import type { AlertDialog, AlertDialogProps } from './alert-dialog.tsx';

/** An alert that the player has to confirm before the next bet. */
export const BetAlert = (props: AlertDialogProps) => {
  const [Alert, setAlert] = useState<typeof AlertDialog | null>(null);
  // The dialog's code is loaded after the page, so that the page appears sooner. It is not loaded
  // on the first alert, because the server may be unreachable then.
  useEffect(() => {
    import('./alert-dialog.tsx').then(
      (loaded) => setAlert(() => loaded.AlertDialog),
      (error: unknown) => console.warn('The alert cannot be loaded', error),
    );
  }, []);
  return Alert && <Alert {...props} />;
};
