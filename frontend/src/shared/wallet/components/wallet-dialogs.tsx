import { useStore } from '@nanostores/react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LocalConfirmDialog } from '../local/confirmation.tsx';
import { walletMessageTexts } from '../texts.ts';
import { usePairing } from '../wallet-store.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { walletDialogTexts } from './texts.ts';
import { useLoaded } from './use-loaded.ts';
import { useWalletActions } from './use-wallet-actions.ts';
import type { OpenWalletDialog } from './wallet-widget.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const loadPairingDialog = async () =>
  (await import('../walletconnect/pairing-dialog.tsx')).PairingDialog;

type WalletDialogsProps = {
  dialog: OpenWalletDialog | null;
  onDialog: (dialog: OpenWalletDialog | null) => void;
};

export const WalletDialogs = ({ dialog, onDialog }: WalletDialogsProps) => {
  const close = () => onDialog(null);
  const { cancel } = useWalletActions();
  const uri = usePairing((state) => state.uri);
  const PairingDialog = useLoaded(loadPairingDialog, Number(uri !== null));
  return (
    <>
      <ConnectDialog
        isOpen={dialog?.name === 'connect'}
        onClose={close}
        onMissing={(walletName) => onDialog({ name: 'install', walletName })}
      />
      <InstallAlert
        walletName={dialog?.name === 'install' ? dialog.walletName : null}
        onClose={close}
      />
      <DepositDialog isOpen={dialog?.name === 'deposit'} onClose={close} />
      <WithdrawDialog isOpen={dialog?.name === 'withdraw'} onClose={close} />
      <SwapDialog isOpen={dialog?.name === 'swap'} onClose={close} />
      <RegisterDialog isOpen={dialog?.name === 'register'} onClose={close} />
      <LocalConfirmDialog />
      {uri !== null && PairingDialog && <PairingDialog uri={uri} onCancel={() => void cancel()} />}
    </>
  );
};

type InstallAlertProps = { walletName: string | null; onClose: () => void };

const InstallAlert = ({ walletName, onClose }: InstallAlertProps) => {
  const t = useStore(walletDialogTexts);
  const { install } = useStore(walletMessageTexts);
  return (
    <Dialog
      open={walletName !== null}
      onOpenChange={(open) => !open && onClose()}
      role="alertdialog"
      title={t.notFound}
      description={install(walletName ?? t.aWallet)}
    >
      <Button tone="action" wide onClick={onClose}>
        {t.continueDemo}
      </Button>
    </Dialog>
  );
};
