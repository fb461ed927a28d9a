import { gameOf } from '../games/index.ts';
import { orderHash, orderWords } from '../orders/order.ts';
import type { Receipt } from '../receipt/types.ts';
import type { ActionEntry } from './entries.ts';
import { type EvidenceCrypto, type HashedOrder, isSigned, type Statements } from './statements.ts';

const wordsOf = (
  crypto: EvidenceCrypto,
  { player, deployment }: HashedOrder,
  action: ActionEntry,
) => {
  const { grant, move, ...place } = action;
  const scope = { ...deployment, player, grant };
  return orderWords(crypto, scope, { ...place, content: { kind: 'action', move } });
};

/** A move may be signed under another sign-in of the player, for example on another device. */
const isOfWallet = ({ grants }: Statements, { player }: HashedOrder, { grant }: ActionEntry) =>
  grants.get(grant)?.address.toLowerCase() === player.toLowerCase();

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
      const fits =
        action.seq === turn &&
        heads.has(action.prev) &&
        Object.entries(stated).every(([field, value]) => action.move[field] === value);
      const words = fits && isOfWallet(statements, order, action) && wordsOf(crypto, order, action);
      const { grant, signature } = action;
      if (words && (await isSigned(crypto, statements, { grant, signature, words }))) {
        signed.add(orderHash(crypto, words));
      }
    }
    heads = signed;
  }
  return heads.size > 0;
};
