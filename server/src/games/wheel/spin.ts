import type { Token } from '@degen/rules/amount.ts';
import { game } from '@degen/rules/games/wheel/game.ts';
import type { WheelReceiptBody } from '@degen/rules/games/wheel/receipt.ts';
import type { WheelPick } from '@degen/rules/games/wheel/types.ts';
import type { WheelSpinAnswer } from '@degen/rules/games/wheel/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { RECEIPT_VERSION, type Receipt } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Deps } from '../../deps.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { ActivePair } from '../../fairness/seed-pairs.ts';
import { playRound } from '../../rounds/play-round.ts';
import type { ComputedRound, Idempotency, SettledRound } from '../../rounds/settle-round.ts';
import type { Session } from '../../sessions/session-store.ts';

export type SpinCommand = {
  player: Session;
  token: Token;
  stakeWei: bigint;
  pick: WheelPick;
  idempotency: Idempotency | undefined;
};

/** One settled spin. Everything in the round follows from the stake, the pick and the seed pair. */
export const spinWheelForMoney = async (
  deps: Deps,
  { player, token, stakeWei, pick, idempotency }: SpinCommand,
): Promise<SettledRound<WheelReceiptBody>> => {
  const wager = { profile: 'SETTLED', token, stakeWei, pick } as const;
  const compute = (pair: ActivePair): ComputedRound<WheelReceiptBody> => {
    const settledAt = deps.clock.now();
    const roundId = deps.newRoundId(settledAt);
    const outcome = game.open(nodeHashing, pair, wager);
    return {
      roundId,
      userId: player.userId,
      token,
      stakeWei,
      payoutWei: outcome.payoutWei,
      riskWei: game.riskWei(wager),
      jackpot: outcome.jackpot,
      seedPairId: pair.id,
      settledAt,
      idempotency,
      body: {
        ...receiptParts(game, outcome),
        version: RECEIPT_VERSION,
        ...deps.receipts.deployment,
        roundId,
        player: player.address,
        serverSeedHash: pair.serverSeedHash,
        clientSeed: pair.clientSeed,
        nonce: pair.nonce,
        settledAt: settledAt.toISOString(),
      },
    };
  };
  const settled = await playRound(deps, player.userId, compute);
  const won = String(settled.receipt.outcome.won);
  deps.metrics.roundsSettled.inc({ game: 'wheel', token, won });
  return settled;
};

export const spinAnswer = ({
  receipt,
  balances,
}: SettledRound<WheelReceiptBody>): WheelSpinAnswer & { receipt: Receipt } => ({
  roundId: receipt.roundId,
  ...receipt.outcome,
  payout: receipt.payout,
  balances,
  proof: {
    serverSeedHash: receipt.serverSeedHash,
    clientSeed: receipt.clientSeed,
    nonce: receipt.nonce,
  } satisfies Proof,
  receipt,
});
