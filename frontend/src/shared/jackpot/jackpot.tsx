import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import {
  JACKPOT_FULL_STAKE_WEI,
  JACKPOT_TIERS,
  jackpotPrizeWei,
} from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { percentText } from '../language/formats.ts';
import { rich } from '../language/rich.tsx';
import { weiOf } from '../lib/amount-text.ts';
import { jackpotTexts } from '../texts.ts';
import { Badge } from '../ui/badge.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import { compactText, degenText } from './jackpot-text.ts';

const REFRESH_MS = 15_000;

/**
 * The jackpot pool on chain. Null in demo mode, which sends no request, and before the first
 * response.
 */
const useJackpotPool = (): bigint | null => {
  const { isDemo } = useWallet();
  const { data, isPending } = useQuery<JackpotAnswer>({
    queryKey: ['/api/jackpot'],
    enabled: !isDemo,
    refetchInterval: REFRESH_MS,
  });
  if (isDemo || isPending) return null;
  // A pool that cannot be read counts as empty, as the specification says.
  return weiOf(data?.pool ?? '0');
};

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
