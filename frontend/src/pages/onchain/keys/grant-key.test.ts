import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { computeAddress, makeError } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { walletError } from '../../../../../test/kit/page/fake-wallet.ts';
import { BOB } from '../../../../../test/kit/page/wallet-harness.ts';
import { CallRejected } from '../../../shared/wallet/errors.ts';
import { chainErrorTexts, walletErrorTexts } from '../../../shared/wallet/texts.ts';
import { PLAY_KEY } from '../testing/fake-casino.ts';
import { CHAIN_NOW_S, fakeKeys, STORED } from '../testing/fake-keys.ts';
import { type GrantStep, grantKey } from './key-actions.ts';
import type { KeyTerms, PlayKey } from './play-key.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

const TERMS: KeyTerms = {
  token: 'DEGEN',
  capWei: 100n * WEI_PER_UNIT,
  lifetimeS: 3_600,
  games: 5,
  gasWei: 7n,
};

let fake: ReturnType<typeof fakeKeys>;
let steps: GrantStep[];
beforeEach(() => {
  fake = fakeKeys();
  fake.fixture.playKey = null;
  steps = [];
});

const grant = (change: Partial<KeyTerms> = {}) =>
  grantKey(fake.parts, { ...TERMS, ...change }, (step) => steps.push(step));

describe('the grant of a play key', () => {
  it('asks the wallet for the budget, then for a key that expires by the chain’s time', async () => {
    await grant();
    expect(steps).toEqual(['checking', 'allowing', 'granting', 'grant-sent']);
    expect(fake.keyWriter.grant).toHaveBeenCalledTimes(1);
    const { stored } = fake.fixture;
    expect(fake.keyWriter.grant.mock.calls[0]?.[1]).toEqual({
      ...TERMS,
      key: stored?.address,
      expiresAt: CHAIN_NOW_S + 3_600,
    });
    expect(computeAddress(stored?.privateKey ?? '')).toBe(stored?.address);
  });

  it('creates a new key, and stores the key before the wallet is asked', async () => {
    await grant();
    const first = fake.fixture.storedAtGrant;
    expect(first).toEqual(fake.fixture.stored);
    expect(first).not.toBeNull();
    fake.fixture.stored = null;
    await grant();
    expect(fake.fixture.stored).not.toEqual(first);
  });

  it('is not requested from the wallet when the terms of the key are invalid', async () => {
    await expect(grant({ games: 0 })).rejects.toThrow(CHAIN_ERRORS.keyWithoutGame);
    await expect(grant({ capWei: 1n })).rejects.toThrow(CHAIN_ERRORS.keyBudgetTooSmall('1 DEGEN'));
    expect(fake.keyWriter.allow).not.toHaveBeenCalled();
    expect(fake.fixture.stored).toBeNull();
  });

  it.each<[string, PlayKey]>([
    ['is granted', PLAY_KEY],
    ['was made by another browser', { ...PLAY_KEY, isHere: false }],
    ['is ended and holds gas', { ...PLAY_KEY, state: 'revoked' }],
  ])('is rejected while the player has a key that %s', async (_, known) => {
    fake.fixture.playKey = known;
    await expect(grant()).rejects.toThrow(CHAIN_ERRORS.keyExists);
    expect(fake.keyWriter.allow).not.toHaveBeenCalled();
    fake.fixture.playKey = { ...PLAY_KEY, state: 'revoked', gasWei: 0n };
    await grant();
    expect(fake.fixture.stored).not.toBeNull();
  });

  it.each<[string, () => void]>([
    ['is mined', () => {}],
    [
      'is declined in the wallet',
      () =>
        fake.keyWriter.grant.mockImplementationOnce(async (_provider, _terms, _permit, ask) => {
          ask();
          throw walletError(4001);
        }),
    ],
    ['fails on chain', () => Object.assign(fake.fixture, { mined: 'failed' })],
  ])('asks again for a key that is not on chain yet, and keeps it when that %s', async (_, end) => {
    // The wallet may still send the first grant, with the gas of the key.
    Object.assign(fake.fixture, { stored: STORED, playKey: { ...PLAY_KEY, state: 'none' } });
    end();
    await grant().catch(() => {});
    expect(fake.keyWriter.grant.mock.calls[0]?.[1]).toMatchObject({ key: STORED.address });
    expect(fake.fixture.stored).toEqual(STORED);
  });

  it('does not replace a key that another tab created meanwhile', async () => {
    fake.keyWriter.allow.mockImplementationOnce(async () => {
      fake.fixture.stored = STORED;
      return null;
    });
    await expect(grant()).rejects.toThrow(CHAIN_ERRORS.keyExists);
    expect(fake.fixture.stored).toBe(STORED);
  });

  it('is not requested from the wallet when the browser cannot store the key', async () => {
    fake.keys.storage.write = () => false;
    await expect(grant()).rejects.toThrow(CHAIN_ERRORS.keyNotStored);
    expect(fake.fixture.storedAtGrant).toBeUndefined();
  });

  it('deletes the key when the player rejects the request or the grant fails on chain', async () => {
    fake.keyWriter.grant.mockImplementationOnce(async (_provider, _terms, _permit, ask) => {
      ask();
      throw walletError(4001);
    });
    await expect(grant()).rejects.toMatchObject({ code: 4001 });
    expect(fake.fixture.stored).toBeNull();
    fake.fixture.mined = 'failed';
    await expect(grant()).rejects.toThrow(CHAIN_ERRORS.grantFailed);
    expect(fake.fixture.stored).toBeNull();
  });

  it('stores no key when the contract rejects the grant', async () => {
    const reverted = makeError('reverted', 'CALL_EXCEPTION', {
      ...{ action: 'estimateGas', data: '0x', reason: null, invocation: null, revert: null },
      transaction: { to: null, data: '0x' },
    });
    fake.keyWriter.grant.mockRejectedValueOnce(reverted);
    await expect(grant()).rejects.toBe(reverted);
    expect(fake.fixture.stored).toBeNull();
  });

  it('keeps the key when the wallet may have sent the transaction', async () => {
    fake.keyWriter.grant.mockImplementationOnce(async (_provider, _terms, _permit, ask) => {
      ask();
      throw new CallRejected(CHAIN_ERRORS.grantUnclear);
    });
    await expect(grant()).rejects.toThrow(CHAIN_ERRORS.grantUnclear);
    expect(fake.fixture.stored).not.toBeNull();
    fake.fixture.mined = 'replaced';
    await expect(grant()).rejects.toThrow(CHAIN_ERRORS.grantReplaced);
    expect(fake.fixture.stored).not.toBeNull();
  });

  it('is canceled when the account changes during the approval of the budget', async () => {
    fake.keyWriter.allow.mockImplementationOnce(async () => {
      fake.fixture.wallet.account = BOB;
      return null;
    });
    await expect(grant()).rejects.toThrow(walletErrorTexts.get().accountChanged);
    expect(fake.keyWriter.grant).not.toHaveBeenCalled();
    expect(fake.fixture.stored).toBeNull();
  });
});
