import type { Token } from '@degen/rules/amount.ts';
import { buildLiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import { id as hashOf, keccak256, parseEther, type Wallet, ZeroHash } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { createChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';

const NO_COUNTERS = { deposited: 0n, withdrawn: 0n };

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { DEGEN: '100', BNB: '20' },
    bob: { BNB: '20' },
  }));
});
afterAll(() => chain?.close());

describe('L19: forced withdrawals during failures', () => {
  let fixture: ForcedFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedFixture(chain);
    end = opened.end;
    fixture = createForcedFixture(chain, opened.fixture);
  });
  afterEach(() => end());

  it.each([
    ['before it read the request', 'eth_getLogs', 'refuse'],
    ['before it signed the payment', 'eth_estimateGas', 'refuse'],
    ['before the node received the payment', 'eth_sendRawTransaction', 'refuse'],
    ['before the node answered', 'eth_sendRawTransaction', 'lose'],
  ] as const)('are paid once when the server is killed %s', async (_when, method, fault) => {
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'DEGEN', '100');
    chain.proxy.setFault((called) => (called === method ? fault : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    await fixture.restart();
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(5);
    await fixture.expectServed(alice, 'DEGEN', '100', '0');
  });

  it('are paid once when a reorganization removes the payment', async () => {
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'DEGEN', '60');
    const fork = await chain.snapshot();
    await fixture.ticks(4);
    await fixture.expectServed(alice, 'DEGEN', '60', '40');
    await chain.revert(fork);
    await chain.mine(4);
    await fixture.ticks(5);
    await fixture.expectServed(alice, 'DEGEN', '60', '40');
  });

  it('that are based on a false leaf are lowered to zero after the next true epoch', async () => {
    const stranger = await chain.player(2);
    const degen = chain.addressOf('DEGEN');
    const { number } = (await chain.provider.getBlock('latest')) ?? { number: 0 };
    const leaf = { player: stranger.address, balance: parseEther('40'), ...NO_COUNTERS };
    const trees = { DEGEN: leaf, BNB: { ...leaf, balance: 0n } };
    const treeOf = async (token: Token) => {
      const address = chain.addressOf(token);
      const { deposited, withdrawn } = await chain.custody.totalsOf(address);
      // The sums of the counters have to be right, so the false epoch counts all deposits as bob's
      // and says that he lost them.
      const other = { player: bob.address, balance: 0n, deposited, withdrawn };
      return buildLiabilityTree(keccak256, address, [trees[token], other]);
    };
    const [tree, { total: bnb }] = [await treeOf('DEGEN'), await treeOf('BNB')];
    const epoch = {
      ...{ number: 1, snapshotBlock: number, roundsRoot: ZeroHash },
      ...{ degen: tree.total, bnb },
    };
    await (await chain.custody.connect(chain.operator).publishEpoch(epoch)).wait();
    await fixture.ticks(2);
    // The guardian does not veto the false epoch, so it becomes final.
    await fixture.passDay();
    const proof = tree.proofOf(stranger.address);
    if (proof === undefined) throw new Error('no proof');
    const custody = chain.custody.connect(stranger);
    await (await custody.forceWithdrawal(degen, leaf.balance, { epoch, ...proof })).wait();
    await fixture.ticks(2);
    await fixture.passFinalEpoch();
    await fixture.ticks(3);
    await fixture.expectServed(stranger, 'DEGEN', '0', '0');
  });

  it('are paid once after a node first omitted their log', async () => {
    await fixture.passFinalEpoch();
    await fixture.force(bob, 'BNB', '1');
    await fixture.ticks(3);
    await fixture.force(alice, 'DEGEN', '60');
    // A node that lags answers with fewer logs and no error.
    chain.proxy.setLie((method, result) => (method === 'eth_getLogs' ? [] : result));
    await fixture.ticks(2);
    chain.proxy.setLie((_method, result) => result);
    await fixture.ticks(4);
    expect(await fixture.openWei(alice, 'DEGEN')).toBe(parseEther('60'));
    await chain.mine(400);
    await fixture.ticks(6);
    await fixture.expectServed(alice, 'DEGEN', '60', '40');
    await chain.mine(400);
    await fixture.ticks(4);
    await fixture.expectServed(alice, 'DEGEN', '60', '40');
    expect(await fixture.deps.metrics.registry.metrics()).not.toContain('part="rescan"');
  });

  it('are paid once when a server lags behind and has not read their payment', async () => {
    await fixture.passFinalEpoch();
    await fixture.force(alice, 'DEGEN', '60');
    // More blocks than one run reads.
    await chain.mine(100_000);
    const paid = { id: hashOf('before'), player: alice.address, token: chain.addressOf('DEGEN') };
    const payments = [{ ...paid, amount: parseEther('60') }];
    await (await chain.custody.connect(chain.operator).executeWithdrawals(payments)).wait();
    const empty = await startDatabase();
    const behind = createForcedFixture(chain, createChainFixture(chain, empty));
    await behind.ticks(6);
    await behind.expectServed(alice, 'DEGEN', '60', '40');
    await empty.close();
  });

  it('are paid once when their player repeats them after a reorganization removed them', async () => {
    await fixture.passFinalEpoch();
    const fork = await chain.snapshot();
    await fixture.force(alice, 'DEGEN', '60');
    await fixture.ticks(4);
    await chain.revert(fork);
    await chain.mine(6);
    await fixture.force(alice, 'DEGEN', '60');
    await fixture.ticks(5);
    await fixture.expectServed(alice, 'DEGEN', '60', '40');
  });
});
