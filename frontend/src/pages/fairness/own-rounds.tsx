import { RoundsPanel } from '../../shared/fairness/rounds-panel.tsx';
import { SeedPanel } from '../../shared/fairness/seed-panel.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';

/** Seed pair and rounds of whoever is signed in, or why there are none. */
export const OwnRounds = () => {
  const { account, isDemo, isSignedIn } = useWallet();
  if (account !== undefined && isSignedIn) {
    return (
      <div className="grid gap-8 lg:grid-cols-2">
        <SeedPanel account={account} />
        <RoundsPanel account={account} />
      </div>
    );
  }
  return (
    <p className="text-muted">
      {isDemo
        ? 'In demo every round has a seed of its own, which you see at once: open its proof beside the game. Connect a wallet to get a seed pair and signed receipts.'
        : 'Sign the message in your wallet to see your seed pair and your rounds.'}
    </p>
  );
};
