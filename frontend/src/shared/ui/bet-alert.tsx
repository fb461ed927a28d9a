import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type BetAlertProps = {
  /** What did not happen. */
  title: string;
  /** Why; null while there is nothing to say. */
  text: string | null;
  onClose: () => void;
};

/** An alert that has to be confirmed before a bet can be placed. */
export const BetAlert = ({ title, text, onClose }: BetAlertProps) => (
  <Dialog
    open={text !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    role="alertdialog"
    title={title}
    description={<p className="text-base text-ink">{text}</p>}
  >
    <Button tone="action" wide onClick={onClose}>
      OK
    </Button>
  </Dialog>
);
