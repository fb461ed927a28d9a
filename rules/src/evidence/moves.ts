import { parseAmount } from '../amount.ts';
import { gameOf } from '../games/index.ts';
import { orderHash, orderWords } from '../orders/order.ts';
import type { Receipt } from '../receipt/types.ts';
import { parseStrategy } from '../strategy/parse.ts';
import type { ActionEntry } from './entries.ts';
import type { EvidenceCrypto, HashedOrder, Statements } from './statements.ts';

/**
 * Whether the request of an action named this round. The rounds of a mandate share its hash, and a
 * casino that tells a false `prev` can have an action signed after the order of another bet.
 */
export const isForRound = (
  { roundId, sessionId }: Readonly<Record<string, unknown>>,
  id: string,
): boolean => String(roundId ?? sessionId).toLowerCase() === id.toLowerCase();

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
 * Number of actions of an automatic round up to the last one that its tactics would not choose;
 * only those after it follow from the tactics. The tactics may split or not, because the player may
 * have lacked the second stake.
 */
const countPlayed = (receipt: Receipt, strategy: unknown): number => {
  const game = gameOf(receipt.game);
  const total = parseAmount(receipt.stake);
  const wager = total.ok ? game.receipt.wagerOf(receipt, total.value) : null;
  let round = wager && game.receipt.claimed(receipt, wager, null);
  const parsed = parseStrategy(strategy, null);
  const actions = game.receipt.actionsOf?.(receipt.input) ?? [];
  let played = 0;
  for (const [at, action] of actions.entries()) {
    const spares = [0n, wager?.stakeWei ?? 0n];
    const isChosen =
      parsed.ok &&
      parsed.value.game === receipt.game &&
      spares.some(
        (spareWei) => round && game.choose?.(parsed.value.tactics, round, spareWei) === action,
      );
    if (!isChosen) played = at + 1;
    const acted = round && game.act?.(round, action);
    round = acted?.ok ? acted.value : null;
  }
  return played;
};

/**
 * The moves that the player must have signed. In a round of a mandate, these are the moves that do
 * not follow from its strategy. Stands of the house count as well, because automatic hands do not
 * time out.
 */
const movesOf = (receipt: Receipt, { content }: HashedOrder) => {
  const { movesOf: movesIn } = gameOf(receipt.game).receipt;
  if (movesIn === undefined) return [];
  if (content.kind !== 'mandate') return movesIn(receipt.input);
  return movesIn({ ...receipt.input, byHouse: 0 }).slice(0, countPlayed(receipt, content.strategy));
};

/** Whether one more move of the player could have changed the result. */
const wasLeft = ({ input, outcome }: Receipt): boolean =>
  'byHouse' in input ? input.byHouse > 0 : 'cashOutMs' in input && !outcome.won;

type Move = ActionEntry['move'];

/**
 * Whether the player's key signed the moves of a round, the first after the order and each other
 * one after the move before it. `missing`: a move of the receipt is not signed. `omitted`: the key
 * signed a move that the receipt does not have, after those that it has or in the place of one. A
 * time-out is a move of the house.
 */
export const judgeMoves = async (
  crypto: EvidenceCrypto,
  statements: Statements,
  order: HashedOrder,
  receipt: Receipt,
): Promise<'signed' | 'missing' | 'omitted'> => {
  const signedAfter = async (
    heads: ReadonlySet<string>,
    turn: number,
  ): Promise<ReadonlyMap<string, Move>> => {
    const signed = new Map<string, Move>();
    for (const action of statements.actions.get(order.hash) ?? []) {
      // A move may be signed under another sign-in of the player, for example on another device.
      const grant = statements.grants.get(action.grant);
      const fits =
        grant?.address.toLowerCase() === order.player.toLowerCase() &&
        action.seq === turn &&
        heads.has(action.prev) &&
        isForRound(action.move, receipt.roundId);
      if (!grant || !fits) continue;
      const hash = hashOf(crypto, order, action);
      const { publicKey } = grant;
      if (await crypto.signatures?.ofOrder(hash, action.signature, publicKey)) {
        signed.set(hash, action.move);
      }
    }
    return signed;
  };
  const moves = movesOf(receipt, order);
  // A move may be signed again, for example after its time was over. So several may be the last.
  let heads: ReadonlySet<string> = new Set([order.hash]);
  let isOmitted = false;
  for (const [turn, stated] of moves.entries()) {
    const signed = await signedAfter(heads, turn);
    const taken = [...signed].filter(([, move]) =>
      Object.entries(stated).every(([field, value]) => move[field] === value),
    );
    isOmitted ||= taken.length < signed.size;
    heads = new Set(taken.map(([hash]) => hash));
  }
  if (heads.size === 0) return 'missing';
  isOmitted ||= wasLeft(receipt) && (await signedAfter(heads, moves.length)).size > 0;
  return isOmitted ? 'omitted' : 'signed';
};
