import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { useCrashStore } from './crash-store.ts';

/** What has to be said before a flight can start, as an alert that waits to be read. */
export const BalanceAlert = () => {
  const alert = useCrashStore((state) => state.alert);
  const close = () => useCrashStore.getState().warn(null);
  return (
    <Dialog
      open={alert !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      role="alertdialog"
      title="Flight Not Started"
      description={<p className="text-base text-ink">{alert}</p>}
    >
      <Button tone="action" wide onClick={close}>
        OK
      </Button>
    </Dialog>
  );
};
