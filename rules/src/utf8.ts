const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/**
 * The UTF-8 bytes of a text. Implemented here for two reasons: neither `TextEncoder` nor `Buffer`
 * is part of the language, and a lone surrogate must be rejected, not replaced.
 */
export const utf8Bytes = (text: string): Uint8Array => {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point >= FIRST_SURROGATE && point <= LAST_SURROGATE) {
      throw new RangeError('utf8Bytes: lone surrogate');
    }
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), tail(point));
    else if (point < 0x10000) bytes.push(0xe0 | (point >> 12), tail(point >> 6), tail(point));
    else bytes.push(0xf0 | (point >> 18), tail(point >> 12), tail(point >> 6), tail(point));
  }
  return new Uint8Array(bytes);
};

const tail = (bits: number): number => 0x80 | (bits & 0x3f);
