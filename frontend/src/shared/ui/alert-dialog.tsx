import { useStore } from '@nanostores/react';
import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type AlertDialogProps = {
  /** Title that names the action that failed. */
  title: string;
  /** The reason for the failure. Null while the alert is closed. */
  text: string | null;
  onClose: () => void;
};

/** An alert that has to be confirmed. */
export const AlertDialog = ({ title, text, onClose }: AlertDialogProps) => (
  <Dialog
    open={text !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    role="alertdialog"
    title={title}
    description={<p className="text-base text-ink">{text}</p>}
  >
    <Button tone="action" wide onClick={onClose}>
      {useStore(uiTexts).ok}
    </Button>
  </Dialog>
);
