import type { Token } from '@degen/rules/amount.ts';
import { game } from '@degen/rules/games/kickboxing/game.ts';
import type { KickboxingReceiptBody } from '@degen/rules/games/kickboxing/receipt.ts';
import { receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { KickboxingMatchAnswer } from '@degen/rules/games/kickboxing/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { RECEIPT_VERSION, type Receipt } from '@degen/rules/receipt/types.ts';
import type { Deps } from '../../deps.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { ActivePair } from '../../fairness/seed-pairs.ts';
import { playRound } from '../../rounds/play-round.ts';
import type { ComputedRound, Idempotency, SettledRound } from '../../rounds/settle-round.ts';
import type { Session } from '../../sessions/session-store.ts';

export type MatchCommand = {
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly side: KickboxingSide;
  readonly player: Session;
  readonly idempotency: Idempotency | undefined;
};

/** One settled match. Everything in the round follows from the stake, the side and the seed pair. */
export const playMatchForMoney = async (
  deps: Deps,
  { player, token, stakeWei, side, idempotency }: MatchCommand,
): Promise<SettledRound<KickboxingReceiptBody>> => {
  const wager = { profile: 'SETTLED', token, stakeWei, pick: side } as const;
  const compute = (pair: ActivePair): ComputedRound<KickboxingReceiptBody> => {
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
  deps.metrics.roundsSettled.inc({ game: 'kickboxing', token, won });
  return settled;
};

/** The fight as its receipt tells it, so that a repeated request is answered with the same one. */
export const matchAnswer = ({
  receipt,
  balances,
}: SettledRound<KickboxingReceiptBody>): KickboxingMatchAnswer & { receipt: Receipt } => {
  const fight = receiptFight(receipt);
  if (fight === null) throw new Error(`matchAnswer: round ${receipt.roundId} is no whole fight`);
  const { winner, reason, won, jackpot } = receipt.outcome;
  return {
    roundId: receipt.roundId,
    exchanges: fight.exchanges,
    winner,
    reason,
    won,
    jackpot,
    payout: receipt.payout,
    balances,
    proof: {
      serverSeedHash: receipt.serverSeedHash,
      clientSeed: receipt.clientSeed,
      nonce: receipt.nonce,
    },
    receipt,
  };
};
