import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { isProved, owedNow } from '@degen/rules/liabilities/epoch.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256, ZeroAddress } from 'ethers';
import { custodyAt } from './contracts-at.ts';

export type TokenFinding =
  /**
   * The published root contains this balance, and the player's counters in the proof agree with the
   * chain.
   */
  | { readonly kind: 'proved'; readonly balanceWei: bigint; readonly owedWei: bigint }
  /** The first deposit came after the snapshot, so no leaf is required. */
  | { readonly kind: 'new-depositor'; readonly owedWei: bigint }
  /** The player deposited before the snapshot, but the epoch has no leaf. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'false'; readonly why: 'path' | 'counters' };

export type ProofFinding = Readonly<Record<Token, TokenFinding>>;

const NO_LEAF = { balance: 0n, deposited: 0n, withdrawn: 0n };

type Custody = ReturnType<typeof custodyAt>['custody'];

/**
 * Reads the player's counters in Custody at the snapshot block. Undefined when the node has no
 * archive of that block. The check is then weaker: it only requires that the counters in the proof
 * do not exceed the current ones.
 */
const accountAt = async (custody: Custody, player: string, token: string, blockTag: number) => {
  try {
    const { deposited, withdrawn } = await custody.accountOf(player, token, { blockTag });
    return { deposited, withdrawn };
  } catch {
    return undefined;
  }
};

const checkToken = async (
  custody: Custody,
  saved: SavedProof,
  token: Token,
): Promise<TokenFinding> => {
  const { player, epoch: text, leaves, degen } = saved;
  const address = token === 'BNB' ? ZeroAddress : degen;
  const leafText = leaves[token];
  const now = await custody.accountOf(player, address);
  if (leafText === null) {
    const isOlder = now.sinceBlock > 0n && now.sinceBlock <= text.snapshotBlock;
    if (isOlder) return { kind: 'dropped' };
    return { kind: 'new-depositor', owedWei: owedNow(NO_LEAF, now) };
  }
  const leaf = parseLeaf(leafText);
  const hash = await custody.epochHashOf(text.number);
  const proof = { epoch: parseEpoch(text), ...leaf };
  if (!isProved(keccak256, hash, address, player, proof)) return { kind: 'false', why: 'path' };
  const then = await accountAt(custody, player, address, text.snapshotBlock);
  const isCounted = then
    ? leaf.deposited === then.deposited && leaf.withdrawn === then.withdrawn
    : leaf.deposited <= now.deposited && leaf.withdrawn <= now.withdrawn;
  if (!isCounted) return { kind: 'false', why: 'counters' };
  return { kind: 'proved', balanceWei: leaf.balance, owedWei: owedNow(leaf, now) };
};

/** Compares a proof with the chain, in this browser. Throws when the node does not answer. */
export const checkProof = async (saved: SavedProof): Promise<ProofFinding> => {
  const { provider, custody } = custodyAt(saved);
  try {
    const findings: [Token, TokenFinding][] = [];
    for (const token of TOKENS) findings.push([token, await checkToken(custody, saved, token)]);
    return Object.fromEntries(findings) as Record<Token, TokenFinding>;
  } finally {
    provider.destroy();
  }
};
