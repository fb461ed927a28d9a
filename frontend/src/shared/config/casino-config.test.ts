import { describe, expect, it } from 'vitest';
import { CONFIG_WITHOUT_SERVER, isRealAddress } from './casino-config.ts';

describe('isRealAddress', () => {
  it.each([
    [`0x${'3'.repeat(40)}`, true],
    [`0x${'0'.repeat(39)}1`, true],
    [`0x${'0'.repeat(40)}`, false],
    [`0x${'3'.repeat(39)}`, false],
    [`0x${'3'.repeat(41)}`, false],
    ['', false],
  ])('given "%s", returns %s [spec 5.6]', (address, isReal) => {
    expect(isRealAddress(address)).toBe(isReal);
  });
});

describe('the page without a server', () => {
  it('uses chain 97 and placeholder addresses for the contracts [spec 3.7]', () => {
    const { chainId, addresses } = CONFIG_WITHOUT_SERVER;
    expect(chainId).toBe(97);
    const contracts = [addresses.degen, addresses.custody, addresses.casino];
    expect(contracts.map(isRealAddress)).toEqual([false, false, false]);
  });
});
