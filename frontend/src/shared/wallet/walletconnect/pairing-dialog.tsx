import { encode } from 'uqr';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';

type PairingDialogProps = { uri: string; onCancel: () => void };

export const PairingDialog = ({ uri, onCancel }: PairingDialogProps) => {
  const copy = async () => {
    await navigator.clipboard.writeText(uri);
    showToast({ title: 'Link Copied', description: 'Paste it into your wallet to connect.' });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title="Scan with your wallet"
      description="Open a wallet on your phone, scan this code, and confirm there. The wallet then asks you to sign a message."
    >
      <QrCode text={uri} />
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={() => void copy()}>
          <CopyIcon /> Copy link
        </Button>
        <a href={uri} className={buttonStyle({ tone: 'action' })}>
          Open wallet app
        </a>
      </div>
      <p className="mt-5 text-muted text-sm">
        Waiting for your wallet. Closing this stops the connection, and you keep playing in demo
        mode.
      </p>
    </Dialog>
  );
};

/** Dark on light in every theme, because some cameras cannot read an inverted code. */
const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code to scan with a wallet"
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-card bg-ink text-ground"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
};
