import { id, parseEther, Signature, type Wallet, ZeroAddress } from 'ethers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import {
  type ChainFixture,
  createChainFixture,
  openFixture,
} from '../../../test/kit/server/chain-fixture.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import type { Database } from '../db/database.ts';

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({}));
});
afterAll(() => chain?.close());

describe('the chain follower', () => {
  let db: Database;
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, fixture, end } = await openFixture(chain));
  });
  afterEach(() => end());

  it('credits the house with its stake in custody from the deployment', async () => {
    await fixture.tick();
    await fixture.expectBooksToBalance();
    const house = await db.kysely
      .selectFrom('accounts')
      .select((eb) => eb.fn.sum<bigint>('balance').as('sum'))
      .where('kind', '=', 'house')
      .groupBy('token')
      .execute();
    expect(house.map(({ sum }) => sum).sort()).toEqual(
      [await chain.custody.custodyOf(chain.deployment.degen), parseEther('500')].sort(),
    );
  });

  it('credits the house with the exact amount that a player donates to custody', async () => {
    await fixture.tick();
    const house = () => houseBalance(db.kysely, 'BNB');
    const before = await house();
    const custody = chain.custody.connect(alice);
    await (await custody.fundCustody(ZeroAddress, 47n, { value: 47n })).wait();
    await fixture.tick();
    expect(await house()).toBe(before + 47n);
    await fixture.expectBooksToBalance();
  });

  it('credits a deposit made with a permit', async () => {
    const { custody, degen } = chain.deployment;
    const token = DegenContract.connect(degen, alice);
    await (await token.approve(custody, 0n)).wait();
    const value = parseEther('20');
    const deadline = 2n ** 48n;
    const signature = Signature.from(
      await alice.signTypedData(
        { name: await token.name(), version: '1', chainId: 31_337, verifyingContract: degen },
        {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        {
          owner: alice.address,
          spender: custody,
          value,
          nonce: await token.nonces(alice.address),
          deadline,
        },
      ),
    );
    const { v, r, s } = signature;
    const deposited = await CustodyContract.connect(custody, alice).depositWithPermit(
      value,
      deadline,
      v,
      r,
      s,
    );
    await deposited.wait();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(value);
    await fixture.expectBooksToBalance();
  });

  it('counts an unsolicited payout in a metric, and continues', async () => {
    await fixture.tick();
    const stolen = { id: id('nobody asked'), player: bob.address, token: ZeroAddress, amount: 5n };
    const custody = CustodyContract.connect(chain.deployment.custody, chain.operator);
    await (await custody.executeWithdrawals([stolen])).wait();
    await chain.deposit(alice, 'DEGEN', 7n);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    const unasked = fixture.deps.metrics.registry.getSingleMetricAsString(
      'unsolicited_payouts_total',
    );
    expect(await unasked).toContain('unsolicited_payouts_total{token="BNB"} 1');
    await fixture.expectBooksToBalance();
  });

  it('credits a deposit only after the configured number of confirmations', async () => {
    fixture = createChainFixture(chain, db, { CHAIN_CONFIRMATIONS: '3' });
    await chain.deposit(alice, 'DEGEN', 5n);
    await chain.mine(2);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    await fixture.expectBooksToBalance();
    await chain.mine(1);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(5n);
    await fixture.expectBooksToBalance();
  });

  it.each([
    ['refused every request', 'refuse'],
    ['lost every answer', 'lose'],
  ] as const)('continues after the node has %s', async (_how, fault) => {
    await fixture.tick();
    await chain.deposit(alice, 'DEGEN', 7n);
    chain.proxy.setFault((method) => (method === 'eth_getLogs' ? fault : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => fault);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    chain.proxy.setFault(() => undefined);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    await fixture.expectBooksToBalance();
  });
});

describe('the chain follower at a node that limits its queries for logs', () => {
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ fixture, end } = await openFixture(chain));
  });
  afterEach(() => end());

  it('catches up, however few blocks the node allows for one query', async () => {
    await fixture.tick();
    await chain.deposit(alice, 'DEGEN', 7n);
    await chain.mine(400);
    const message = 'eth_getLogs is limited to a 5 range';
    chain.proxy.setFault((method, [filter]) => {
      const { fromBlock, toBlock } = (filter ?? {}) as { fromBlock?: string; toBlock?: string };
      const isTooLong = method === 'eth_getLogs' && Number(toBlock) - Number(fromBlock) >= 5;
      return isTooLong ? { answer: { error: { code: -32_614, message } } } : undefined;
    });
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    await fixture.expectBooksToBalance();
  });
});

describe.each(databases)('the chain follower on $kind', ({ kind, startDatabase }) => {
  let db: Database;
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, fixture, end } = await openFixture(chain, startDatabase));
  });
  afterEach(() => end());

  it('credits each deposit in DEGEN and BNB once, despite repeated runs and restarts', async () => {
    await fixture.tick();
    await chain.deposit(alice, 'DEGEN', parseEther('100'));
    await chain.deposit(alice, 'BNB', parseEther('0.5'));
    await fixture.tick();
    await fixture.restart();
    await fixture.tick();
    await chain.deposit(alice, 'DEGEN', 1n);
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('100') + 1n);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(parseEther('0.5'));
    await fixture.expectBooksToBalance();
  });

  it('credits a deposit once when two workers follow the chain at the same time', async () => {
    await fixture.tick();
    await chain.deposit(alice, 'DEGEN', 7n);
    await db.kysely.deleteFrom('worker_leases').execute();
    const other = fixture.secondWorker();
    const both = Promise.all([fixture.tick(), other.tick()]);
    await db.kysely.deleteFrom('worker_leases').execute();
    await both;
    // Ends the lease of the server that holds it.
    await db.kysely.deleteFrom('worker_leases').execute();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    await fixture.expectBooksToBalance();
  });

  it('lets a second worker wait for the first on PostgreSQL, and replace it on PGlite', async () => {
    const first = fixture.secondWorker();
    await first.tick();
    // The lease must not expire during this test on a slow machine.
    await sql`update worker_leases set expires_at = 'infinity'`.execute(db.kysely);
    await chain.deposit(alice, 'DEGEN', 7n);
    await fixture.tick();
    // With PGlite, the second worker replaces the first one at once, because only one process can
    // use the database. With PostgreSQL it waits.
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(kind === 'pglite' ? 7n : 0n);
    await first.stop();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
  });

  it('reads a long history in block ranges, and continues after a stop between two ranges', async () => {
    await chain.deposit(alice, 'DEGEN', 1n);
    await chain.mine(5_000);
    await chain.deposit(alice, 'DEGEN', 2n);
    let pages = 0;
    chain.proxy.setFault((method) => {
      if (method === 'eth_getLogs') pages += 1;
      return pages > 1 ? 'refuse' : undefined;
    });
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(1n);
    chain.proxy.setFault(() => undefined);
    await fixture.restart();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(3n);
    await fixture.expectBooksToBalance();
  });
});
