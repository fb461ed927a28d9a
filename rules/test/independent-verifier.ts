/**
 * A second verifier, written from docs/fairness.md alone. It shares no code with rules/src, so a
 * mistake in that code or a gap in the document shows as a difference. "Section" in the comments
 * refers to the document. It imports only types, because `mutants.test.ts` changes it line by line
 * and runs each change as a module.
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import type { Deployment, Game, Outcome, Receipt, Signed, Wager } from './independent-types.ts';

/** Section 2: the message of block k. */
export const messageOf = (order: string, index: number | null, k: number): string =>
  index === null ? `${order}:${k}` : `${order}:${index}:${k}`;

/** Section 2: bytes of the stream from `offset` on. */
const streamBytes = (seedHex: string, order: string, index: number | null, offset: number) => {
  const blocks: Buffer[] = [];
  for (let k = 0; k * 32 < offset + 4; k += 1) {
    const key = Buffer.from(seedHex, 'hex');
    blocks.push(
      createHmac('sha256', key)
        .update(messageOf(order, index, k))
        .digest(),
    );
  }
  return Buffer.concat(blocks).subarray(offset, offset + 4);
};

/** Sections 2 and 3: one integer below each of the bounds, drawn in this order. */
export const drawIntegers = (
  seedHex: string,
  order: string,
  index: number | null,
  bounds: number[],
) => {
  const results: number[] = [];
  for (let offset = 0; results.length < bounds.length; offset += 4) {
    const bound = BigInt(bounds[results.length] ?? 1);
    const u = BigInt(streamBytes(seedHex, order, index, offset).readUInt32BE());
    if (u < (4294967296n / bound) * bound) results.push(Number(u % bound));
  }
  return results;
};

/** Section 6.2: canonical JSON, with explicit escapes. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'string') return `"${[...value].map(escaped).join('')}"`;
  if (typeof value !== 'object' || value === null) return `${value}`;
  const names = Object.keys(value).sort();
  const fields = value as { readonly [name: string]: unknown };
  return `{${names.map((name) => `${canonical(name)}:${canonical(fields[name])}`).join()}}`;
};

const SHORT_ESCAPES = new Map([
  ...Object.entries({ '"': '\\"', '\\': '\\\\', '\b': '\\b', '\f': '\\f' }),
  ...Object.entries({ '\n': '\\n', '\r': '\\r', '\t': '\\t' }),
]);

const escaped = (character: string): string => {
  const code = character.charCodeAt(0);
  const long = code < 0x20 ? `\\u00${code.toString(16).padStart(2, '0')}` : character;
  return SHORT_ESCAPES.get(character) ?? long;
};

/** Section 4: the wheel. */
const COLOURS = 'gold pink cyan violet red blue green orange silver white'.split(' ');

export const toWei = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

export const toDecimal = (value: bigint, decimals: number): string => {
  const scale = 10n ** BigInt(decimals);
  const fraction = (value % scale).toString().padStart(decimals, '0').replace(/0+$/, '');
  return `${value / scale}${fraction && `.${fraction}`}`;
};

/** Sections 4 and 5: the outcome once both draws are known. */
const settle = ({ token, stake, input }: Wager, segment: number, jackpot: string | null) => {
  const colour = COLOURS[segment] ?? '';
  const won = input.colours.includes(colour);
  const m = token === 'DEGEN' ? 10_200n : 9_800n;
  const n = BigInt(input.colours.length);
  const payout = won ? (toWei(stake) * 10n * m) / (n * 10_000n) : 0n;
  const multiplier = toDecimal((10n * m * 100n) / (n * 10_000n), 2);
  return {
    payout: toDecimal(payout, 18),
    outcome: { segment, colour, won, multiplier, jackpot: token === 'DEGEN' ? jackpot : null },
  };
};

export const tierOf = (u: number): string | null => (u === 0 ? 'GRAND' : u < 100 ? 'MINI' : null);

/** Sections 4 and 5: everything that follows from the seeds and the wager. */
export const playWheel = (wager: Wager, seedHex: string) => {
  const { order, index } = wager;
  const [segment = -1, u = -1] = drawIntegers(seedHex, order, index, [10, 10_000]);
  return settle(wager, segment, tierOf(u));
};

/** Section 6.3: hash and signature of a receipt or a commitment. */
const digestOf = ({ hash: _hash, signature: _signature, serverSeed: _seed, ...body }: Sealed) =>
  createHash('sha256').update(canonical(body), 'utf8').digest();

type Sealed = Signed & { readonly serverSeed?: string };

const isSigned = ({ hash, signature }: Signed, receiptKey: string): boolean => {
  const spki = Buffer.from(`302a300506032b6570032100${receiptKey}`, 'hex');
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'hex'));
};

export const sealHolds = (sealed: Sealed, receiptKey: string): boolean =>
  digestOf(sealed).toString('hex') === sealed.hash && isSigned(sealed, receiptKey);

const seedHashOf = (seedHex: string): string =>
  createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex');

/** Section 7: whether two deployments are the same, whatever the case of the address. */
const isOf = (one: Deployment, other: Deployment): boolean =>
  one.chainId === other.chainId && one.casino.toLowerCase() === other.casino.toLowerCase();

/** Section 4, and section 7 while the seed is secret. */
export const WHEEL: Game = {
  hasInputForm: (value) => {
    if (!hasFields(value, 'colours') || !Array.isArray(value.colours)) return false;
    const picked: unknown[] = value.colours;
    const ordered = COLOURS.filter((colour) => picked.includes(colour));
    return picked.length > 0 && JSON.stringify(picked) === JSON.stringify(ordered);
  },
  hasOutcomeForm: (value) =>
    hasFields(value, 'segment colour won multiplier jackpot') &&
    isWhole(value.segment, 9) &&
    COLOURS.some((colour) => colour === value.colour) &&
    typeof value.won === 'boolean' &&
    isText(value.multiplier, /^\d{1,2}(\.\d{1,2})?$/) &&
    isJackpot(value.jackpot),
  play: (receipt, serverSeed) => {
    const wager = receipt as Wager;
    const { segment, jackpot } = receipt.outcome as Outcome;
    return serverSeed === undefined
      ? settle(wager, segment, jackpot)
      : playWheel(wager, serverSeed);
  },
};

/** Section 7: names of the checks that fail. */
export const failedChecks = (
  input: unknown,
  receiptKey: string,
  deployment?: Deployment,
  games: Readonly<Record<string, Game>> = { wheel: WHEEL },
): string[] => {
  if (!hasReceiptForm(input, games)) return ['form'];
  const receipt = input as Receipt;
  const { serverSeed, game } = receipt;
  const played = games[game]?.play(receipt, serverSeed) ?? null;
  const { jackpot: claimedJackpot, ...claimed } = receipt.outcome;
  // Section 7: when the input is impossible for the round, the other checks use the receipt's own
  // values.
  const { payout, outcome: drawn } = played ?? receipt;
  const { jackpot, ...outcome } = drawn;
  const checks = {
    deployment: deployment === undefined || isOf(receipt, deployment),
    hash: digestOf(receipt).toString('hex') === receipt.hash,
    signature: isSigned(receipt, receiptKey),
    seed: serverSeed === undefined || seedHashOf(serverSeed) === receipt.serverSeedHash,
    outcome: played !== null && canonical(outcome) === canonical(claimed),
    payout: payout === receipt.payout,
    jackpot: jackpot === claimedJackpot,
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
};

/** Section 1.3: names of the checks that a commitment fails. */
export const failedCommitmentChecks = (
  input: unknown,
  receiptKey: string,
  deployment: Deployment,
): string[] => {
  if (!hasCommitmentForm(input)) return ['form'];
  const commitment = input as Deployment & Signed;
  const checks = {
    deployment: isOf(commitment, deployment),
    hash: digestOf(commitment).toString('hex') === commitment.hash,
    signature: isSigned(commitment, receiptKey),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
};

/** Section 9: result of a play on chain. */
export const decideOnChain = (word: string, token: string) => {
  const w = BigInt(word);
  return {
    won: w % 10_000n < (token === 'DEGEN' ? 5_100n : 4_900n),
    jackpot: token === 'DEGEN' ? tierOf(Number((w / 10_000n) % 10_000n)) : null,
  };
};

/** Section 6.1: the form of a receipt. */
const AMOUNT = /^(0|[1-9]\d{0,29})(\.\d{0,17}[1-9])?$/;
const HASH = /^[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

export const isText = (value: unknown, pattern: RegExp): boolean =>
  typeof value === 'string' && pattern.test(value);

export const isWhole = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

export const isJackpot = (value: unknown): boolean =>
  value === null || isText(value, /^(MINI|GRAND)$/);

export const hasFields = (
  value: unknown,
  names: string,
): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).sort().join(' ') === names.split(' ').filter(Boolean).sort().join(' ');

const SEALED = 'version chainId casino player serverSeedHash hash signature';
const PLAYED = 'roundId game token stake payout odds input outcome order index';
const FIELDS = `${SEALED} ${PLAYED} clientSeed nonce settledAt`;
const COMMITMENT_FIELDS = `${SEALED} kind pair nextServerSeedHash`;

/** The fields that receipts and commitments have in common. */
const hasSealedForm = (value: Readonly<Record<string, unknown>>): boolean =>
  value.version === 3 &&
  isWhole(value.chainId, 2 ** 53 - 1) &&
  value.chainId !== 0 &&
  isText(value.casino, ADDRESS) &&
  isText(value.player, ADDRESS) &&
  isText(value.serverSeedHash, HASH) &&
  isText(value.hash, HASH) &&
  isText(value.signature, /^[0-9a-f]{128}$/);

/** Section 1.3: the form of a commitment. */
const hasCommitmentForm = (value: unknown): boolean =>
  hasFields(value, COMMITMENT_FIELDS) &&
  hasSealedForm(value) &&
  value.kind === 'seed-commitment' &&
  isWhole(value.pair, 2 ** 53 - 1) &&
  isText(value.nextServerSeedHash, HASH);

const isTime = (value: unknown): boolean =>
  isText(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) &&
  !Number.isNaN(Date.parse(String(value))) &&
  new Date(String(value)).toISOString() === value;

const hasReceiptForm = (value: unknown, games: Readonly<Record<string, Game>>): boolean =>
  (hasFields(value, FIELDS) ||
    (hasFields(value, `${FIELDS} serverSeed`) && isText(value.serverSeed, HASH))) &&
  hasSealedForm(value) &&
  isText(value.roundId, /^[A-Za-z0-9_-]{1,64}$/) &&
  Object.hasOwn(games, String(value.game)) &&
  typeof value.game === 'string' &&
  isText(value.token, /^(DEGEN|BNB)$/) &&
  isText(value.stake, AMOUNT) &&
  value.stake !== '0' &&
  isText(value.payout, AMOUNT) &&
  value.odds === 'SETTLED' &&
  games[value.game]?.hasInputForm(value.input) === true &&
  games[value.game]?.hasOutcomeForm(value.outcome) === true &&
  isText(value.order, HASH) &&
  (value.index === null || isWhole(value.index, 2 ** 53 - 1)) &&
  isText(value.clientSeed, /^[ -~]{1,64}$/) &&
  isWhole(value.nonce, 2 ** 53 - 1) &&
  isTime(value.settledAt);
