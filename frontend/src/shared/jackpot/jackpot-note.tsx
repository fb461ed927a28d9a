import {
  JACKPOT_FULL_STAKE_WEI,
  JACKPOT_TIERS,
  jackpotPrizeWei,
} from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { percentText } from '../language/formats.ts';
import { rich } from '../language/rich.tsx';
import { jackpotTexts } from '../texts.ts';
import { degenText } from './jackpot-text.ts';
import { useJackpotPool } from './use-jackpot-pool.ts';

type JackpotNoteProps = {
  /** The game's word for a round, such as "spin". */
  round: string;
  stakeWei: bigint;
};

/**
 * Explains the jackpot in a game's odds panel. The panel shows this note only while the player bets
 * DEGEN for money.
 */
export const JackpotNote = ({ round, stakeWei }: JackpotNoteProps) => {
  const t = useStore(jackpotTexts);
  const poolWei = useJackpotPool();
  const tiers = ODDS_TABLE.jackpot.map(({ tier, shareOfPool, chance }) =>
    t.tier(tier, percentText(shareOfPool.percent), percentText(chance.percent)),
  );
  const text = t.note(round, tiers.join(', '), `${degenText(JACKPOT_FULL_STAKE_WEI)} DEGEN`);
  return (
    <p className="mt-3 rounded-control border border-gold/30 bg-gold/8 p-3 text-ink text-sm">
      {rich(text, { gold: (inner) => <strong className="text-gold">{inner}</strong> })}{' '}
      <StakePrizes poolWei={poolWei} stakeWei={stakeWei} />
    </p>
  );
};

type StakePrizesProps = { poolWei: bigint | null; stakeWei: bigint };

/** The prizes for this stake. Renders nothing while the pool is unknown or empty. */
export const StakePrizes = ({ poolWei, stakeWei }: StakePrizesProps) => {
  const t = useStore(jackpotTexts);
  if (!poolWei) return null;
  const prizes = JACKPOT_TIERS.map((tier) =>
    t.prize(tier, `${degenText(jackpotPrizeWei(tier, poolWei, stakeWei))} DEGEN`),
  );
  return t.prizes(prizes.join(', '));
};
