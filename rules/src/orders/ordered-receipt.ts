import { formatAmount, parseAmount } from '../amount.ts';
import type { Hashing } from '../fairness.ts';
import { gameOf } from '../games/index.ts';
import type { ReceiptBody } from '../receipt/types.ts';
import { type MandateContent, ORDER_SEED_DIGITS } from './content.ts';
import { type Order, orderHash, orderWords } from './order.ts';

type GivenOrder = Order & { readonly grant: string };

/**
 * The fields of a receipt that contradict the order that is given for it; none if it was ordered so.
 * Whether the order was signed is for the caller to check, and whether the pick is the ordered one.
 */
export const unorderedFields = (
  hashing: Hashing,
  body: ReceiptBody,
  { grant, ...order }: GivenOrder,
): string[] => {
  const { chainId, casino, player, index } = body;
  const { content } = order;
  const hash = orderHash(hashing, orderWords(hashing, { chainId, casino, player, grant }, order));
  // What another order says is no statement about this receipt.
  if (hash !== body.order) return ['order'];
  const isMandate = content.kind === 'mandate';
  if (!('serverSeedHash' in content) || isMandate === (index === null)) return ['index'];
  const said = {
    ...(content.kind === 'bet' ? content : { ...roundsOf(content), stake: firstStakeOf(body) }),
    serverSeedHash: content.serverSeedHash,
    clientSeed: content.clientSeed.slice(0, -ORDER_SEED_DIGITS),
  };
  const stated = { ...body, stake: firstStakeOf(body) };
  const fields = ['game', 'token', 'stake', 'serverSeedHash', 'clientSeed'] as const;
  return fields.filter((field) => said[field] !== stated[field]);
};

/** The game and the token of a mandate's rounds; the server parsed the strategy before it took it. */
const roundsOf = ({ strategy }: MandateContent) =>
  strategy as { readonly game: string; readonly token: string };

/** The stake of the bet, without additional stakes; null when the round cannot have this stake. */
const firstStakeOf = (body: ReceiptBody): string | null => {
  const stake = parseAmount(body.stake);
  const wager = stake.ok ? gameOf(body.game).receipt.wagerOf(body, stake.value) : null;
  return wager && formatAmount(wager.stakeWei);
};
