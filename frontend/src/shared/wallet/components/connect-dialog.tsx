import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WalletIcon } from '../../ui/icons.tsx';
import { type ConnectorChoice, requestAnnouncements } from '../discovery.ts';
import { useWallet } from '../wallet-context.ts';
import { walletDialogTexts } from './texts.ts';
import { useWalletActions } from './use-wallet-actions.ts';

type ConnectDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the chosen wallet is not installed. */
  onMissing: (walletName: string) => void;
};

export const ConnectDialog = ({ isOpen, onClose, onMissing }: ConnectDialogProps) => {
  const t = useStore(walletDialogTexts);
  const { connectors } = useWallet();
  const { connect } = useWalletActions();
  useEffect(() => {
    // Some wallets load after the page, and announce themselves only when they are asked.
    if (isOpen) requestAnnouncements();
  }, [isOpen]);

  const choose = ({ id, name, isInstalled }: ConnectorChoice) => {
    if (!isInstalled) return onMissing(name);
    onClose();
    void connect(id, name);
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t.connect}
      description={t.connectAbout}
    >
      <ul className="grid gap-2">
        {connectors.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className="flex min-h-16 w-full items-center gap-4 rounded-control border border-line bg-raised px-4 text-left font-semibold transition-colors hover:border-cyan hover:bg-line/50"
            >
              <ConnectorIcon icon={choice.icon} />
              <span className="flex-1">{choice.name}</span>
              {choice.id === 'local' && <Badge tone="cyan">{t.testMoney}</Badge>}
              {!choice.isInstalled && <Badge>{t.notInstalled}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-muted text-sm">{t.connectWarning}</p>
    </Dialog>
  );
};

const ConnectorIcon = ({ icon }: { icon: string | undefined }) =>
  icon === undefined ? (
    <span className="grid size-9 place-items-center rounded-control bg-line text-cyan">
      <WalletIcon />
    </span>
  ) : (
    <img src={icon} alt="" width="36" height="36" className="size-9 rounded-control" />
  );
