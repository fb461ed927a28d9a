import { isHash } from '../hex.ts';
import { isAddress } from '../receipt/seal.ts';
import { type Check, matches } from '../receipt/shape.ts';
import { err, ok, type Result } from '../result.ts';
import type { BalanceProof } from '../wire/proofs.ts';

/** A proof with the URL of a node: everything needed to claim without the casino's server. */
export type SavedProof = BalanceProof & { readonly rpcUrl: string };

/** A tree of this height can have more leaves than any chain has accounts. */
const SIBLINGS_MAX = 128;
const SUM_BELOW = 1n << 128n;
/** The contract's argument has 256 bits; bits beyond the siblings are not read. */
const SIDES_BELOW = 1n << 256n;
const EPOCH_BELOW = 2 ** 32;
const MARK_BELOW = 2 ** 24;

const isWord = matches(/^0x[0-9a-f]{64}$/);
const isDigits = matches(/^\d{1,78}$/);
const isBelow =
  (bound: bigint): Check =>
  (value) =>
    isDigits(value) && BigInt(value as string) < bound;
const isSum = isBelow(SUM_BELOW);
const isCountBelow =
  (bound: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < bound;

const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

const has =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) =>
      check((value as Readonly<Record<string, unknown>>)[name]),
    );

const SUMS = { balance: isSum, deposited: isSum, withdrawn: isSum };
const isTotal = has({ root: isWord, ...SUMS, byOperator: isSum });
const isSibling = has({ hash: isWord, ...SUMS });
const isPath: Check = (value) =>
  Array.isArray(value) && value.length <= SIBLINGS_MAX && value.every(isSibling);
const isLeaf = has({
  ...SUMS,
  orderCount: isCountBelow(Number.MAX_SAFE_INTEGER),
  orderHead: isHash,
  siblings: isPath,
  sides: isBelow(SIDES_BELOW),
});
const isLeafOrNone: Check = (value) => value === null || isLeaf(value);

/** One check per field, so that the error names the wrong field of a damaged file. */
const FIELDS: Readonly<Record<string, Check>> = {
  chainId: isCountBelow(Number.MAX_SAFE_INTEGER),
  custody: isAddress,
  casino: isAddress,
  degen: isAddress,
  player: isAddress,
  rpcUrl: (value) => typeof value === 'string',
  epoch: has({
    number: isCountBelow(EPOCH_BELOW),
    mark: isCountBelow(MARK_BELOW),
    roundsRoot: isWord,
    degen: isTotal,
    bnb: isTotal,
  }),
  markBlock: isOptional(isCountBelow(Number.MAX_SAFE_INTEGER)),
  leaves: has({ DEGEN: isLeafOrNone, BNB: isLeafOrNone }),
};

/** Name of the first field that is missing or wrong; undefined when the proof is well-formed. */
export const badProofField = (value: unknown): string | undefined => {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return Object.keys(FIELDS).find((name) => !FIELDS[name]?.(fields[name]));
};

/**
 * Checks the format and bounds of every value; only the chain can tell whether the proof is valid.
 */
export const parseSavedProof = (value: unknown): Result<SavedProof, string> => {
  if (!has({})(value)) return err('holds no proof');
  const bad = badProofField(value);
  return bad === undefined ? ok(value as SavedProof) : err(`\`${bad}\` is missing or wrong`);
};

/** Parses the file that the page saves. */
export const readProofFile = (text: string): Result<SavedProof, string> => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return err(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return parseSavedProof(content);
};
