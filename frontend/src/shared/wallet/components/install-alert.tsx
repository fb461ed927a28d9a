import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { installAlert } from '../messages.ts';

type InstallAlertProps = { walletName: string | null; onClose: () => void };

export const InstallAlert = ({ walletName, onClose }: InstallAlertProps) => (
  <Dialog
    open={walletName !== null}
    onOpenChange={(open) => !open && onClose()}
    role="alertdialog"
    title="Wallet not found"
    description={installAlert(walletName ?? 'a wallet')}
  >
    <Button tone="action" wide onClick={onClose}>
      Continue in demo mode
    </Button>
  </Dialog>
);
