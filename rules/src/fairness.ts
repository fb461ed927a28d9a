import { fromHex, isHash, isHex, toHex } from './hex.ts';
import { type RandomStream, streamFromBytes } from './random.ts';
import { utf8Bytes } from './utf8.ts';

/** Hash functions are passed in, because Node and browsers have different implementations. */
export type Hashing = {
  sha256(data: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
};

/** What the draws of a round follow from. */
export type RoundSeeds = {
  /** 32 bytes as 64 lower-case hex digits; secret until the pair is rotated. */
  readonly serverSeed: string;
  /** Hash of the order of the bet or of the mandate, 64 lower-case hex digits. */
  readonly order: string;
  /** Number of the round within its mandate, from 0; null for the round of a bet. */
  readonly index: number | null;
};

export const SEED_BYTES = 32;
export const CLIENT_SEED_LENGTH_MAX = 64;

const CLIENT_SEED = new RegExp(`^[\\x20-\\x7e]{1,${CLIENT_SEED_LENGTH_MAX}}$`);

/** 1 to 64 printable ASCII characters (space to tilde). */
export const isClientSeed = (value: unknown): value is string =>
  typeof value === 'string' && CLIENT_SEED.test(value);

export const isServerSeed = (value: unknown): value is string => isHex(value, SEED_BYTES);

export const isNonce = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** SHA-256 of the seed's 32 bytes. The player sees this hash before the first bet. */
export const hashServerSeed = (hashing: Hashing, serverSeed: string): string => {
  if (!isServerSeed(serverSeed)) throw new RangeError('hashServerSeed: not 64 hex digits');
  return toHex(hashing.sha256(fromHex(serverSeed)));
};

/**
 * The random stream of one round: blocks HMAC-SHA256(server seed, "order:k"), in a mandate
 * HMAC-SHA256(server seed, "order:index:k"), for k = 0, 1, … concatenated. Blocks are computed when
 * they are needed.
 */
export const openStream = (
  hashing: Hashing,
  { serverSeed, order, index }: RoundSeeds,
): RandomStream => {
  // Never put the seed itself into an error: errors are logged.
  if (!isServerSeed(serverSeed)) throw new RangeError('openStream: bad server seed');
  if (!isHash(order)) throw new RangeError('openStream: bad order');
  if (index !== null && !isNonce(index)) throw new RangeError('openStream: bad index');
  const key = fromHex(serverSeed);
  const round = index === null ? order : `${order}:${index}`;
  let block: Uint8Array = new Uint8Array(0);
  let blockIndex = 0;
  let offset = 0;
  const nextByte = (): number => {
    if (offset === block.length) {
      const message = utf8Bytes(`${round}:${blockIndex}`);
      block = hashing.hmacSha256(key, message);
      blockIndex += 1;
      offset = 0;
    }
    const byte = block[offset];
    if (byte === undefined) throw new Error('openStream: empty block');
    offset += 1;
    return byte;
  };
  return streamFromBytes((count) => {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += 1) bytes[at] = nextByte();
    return bytes;
  });
};
