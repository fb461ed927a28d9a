import type { Token } from '@degen/rules/amount.ts';
import type { WheelColour } from '@degen/rules/games/wheel/types.ts';
import type { WheelSpinRequest } from '@degen/rules/games/wheel/wire.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import type { PlacedWager } from '../../round/placed-wager.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';

/** A web3 wager as it was placed. */
export type WheelWager = PlacedWager<WheelSpinRequest>;

/** A round whose outcome is known, whoever computed it. */
export type WheelRound = {
  readonly id: string;
  readonly mode: PlayMode;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly payoutWei: bigint;
  readonly pick: readonly WheelColour[];
  readonly segment: number;
  readonly colour: WheelColour;
  readonly won: boolean;
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

/** What the round changed the balance by. */
export const profitWei = (round: WheelRound): bigint => round.payoutWei - round.stakeWei;

/** Stake times multiplier: what a win is announced as. In demo it comes on top of the stake. */
export const winningsWei = (round: WheelRound): bigint =>
  round.mode === 'demo' ? profitWei(round) : round.payoutWei;
