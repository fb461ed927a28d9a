import {
  JACKPOT_FULL_STAKE_WEI,
  JACKPOT_TIERS,
  jackpotPrizeWei,
} from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { degenText } from './jackpot-text.ts';
import { useJackpotPool } from './use-jackpot-pool.ts';

const TIERS = ODDS_TABLE.jackpot
  .map(
    ({ tier, shareOfPool, chance }) =>
      `${tier} pays ${shareOfPool.percent}% of the on-chain pool (chance ${chance.percent}%)`,
  )
  .join(', ');

type JackpotNoteProps = {
  /** The game's word for a round. */
  round: string;
  stakeWei: bigint;
};

/** The part of a game's odds that is shown while DEGEN is played for money. */
export const JackpotNote = ({ round, stakeWei }: JackpotNoteProps) => {
  const poolWei = useJackpotPool();
  return (
    <p className="mt-3 rounded-control border border-gold/30 bg-gold/8 p-3 text-ink text-sm">
      <strong className="text-gold">Jackpot:</strong> every DEGEN {round} also draws it. {TIERS}. A
      stake below {degenText(JACKPOT_FULL_STAKE_WEI)} DEGEN wins its part of that.{' '}
      <StakePrizes poolWei={poolWei} stakeWei={stakeWei} />
    </p>
  );
};

type StakePrizesProps = { poolWei: bigint | null; stakeWei: bigint };

/** The prizes of this stake; nothing while the pool is unknown or empty. */
export const StakePrizes = ({ poolWei, stakeWei }: StakePrizesProps) => {
  if (!poolWei) return null;
  const prizes = JACKPOT_TIERS.map(
    (tier) => `${tier} up to ${degenText(jackpotPrizeWei(tier, poolWei, stakeWei))} DEGEN`,
  );
  return <>This stake: {prizes.join(', ')}.</>;
};
