import type { OrderEntry } from '@degen/rules/evidence/entries.ts';
import { findingText } from '@degen/rules/evidence/finding-text.ts';
import type { Finding } from '@degen/rules/evidence/findings.ts';
import { type GrantText, readGrantText } from '@degen/rules/evidence/grant-text.ts';
import { judgeEvidence } from '@degen/rules/evidence/judge.ts';
import { grantHash } from '@degen/rules/orders/grant.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { keptEvidence } from '../../orders/kept-evidence.ts';
import { hashing } from '../crypto/hashing.ts';
import type { Problem } from '../error-messages.ts';
import { loadSignatureChecks } from '../signature-checks.ts';
import { findingTexts } from './texts.ts';

/** What this browser knows about who ordered a round. */
export type RoundOrder = {
  /** The order that the receipt names; null if this browser has not kept it. */
  readonly order: OrderEntry | null;
  /** The sign-in that allowed its key; null if this browser has not kept it. */
  readonly grant: GrantText | null;
  /** What the receipt says otherwise than the order. */
  readonly problems: readonly Problem[];
  /** A signed move that the receipt lacks, for example a cash-out that came too late. */
  readonly omitted: readonly Problem[];
  /** Whether a move of the round is not among the actions that this browser has kept. */
  readonly lacksMoves: boolean;
};

const problemsOf = (findings: readonly Finding[]): Problem[] =>
  findings.map((finding) => () => findingText(finding, findingTexts.get()));

const isOmission = ({ kind }: Finding): boolean => kind === 'actionOmitted';

const readRoundOrder = async (receipt: Receipt): Promise<RoundOrder> => {
  const { grants, orders, actions } = await keptEvidence(receipt, receipt.order);
  const [order] = orders;
  if (order === undefined)
    return { order: null, grant: null, problems: [], omitted: [], lacksMoves: false };
  const file = { receipts: [receipt], commitments: [], grants, orders, actions, balances: [] };
  const { convicted, claims, incomplete } = await judgeEvidence(
    { ...hashing, signatures: await loadSignatureChecks() },
    { ...file, receiptKey: undefined },
    [receipt],
  );
  const granted = grants.find(({ message }) => grantHash(hashing, message) === order.grant);
  return {
    order,
    grant: granted === undefined ? null : readGrantText(granted.message),
    problems: problemsOf([...convicted, ...claims.filter((claim) => !isOmission(claim))]),
    omitted: problemsOf(claims.filter(isOmission)),
    lacksMoves: incomplete.some(({ kind }) => kind === 'actionMissing'),
  };
};

/**
 * The query key is the whole receipt, not its hash, because the hash stays the same when the seed
 * is revealed.
 */
export const roundOrderQuery = (receipt: Receipt) =>
  queryOptions({
    queryKey: ['fairness', 'round-order', receipt],
    queryFn: () => readRoundOrder(receipt),
    // Read anew each time, because what this browser signs is stored in the background.
    gcTime: 0,
  });
