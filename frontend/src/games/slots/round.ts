import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { slotsColumn, slotsWins } from '@degen/rules/games/slots/rules.ts';
import type { SlotsReels, SlotsWin } from '@degen/rules/games/slots/types.ts';
import type { SlotsSpinAnswer, SlotsSpinRequest } from '@degen/rules/games/slots/wire.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import type { PlacedWager } from '../../round/placed-wager.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';

/** A web3 wager as it was placed. */
export type SlotsWager = PlacedWager<SlotsSpinRequest>;

/** A spin whose outcome is known. */
export type SlotsRound = {
  readonly id: string;
  readonly mode: PlayMode;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly payoutWei: bigint;
  readonly stops: readonly number[];
  readonly reels: SlotsReels;
  readonly wins: readonly SlotsWin[];
  readonly won: boolean;
  readonly isBigWin: boolean;
  readonly multiplier: string;
  readonly jackpot: JackpotTier | null;
  readonly proof: RoundProof;
  /** Null in demo. */
  readonly settlement: Settlement | null;
};

/** What the server said beside the outcome of a web3 round. */
export type Settlement = {
  readonly account: string;
  readonly balances: Balances;
  /** False when the round's seed was not shown to this browser before the bet. */
  readonly wasCommitted: boolean;
};

type Spin = Pick<SlotsSpinAnswer, 'stops' | 'reels' | 'payout' | 'won'>;

/** Throws when the reels cannot stand like this: then there is nothing to show. */
export const checkSpin = ({ stops, reels, payout, won }: Spin): void => {
  const shown = stops.map((stop, reel) => slotsColumn(reel, stop));
  if (JSON.stringify(shown) !== JSON.stringify(reels)) throw new Error('spin answer: reels');
  if (won !== parseAmount(payout).ok && payout !== '0') throw new Error('spin answer: payout');
};

/** The part of a round that the answer tells; whether it is right is for the proof to say. */
export const outcomeOf = (answer: SlotsSpinAnswer) => {
  const payout = parseAmount(answer.payout);
  const { stops, reels, won, isBigWin, multiplier, jackpot } = answer;
  return {
    stops,
    reels,
    wins: slotsWins(reels),
    won,
    isBigWin,
    multiplier,
    jackpot,
    payoutWei: payout.ok ? payout.value : 0n,
  };
};

/** What the round changed the balance by. */
export const profitWei = (round: SlotsRound): bigint => round.payoutWei - round.stakeWei;
