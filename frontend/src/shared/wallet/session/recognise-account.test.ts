import { expect, it, vi } from 'vitest';
import { createWalletStore } from '../wallet-store.ts';
import { recogniseAccounts, Session } from './session.ts';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';

const setUp = () => {
  const wallet = createWalletStore();
  const session = new Session();
  const recognise = vi.spyOn(session, 'recognise').mockResolvedValue();
  return { wallet, recognise, stop: recogniseAccounts(wallet, session) };
};

it('recogniseAccounts calls its callback once for an account that the wallet shares without a request', () => {
  const { wallet, recognise } = setUp();
  wallet.getState().enterWeb3(ACCOUNT);
  wallet.getState().setChain(97);
  expect(recognise).toHaveBeenCalledExactlyOnceWith(ACCOUNT);
});

it('recogniseAccounts ignores an account that the player connects or selects', () => {
  const { wallet, recognise } = setUp();
  wallet.getState().setLoading(true);
  wallet.getState().enterWeb3(ACCOUNT);
  wallet.getState().setLoading(false);
  wallet.getState().enterWeb3(OTHER);
  expect(recognise).not.toHaveBeenCalled();
});

it('recogniseAccounts does nothing after it is stopped', () => {
  const { wallet, recognise, stop } = setUp();
  stop();
  wallet.getState().enterWeb3(ACCOUNT);
  expect(recognise).not.toHaveBeenCalled();
});
