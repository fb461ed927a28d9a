import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { createChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';
import {
  createForcedFixture,
  type ForcedFixture,
  MINUTE_MS,
} from '../../../test/kit/server/forced-withdrawals.ts';

const HOUR_S = 3_600;
/** Two percent of custody, in basis points. */
const LOW_CAP_BPS = 200n;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await openChainWithPlayers({
    alice: { BNB: '20' },
    bob: { BNB: '20' },
  }));
});
afterAll(() => chain?.close());

describe('a payment of a forced withdrawal that a leaf has lowered to zero', () => {
  let fixture: ForcedFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    const opened = await openFollowedFixture(chain);
    fixture = createForcedFixture(chain, opened.fixture);
    end = opened.end;
    const custody = chain.custody.connect(await chain.provider.getSigner(0));
    await (await custody.setWithdrawalCap(ZeroAddress, LOW_CAP_BPS)).wait();
  });
  afterEach(() => end());

  const later = async (seconds: number): Promise<void> => {
    await chain.passTime(seconds);
    fixture.passTime(2 * MINUTE_MS);
    await fixture.ticks(4);
  };

  /**
   * Alice forces 20 BNB, which exceed the limit. Her last leaf is zero, but she won 20 BNB after
   * it.
   */
  const forceAboveLimit = async () => {
    await fixture.lose(alice, 'BNB', '20');
    await fixture.passFinalEpoch();
    await fixture.ticks(2);
    const proof = await fixture.exitProofOf(alice, 'BNB');
    await fixture.win(alice, 'BNB', '20');
    const forcer = chain.custody.connect(alice);
    await (await forcer.forceDepositWithdrawal(ZeroAddress, parseEther('20'))).wait();
    await fixture.ticks(3);
    await later(7 * HOUR_S);
    return proof;
  };

  const lower = async (proof: ExitProof): Promise<void> => {
    const watcher = chain.custody.connect(bob);
    await (await watcher.lowerForcedWithdrawal(alice.address, ZeroAddress, proof)).wait();
    await later(60);
  };

  it('returns to the balance, and no longer delays the withdrawals of others', async () => {
    const proof = await forceAboveLimit();
    expect(await fixture.balance(alice.address, 'BNB')).toBe(0n);
    await lower(proof);
    await fixture.withdraw(bob, 'BNB', '0.01');
    await later(60);
    expect(await fixture.paidWei(bob, 'BNB')).toBe(parseEther('0.01'));
    await fixture.expectServed(alice, 'BNB', '0', '20');
  });

  it('stays queued while its transaction may still be mined', async () => {
    const proof = await forceAboveLimit();
    const { kysely } = fixture.deps.db;
    const { on_chain_id: data } = await kysely
      .selectFrom('withdrawals')
      .select('on_chain_id')
      .executeTakeFirstOrThrow();
    const created_at = fixture.deps.clock.now();
    // Simulates that a reorganization has removed the transactions with the nonces before this one.
    const { id } = await kysely
      .insertInto('operator_transactions')
      .values({
        ...{ sender: chain.operator.address, nonce: 1_000n, purpose: 'withdrawals' },
        ...{ to_address: chain.deployment.custody, data, gas_limit: 1n, created_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kysely
      .insertInto('operator_attempts')
      .values({
        ...{ tx_hash: data, raw_tx: '0x00', operator_transaction_id: id, created_at },
        ...{ max_fee_per_gas: 1n, priority_fee_per_gas: 1n },
      })
      .execute();
    await lower(proof);
    expect(await fixture.openWei(alice, 'BNB')).toBe(0n);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(0n);
    await kysely.deleteFrom('operator_attempts').where('tx_hash', '=', data).execute();
    await kysely.deleteFrom('operator_transactions').where('id', '=', id).execute();
    await later(60);
    await fixture.expectServed(alice, 'BNB', '0', '20');
  });

  it('stays queued when Custody executed it in a block that the server has not read yet', async () => {
    const proof = await forceAboveLimit();
    const { db, clock } = fixture.deps;
    const { on_chain_id: id, amount } = await db.kysely
      .selectFrom('withdrawals')
      .select(['on_chain_id', 'amount'])
      .executeTakeFirstOrThrow();
    const admin = chain.custody.connect(await chain.provider.getSigner(0));
    await (await admin.setWithdrawalCap(ZeroAddress, 5_000n)).wait();
    const watcher = chain.custody.connect(bob);
    await (await watcher.lowerForcedWithdrawal(alice.address, ZeroAddress, proof)).wait();
    // Simulates a database that was restored from a dump: the payment came after the dump.
    const payment = { id, player: alice.address, token: ZeroAddress, amount };
    const operator = chain.custody.connect(chain.operator);
    await (await operator.executeWithdrawals([payment])).wait();
    await chain.mine(2);
    const env = { CHAIN_CONFIRMATIONS: '3' };
    const restored = createChainFixture(chain, db, env, clock.now().getTime());
    await restored.restart();
    await restored.ticks(4);
    expect(await restored.balance(alice.address, 'BNB')).toBe(0n);
    await chain.mine(3);
    await restored.ticks(4);
    expect(await restored.balance(alice.address, 'BNB')).toBe(0n);
    expect(await restored.debt(alice.address, 'BNB')).toBe(0n);
    await restored.expectBooksToBalance();
  });
});
