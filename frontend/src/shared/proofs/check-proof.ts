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
  /**
   * The published root contains this balance, and the player's counters in the proof agree with the
   * chain.
   */
  | { readonly kind: 'proved'; readonly balanceWei: bigint; readonly owedWei: bigint }
  /** The first deposit came after the epoch's mark, so no leaf is required. */
  | { readonly kind: 'new-depositor'; readonly owedWei: bigint }
  /** The player deposited before the epoch's mark, but the epoch has no leaf. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'false'; readonly why: 'path' | 'counters' };

export type ProofFinding = Readonly<Record<Token, TokenFinding>>;

const NO_LEAF = { balance: 0n, deposited: 0n, withdrawn: 0n };

type Counters = Pick<Sums, 'deposited' | 'withdrawn'>;

const lies = (from: Counters, leaf: Counters, to: Counters): boolean =>
  from.deposited <= leaf.deposited &&
  leaf.deposited <= to.deposited &&
  from.withdrawn <= leaf.withdrawn &&
  leaf.withdrawn <= to.withdrawn;

/**
 * Reads the player's counters in Custody before and after the block of the epoch's mark. Undefined
 * when the node has no archive of that block, or when a newer epoch was published meanwhile. The
 * check is then weaker: it only requires that the counters in the proof do not exceed the current
 * ones.
 */
const accountAround = async (
  custody: ICustody,
  { player, epoch }: SavedProof,
  token: string,
): Promise<readonly [Counters, Counters] | undefined> => {
  try {
    const block = await readMarkBlock(custody, epoch);
    if (block === undefined) return undefined;
    const at = (blockTag: number) => custody.accountOf(player, token, { blockTag });
    return await Promise.all([at(block - 1), at(block)]);
  } catch {
    return undefined;
  }
};

const checkToken = async (
  custody: ICustody,
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
  const leaf = parseLeaf(leafText);
  const hash = await custody.epochHashOf(text.number);
  const proof = { epoch: parseEpoch(text), ...leaf };
  if (!isProved(keccak256, hash, address, player, proof)) return { kind: 'false', why: 'path' };
  const [before, after] = (await accountAround(custody, saved, address)) ?? [NO_LEAF, now];
  if (!lies(before, leaf, after)) return { kind: 'false', why: 'counters' };
  return { kind: 'proved', balanceWei: leaf.balance, owedWei: owedNow(leaf, now) };
};

/** Compares a proof with the chain, in this browser. Throws when the node does not answer. */
export const checkProof = (saved: SavedProof): Promise<ProofFinding> =>
  withCustody(saved, async (custody) => {
    const findings: [Token, TokenFinding][] = [];
    for (const token of TOKENS) findings.push([token, await checkToken(custody, saved, token)]);
    return Object.fromEntries(findings) as Record<Token, TokenFinding>;
  });
