import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { vi } from 'vitest';
import type { Mined } from '../../../../../chain/follow-transaction.ts';
import { walletError } from '../../../../../test/kit/page/fake-wallet.ts';
import { ALICE, CONFIG } from '../../../../../test/kit/page/wallet-harness.ts';
import type { Eip1193Provider } from '../../../shared/wallet/provider/eip1193.ts';
import type { KeyParts } from '../keys/key-actions.ts';
import type { StoredKey } from '../keys/key-storage.ts';
import type { PlayKey } from '../keys/play-key.ts';
import type { Bet } from '../play.ts';
import { PLAY_KEY, TERMS } from './fake-casino.ts';

export const STORED: StoredKey = { address: PLAY_KEY.address, privateKey: `0x${'2'.repeat(64)}` };

/** The time of the newest block. It differs from the browser's clock. */
export const CHAIN_NOW_S = 1_700_000_000;

/** A fake wallet, storage and chain for play keys. A test sets their responses. */
export const fakeKeys = () => {
  const fixture = {
    wallet: {
      mode: 'web3' as 'web3' | 'demo',
      account: ALICE as string | undefined,
      chainId: CONFIG.chainId as number,
    },
    stored: null as StoredKey | null,
    /** The key that was stored when the wallet was asked for the grant. */
    storedAtGrant: undefined as StoredKey | null | undefined,
    playKey: PLAY_KEY as PlayKey | null,
    /**
     * The results of the wallet's transactions, and of the transactions that the key sends: bet,
     * revocation and return of gas.
     */
    mined: 'succeeded' as Mined,
    bet: 'succeeded' as Mined | Error,
    revoked: 'succeeded' as Mined | Error,
    gasSent: 'succeeded' as Mined | Error,
  };
  const result = (mined: Mined | Error): Mined => {
    if (mined instanceof Error) throw mined;
    return mined;
  };
  const keyWriter = {
    allow: vi.fn(async () => null),
    grant: vi.fn(async (_provider: unknown, _terms: unknown, _permit: unknown, ask: () => void) => {
      ask();
      fixture.storedAtGrant = fixture.stored;
      return '0xgrant';
    }),
    revoke: vi.fn(async (_provider: unknown, _key: string) => '0xrevoke'),
  };
  const keys = {
    storage: {
      read: () => fixture.stored,
      write: (key: StoredKey | null) => {
        fixture.stored = key;
        return true;
      },
    },
    read: async () => fixture.playKey,
    now: async () => CHAIN_NOW_S,
    stateOf: async () => fixture.playKey?.state ?? 'none',
    bet: vi.fn(async (_key: StoredKey, _bet: Bet, onSent: (hash: string) => void) => {
      const mined = result(fixture.bet);
      onSent('0xbet');
      return mined;
    }),
    revoke: vi.fn(async (_key: StoredKey) => result(fixture.revoked)),
    sendGasBack: vi.fn(async (_key: StoredKey) => result(fixture.gasSent)),
  };
  const parts = {
    wallet: {
      state: () => fixture.wallet,
      provider: () => ({}) as Eip1193Provider,
      switchNetwork: async () => Promise.reject(walletError(4001)),
    },
    config: CONFIG,
    account: ALICE,
    reader: {
      terms: async () => TERMS,
      heldWei: async () => 1_000n * WEI_PER_UNIT,
      head: async () => 7,
    },
    followCall: async () => fixture.mined,
    keys,
    keyWriter,
  };
  return { fixture, keys, keyWriter, parts: parts as unknown as KeyParts };
};
