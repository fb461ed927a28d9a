import { game } from '@degen/rules/games/slots/game.ts';
import type { SlotsReceiptBody } from '@degen/rules/games/slots/receipt.ts';
import type { SlotsWager } from '@degen/rules/games/slots/types.ts';
import type { SlotsSettledAnswer } from '@degen/rules/games/slots/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { RECEIPT_VERSION } from '@degen/rules/receipt/types.ts';
import type { Deps } from '../../deps.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { ActivePair } from '../../fairness/seed-pairs.ts';
import { playRound } from '../../rounds/play-round.ts';
import type { ComputedRound, Idempotency, SettledRound } from '../../rounds/settle-round.ts';
import type { Session } from '../../sessions/session-store.ts';

export type SpinCommand = SlotsWager & {
  readonly player: Session;
  readonly idempotency: Idempotency | undefined;
};

/** One settled spin. Everything in the round follows from the stake and the seed pair. */
export const spinForMoney = async (
  deps: Deps,
  { player, token, stakeWei, idempotency }: SpinCommand,
): Promise<SettledRound<SlotsReceiptBody>> => {
  const wager = { profile: 'SETTLED', token, stakeWei, pick: null } as const;
  const compute = (pair: ActivePair): ComputedRound<SlotsReceiptBody> => {
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
  deps.metrics.roundsSettled.inc({ game: 'slots', token, won });
  return settled;
};

export const settledAnswer = ({
  receipt,
  balances,
}: SettledRound<SlotsReceiptBody>): SlotsSettledAnswer => ({
  mode: 'web3',
  roundId: receipt.roundId,
  ...receipt.outcome,
  payout: receipt.payout,
  balances,
  proof: {
    serverSeedHash: receipt.serverSeedHash,
    clientSeed: receipt.clientSeed,
    nonce: receipt.nonce,
  },
  receipt,
});
