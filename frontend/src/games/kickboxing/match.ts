import { parseAmount, type Token } from '@degen/rules/amount.ts';
import type { KickboxingReceiptBody } from '@degen/rules/games/kickboxing/receipt.ts';
import { receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import type { Fight, KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { KickboxingMatchRequest } from '@degen/rules/games/kickboxing/wire.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { ReceiptOf } from '@degen/rules/receipt/types.ts';
import type { Balances, PlayMode } from '@degen/rules/wire/money.ts';
import type { PlacedWager } from '../../round/placed-wager.ts';
import type { RoundProof } from '../../shared/fairness/round-proof.ts';

/** A web3 wager as it was placed. */
export type KickboxingPlacedWager = PlacedWager<KickboxingMatchRequest>;

export type KickboxingReceipt = ReceiptOf<KickboxingReceiptBody>;

/** A match whose whole fight is known, whoever decided it, before a blow of it is shown. */
export type KickboxingMatch = {
  readonly id: string;
  readonly mode: PlayMode;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly payoutWei: bigint;
  readonly side: KickboxingSide;
  readonly fight: Fight;
  readonly won: boolean;
  readonly jackpot: JackpotTier | null;
  readonly proof: RoundProof;
  /** Null in demo, and for a match that was settled on an earlier visit. */
  readonly settlement: Settlement | null;
};

/** What the server said beside the outcome of a web3 match. */
export type Settlement = {
  readonly account: string;
  readonly balances: Balances;
  /** False when the round's seed was not shown to this browser before the bet. */
  readonly wasCommitted: boolean;
};

/** What the match changed the balance by. */
export const profitWei = (match: KickboxingMatch): bigint => match.payoutWei - match.stakeWei;

const weiOf = (amount: string): bigint => {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.value : 0n;
};

/** The match that a receipt tells of; null when its blows are no whole fight. */
export const matchOfReceipt = (receipt: KickboxingReceipt): KickboxingMatch | null => {
  const fight = receiptFight(receipt);
  if (fight === null) return null;
  return {
    id: receipt.roundId,
    mode: 'web3',
    token: receipt.token,
    stakeWei: weiOf(receipt.stake),
    payoutWei: weiOf(receipt.payout),
    side: receipt.input.side,
    fight,
    won: receipt.outcome.won,
    jackpot: receipt.outcome.jackpot,
    proof: { kind: 'settled', ...receipt, receipt },
    settlement: null,
  };
};
