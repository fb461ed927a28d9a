import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERRORS, isFinalCode } from './errors.ts';

/** Families of codes that say why the request itself cannot be accepted. */
const ABOUT_THE_REQUEST = /^(AMOUNT|WAGER|LIMIT|STRATEGY|SWAP)\./;
const OTHERS = [
  'REQUEST.INVALID',
  'REQUEST.TOO_LARGE',
  'ROUND.NOT_FOUND',
  'ROUND.MOVE_INVALID',
  'WITHDRAWAL.BALANCE_TOO_LOW',
  'WITHDRAWAL.TOO_LOW',
  'WITHDRAWAL.TOO_OFTEN',
  'CLAIM.UNCOVERED',
  'ORDER.INVALID',
  'ORDER.MOVED',
  'ORDER.EXPIRED',
  'SEED.MOVED',
  'TOKEN.SHORT',
  'TOKEN.WOUND_UP',
  'CASINO.PAUSED',
];

describe('the code of an error answer', () => {
  it.each(ERROR_CODES)('is final only if it is about the request itself: %s', (code) => {
    expect(isFinalCode(code)).toBe(ABOUT_THE_REQUEST.test(code) || OTHERS.includes(code));
  });

  it('is not final if the server failed', () => {
    const faults = ERROR_CODES.filter((code) => ERRORS[code].status >= 500);
    expect(faults).toEqual(['CHAIN.UNAVAILABLE', 'SERVER.BUSY', 'SERVER.INTERNAL']);
    expect(faults.some(isFinalCode)).toBe(false);
  });

  it.each([undefined, '', 'toString', 'PROXY.DENIED'])(
    'is not final if the casino does not have it: %s',
    (code) => {
      expect(isFinalCode(code)).toBe(false);
    },
  );
});
