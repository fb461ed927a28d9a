import { describe, expect, it } from 'vitest';
import { EXECUTION_FAILURE } from '../../../../../chain/inner-failure.ts';
import {
  ACCOUNT,
  deposit,
  health,
  OTHER,
  setUpTransfers,
} from '../../../../../test/kit/page/transfer-harness.ts';
import { progressOf } from '../components/wallet-notices.tsx';
import { afterArrival } from './contract-deposits.ts';
import { TransferStore } from './transfer-store.ts';

const UNIT = 10n ** 18n;
const [ONE, TWO, THREE] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(64)}`) as [
  string,
  string,
  string,
];

/** A contract wallet had deposited one BNB before. Its deposits have hashes of no transaction. */
const setUp = async () => {
  const setup = await setUpTransfers();
  const { chain, follower, onEnd, server, transfers } = setup;
  const total = (latest: bigint, read = latest): void => {
    chain.depositedWei = { latest, read };
  };
  const add = (hash: string, units: bigint, beforeUnits = 1n, account = ACCOUNT): void => {
    const amountWei = units * UNIT;
    const depositedBeforeWei = beforeUnits * UNIT;
    transfers.addDeposit({ ...deposit, hash, account, amountWei, depositedBeforeWei });
  };
  const arrived = () =>
    onEnd.mock.calls.map(([{ id, amount }, end]) => [id, amount, end].join(' '));
  const look = async (latestUnits: bigint, readUnits = latestUnits) => {
    total(latestUnits * UNIT, readUnits * UNIT);
    await follower.look();
  };
  server.routes['GET /api/health'] = () => health(11);
  return { ...setup, add, arrived, look };
};

describe('a deposit of a contract wallet', () => {
  it('waits for the other owners for as long as they need', async () => {
    const { add, look, onEnd, states, transfers } = await setUp();
    add('0xaa', 2n);
    for (let looks = 0; looks < 200; looks += 1) await look(1n);
    expect(states()).toEqual(['sent']);
    const [transfer] = transfers.store.getState().transfers;
    expect(transfer && progressOf(transfer, ACCOUNT)).toBe(
      'waiting for the chain; if your wallet has several owners, the others must confirm it there',
    );
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is not taken for replaced when its wallet names a nonce that is used', async () => {
    const { add, chain, look, states } = await setUp();
    add('0xaa', 2n);
    Object.assign(chain, { nonce: 0, count: 1 });
    await look(1n);
    expect(states()).toEqual(['sent']);
  });

  it('arrives when the casino has read the block in which its total has grown', async () => {
    const { add, arrived, look, server, states } = await setUp();
    add('0xaa', 2n);
    server.routes['GET /api/health'] = () => health(null);
    await look(3n);
    expect(states()).toEqual(['mined']);
    server.routes['GET /api/health'] = () => health(11);
    await look(3n, 1n);
    expect(arrived()).toEqual([]);
    await look(3n);
    expect(states()).toEqual([]);
    expect(arrived()).toEqual(['0xaa 2 arrived']);
  });

  it('waits again when a reorganization undoes it', async () => {
    const { add, look, states } = await setUp();
    add('0xaa', 2n);
    await look(3n, 1n);
    expect(states()).toEqual(['mined']);
    await look(1n);
    expect(states()).toEqual(['sent']);
  });

  it('arrives after a reload of the page', async () => {
    const { add, look, states } = await setUp();
    add('0xaa', 2n);
    await look(1n);
    const reloaded = await setUp();
    expect(reloaded.states()).toEqual(['sent']);
    await reloaded.look(3n);
    expect(reloaded.arrived()).toEqual(['0xaa 2 arrived']);
    expect(states()).toEqual(['sent']);
  });

  it('fails when its transaction is mined without a deposit', async () => {
    const { add, arrived, chain, look } = await setUp();
    add('0xaa', 2n);
    chain.receipt = { blockNumber: 12, succeeded: false };
    await look(1n);
    expect(arrived()).toEqual(['0xaa 2 failed']);
  });

  it('fails when its contract logs that the call failed', async () => {
    const { arrived, chain, look, states, transfers } = await setUp();
    const amounts = { amountWei: 2n * UNIT, depositedBeforeWei: UNIT };
    for (const hash of [ONE, TWO, THREE]) {
      transfers.addDeposit({ ...deposit, ...amounts, hash, sinceBlock: 100 });
    }
    Object.assign(chain, { head: 5_000 });
    const none = { data: '0x', transactionHash: `0x${'d'.repeat(64)}` };
    chain.failures = [
      // Safe 1.4.1 names its proposal as a topic, Safe 1.3.0 as data.
      { ...none, topics: [EXECUTION_FAILURE, ONE], block: 4_990 },
      { ...none, topics: [EXECUTION_FAILURE], data: `${TWO}${'0'.repeat(64)}`, block: 99 },
    ];
    for (let looks = 0; looks < 4; looks += 1) await look(1n);
    expect(arrived()).toEqual([]);
    await look(1n);
    expect(arrived()).toEqual([`${ONE} 2 failed`]);
    const [, old] = chain.failures;
    chain.failures = old === undefined ? [] : [{ ...old, block: 5_000 }];
    await look(1n);
    expect(arrived()).toEqual([`${ONE} 2 failed`, `${TWO} 2 failed`]);
    expect(states()).toEqual(['sent']);
  });

  it('does not arrive by a smaller deposit', async () => {
    const { add, look, states } = await setUp();
    add('0xaa', 2n);
    await look(2n);
    expect(states()).toEqual(['sent']);
  });
});

describe('several deposits of a contract wallet', () => {
  it('arrive once each', async () => {
    const { add, arrived, look } = await setUp();
    add('0xaa', 2n);
    add('0xbb', 2n);
    await look(3n);
    await look(3n);
    expect(arrived()).toEqual(['0xaa 2 arrived']);
    await look(5n);
    expect(arrived()).toEqual(['0xaa 2 arrived', '0xbb 2 arrived']);
  });

  it('arrive together when the owners confirm both', async () => {
    const { add, arrived, look } = await setUp();
    add('0xaa', 2n);
    add('0xbb', 3n);
    await look(6n);
    expect(arrived()).toEqual(['0xaa 2 arrived', '0xbb 3 arrived']);
  });

  it('are told apart when the owners confirm only the later one', async () => {
    const { add, arrived, look, states } = await setUp();
    add('0xaa', 2n);
    add('0xbb', 5n);
    await look(6n);
    expect(arrived()).toEqual(['0xbb 5 arrived']);
    expect(states()).toEqual(['sent']);
    await look(8n);
    expect(arrived()).toEqual(['0xbb 5 arrived', '0xaa 2 arrived']);
  });

  it('are told apart when the later one was sent after the earlier one was mined', async () => {
    const { add, arrived, look } = await setUp();
    add('0xaa', 2n);
    await look(3n, 1n);
    add('0xbb', 5n, 3n);
    await look(3n);
    expect(arrived()).toEqual(['0xaa 2 arrived']);
    await look(8n);
    expect(arrived()).toEqual(['0xaa 2 arrived', '0xbb 5 arrived']);
  });

  it('arrive once each when two tabs follow them', async () => {
    const { add, arrived, look } = await setUp();
    add('0xaa', 2n);
    add('0xbb', 2n);
    const other = new TransferStore();
    const [first] = other.store.getState().transfers;
    await look(3n);
    if (first) other.remove(first.id, (each) => afterArrival(each, first));
    expect(other.find('0xbb')).toMatchObject({ depositedBefore: '3' });
    await look(5n);
    expect(arrived()).toEqual(['0xaa 2 arrived', '0xbb 2 arrived']);
  });

  it('do not count for those of another account', async () => {
    const { add, arrived, look, transfers } = await setUp();
    add('0xaa', 2n);
    add('0xbb', 9n, 1n, OTHER);
    await look(3n);
    expect(arrived()).toEqual(['0xaa 2 arrived']);
    expect(transfers.find('0xbb')).toMatchObject({ depositedBefore: '1' });
  });
});
