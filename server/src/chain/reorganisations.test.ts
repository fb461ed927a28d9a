import { parseEther, Transaction, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainWorld, openWorld } from '../../../test/kit/server/chain-world.ts';
import type { Database } from '../db/database.ts';

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({}));
});
afterAll(() => chain?.close());

describe('a reorganisation', () => {
  let db: Database;
  let world: ChainWorld;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, world, end } = await openWorld(chain));
  });
  afterEach(() => end());

  const rawTransaction = async (txHash: string): Promise<string> => {
    const sent = await chain.provider.getTransaction(txHash);
    if (sent === null) throw new Error('no such transaction');
    return Transaction.from(sent).serialized;
  };

  it('debits a removed deposit and credits the new one', async () => {
    await world.tick();
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', parseEther('10'));
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('10'));
    await chain.revert(fork);
    await chain.deposit(bob, 'DEGEN', parseEther('3'));
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await world.balance(bob.address, 'DEGEN')).toBe(parseEther('3'));
    await world.expectBooksToBalance();
  });

  it('is not assumed while the node is behind on the same branch', async () => {
    await chain.deposit(alice, 'DEGEN', 3n);
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', 4n);
    await world.tick();
    await chain.revert(fork);
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(7n);
    await chain.mine(1);
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(3n);
    await world.expectBooksToBalance();
  });

  it('credits a transaction again that the new branch mined in a later block', async () => {
    await world.tick();
    const fork = await chain.snapshot();
    const txHash = await chain.deposit(alice, 'DEGEN', parseEther('10'));
    const raw = await rawTransaction(txHash);
    await world.tick();
    await world.lose(alice, 'DEGEN', '8');
    await chain.revert(fork);
    await chain.mine(3);
    await chain.provider.send('eth_sendRawTransaction', [raw]);
    await world.tick();
    // Undone and applied in one step: no debt, although most of the deposit was spent.
    expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('2'));
    expect(await world.debt(alice.address, 'DEGEN')).toBe(0n);
    await world.expectBooksToBalance();
  });

  it('credits a transaction once when it is removed, comes back, and is removed again', async () => {
    await world.tick();
    const fork = await chain.snapshot();
    const txHash = await chain.deposit(alice, 'DEGEN', 10n);
    const raw = await rawTransaction(txHash);
    await world.tick();
    await chain.revert(fork);
    const second = await chain.snapshot();
    await chain.mine(2);
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(0n);
    await chain.provider.send('eth_sendRawTransaction', [raw]);
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(10n);
    await chain.revert(second);
    await chain.mine(9);
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(0n);
    await world.expectBooksToBalance();
  });

  it('turns a removed deposit that was spent into a debt, which later deposits pay', async () => {
    await world.tick();
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', parseEther('10'));
    await world.tick();
    await world.lose(alice, 'DEGEN', '9');
    await chain.revert(fork);
    await chain.mine(2);
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await world.debt(alice.address, 'DEGEN')).toBe(-parseEther('9'));
    await world.expectBooksToBalance();

    await chain.deposit(alice, 'DEGEN', parseEther('4'));
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await world.debt(alice.address, 'DEGEN')).toBe(-parseEther('5'));
    await chain.deposit(alice, 'BNB', parseEther('1'));
    await world.tick();
    // A player with a debt in one token can withdraw neither token.
    for (const token of ['DEGEN', 'BNB'] as const) {
      await expect(world.withdraw(alice, token, '1')).rejects.toMatchObject({
        code: 'WITHDRAWAL.BALANCE_TOO_LOW',
      });
    }

    await chain.deposit(alice, 'DEGEN', parseEther('6'));
    await world.tick();
    expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('1'));
    expect(await world.debt(alice.address, 'DEGEN')).toBe(0n);
    expect((await world.withdraw(alice, 'DEGEN', '1')).status).toBe('requested');
    await world.expectBooksToBalance();
  });

  it('prevents the payment of a withdrawal when it removes the deposit before the signature', async () => {
    await world.tick();
    const fork = await chain.snapshot();
    await chain.deposit(alice, 'DEGEN', parseEther('10'));
    await world.tick();
    const withdrawal = await world.withdraw(alice, 'DEGEN', '10');
    await chain.revert(fork);
    await chain.mine(2);
    await world.tick();
    await world.tick();
    const { status } = await db.kysely
      .selectFrom('withdrawals')
      .select('status')
      .where('id', '=', withdrawal.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('refunded');
    expect(await world.balance(alice.address, 'DEGEN')).toBe(0n);
    expect(await world.debt(alice.address, 'DEGEN')).toBe(0n);
    await world.expectBooksToBalance();
  });
});
