/**
 * Written from docs/evidence.md, docs/orders.md and docs/fairness.md alone, as independent-verifier.ts
 * is: what a file with orders shows. "Section" refers to docs/evidence.md; each has its module.
 */
import type { Game } from '../independent-types.ts';
import { toWei } from '../independent-verifier.ts';
import { convictedByChains } from './independent-chains.ts';
import {
  type ActionEntry,
  type EvidenceFile,
  type Found,
  type Grant,
  isAction,
  isOrder,
  type Json,
  type Order,
  type Owner,
  type Receipt,
} from './independent-forms.ts';
import { grantOf, isSignedBy, sha256, wordsOf } from './independent-grants.ts';
import { judgeProofs, proofsIn } from './independent-leaves.ts';
import { faultsOf, movesIn, openingStake } from './independent-match.ts';
import { refusedIn } from './independent-refusals.ts';
import { isStrategy, type Limit, limitOf, NO_LIMIT } from './independent-strategy.ts';

/** What the rounds of the same mandate in the file leave for a round. */
const limitsIn =
  (receipts: readonly Receipt[]) =>
  ({ order, index }: Receipt, { content }: Order): Limit => {
    if (index === null || content.kind !== 'mandate') return NO_LIMIT;
    const past = receipts.flatMap((each) => {
      if (each.order !== order || each.index === null) return [];
      const gain = toWei(each.payout) - toWei(each.stake);
      const { jackpot } = each.outcome as { readonly jackpot?: unknown };
      const round = { opening: openingStake(each), gain, hasJackpot: jackpot !== null };
      return [[each.index, round] as const];
    });
    const strategy = content.strategy as Json;
    return isStrategy(strategy) ? limitOf(strategy, index, new Map(past)) : NO_LIMIT;
  };

/** Everything that a file shows. `receipts` of it are valid (docs/fairness.md). */
export const findIn = (file: EvidenceFile, games: Readonly<Record<string, Game>>): Found => {
  const found: Found = {
    ...{ verified: [], convicted: [], claims: [], incomplete: [], rejected: [], refusals: [] },
  };
  const receipts = file.receipts as readonly Receipt[];
  const grants = new Map<string, Grant>();
  for (const [index, entry] of file.grants.entries()) {
    const grant = grantOf(entry);
    if (grant === null) found.rejected.push(`grants ${index}`);
    else grants.set(sha256((entry as { readonly message: string }).message), grant);
  }
  const proofs = proofsIn(file.balances, found);
  const owners = new Map<string, Owner>();
  for (const each of [...receipts, ...proofs]) {
    owners.set(`${each.chainId} ${each.casino} ${each.player}`, each);
  }
  const orders = new Map<string, Order>();
  for (const [index, entry] of file.orders.entries()) {
    if (!isOrder(entry, Object.keys(games))) found.rejected.push(`orders ${index}`);
    else
      for (const owner of owners.values()) {
        const words = wordsOf('order', owner, entry, entry.content);
        orders.set(sha256(words), { ...entry, words, owner });
      }
  }
  const actions: ActionEntry[] = [];
  for (const [index, entry] of file.actions.entries()) {
    if (isAction(entry)) actions.push(entry);
    else found.rejected.push(`actions ${index}`);
  }

  // Section 5.
  judgeProofs(proofs, receipts, orders, found);
  if (file.orders.length === 0) return found;

  // Section 2.
  const limits = limitsIn(receipts);
  const used = new Set<string>();
  for (const receipt of receipts) {
    const { roundId } = receipt;
    const order = orders.get(receipt.order);
    if (order === undefined) {
      found.incomplete.push(`orderMissing ${roundId}`);
      continue;
    }
    used.add(order.grant);
    for (const each of actions) if (each.order === receipt.order) used.add(each.grant);
    const grant = grants.get(order.grant);
    const faults = faultsOf(receipt, order, grant, limits(receipt, order));
    found.convicted.push(...faults);
    if (!grant) found.incomplete.push(`grantMissing ${receipt.order}`);
    else if (!isSignedBy(grant.key, order.words, order.signature)) {
      found.claims.push(`notSigned ${roundId}`);
    } else {
      const moves = movesIn(receipt, order, actions, grants);
      if (moves === 'missing') found.incomplete.push(`actionMissing ${roundId}`);
      else if (moves === 'omitted') found.claims.push(`actionOmitted ${roundId}`);
      else if (faults.length === 0) found.verified.push(roundId);
    }
  }
  for (const hash of used) {
    if (grants.get(hash)?.isByWallet === false) found.incomplete.push(`walletUnchecked ${hash}`);
  }

  // Section 3.
  found.convicted.push(...convictedByChains(receipts, orders));

  // Section 4.
  const { incomplete, refusals } = refusedIn(receipts, orders, games);
  found.incomplete.push(...incomplete);
  found.refusals.push(...refusals);
  return found;
};
