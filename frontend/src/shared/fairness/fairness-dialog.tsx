import { useStore } from '@nanostores/react';
import { Dialog } from '../ui/dialog.tsx';
import { FairnessLink } from './proof-dialog.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import { SeedPanel } from './seed-panel.tsx';
import { proofDialogTexts } from './texts.ts';

type FairnessDialogProps = { account: string; onClose: () => void };

/** Shows seeds, rounds and receipts of the signed-in player. This browser does all checks. */
export const FairnessDialog = ({ account, onClose }: FairnessDialogProps) => {
  const t = useStore(proofDialogTexts);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.dialogTitle}
      description={t.dialogText}
      // The dialog has its full height from the start, so that no button moves when more content
      // loads.
      className="min-h-[calc(100dvh-1.5rem)] sm:min-h-[calc(100dvh-3rem)] sm:max-w-2xl"
    >
      <div className="grid gap-6">
        <SeedPanel account={account} />
        <RoundsPanel account={account} />
        <FairnessLink />
      </div>
    </Dialog>
  );
};
