/**
 * A second verifier, written from docs/fairness.md alone: it shares no line with rules/src, so that
 * a mistake there, or a gap in the document, shows as a disagreement. The numbers in the comments
 * are sections of the document.
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';

type Wager = {
  readonly clientSeed: string;
  readonly nonce: number;
  readonly token: string;
  readonly stake: string;
  readonly input: { readonly colours: readonly string[] };
};

type Receipt = Wager & {
  readonly payout: string;
  readonly outcome: { readonly jackpot: string | null };
  readonly serverSeedHash: string;
  readonly hash: string;
  readonly signature: string;
  readonly serverSeed?: string;
};

/** 2: bytes of the stream from `offset` on. */
const streamBytes = (seedHex: string, clientSeed: string, nonce: number, offset: number) => {
  const blocks: Buffer[] = [];
  for (let k = 0; k * 32 < offset + 4; k += 1) {
    const key = Buffer.from(seedHex, 'hex');
    blocks.push(createHmac('sha256', key).update(`${clientSeed}:${nonce}:${k}`).digest());
  }
  return Buffer.concat(blocks).subarray(offset, offset + 4);
};

/** 2 and 3: integers below each bound in turn. */
export const drawIntegers = (
  seedHex: string,
  clientSeed: string,
  nonce: number,
  bounds: number[],
) => {
  const results: number[] = [];
  for (let offset = 0; results.length < bounds.length; offset += 4) {
    const bound = BigInt(bounds[results.length] ?? 1);
    const u = BigInt(streamBytes(seedHex, clientSeed, nonce, offset).readUInt32BE());
    if (u < (4294967296n / bound) * bound) results.push(Number(u % bound));
  }
  return results;
};

/** 6.2: canonical JSON, with the escapes spelled out. */
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

/** 4: wheel. */
const COLOURS = 'gold pink cyan violet red blue green orange silver white'.split(' ');

const toWei = (amount: string): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

const toDecimal = (value: bigint, decimals: number): string => {
  const scale = 10n ** BigInt(decimals);
  const fraction = (value % scale).toString().padStart(decimals, '0').replace(/0+$/, '');
  return `${value / scale}${fraction && `.${fraction}`}`;
};

/** 4 and 5: everything that follows from the seeds and the wager. */
export const playWheel = ({ clientSeed, nonce, token, stake, input }: Wager, seedHex: string) => {
  const [segment = -1, u = -1] = drawIntegers(seedHex, clientSeed, nonce, [10, 10_000]);
  const colour = COLOURS[segment] ?? '';
  const won = input.colours.includes(colour);
  const m = token === 'DEGEN' ? 10_200n : 9_800n;
  const n = BigInt(input.colours.length);
  const payout = won ? (toWei(stake) * 10n * m) / (n * 10_000n) : 0n;
  const multiplier = toDecimal((10n * m * 100n) / (n * 10_000n), 2);
  const tier = u === 0 ? 'GRAND' : u < 100 ? 'MINI' : null;
  const jackpot = token === 'DEGEN' ? tier : null;
  return { payout: toDecimal(payout, 18), outcome: { segment, colour, won, multiplier, jackpot } };
};

/** 7: the six checks; returns the numbers of those that fail. */
export const failedChecks = (receipt: Receipt, receiptKey: string): number[] => {
  const { hash, signature, serverSeed = '', ...body } = receipt;
  const digest = createHash('sha256').update(canonical(body), 'utf8').digest();
  const spki = Buffer.from(`302a300506032b6570032100${receiptKey}`, 'hex');
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  const seedHash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
  const played = playWheel(body, serverSeed);
  const { jackpot, ...outcome } = played.outcome;
  const { jackpot: claimedJackpot, ...claimedOutcome } = receipt.outcome;
  const holds = [
    digest.toString('hex') === hash,
    verify(null, digest, key, Buffer.from(signature, 'hex')),
    seedHash === receipt.serverSeedHash,
    canonical(outcome) === canonical(claimedOutcome),
    played.payout === receipt.payout,
    jackpot === claimedJackpot,
  ];
  return holds.flatMap((held, index) => (held ? [] : [index + 1]));
};
