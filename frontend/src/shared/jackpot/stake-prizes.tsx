import { JACKPOT_TIERS, jackpotPrizeWei } from '@degen/rules/jackpot/rules.ts';
import { degenText } from './degen-text.ts';

type StakePrizesProps = { poolWei: bigint | null; stakeWei: bigint };

/** What this stake could win of the pool; nothing while the pool is unknown or empty. */
export const StakePrizes = ({ poolWei, stakeWei }: StakePrizesProps) => {
  if (!poolWei) return null;
  const prizes = JACKPOT_TIERS.map(
    (tier) => `${tier} up to ${degenText(jackpotPrizeWei(tier, poolWei, stakeWei))} DEGEN`,
  );
  return <>This stake: {prizes.join(', ')}.</>;
};
