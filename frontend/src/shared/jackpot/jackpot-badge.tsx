import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { jackpotPrizeWei } from '@degen/rules/jackpot/rules.ts';
import { useStore } from '@nanostores/react';
import { jackpotTexts } from '../texts.ts';
import { Badge } from '../ui/badge.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import { compactText, degenText } from './jackpot-text.ts';
import { useJackpotPool } from './use-jackpot-pool.ts';

/** The pool that demo mode shows. It is the initial pool of a deployment. */
const DEMO_POOL_WEI = 1_200_000n * WEI_PER_UNIT;

type JackpotBadgeProps = {
  stakeWei: bigint;
  /** The label as the game's page writes it: "Jackpot 1.2M" or "Jackpot: 1.2M". */
  label?: string;
};

/** A game shows this badge while DEGEN is selected, because only DEGEN bets can win the jackpot. */
export const JackpotBadge = ({ stakeWei, label }: JackpotBadgeProps) => {
  const t = useStore(jackpotTexts);
  const { isDemo } = useWallet();
  const pool = useJackpotPool();
  const poolWei = isDemo ? DEMO_POOL_WEI : pool;
  return (
    <>
      <Badge tone="gold" className="tabular-nums">
        {label ?? t.jackpot} {poolWei === null ? '…' : compactText(poolWei)}
      </Badge>
      {pool !== null && pool > 0n && (
        <span className="text-2xs text-muted tabular-nums">
          {t.grandPrize(`${degenText(jackpotPrizeWei('GRAND', pool, stakeWei))} DEGEN`)}
        </span>
      )}
    </>
  );
};
