import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWalletStore, DEMO_START_WEI } from './wallet-store.ts';

describe('the demo balance', () => {
  it('starts at 10000 DEGEN and 5 BNB [spec 3.4, 4.W1, 9.D1]', () => {
    expect(createWalletStore().getState().demoWei).toEqual({
      DEGEN: 10_000n * WEI_PER_UNIT,
      BNB: 5n * WEI_PER_UNIT,
    });
  });

  it('never falls below 0 [spec 9.D4]', () => {
    const payouts = fc.array(fc.bigInt({ min: -(10n ** 26n), max: 10n ** 24n }));
    fc.assert(
      fc.property(payouts, (signedWeis) => {
        const store = createWalletStore();
        for (const signedWei of signedWeis) {
          store.getState().applyDemoPayout('DEGEN', signedWei);
          if (store.getState().demoWei.DEGEN < 0n) return false;
        }
        return store.getState().demoWei.BNB === DEMO_START_WEI.BNB;
      }),
    );
  });

  it('does not change in web3 mode', () => {
    const store = createWalletStore();
    store.getState().enterWeb3('0xabc', 'MetaMask');
    store.getState().applyDemoPayout('DEGEN', -5n);
    expect(store.getState().demoWei).toEqual(DEMO_START_WEI);
  });

  it('is reset after the wallet disconnects [spec 3.4, 4.W9]', () => {
    const store = createWalletStore();
    store.getState().applyDemoPayout('BNB', -5n);
    store.getState().enterWeb3('0xabc', 'MetaMask');
    store.getState().setOnChain({ DEGEN: '7', BNB: '1' });
    store.getState().enterDemo();
    expect(store.getState()).toMatchObject({
      mode: 'demo',
      account: undefined,
      chainId: undefined,
      onChain: { DEGEN: '0', BNB: '0' },
      demoWei: DEMO_START_WEI,
    });
  });
});

describe('an account that replaces another', () => {
  it('does not inherit the balances of the previous account', () => {
    const store = createWalletStore();
    store.getState().enterWeb3('0xabc', 'MetaMask');
    store.getState().setOnChain({ DEGEN: '7', BNB: '1' });
    store.getState().enterWeb3('0xdef');
    expect(store.getState()).toMatchObject({
      account: '0xdef',
      walletName: 'MetaMask',
      onChain: { DEGEN: '0', BNB: '0' },
    });
  });
});
