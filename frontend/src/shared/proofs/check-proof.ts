import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { isProved, owedNow } from '@degen/rules/liabilities/epoch.ts';
import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256 } from 'ethers';
import type { ICustody } from '../../../../chain/contracts.ts';
import { withCustody } from '../../../../chain/custody-at.ts';
import { readMarkBlock } from '../../../../chain/logs/mark-block.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';

export type TokenFinding =
  /** The published root contains this balance, with the chain's own counters of the player. */
  | { readonly kind: 'proved'; readonly balanceWei: bigint; readonly owedWei: bigint }
  /**
   * The published root contains this balance, but what the player's counters were at the epoch's
   * mark is unknown: the node did not say, or they changed in the mark's own block. Those of the
   * proof lie between the ones before and after it, or are not above the present ones.
   */
  | { readonly kind: 'unchecked'; readonly balanceWei: bigint; readonly owedWei: bigint }
  /** The first deposit came after the epoch's mark, so no leaf is required. */
  | { readonly kind: 'new-depositor'; readonly owedWei: bigint }
  /** The player deposited before the epoch's mark, but the epoch has no leaf. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'false'; readonly why: 'path' | 'counters' };

export type ProofFinding = Readonly<Record<Token, TokenFinding>>;

type Counters = Pick<Sums, 'deposited' | 'withdrawn'>;

const NO_LEAF = { balance: 0n, deposited: 0n, withdrawn: 0n };

const isBetween = (from: Counters, leaf: Counters, to: Counters): boolean =>
  from.deposited <= leaf.deposited &&
  leaf.deposited <= to.deposited &&
  from.withdrawn <= leaf.withdrawn &&
  leaf.withdrawn <= to.withdrawn;

/** Reads the player's counters of a token in Custody before and after the block of the mark. */
type CountersAround = (token: string) => Promise<readonly [Counters, Counters] | undefined>;

/**
 * Looks the mark of the epoch up once, for both tokens. The counters are undefined when the node
 * has no state of the mark's block. The check is then weaker: it only requires that the counters in
 * the proof do not exceed the current ones.
 */
const countersAround = (custody: ICustody, saved: SavedProof): CountersAround => {
  let marked: Promise<number | undefined> | undefined;
  return async (token) => {
    try {
      marked ??= readMarkBlock(custody, saved);
      const block = await marked;
      if (block === undefined) return undefined;
      const at = (blockTag: number) => custody.accountOf(saved.player, token, { blockTag });
      return await Promise.all([at(block - 1), at(block)]);
    } catch {
      return undefined;
    }
  };
};

const checkToken = async (
  custody: ICustody,
  readCounters: CountersAround,
  saved: SavedProof,
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
  const [before, after] = (await readCounters(address)) ?? [NO_LEAF, now];
  if (!isBetween(before, leaf, after)) return { kind: 'false', why: 'counters' };
  // Counters that grew in the mark's own block may have grown before the mark or after it.
  const areKnown = before.deposited === after.deposited && before.withdrawn === after.withdrawn;
  return {
    kind: areKnown ? 'proved' : 'unchecked',
    balanceWei: leaf.balance,
    owedWei: owedNow(leaf, now),
  };
};

/** Compares a proof with the chain, in this browser. Throws when the node does not answer. */
export const checkProof = (saved: SavedProof): Promise<ProofFinding> =>
  withCustody(saved, async (custody) => {
    const readCounters = countersAround(custody, saved);
    const findings: [Token, TokenFinding][] = [];
    for (const token of TOKENS) {
      findings.push([token, await checkToken(custody, readCounters, saved, token)]);
    }
    return Object.fromEntries(findings) as Record<Token, TokenFinding>;
  });
