/**
 * Written from docs/evidence.md, section 5, and docs/proof-of-liabilities.md alone: what the leaves of
 * a file say, and what in them convicts the casino.
 */
import { keccak256 } from 'ethers';
import { isText, isWhole } from '../independent-verifier.ts';
import { treesWith } from '../trees/independent-trees.ts';
import { backFrom, type Orders, ownerText, takenIn } from './independent-chains.ts';
import type { Found, Json, Order, Owner, Receipt } from './independent-forms.ts';

type Sums = Record<'balance' | 'deposited' | 'withdrawn', string>;
type Leaf = Sums & {
  readonly orderCount: number;
  readonly orderHead: string;
  readonly siblings: readonly (Sums & { readonly hash: string })[];
  readonly sides: string;
};
type Total = Sums & { readonly root: string; readonly byOperator: string };
type Epoch = {
  readonly number: number;
  readonly mark: number;
  readonly roundsRoot: string;
  readonly degen: Total;
  readonly bnb: Total;
};
const TOKENS = ['DEGEN', 'BNB'] as const;
type Token = (typeof TOKENS)[number];
export type Proof = Owner & {
  readonly custody: string;
  readonly degen: string;
  readonly epoch: Epoch;
  readonly leaves: Readonly<Record<Token, Leaf | null>>;
};

const trees = treesWith(keccak256);
const WORD = /^0x[0-9a-f]{64}$/;
const fields = (value: unknown): Json => (typeof value === 'object' && value ? value : {}) as Json;
const isBelow = (value: unknown, bits: bigint): boolean =>
  isText(value, /^\d{1,78}$/) && BigInt(value as string) < 1n << bits;
const hasSums = (value: unknown, ...more: readonly string[]): boolean =>
  ['balance', 'deposited', 'withdrawn', ...more].every((name) =>
    isBelow(fields(value)[name], 128n),
  );
const isTotal = (value: unknown): boolean =>
  hasSums(value, 'byOperator') && isText(fields(value).root, WORD);
const isLeaf = (value: unknown): boolean => {
  if (value === null) return true;
  const { orderCount, orderHead, siblings, sides } = fields(value);
  return (
    hasSums(value) &&
    isWhole(orderCount, 2 ** 53 - 2) &&
    isText(orderHead, orderCount === 0 ? /^0{64}$/ : /^[0-9a-f]{64}$/) &&
    isBelow(sides, 256n) &&
    Array.isArray(siblings) &&
    siblings.length <= 128 &&
    siblings.every((each) => hasSums(each) && isText(fields(each).hash, WORD))
  );
};
const isProof = (value: unknown): value is Proof => {
  const proof = fields(value);
  const [epoch, leaves] = [fields(proof.epoch), fields(proof.leaves)];
  return (
    ['custody', 'casino', 'degen', 'player'].every((name) =>
      isText(proof[name], /^0x[0-9a-fA-F]{40}$/),
    ) &&
    typeof proof.rpcUrl === 'string' &&
    isWhole(proof.chainId, 2 ** 53 - 2) &&
    (proof.markBlock === undefined || isWhole(proof.markBlock, 2 ** 53 - 2)) &&
    isWhole(epoch.number, 2 ** 32 - 1) &&
    isWhole(epoch.mark, 2 ** 24 - 1) &&
    isText(epoch.roundsRoot, WORD) &&
    [epoch.degen, epoch.bnb].every(isTotal) &&
    TOKENS.every((token) => token in leaves && isLeaf(leaves[token]))
  );
};

const leadsToEpoch = ({ player, degen, epoch, leaves }: Proof): boolean =>
  TOKENS.every((token) => {
    const leaf = leaves[token];
    if (leaf === null) return true;
    const nodes = [leaf, ...leaf.siblings];
    const [address, total] = token === 'BNB' ? ['0x0', epoch.bnb] : [degen, epoch.degen];
    const fits = nodes.reduce((sum, { balance }) => sum + BigInt(balance), 0n) < 1n << 128n;
    return fits && trees.liabilityHolds(address, { ...leaf, player }, total);
  });

/** Section 1: the entries of `balances`. */
export const proofsIn = (entries: readonly unknown[], found: Found): Proof[] =>
  entries.flatMap((entry, index) => {
    if (isProof(entry) && leadsToEpoch(entry)) return [entry];
    found.rejected.push(`balances ${index}`);
    return [];
  });

const leavesOf = ({ leaves }: Proof): readonly (Leaf & { readonly token: Token })[] =>
  TOKENS.flatMap((token) => (leaves[token] === null ? [] : [{ ...leaves[token], token }]));

/** The leaf with the most orders of a proof. */
const longestOf = (proof: Proof) =>
  [...leavesOf(proof)].sort((a, b) => b.orderCount - a.orderCount)[0];

const units = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

/** What the orders of a proof changed at least, by token; else what is missing. */
const changesIn = (proof: Proof, receipts: readonly Receipt[], orders: Orders) => {
  const { orderCount = 0, orderHead = '' } = longestOf(proof) ?? {};
  const changes = { DEGEN: 0n, BNB: 0n };
  const owner = ownerText({ owner: proof } as never);
  const chain = backFrom(orders, orderHead).slice(0, orderCount);
  for (const game of ['blackjack', 'crash', '']) {
    let isNewest = game !== '';
    for (let place = 0; place < orderCount; place += 1) {
      const hash = chain[place] ?? orders.get(chain[place - 1] ?? '')?.prev ?? orderHead;
      const order = orders.get(hash);
      if (!order || ownerText(order) !== owner || order.seq !== orderCount - 1 - place) {
        return `leafOrderMissing ${proof.epoch.number} ${hash}`;
      }
      const { kind, fromToken, toToken, amount, stake } = order.content;
      if (kind === 'mandate') return `leafMandate ${proof.epoch.number} ${hash}`;
      if (kind === 'swap') {
        if (game !== '') continue;
        const sold = units(String(amount));
        const bought = fromToken === 'BNB' ? sold * 10_000n : sold / 10_000n;
        if (fromToken === toToken || bought === 0n) continue;
        changes[fromToken as Token] -= sold;
        changes[toToken as Token] += bought;
        continue;
      }
      const receipt = receipts.find((each) => each.order === hash && each.index === null);
      const played = receipt ?? order.content;
      const mayBeOpen = /^(blackjack|crash)$/.test(String(played.game));
      if (mayBeOpen ? played.game !== game : game !== '') continue;
      const lost = units(String(stake)) * (game === 'blackjack' ? 2n : 1n);
      const gain = receipt ? units(receipt.payout) - units(receipt.stake) : -lost;
      if (!isNewest || gain < 0n) changes[played.token as Token] += gain;
      isNewest = false;
    }
  }
  return changes;
};

/** Section 5. */
export const judgeProofs = (
  proofs: readonly Proof[],
  receipts: readonly Receipt[],
  orders: Orders,
  found: Found,
): void => {
  const confirmed = takenIn(receipts, orders).flatMap((hash) => backFrom(orders, hash));
  const places = new Map<string, Set<string>>();
  const put = (order: Order, seq: number, hash: string): void => {
    const name = `${ownerText(order)} ${seq}`;
    places.set(name, (places.get(name) ?? new Set()).add(hash));
  };
  for (const hash of confirmed) {
    const order = orders.get(hash);
    if (!order) continue;
    put(order, order.seq, hash);
    if (!/^0+$/.test(order.prev)) put(order, order.seq - 1, order.prev);
  }
  const hashOf = ({ epoch }: Proof): string => trees.epochHash(epoch);
  for (const proof of proofs) {
    const owner = ownerText({ owner: proof } as never);
    const changes = changesIn(proof, receipts, orders);
    if (typeof changes === 'string') found.incomplete.push(changes);
    for (const { token, orderCount, orderHead, ...leaf } of leavesOf(proof)) {
      const taken = [...(places.get(`${owner} ${orderCount - 1}`) ?? [])];
      if (taken.some((hash) => hash !== orderHead)) {
        found.convicted.push(`otherHead ${token} ${hashOf(proof)}`);
      }
      if (typeof changes === 'string') continue;
      const least = BigInt(leaf.deposited) - BigInt(leaf.withdrawn) + changes[token];
      if (BigInt(leaf.balance) < least)
        found.convicted.push(`lowBalance ${token} ${hashOf(proof)}`);
    }
    const filled = leavesOf(proof).filter(
      ({ orderCount, ...leaf }) =>
        orderCount > 0 ||
        [leaf.balance, leaf.deposited, leaf.withdrawn].some((sum) => /[^0]/.test(sum)),
    );
    if (new Set(filled.map(({ orderCount, orderHead }) => `${orderCount} ${orderHead}`)).size > 1) {
      found.convicted.push(`twoChains ${hashOf(proof)}`);
    }
    const count = longestOf(proof)?.orderCount ?? 0;
    const isOfSame = (other: Proof): boolean =>
      `${other.chainId} ${other.custody} ${other.player}`.toLowerCase() ===
      `${proof.chainId} ${proof.custody} ${proof.player}`.toLowerCase();
    const before = proofs.filter(
      (other) => isOfSame(other) && other.epoch.number < proof.epoch.number,
    );
    const more = before.find((other) => (longestOf(other)?.orderCount ?? 0) > count);
    if (filled.length > 0 && more) {
      found.convicted.push(`fewerOrders ${hashOf(proof)} ${hashOf(more)}`);
    }
    for (const counter of ['deposited', 'withdrawn'] as const) {
      for (const { token, ...leaf } of leavesOf(proof)) {
        const higher = before.find(
          ({ leaves }) => BigInt(leaves[token]?.[counter] ?? 0) > BigInt(leaf[counter]),
        );
        if (!higher) continue;
        found.convicted.push(`lowerCounter ${counter} ${token} ${hashOf(proof)} ${hashOf(higher)}`);
      }
    }
  }
};
