import { NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import { id as hashOf, parseEther } from 'ethers';
import { describe, expect, it } from 'vitest';
import { CasinoContract } from '../../../chain/contracts.ts';
import { alice, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { isWoundUp } from './token-states.ts';

type Log = {
  readonly address: string;
  readonly topics: readonly string[];
  readonly logIndex: string;
  readonly blockNumber: string;
};
type Tamper = (logs: readonly Log[]) => readonly Log[];

openHouse({});

describe('a block range from a dishonest node', () => {
  const tamper = (change: Tamper): void =>
    chain.proxy.setLie((method, result) =>
      method === 'eth_getLogs' ? change(result as readonly Log[]) : result,
    );
  const beHonest = (): void => chain.proxy.setLie((_method, result) => result);
  const eventCount = async (): Promise<number> =>
    (await db.kysely.selectFrom('chain_events').select('id').execute()).length;

  it.each<[string, Tamper]>([
    // A node behind a load balancer returns no logs if it has not received the block yet.
    ['leaves out every log', () => []],
    ['leaves out the last log', (logs) => logs.slice(0, -1)],
    ['lists a log twice', (logs) => [...logs, ...logs]],
    [
      'lists a log twice under two indexes',
      (logs) => logs.flatMap((log) => [log, { ...log, logIndex: '0x77' }]),
    ],
    [
      'ignores the address that was asked for',
      (logs) => logs.map((log) => ({ ...log, address: chain.deployment.degen })),
    ],
    [
      'attributes a deposit to another contract that is followed',
      (logs) => logs.map((log) => ({ ...log, address: chain.windUpAddress })),
    ],
  ])('is rejected and read again when it %s', async (_what, change) => {
    const before = await eventCount();
    await chain.deposit(alice, 'BNB', 3n);
    await chain.deposit(alice, 'DEGEN', 7n);
    tamper(change);
    await fixture.tick();
    await fixture.tick();
    expect(await eventCount()).toBe(before);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(0n);
    beHonest();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(3n);
    await fixture.expectBooksToBalance();
  });

  it('is rejected when it omits all logs of old blocks', async () => {
    await chain.deposit(alice, 'DEGEN', 7n);
    await chain.mine(500);
    tamper(() => []);
    await fixture.tick();
    beHonest();
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
  });

  it('is accepted unchecked when the node has deleted the state of its old blocks', async () => {
    await chain.deposit(alice, 'DEGEN', 7n);
    await chain.mine(500);
    chain.proxy.setFault((method) => (method === 'eth_call' ? 'refuse' : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
    await chain.deposit(alice, 'DEGEN', 1n);
    chain.proxy.setFault((method) => (method === 'eth_call' ? 'refuse' : undefined));
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(7n);
  });

  it('is rejected when it omits the event that opened a wind-up', async () => {
    await chain.openWindUp('BNB');
    tamper(() => []);
    await fixture.tick();
    expect(await isWoundUp(db.kysely, 'BNB')).toBe(false);
    beHonest();
    await fixture.tick();
    expect(await isWoundUp(db.kysely, 'BNB')).toBe(true);
  });

  it('is rejected when it lacks the newest blocks, of which one has a claim and no payment', async () => {
    await chain.deposit(alice, 'BNB', parseEther('1'));
    await fixture.tick();
    const before = await eventCount();
    await fixture.claimDeposits(alice, 'BNB', '1');
    // Only a query by the hash of a block fails at a node that lacks it.
    chain.proxy.setFault((method, [filter]) =>
      method === 'eth_getLogs' && 'blockHash' in (filter as object) ? 'refuse' : undefined,
    );
    tamper(() => []);
    await fixture.tick();
    chain.proxy.setFault(() => undefined);
    beHonest();
    await fixture.tick();
    expect(await eventCount()).toBe(before + 1);
  });

  it('is rejected when it omits the player of a jackpot payment', async () => {
    const operator = chain.casino.connect(chain.operator);
    const id = hashOf('nobody drew it');
    await (await operator.announceJackpot(id, alice.address, 0, parseEther('1'))).wait();
    await chain.mine();
    await (await operator.payJackpot(id)).wait();
    const before = await eventCount();
    const awarded = chain.casino.interface.getEvent('JackpotAwarded').topicHash;
    tamper((logs) => logs.filter(({ topics: [topic] }) => topic !== awarded));
    await fixture.tick();
    expect(await eventCount()).toBe(before);
    beHonest();
    await fixture.tick();
    await fixture.expectBooksToBalance();
  });

  it.each([
    ['the publication of an epoch', async () => undefined],
    [
      'the veto of an epoch',
      async () => {
        await fixture.tick();
        await (await chain.custody.connect(chain.guardian).vetoEpoch(1n, NO_EPOCH)).wait();
      },
    ],
  ])('is rejected when it omits %s', async (_what, follow) => {
    const publisher = chain.custody.connect(chain.publisher);
    await (await publisher.mark()).wait();
    await (await publisher.publishEpoch({ ...NO_EPOCH, number: 1n, mark: 1n })).wait();
    await follow();
    const before = await eventCount();
    tamper(() => []);
    await fixture.tick();
    expect(await eventCount()).toBe(before);
    beHonest();
    await fixture.tick();
    expect(await eventCount()).toBeGreaterThan(before);
  });

  it('is rejected when it omits a play, which is still settled in time', async () => {
    const stake = parseEther('0.1');
    const casino = CasinoContract.connect(chain.deployment.casino, alice);
    await (await casino.playGame(stake, 0, { value: stake })).wait();
    tamper(() => []);
    await fixture.tick();
    beHonest();
    await fixture.tick();
    await fixture.tick();
    expect(await chain.casino.playState(1n)).toBe(2n);
  });
});
