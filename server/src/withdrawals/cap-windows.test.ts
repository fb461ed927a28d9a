import { id as hashOf, parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import { readWindows } from './cap-repository.ts';

const MINUTE_MS = 60_000;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  // Together with the house's 500 BNB, custody holds 670 BNB; the limit is a fifth of that, 134.
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { BNB: '169' },
    bob: { BNB: '1' },
  }));
  await chain.ageDeposits();
  await chain.grantOperator(bob);
});
afterAll(() => chain?.close());

describe('L20: readWindows returns the whole limit', () => {
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ fixture, end } = await openFollowedFixture(chain));
  });
  afterEach(() => end());

  const expectWindow = async (cap: string, room: string): Promise<void> => {
    const { provider, custody, operator, deployment } = chain;
    const { BNB: window } = await readWindows({
      ...{ db: fixture.deps.db, provider, custody },
      ...{ operatorAddress: operator.address, degenAddress: deployment.degen },
    });
    expect(window.capWei).toBe(parseEther(cap));
    expect(window.roomWei).toBe(parseEther(room));
  };
  const later = async (): Promise<void> => {
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
  };
  /** Requests a withdrawal that exceeds Alice's share, and approves it as the admin. */
  const withdrawByOverride = async (amount: string): Promise<void> => {
    const asked = await fixture.withdraw(alice, 'BNB', amount);
    await later();
    const id = await fixture.paymentId(asked);
    const payment = { id, player: alice.address, token: ZeroAddress, amount: parseEther(amount) };
    await (await chain.custody.connect(chain.admin).approveWithdrawal(payment)).wait();
  };

  it('after payments by another operator', async () => {
    const foreign = { id: hashOf('foreign'), player: bob.address, token: ZeroAddress };
    const custody = chain.custody.connect(bob);
    await (await custody.executeWithdrawals([{ ...foreign, amount: parseEther('134') }])).wait();
    await later();
    await expectWindow('134', '0');
  });

  it('after an approved payment within the remaining limit', async () => {
    await withdrawByOverride('100');
    await later();
    await expectWindow('134', '34');
  });

  it.each([
    ['lowers the remaining limit by its amount', '100', '34'],
    ['exceeds the remaining limit, which stays the same', '150', '134'],
  ])('while an unmined approved payment %s', async (_what, amount, room) => {
    await withdrawByOverride(amount);
    await chain.provider.send('evm_setAutomine', [false]);
    await later();
    await expectWindow('134', room);
  });
});
