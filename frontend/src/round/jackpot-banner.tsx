import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useWallet } from '../shared/wallet/wallet-context.ts';

const LOOK_MS = 5_000;
/** The contract pays some blocks after the round, which may be many when the chain is slow. */
const AWAITED_MS = 300_000;

/** Outlasts the result that told it: a player may go on before the jackpot comes. */
export const useJackpotStore = create(() => ({ awaitedUntilMs: 0 }));

/**
 * Part of every result: says that its round has won a jackpot. The answer of that round cannot bring
 * it, so the balances are read again for a while, but only beside a result: what a round in play
 * has won already must not be seen before its end.
 */
export const JackpotBanner = ({ tier }: { tier: JackpotTier | null }) => {
  const { refreshDeposited } = useWallet();
  useEffect(() => {
    if (tier !== null) useJackpotStore.setState({ awaitedUntilMs: Date.now() + AWAITED_MS });
    let isShown = true;
    const timer = setInterval(() => {
      if (Date.now() >= useJackpotStore.getState().awaitedUntilMs) return;
      void refreshDeposited(() => isShown);
    }, LOOK_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [tier, refreshDeposited]);
  if (tier === null) return null;
  return (
    <div className="rounded-card bg-linear-120 from-gold-bright to-gold p-5 text-center text-on-gold shadow-glow-gold">
      <p className="font-display font-extrabold text-2xl">{tier} JACKPOT!</p>
      <p className="mt-1 text-sm">
        It is being paid from the on-chain pool and reaches your balance when the chain confirms it.
      </p>
    </div>
  );
};
