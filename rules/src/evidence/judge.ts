import { isOpenGame } from '../games/index.ts';
import { ORDER_LIFETIME_MAX_MS } from '../orders/order.ts';
import { deploymentText } from '../receipt/deployment.ts';
import type { ReceiptFile } from '../receipt/receipt-file.ts';
import type { Receipt } from '../receipt/types.ts';
import { inventedRounds, placeTaken, type Taken } from './chain.ts';
import { differencesFromOrder, type StakeMaximum } from './compare.ts';
import type { BadEntry, Claim, Conviction, Gap, RefusalTest } from './findings.ts';
import { judgeLeaves } from './leaves.ts';
import { stakeMaxima } from './mandates.ts';
import { judgeMoves } from './moves.ts';
import { judgeRefusals } from './refusals.ts';
import {
  type EvidenceCrypto,
  type HashedOrder,
  type KnownGrant,
  readStatements,
  type Statements,
} from './statements.ts';

/**
 * How far the times of two servers may differ: one takes an order, which a player may sign just
 * before its end, and another settles the round. A sign-in may itself be 60 s ahead of the clock of
 * its server.
 */
const CLOCK_TOLERANCE_MS = 120_000;

export type Judgement = {
  /** Rounds whose order this wallet's key gave, and whose receipt says what the order says. */
  readonly verified: readonly Receipt[];
  readonly convicted: readonly Conviction[];
  readonly claims: readonly Claim[];
  readonly incomplete: readonly Gap[];
  readonly refusals: readonly RefusalTest[];
  readonly bad: readonly BadEntry[];
};

const walletText = ({ player, chainId }: Pick<Receipt, 'player' | 'chainId'>): string =>
  `${player} on chain ${chainId}`;

/** A receipt that says something else than its order, or that its order did not allow then. */
const convictionsOf = (
  receipt: Receipt,
  order: HashedOrder,
  grant: KnownGrant | undefined,
  mostWei: StakeMaximum,
): Conviction[] => {
  const { roundId, settledAt } = receipt;
  const named = { order: order.hash, roundId };
  const differences = differencesFromOrder(receipt, order.content, mostWei);
  const convictions = differences.map(
    (each): Conviction => ({ kind: 'notAsOrdered', ...named, ...each }),
  );
  const expectOwner = (field: string, found: string, ordered: string): void => {
    if (found.toLowerCase() === ordered.toLowerCase()) return;
    convictions.push({ kind: 'notAsOrdered', ...named, field, found, ordered });
  };
  expectOwner('casino', deploymentText(receipt), deploymentText(order.deployment));
  expectOwner('player', receipt.player, order.player);
  if (grant) {
    const [found, ordered] = [receipt, { ...grant, player: grant.address }].map(walletText);
    expectOwner('wallet', found ?? '', ordered ?? '');
  }
  // A round that stays open is settled later than it was ordered.
  const settledMs = Date.parse(settledAt);
  const lifetimeMs = ORDER_LIFETIME_MAX_MS[order.content.kind];
  const orderedMs = isOpenGame(receipt.game)
    ? Math.min(settledMs, order.until - lifetimeMs)
    : settledMs;
  if (orderedMs > order.until + CLOCK_TOLERANCE_MS) {
    convictions.push({ kind: 'late', ...named, settledAt });
  }
  const isAllowed =
    grant === undefined ||
    (orderedMs <= grant.expiresMs + CLOCK_TOLERANCE_MS &&
      settledMs >= grant.issuedMs - CLOCK_TOLERANCE_MS);
  if (!isAllowed) convictions.push({ kind: 'notAllowedThen', ...named, settledAt });
  return convictions;
};

type Findings = Pick<
  { -readonly [Key in keyof Judgement]: Judgement[Key][number][] },
  'verified' | 'convicted' | 'claims' | 'incomplete'
>;

const judgeReceipt = async (
  crypto: EvidenceCrypto,
  statements: Statements,
  receipt: Receipt,
  mostWei: StakeMaximum,
  found: Findings,
): Promise<void> => {
  const { order: hash, roundId } = receipt;
  const order = statements.orders.get(hash);
  if (order === undefined) {
    found.incomplete.push({ kind: 'orderMissing', order: hash, roundId });
    return;
  }
  const grant = statements.grants.get(order.grant);
  const convictions = convictionsOf(receipt, order, grant, mostWei);
  found.convicted.push(...convictions);
  const { signatures } = crypto;
  if (grant === undefined)
    found.incomplete.push({ kind: 'grantMissing', order: hash, grant: order.grant });
  else if (signatures === undefined)
    found.incomplete.push({ kind: 'orderUnchecked', order: hash, roundId });
  else if (!(await signatures.ofOrder(hash, order.signature, grant.publicKey)))
    found.claims.push({ kind: 'notSigned', order: hash, roundId });
  else {
    const moves = await judgeMoves(crypto, statements, order, receipt);
    if (moves === 'missing') found.incomplete.push({ kind: 'actionMissing', order: hash, roundId });
    else if (moves === 'omitted')
      found.claims.push({ kind: 'actionOmitted', order: hash, roundId });
    else if (convictions.length === 0) found.verified.push(receipt);
  }
};

/**
 * Judges the orders of a file with the receipts that passed their own checks. Contradictions among the
 * receipts, such as two for one order, are found by `historyErrors`.
 */
export const judgeEvidence = async (
  crypto: EvidenceCrypto,
  file: ReceiptFile,
  receipts: readonly Receipt[],
): Promise<Judgement> => {
  const statements = readStatements(crypto, file, receipts);
  const { grants, orders, actions, bad } = statements;
  const taken = receipts.flatMap((receipt): Taken[] => {
    const order = orders.get(receipt.order);
    return order === undefined ? [] : [{ receipt, order }];
  });
  const { placed, convictions } = placeTaken(taken, orders);
  const leaves = judgeLeaves(statements, receipts, placed);
  const found: Findings = { verified: [], claims: [], ...leaves };
  if (crypto.signatures === undefined && file.balances.length > 0) {
    found.incomplete.push({ kind: 'balancesUnchecked' });
  }
  if (file.orders.length === 0) return { ...found, refusals: [], bad };
  const maxima = stakeMaxima(taken);
  for (const receipt of receipts) {
    await judgeReceipt(crypto, statements, receipt, maxima.get(receipt), found);
  }
  found.convicted.push(...convictions, ...inventedRounds(receipts, taken, orders));
  const used = new Set(
    taken
      .flatMap(({ order }) => [order, ...(actions.get(order.hash) ?? [])])
      .map(({ grant }) => grant),
  );
  for (const grant of used) {
    if (grants.get(grant)?.isSignedByWallet === false) {
      found.incomplete.push({ kind: 'walletUnchecked', grant });
    }
  }
  const { tests, gaps } = judgeRefusals(crypto, receipts, taken, orders);
  found.incomplete.push(...gaps);
  return { ...found, refusals: tests, bad };
};
