const HEX = /^(?:[0-9a-f]{2})*$/;

/** Lower-case hexadecimal of exactly `byteCount` bytes, without a prefix. */
export const isHex = (value: unknown, byteCount: number): value is string =>
  typeof value === 'string' && value.length === byteCount * 2 && HEX.test(value);

const HASH_BYTES = 32;

/** A hash of 32 bytes, for example of an order or of a server seed. */
export const isHash = (value: unknown): value is string => isHex(value, HASH_BYTES);

export const toHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
};

export const fromHex = (text: string): Uint8Array => {
  if (!HEX.test(text)) throw new RangeError('fromHex: not lower-case hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = digitAt(text, index * 2) * 16 + digitAt(text, index * 2 + 1);
  }
  return bytes;
};

const CODE_0 = 48;
const CODE_9 = 57;
const CODE_A = 97;

const digitAt = (text: string, place: number): number => {
  const code = text.charCodeAt(place);
  return code > CODE_9 ? code - CODE_A + 10 : code - CODE_0;
};
