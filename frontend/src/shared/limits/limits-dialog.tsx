import { Dialog } from '../ui/dialog.tsx';
import { LimitsPanel } from './limits-panel.tsx';

export const LimitsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="Play limits"
    description="How much you may lose, stake and play. All of them are optional."
    className="sm:max-w-xl"
  >
    <LimitsPanel />
  </Dialog>
);
