import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';

/** What has to be said before a spin, as an alert that waits to be read. */
export const BalanceAlert = ({ text, onClose }: { text: string | null; onClose: () => void }) => (
  <Dialog
    open={text !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    role="alertdialog"
    title="Bet Not Placed"
    description={<p className="text-base text-ink">{text}</p>}
  >
    <Button tone="action" wide onClick={onClose}>
      OK
    </Button>
  </Dialog>
);
