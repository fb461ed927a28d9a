import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { isProved, owedNow } from '@degen/rules/liabilities/epoch.ts';
import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256, type Provider } from 'ethers';
import type { ICustody } from '../../../../chain/contracts.ts';
import { withCustody } from '../../../../chain/custody-at.ts';
import { readMarkBlock } from '../../../../chain/logs/mark-block.ts';
import { newestBlock } from '../../../../chain/node.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';
import {
  contradictsOrders,
  hasTwoInOnePlace,
  type KnownOrder,
  type MarkTime,
} from '../orders/contradicts-orders.ts';

export type TokenFinding =
  /** The published root contains this balance, with the chain's own counters of the player. */
  | { readonly kind: 'proved'; readonly balanceWei: bigint; readonly owedWei: bigint }
  /**
   * The published root contains this balance, but the player's counters at the epoch's mark are
   * unknown, because the node did not return them or because they changed in the block of the mark.
   * The counters of the proof are possible: they lie between those before and after the block, or
   * are not above the present ones.
   */
  | { readonly kind: 'unchecked'; readonly balanceWei: bigint; readonly owedWei: bigint }
  /** The first deposit came after the epoch's mark, so no leaf is required. */
  | { readonly kind: 'new-depositor'; readonly owedWei: bigint }
  /** The player deposited before the epoch's mark, but the epoch has no leaf. */
  | { readonly kind: 'dropped' }
  /** `orders`: the leaf names other orders than this browser signed. */
  | { readonly kind: 'false'; readonly why: 'path' | 'counters' | 'orders' | 'twoOrders' };

export type ProofFinding = Readonly<Record<Token, TokenFinding>>;

type Counters = Pick<Sums, 'deposited' | 'withdrawn'>;

const NO_LEAF = { balance: 0n, deposited: 0n, withdrawn: 0n };

const isBetween = (from: Counters, leaf: Counters, to: Counters): boolean =>
  from.deposited <= leaf.deposited &&
  leaf.deposited <= to.deposited &&
  from.withdrawn <= leaf.withdrawn &&
  leaf.withdrawn <= to.withdrawn;

type Mark = {
  /** The player's counters of a token in Custody before and after the block of the mark. */
  readonly countersAround: (token: string) => Promise<readonly [Counters, Counters] | undefined>;
  readonly time: () => Promise<MarkTime | undefined>;
};

const MS = 1_000;

type Checked = { readonly saved: SavedProof; readonly known: readonly KnownOrder[] };

/**
 * Looks the mark of the epoch up once, for both tokens. The counters are undefined when the node
 * has no state of the mark's block. The check is then weaker: it only requires that the counters in
 * the proof do not exceed the current ones.
 */
const markIn = (custody: ICustody, node: Provider, saved: SavedProof): Mark => {
  let marked: Promise<number | undefined> | undefined;
  const atMark = async <T>(read: (block: number) => Promise<T>): Promise<T | undefined> => {
    try {
      marked ??= readMarkBlock(custody, saved);
      const block = await marked;
      return block === undefined ? undefined : await read(block);
    } catch {
      return undefined;
    }
  };
  return {
    countersAround: (token) =>
      atMark((block) => {
        const at = (blockTag: number) => custody.accountOf(saved.player, token, { blockTag });
        return Promise.all([at(block - 1), at(block)]);
      }),
    time: () =>
      atMark(async (number) => {
        const [block, newest] = await Promise.all([node.getBlock(number), newestBlock(node)]);
        if (block === null) throw new Error(`the node has no block ${number}`);
        const aheadMs = Math.max(0, newest.timestamp * MS - Date.now());
        return { markedMs: block.timestamp * MS, aheadMs };
      }),
  };
};

const checkToken = async (
  custody: ICustody,
  mark: Mark,
  { saved, known }: Checked,
  token: Token,
): Promise<TokenFinding> => {
  const { player, epoch: text, leaves } = saved;
  const address = tokenAddress(token, saved.degen);
  const leafText = leaves[token];
  const now = await custody.accountOf(player, address);
  if (leafText === null) {
    const isKnown = now.deposited > 0n || now.withdrawn > 0n;
    if (isKnown && now.sinceMark < BigInt(text.mark)) return { kind: 'dropped' };
    return { kind: 'new-depositor', owedWei: owedNow(NO_LEAF, now) };
  }
  const leaf = parseLeaf(keccak256, leafText);
  const hash = await custody.epochHashOf(text.number);
  const proof = { epoch: parseEpoch(text), ...leaf };
  if (!isProved(keccak256, hash, address, player, proof)) return { kind: 'false', why: 'path' };
  const [before, after] = (await mark.countersAround(address)) ?? [NO_LEAF, now];
  if (!isBetween(before, leaf, after)) return { kind: 'false', why: 'counters' };
  if (hasTwoInOnePlace(known)) return { kind: 'false', why: 'twoOrders' };
  if (await contradictsOrders(known, leaf, mark.time)) return { kind: 'false', why: 'orders' };
  // Counters that grew in the mark's own block may have grown before the mark or after it.
  const areKnown = before.deposited === after.deposited && before.withdrawn === after.withdrawn;
  return {
    kind: areKnown ? 'proved' : 'unchecked',
    balanceWei: leaf.balance,
    owedWei: owedNow(leaf, now),
  };
};

/**
 * Compares a proof with the chain, and with the player's orders that this browser knows. Throws when
 * the node does not answer.
 */
export const checkProof = (
  saved: SavedProof,
  known: readonly KnownOrder[],
): Promise<ProofFinding> =>
  withCustody(saved, async (custody, node) => {
    const mark = markIn(custody, node, saved);
    const findings: [Token, TokenFinding][] = [];
    for (const token of TOKENS) {
      findings.push([token, await checkToken(custody, mark, { saved, known }, token)]);
    }
    return Object.fromEntries(findings) as Record<Token, TokenFinding>;
  });
