import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mined } from '../../../../chain/follow-transaction.ts';
import { walletError } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { ALICE, BOB, CONFIG } from '../../../../test/kit/page/wallet-harness.ts';
import type { Collection } from '../../shared/collectables/collectable-payments.tsx';
import type { Eip1193Provider } from '../../shared/wallet/provider/eip1193.ts';
import { chainErrorTexts, walletErrorTexts } from '../../shared/wallet/texts.ts';
import {
  collectPayment,
  expirePlay,
  type PlayParts,
  type PlayStep,
  placePlay,
} from './place-play.ts';
import type { Bet, PlayRequest } from './play.ts';
import { requestAt, TERMS } from './testing/fake-casino.ts';
import { requireWeb3 } from './transact.ts';

const CHAIN_ERRORS = chainErrorTexts.get();

const TEN = 10n * WEI_PER_UNIT;
const DEGEN_BET: Bet = { token: 'DEGEN', stakeWei: TEN, gameType: 2 };
const BNB_BET: Bet = { token: 'BNB', stakeWei: WEI_PER_UNIT, gameType: 4 };

const setUp = () => {
  const wallet = {
    mode: 'web3' as 'web3' | 'demo',
    account: ALICE as string | undefined,
    chainId: CONFIG.chainId,
    canSwitch: true,
  };
  const chain = {
    allowanceWei: 0n,
    heldWei: 1_000n * WEI_PER_UNIT,
    terms: TERMS,
    head: 10,
    isContract: false,
    requests: [] as PlayRequest[],
  };
  const mined: Record<string, Mined> = { '0xapproval': 'succeeded', '0xbet': 'succeeded' };
  const writer = {
    approve: vi.fn(async (_provider: Eip1193Provider, _amountWei: bigint) => '0xapproval'),
    play: vi.fn(async (_provider: Eip1193Provider, _bet: Bet) => '0xbet'),
    expire: vi.fn(async (_provider: Eip1193Provider, _requestId: bigint) => '0xexpiry'),
    collect: vi.fn(async (_provider: Eip1193Provider, _collection: Collection) => '0xcollection'),
  };
  const parts: PlayParts = {
    wallet: {
      state: () => wallet,
      provider: () =>
        wallet.chainId === CONFIG.chainId ? ({} as unknown as Eip1193Provider) : undefined,
      async switchNetwork(chainId) {
        if (!wallet.canSwitch) throw walletError(4001);
        wallet.chainId = chainId;
      },
    },
    config: CONFIG,
    account: ALICE,
    reader: {
      terms: async () => chain.terms,
      heldWei: async () => chain.heldWei,
      spendableBnbWei: async () => null,
      allowanceWei: async () => chain.allowanceWei,
      head: async () => chain.head,
      plays: async (from, to) => ({
        requests: chain.requests.filter(
          ({ blockNumber }) => from <= blockNumber && blockNumber <= to,
        ),
        ends: [],
      }),
      collectables: async () => [],
      isPending: async () => true,
    },
    writer,
    isContract: async () => chain.isContract,
    followCall: async ({ hash }, { isThere, isCurrent }) => {
      if (!chain.isContract) return mined[hash] ?? 'succeeded';
      for (let looks = 0; isCurrent?.() !== false && looks < 5; looks += 1) {
        if (await isThere()) return 'succeeded';
        chain.head += 1;
      }
      return isCurrent?.() === false ? 'stopped' : 'failed';
    },
  };
  const steps: PlayStep[] = [];
  const callbacks = {
    isCurrent: () => true,
    onProgress: ({ step }: { step: PlayStep }) => void steps.push(step),
  };
  return { wallet, chain, mined, writer, parts, steps, callbacks };
};

let fixture: ReturnType<typeof setUp>;
beforeEach(() => {
  fixture = setUp();
});

const place = (bet: Bet) => placePlay(fixture.parts, bet, fixture.callbacks);

describe('placing a bet on chain', () => {
  it('approves exactly the stake, waits for the approval, then places the bet [spec 7.23]', async () => {
    expect(await place(DEGEN_BET)).toBe('0xbet');
    expect(fixture.writer.approve).toHaveBeenCalledWith(expect.anything(), TEN);
    expect(fixture.writer.play).toHaveBeenCalledWith(expect.anything(), DEGEN_BET);
    expect(fixture.steps).toEqual([
      'checking',
      'approving',
      'approval-sent',
      'betting',
      'bet-sent',
    ]);
  });

  it('needs no approval for a stake in BNB or within the allowance', async () => {
    await place(BNB_BET);
    fixture.chain.allowanceWei = TEN;
    await place(DEGEN_BET);
    expect(fixture.writer.approve).not.toHaveBeenCalled();
    expect(fixture.writer.play).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'plays are paused',
      { terms: { ...TERMS, gate: 'PAUSED' } },
      'The house takes no bets on chain now. Open plays are settled or paid as before.',
    ],
    [
      'plays are closed for good',
      { terms: { ...TERMS, gate: 'CLOSED' } },
      'The house has closed bets on chain for good. Open plays are settled or paid as before.',
    ],
    [
      'the bankroll is too small',
      { terms: { ...TERMS, limits: { ...TERMS.limits, DEGEN: { minWei: TEN, maxWei: 1n } } } },
      CHAIN_ERRORS.bankrollTooLow('DEGEN'),
    ],
    ['the wallet holds too little', { heldWei: 1n }, CHAIN_ERRORS.balanceTooLow('0 DEGEN')],
  ])('sends no request to the wallet when %s', async (_, change, message) => {
    Object.assign(fixture.chain, change);
    await expect(place(DEGEN_BET)).rejects.toThrow(message);
    expect(fixture.writer.approve).not.toHaveBeenCalled();
  });

  it.each([
    [1n, CHAIN_ERRORS.stakeBelowMin('1 DEGEN')],
    [1_001n * WEI_PER_UNIT, CHAIN_ERRORS.stakeAboveMax('1,000 DEGEN')],
  ])('rejects a stake of %s wei, which is outside the limits', async (stakeWei, message) => {
    await expect(place({ ...DEGEN_BET, stakeWei })).rejects.toThrow(message);
  });

  it('reports a rejected approval and a rejected bet by different errors', async () => {
    fixture.writer.approve.mockRejectedValueOnce(walletError(4001));
    await expect(place(DEGEN_BET)).rejects.toThrow(CHAIN_ERRORS.approvalDeclined);
    expect(fixture.writer.play).not.toHaveBeenCalled();
    fixture.writer.play.mockRejectedValueOnce(walletError(4001));
    await expect(place(DEGEN_BET)).rejects.toMatchObject({ code: 4001 });
  });

  it.each<[string, Mined, string]>([
    ['0xapproval', 'failed', CHAIN_ERRORS.approvalFailed],
    ['0xapproval', 'replaced', CHAIN_ERRORS.approvalReplaced],
    ['0xbet', 'failed', CHAIN_ERRORS.betFailed],
    ['0xbet', 'replaced', CHAIN_ERRORS.betReplaced],
  ])('reports an error when the transaction %s ends as "%s"', async (hash, how, message) => {
    fixture.mined[hash] = how;
    await expect(place(DEGEN_BET)).rejects.toThrow(message);
  });

  it('switches the network first, and names the network when the wallet does not switch', async () => {
    fixture.wallet.chainId = 1;
    expect(await place(BNB_BET)).toBe('0xbet');
    fixture.wallet.chainId = 1;
    fixture.wallet.canSwitch = false;
    await expect(place(BNB_BET)).rejects.toThrow(CHAIN_ERRORS.wrongChain('BSC Testnet'));
    expectLogged('The wallet stays on its chain');
  });

  it('places no bet when the wallet disconnects between approval and bet', async () => {
    fixture.parts.followCall = async () => {
      Object.assign(fixture.wallet, { mode: 'demo', account: undefined });
      return 'succeeded';
    };
    await expect(place(DEGEN_BET)).rejects.toThrow('Wallet not connected');
    expect(fixture.writer.play).not.toHaveBeenCalled();
  });

  it('places no bet when the account changes between approval and bet', async () => {
    fixture.parts.followCall = async () => {
      fixture.wallet.account = BOB;
      return 'succeeded';
    };
    await expect(place(DEGEN_BET)).rejects.toThrow(walletErrorTexts.get().accountChanged);
    expect(fixture.writer.play).not.toHaveBeenCalled();
  });

  it('reports an error when the network does not know the transaction', async () => {
    fixture.parts.followCall = async () => 'unseen';
    await expect(place(DEGEN_BET)).rejects.toThrow(CHAIN_ERRORS.unseen);
    expect(fixture.writer.play).not.toHaveBeenCalled();
    await expect(place(BNB_BET)).rejects.toThrow(CHAIN_ERRORS.unseen);
  });

  it('sends no bet after the player has stopped waiting for the approval', async () => {
    fixture.callbacks.isCurrent = () => false;
    await expect(place(DEGEN_BET)).rejects.toThrow(CHAIN_ERRORS.cancelled);
    expect(fixture.writer.play).not.toHaveBeenCalled();
  });
});

describe('a bet on chain from a contract wallet', () => {
  const bet: Bet = { token: 'DEGEN', stakeWei: TEN, gameType: 0 };

  beforeEach(() => {
    Object.assign(fixture.chain, { isContract: true, allowanceWei: TEN });
  });

  it('is placed once the contract has taken the stake, in another transaction than the wallet named', async () => {
    fixture.chain.requests = [requestAt(7n, 12)];
    expect(await place(bet)).toBe('0xbet7');
  });

  it('is not placed by an equal bet in an earlier block, nor by another bet', async () => {
    const other = { ...requestAt(8n, 12), stakeWei: 2n * TEN };
    fixture.chain.requests = [requestAt(6n, 10), other, { ...requestAt(9n, 12), gameType: 3 }];
    await expect(place(bet)).rejects.toThrow(CHAIN_ERRORS.betFailed);
  });

  it('waits for the allowance, and sends no bet when the approval fails inside the wallet', async () => {
    fixture.chain.allowanceWei = 0n;
    await expect(place(bet)).rejects.toThrow(CHAIN_ERRORS.approvalFailed);
    expect(fixture.writer.play).not.toHaveBeenCalled();
  });

  it('is waited for no longer than the player wants', async () => {
    fixture.callbacks.onProgress = ({ step }) => {
      if (step === 'bet-sent') fixture.callbacks.isCurrent = () => false;
    };
    const isCurrent = () => fixture.callbacks.isCurrent();
    await expect(
      placePlay(fixture.parts, bet, { ...fixture.callbacks, isCurrent }),
    ).rejects.toThrow(CHAIN_ERRORS.cancelled);
  });
});

describe('the claim of a bet that the house did not answer', () => {
  it('is sent to the contract, and a failure on chain is reported', async () => {
    await expirePlay(fixture.parts, 5n);
    expect(fixture.writer.expire).toHaveBeenCalledWith(expect.anything(), 5n);
    fixture.mined['0xexpiry'] = 'failed';
    await expect(expirePlay(fixture.parts, 5n)).rejects.toThrow(CHAIN_ERRORS.expiryFailed);
  });
});

describe('the collection of a payment that a contract holds', () => {
  it('is sent from the account that owns the payment', async () => {
    const collection: Collection = { vault: 'custody', token: 'BNB', amountWei: 3n, to: BOB };
    await collectPayment(fixture.parts, collection);
    expect(fixture.writer.collect).toHaveBeenCalledWith(expect.anything(), collection);
    fixture.mined['0xcollection'] = 'failed';
    await expect(collectPayment(fixture.parts, collection)).rejects.toThrow(
      CHAIN_ERRORS.collectFailed,
    );
    fixture.wallet.account = BOB;
    await expect(collectPayment(fixture.parts, collection)).rejects.toThrow(
      walletErrorTexts.get().accountChanged,
    );
  });
});

describe('requireWeb3', () => {
  it('rejects demo mode, and a missing account [spec 5.4, 5.5, 6.7, 8.W1, 8.W3]', () => {
    expect(() => requireWeb3({ mode: 'demo', account: undefined })).toThrow(
      'Please connect your wallet for Web3 mode',
    );
    expect(() => requireWeb3({ mode: 'web3', account: undefined })).toThrow('Wallet not connected');
    expect(requireWeb3({ mode: 'web3', account: ALICE })).toBe(ALICE);
  });
});
