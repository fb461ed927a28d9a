import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useWallet } from '../wallet/wallet-context.ts';

const FairnessDialog = lazy(async () => ({
  default: (await import('./fairness-dialog.tsx')).FairnessDialog,
}));

/** Opens all rounds of the signed-in player, whatever the game; nothing for anyone else. */
export const RoundsButton = () => {
  const { account, isSignedIn } = useWallet();
  const [isOpen, setOpen] = useState(false);
  if (account === undefined || !isSignedIn) return null;
  return (
    <>
      <Button wide className="mt-4" onClick={() => setOpen(true)}>
        All rounds, seeds and receipts
      </Button>
      <Suspense fallback={null}>
        {isOpen && <FairnessDialog account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
