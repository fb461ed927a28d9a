import { gameOf } from '../games/index.ts';
import { orderHash, orderWords } from '../orders/order.ts';
import type { Receipt } from '../receipt/types.ts';
import type { ActionEntry } from './entries.ts';
import type { EvidenceCrypto, HashedOrder, Statements } from './statements.ts';

const hashOf = (
  crypto: EvidenceCrypto,
  { player, deployment }: HashedOrder,
  action: ActionEntry,
): string => {
  const { grant, move, ...place } = action;
  const scope = { ...deployment, player, grant };
  const order = { ...place, content: { kind: 'action', move } } as const;
  return orderHash(crypto, orderWords(crypto, scope, order));
};

/**
 * Whether the player's key signed each move that a receipt states, in its turn: the first after the
 * order of the bet, each other after the move before. The rounds of a mandate have no moves of their
 * own, and a time-out is a move of the house.
 */
export const areMovesSigned = async (
  crypto: EvidenceCrypto,
  statements: Statements,
  order: HashedOrder,
  { game, index, input }: Receipt,
): Promise<boolean> => {
  const moves = index === null ? (gameOf(game).receipt.movesOf?.(input) ?? []) : [];
  // A move may be signed again, for example after its time was over. So several may be the last.
  let heads = new Set([order.hash]);
  for (const [turn, stated] of moves.entries()) {
    const signed = new Set<string>();
    for (const action of statements.actions.get(order.hash) ?? []) {
      // A move may be signed under another sign-in of the player, for example on another device.
      const grant = statements.grants.get(action.grant);
      const fits =
        grant?.address.toLowerCase() === order.player.toLowerCase() &&
        action.seq === turn &&
        heads.has(action.prev) &&
        Object.entries(stated).every(([field, value]) => action.move[field] === value);
      if (!grant || !fits) continue;
      const hash = hashOf(crypto, order, action);
      const { publicKey } = grant;
      if (await crypto.signatures?.ofOrder(hash, action.signature, publicKey)) signed.add(hash);
    }
    heads = signed;
  }
  return heads.size > 0;
};
