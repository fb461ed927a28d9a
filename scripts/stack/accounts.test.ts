import { HDNodeWallet, Mnemonic } from 'ethers';
import { expect, it } from 'vitest';
import { localAccounts } from './accounts.ts';

const DEVELOPMENT_MNEMONIC = 'test test test test test test test test test test test junk';

it('the local accounts are of the mnemonic that every Hardhat chain uses', () => {
  const mnemonic = Mnemonic.fromPhrase(DEVELOPMENT_MNEMONIC);
  const derived = [0, 1, 2, 3, 4, 19, 18].map((index) => {
    const path = `m/44'/60'/0'/0/${index}`;
    const { address, privateKey } = HDNodeWallet.fromMnemonic(mnemonic, path);
    return { address, privateKey };
  });
  expect(Object.values(localAccounts())).toEqual(derived);
});
