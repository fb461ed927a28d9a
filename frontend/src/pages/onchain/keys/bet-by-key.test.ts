import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mined } from '../../../../../chain/follow-transaction.ts';
import { BOB } from '../../../../../test/kit/page/wallet-harness.ts';
import { chainErrorTexts, walletErrorTexts } from '../../../shared/wallet/texts.ts';
import type { Progress } from '../place-play.ts';
import type { Bet } from '../play.ts';
import { PLAY_KEY } from '../testing/fake-casino.ts';
import { fakeKeys, STORED } from '../testing/fake-keys.ts';
import { betByKey } from './key-actions.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

const BET: Bet = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT, gameType: 2 };

let fake: ReturnType<typeof fakeKeys>;
let progress: Progress[];
beforeEach(() => {
  fake = fakeKeys();
  fake.fixture.stored = STORED;
  progress = [];
});

const bet = () => betByKey(fake.parts, BET, (each) => progress.push(each));

describe('a bet by a play key', () => {
  it('is signed by the key of this browser, and reports its transaction hash', async () => {
    await bet();
    expect(fake.keys.bet.mock.calls[0]?.slice(0, 2)).toEqual([STORED, BET]);
    expect(progress).toEqual([
      { step: 'checking' },
      { step: 'betting' },
      { step: 'bet-sent', betHash: '0xbet' },
    ]);
  });

  it('is not sent with an expired key', async () => {
    fake.fixture.playKey = { ...PLAY_KEY, isExpired: true };
    await expect(bet()).rejects.toThrow(CHAIN_ERRORS.keyExpired);
    expect(fake.keys.bet).not.toHaveBeenCalled();
  });

  it('is not sent with a key of another browser', async () => {
    fake.fixture.stored = null;
    await expect(bet()).rejects.toThrow(CHAIN_ERRORS.keyEnded);
    fake.fixture.stored = { ...STORED, address: BOB };
    await expect(bet()).rejects.toThrow(CHAIN_ERRORS.keyEnded);
    expect(fake.keys.bet).not.toHaveBeenCalled();
  });

  it('is not sent when the wallet has another account or is disconnected', async () => {
    fake.fixture.wallet.account = BOB;
    await expect(bet()).rejects.toThrow(walletErrorTexts.get().accountChanged);
    fake.fixture.wallet.account = undefined;
    await expect(bet()).rejects.toThrow(walletErrorTexts.get().notConnected);
    expect(fake.keys.bet).not.toHaveBeenCalled();
  });

  it.each<[Mined, string]>([
    ['failed', CHAIN_ERRORS.betFailed],
    ['replaced', CHAIN_ERRORS.betReplaced],
  ])('reports an error when its transaction ends as "%s"', async (mined, sentence) => {
    fake.fixture.bet = mined;
    await expect(bet()).rejects.toThrow(sentence);
  });
});
