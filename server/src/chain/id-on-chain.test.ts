import { expect, it } from 'vitest';
import { idOnChain, uuidOf } from '../jackpot/award-progress.ts';

const UUID = '0190f5d2-7b1c-7cc4-8a2e-1f0e3d2c1b0a';
const ON_CHAIN = `0x0190f5d27b1c7cc48a2e1f0e3d2c1b0a${'0'.repeat(32)}`;

it('idOnChain writes a UUID into the first half of 32 bytes, and uuidOf reads it back', () => {
  expect(idOnChain(UUID)).toBe(ON_CHAIN);
  expect(uuidOf(ON_CHAIN)).toBe(UUID);
  expect(uuidOf(ON_CHAIN.toUpperCase().replace('0X', '0x'))).toBe(UUID);
});

it('uuidOf returns undefined for an id that the server never generates', () => {
  expect(uuidOf(`${ON_CHAIN.slice(0, -1)}1`)).toBeUndefined();
});
