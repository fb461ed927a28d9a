import { hashServerSeed } from '../fairness.ts';
import { err, ok, type Result } from '../result.ts';
import type { CanonicalValue } from './canonical-json.ts';
import { type Deployment, deploymentErrors } from './deployment.ts';
import type { VerifyError } from './errors.ts';
import { parseReceipt } from './parse.ts';
import { claimed, type PlayedParts, replayed } from './replay.ts';
import { differs, formError, type ReceiptCrypto, sealErrors } from './seal.ts';
import type { Receipt } from './types.ts';

/**
 * `proven`: the round was recomputed from the revealed seed. `signed`: hash and signature are valid
 * and the receipt is consistent; the draws can be recomputed once the seed pair is rotated.
 */
type Verified = { readonly status: 'proven' | 'signed'; readonly receipt: Receipt };

/**
 * Checks all claims of a receipt and reports each false claim. For a malformed receipt, it reports
 * only the first wrong field. It checks the deployment only if one is given.
 */
export const verifyReceipt = async (
  crypto: ReceiptCrypto,
  input: unknown,
  receiptKey: string,
  deployment?: Deployment,
): Promise<Result<Verified, readonly VerifyError[]>> => {
  const parsed = parseReceipt(input);
  if (!parsed.ok) return err([formError(parsed.error.field, input)]);
  const receipt = parsed.value;
  const errors = [
    ...deploymentErrors(deployment, receipt),
    ...(await sealErrors(crypto, receipt, receiptKey)),
    ...playErrors(crypto, receipt),
  ];
  if (errors.length > 0) return err(errors);
  return ok({ status: receipt.serverSeed === undefined ? 'signed' : 'proven', receipt });
};

const playErrors = (crypto: ReceiptCrypto, receipt: Receipt): VerifyError[] => {
  const { serverSeed, order, index } = receipt;
  if (serverSeed === undefined) return outcomeErrors(claimed(receipt), receipt);
  const played = replayed(crypto, { serverSeed, order, index }, receipt);
  return [
    ...differs(
      'seed',
      'serverSeedHash',
      hashServerSeed(crypto, serverSeed),
      receipt.serverSeedHash,
    ),
    ...outcomeErrors(played, receipt),
  ];
};

const outcomeErrors = (played: PlayedParts | null, receipt: Receipt): VerifyError[] => {
  if (played === null) return [{ check: 'outcome', kind: 'noPlay' }];
  const { jackpot, ...outcome } = played.outcome;
  const claimed: Readonly<Record<string, CanonicalValue>> = receipt.outcome;
  return [
    ...Object.entries<CanonicalValue>(outcome).flatMap(([field, expected]) =>
      differs('outcome', field, expected, claimed[field] ?? null),
    ),
    ...differs('payout', 'payout', played.payout, receipt.payout),
    ...differs('jackpot', 'jackpot', jackpot, receipt.outcome.jackpot),
  ];
};
