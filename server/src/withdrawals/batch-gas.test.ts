import { id, parseEther, Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainFixture, openFixture } from '../../../test/kit/server/chain-fixture.ts';
import { DegenContract } from '../chain/contracts.ts';
import type { Database } from '../db/database.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const PLAYERS = 50;
const GAS_PER_PLAYER_MAX = 35_000n;
const STAKE = parseEther('20');

let chain: TestChain;
let players: Wallet[];

/** Creates players, each with a deposit of half of their DEGEN. */
const openAccounts = async (): Promise<Wallet[]> => {
  const rich = await chain.player(0);
  const degen = DegenContract.connect(chain.deployment.degen, rich);
  const wallets = Array.from(
    { length: PLAYERS },
    (_, index) => new Wallet(id(`player ${index}`), chain.provider),
  );
  for (const wallet of wallets) {
    await chain.provider.send('hardhat_setBalance', [wallet.address, '0xde0b6b3a7640000']);
    await (await degen.transfer(wallet.address, STAKE * 2n)).wait();
    const own = DegenContract.connect(chain.deployment.degen, wallet);
    await (await own.approve(chain.deployment.custody, STAKE)).wait();
    await chain.deposit(wallet, 'DEGEN', STAKE);
  }
  return wallets;
};

beforeAll(async () => {
  chain = await openTestChain();
  players = await openAccounts();
});
afterAll(() => chain?.close());

describe('a batch of payments', () => {
  let db: Database;
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeAll(async () => {
    ({ db, fixture, end } = await openFixture(chain));
    await fixture.tick();
  });
  afterAll(() => end());

  it('pays 50 players in one transaction, for at most 35,000 gas each', async () => {
    for (const { address } of players) {
      await requestWithdrawal(fixture.deps, {
        session: { userId: await fixture.userId(address), address },
        ...{ token: 'DEGEN', amountWei: STAKE / 2n, idempotency: undefined },
      });
    }
    await fixture.tick();
    await fixture.tick();
    const rows = await db.kysely
      .selectFrom('withdrawals')
      .select(['status', 'on_chain_id'])
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(Array(PLAYERS).fill('confirmed'));
    const numbers = rows.map(({ on_chain_id }) => BigInt(`0x${on_chain_id.slice(-16)}`));
    expect(numbers.sort((a, b) => Number(a - b))).toEqual(
      Array.from({ length: PLAYERS }, (_, index) => BigInt(index + 1)),
    );
    const [attempt, ...others] = await db.kysely
      .selectFrom('operator_attempts')
      .select('tx_hash')
      .execute();
    expect(others).toEqual([]);
    const receipt = await chain.provider.getTransactionReceipt(attempt?.tx_hash ?? '');
    expect((receipt?.gasUsed ?? 0n) / BigInt(PLAYERS)).toBeLessThanOrEqual(GAS_PER_PLAYER_MAX);
    expect(receipt?.gasUsed).toBeGreaterThan(0n);
    await fixture.expectBooksToBalance();
  });
});
