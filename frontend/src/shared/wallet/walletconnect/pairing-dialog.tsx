import { useStore } from '@nanostores/react';
import { encode } from 'uqr';
import { copyText } from '../../lib/copy-text.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { pairingTexts } from '../texts.ts';

type PairingDialogProps = { uri: string; onCancel: () => void };

export const PairingDialog = ({ uri, onCancel }: PairingDialogProps) => {
  const t = useStore(pairingTexts);
  const copy = async () => {
    showToast(
      (await copyText(uri))
        ? { title: t.copied, description: t.copiedText }
        : { title: t.notCopied, description: t.notCopiedText, tone: 'error' },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t.title}
      description={t.description}
    >
      <QrCode text={uri} label={t.code} />
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={() => void copy()}>
          <CopyIcon /> {t.copy}
        </Button>
        <a href={uri} className={buttonStyle({ tone: 'action' })}>
          {t.open}
        </a>
      </div>
      <p className="mt-5 text-muted text-sm">{t.waiting}</p>
    </Dialog>
  );
};

/**
 * The QR code is dark on light in every theme, because some cameras cannot read an inverted code.
 */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-72 rounded-card bg-ink text-ground"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
};
