import type { Exits } from '@degen/rules/games/crash/types.ts';
import type { PlayAuto } from '../../rounds/auto-bet.ts';
import { endRound } from './end-round.ts';
import { startRound } from './start-round.ts';

/** Starts a round, and settles it after its automatic cash-out or its crash. */
export const playAutoRound: PlayAuto = async (deps, { player, idempotency, wager }) => {
  const { autoCashOut } = wager.pick as Exits;
  const { roundId } = await startRound(deps, {
    ...{ player, idempotency },
    wager: { ...wager, pick: autoCashOut },
  });
  const status = await endRound(deps, { player, roundId });
  return status.over
    ? { kind: 'settled', receipt: status.answer.receipt }
    : { kind: 'open', leftMs: status.leftMs };
};
