import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { Button } from '../ui/button.tsx';
import { useWallet } from '../wallet/wallet-context.ts';

const FairnessDialog = lazy(async () => ({
  default: (await import('./fairness-dialog.tsx')).FairnessDialog,
}));

/** All rounds of the signed-in player, whatever the game; for everyone, what stands behind them. */
export const RoundsButton = () => (
  <>
    <AllRounds />
    <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {LINKS.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-9 items-center text-muted underline underline-offset-4 hover:text-ink"
        >
          {name}
        </Link>
      ))}
    </p>
  </>
);

const LINKS = [
  { to: PATHS.fairness, name: 'How fairness works' },
  { to: PATHS.limits, name: 'Play limits' },
] as const;

const AllRounds = () => {
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
