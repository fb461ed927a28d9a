import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { useEffect } from 'react';
import { useWallet } from '../wallet/wallet-context.ts';

/** The contract pays some blocks after the round, and no answer of the server brings it. */
const LOOK_MS = 5_000;
const LOOKS_MAX = 60;

/** A jackpot that a round has won; while it is shown, the balances are read until it is in them. */
export const JackpotBanner = ({ tier }: { tier: JackpotTier }) => {
  const { refreshDeposited } = useWallet();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === LOOKS_MAX) clearInterval(timer);
      void refreshDeposited();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [refreshDeposited]);
  return (
    <div className="rounded-card bg-linear-120 from-gold-bright to-gold p-5 text-center text-on-gold shadow-glow-gold">
      <p className="font-display font-extrabold text-2xl">{tier} JACKPOT!</p>
      <p className="mt-1 text-sm">
        It is being paid from the on-chain pool and reaches your balance when the chain confirms it.
      </p>
    </div>
  );
};
