import { Button } from '../ui/button.tsx';
import { WarningIcon } from '../ui/icons.tsx';

export const KeyWarning = ({ onTrust }: { onTrust: () => void }) => (
  <div role="alert" className="grid gap-3 rounded-card border border-danger/50 bg-danger/12 p-4">
    <p className="flex gap-3 text-sm">
      <WarningIcon className="shrink-0 text-danger" />
      <span>
        <strong className="block text-danger">The server signs with a different key.</strong>
        Receipts are still checked against the key that this browser saw first. Trust the new one
        only if the operator announced the change.
      </span>
    </p>
    <Button tone="danger" onClick={onTrust} className="justify-self-start">
      Trust the new key
    </Button>
  </div>
);
