import type { OrderEntry } from '@degen/rules/evidence/entries.ts';
import { findingText } from '@degen/rules/evidence/finding-text.ts';
import type { Finding } from '@degen/rules/evidence/findings.ts';
import { type GrantText, readGrantText } from '@degen/rules/evidence/grant-text.ts';
import { judgeEvidence } from '@degen/rules/evidence/judge.ts';
import type { SignatureChecks } from '@degen/rules/evidence/statements.ts';
import { grantHash } from '@degen/rules/orders/grant.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { pause } from '../../lib/pause.ts';
import { keptEvidence } from '../../orders/kept-evidence.ts';
import { hashing } from '../crypto/hashing.ts';
import type { Problem } from '../error-messages.ts';
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

/** The page answers the player at least so often while it checks many orders. */
const SLICE_MS = 50;

/**
 * The checks of signatures. They are in a large library, which only orders need;
 * undefined when it cannot be loaded, for example without a network.
 */
export const loadSignatureChecks = async (): Promise<SignatureChecks | undefined> => {
  try {
    const [{ isSignedByAccount, keccak256 }, { isSignedByKey }] = await Promise.all([
      import('../../../../../chain/wallet-signature.ts'),
      import('../../../../../chain/order-key.ts'),
    ]);
    let sliceEndsMs = performance.now() + SLICE_MS;
    return {
      keccak256,
      ofWallet: isSignedByAccount,
      ofOrder: async (...signed) => {
        if (performance.now() > sliceEndsMs) {
          await pause(0);
          sliceEndsMs = performance.now() + SLICE_MS;
        }
        return isSignedByKey(...signed);
      },
    };
  } catch {
    return undefined;
  }
};
