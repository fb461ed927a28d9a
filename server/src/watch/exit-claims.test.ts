import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import { formatEther, id, parseEther, toQuantity, Wallet } from 'ethers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestChain } from '../../../test/kit/server/chain.ts';
import { codesOf, payOut, publishStored, tamper } from '../../../test/kit/server/watch/watch.ts';
import { leave, openExitBy, openSilentExit } from '../../../test/kit/server/watch/watch-exit.ts';
import {
  type ForcedHouse,
  openChainWithoutSurplus,
  type Players,
  prepareForcedHouse,
} from '../../../test/kit/server/watch/watch-forced.ts';

const DAY_S = 24 * 3_600;
const LOWERED = 'warning EXIT_CLAIMS_LOWERED';

let players: Players;
let house: ForcedHouse;
let chain: TestChain;
let alice: Wallet;
let bob: Wallet;
let carol: Wallet;

beforeAll(async () => {
  players = await openChainWithoutSurplus();
  ({ chain, alice, bob, carol } = players);
});
afterAll(() => chain?.close());

describe('npm run watch, while the exit is open', () => {
  let degen: string;
  let openHouse: () => Promise<ForcedHouse>;
  const leaves = new Map<string, ExitProof>();

  beforeAll(async () => {
    degen = chain.addressOf('DEGEN');
    // The epoch of this house contains 100 DEGEN of alice, 50 of bob and 40 of carol, which is all
    // of custody.
    openHouse = await prepareForcedHouse(players, async (fixture) => {
      // The exit uses the second epoch, because no later one is published.
      await fixture.passEpoch();
      for (const player of [alice, bob, carol]) {
        const leaf = await fixture.proofOf(player, 'DEGEN');
        expect(leaf.epoch.number).toBe(2);
        leaves.set(player.address, leaf);
      }
    });
  });
  beforeEach(async () => {
    house = await openHouse();
  });
  afterEach(() => house.end());

  const leafOf = ({ address }: Wallet): ExitProof => {
    const leaf = leaves.get(address);
    if (leaf === undefined) throw new Error('no such leaf');
    return leaf;
  };
  const isDeficit = async (token = degen): Promise<boolean> =>
    (await chain.exit.exitPotOf(token)).isDeficit;
  const lowered = () => chain.exit.queryFilter(chain.exit.filters.ExitClaimsLowered());
  /**
   * The withdrawals of a test are at most 19 DEGEN together, half of the daily limit of 38, so that
   * they are paid at once.
   */
  const withdraw = async (player: Wallet, amount: string): Promise<void> => {
    await house.fixture.withdraw(player, 'DEGEN', amount);
    await house.fixture.ticks(2);
    const { withdrawn } = await chain.custody.accountOf(player.address, degen);
    expect(withdrawn).toBe(parseEther(amount));
  };
  /** Lets all three players exit once the exit pays; returns their payments. */
  const leaveAll = async (): Promise<bigint[]> => {
    await chain.passTime(3 * DAY_S);
    const paid: bigint[] = [];
    for (const player of [alice, bob, carol]) {
      paid.push(await leave(chain, { player, token: 'DEGEN' }, leafOf(player)));
    }
    return paid;
  };
  /** Lets a new player deposit and withdraw after the epoch, so that the player has no leaf. */
  const goRound = async (): Promise<Wallet> => {
    const dan = await chain.player(3);
    await chain.deposit(dan, 'DEGEN', parseEther('8'));
    await house.fixture.tick();
    await withdraw(dan, '8');
    return dan;
  };
  /** Pays money to an attacker with a stolen key. */
  const steal = async (amount: string, token = degen): Promise<void> => {
    const player = `0x${'7e'.repeat(20)}`;
    const stolen = { id: id('stolen'), player, token, amount: parseEther(amount) };
    await (await chain.custody.connect(chain.admin).approveWithdrawal(stolen)).wait();
    await payOut(chain, stolen);
  };

  it('ends a deficit from payments after the epoch, starting with the highest payment', async () => {
    await withdraw(carol, '8');
    await withdraw(alice, '10');
    await openSilentExit(chain);
    expect(await isDeficit()).toBe(true);
    const { findings } = await house.watcher.once();
    expect(findings.filter(({ code }) => code === 'EXIT_CLAIMS_LOWERED')).toMatchObject([
      { severity: 'warning', player: alice.address, token: 'DEGEN', epoch: 2 },
      { severity: 'warning', player: carol.address, token: 'DEGEN', epoch: 2 },
    ]);
    expect(codesOf({ code: 0, findings })).not.toContain('alarm EXIT_DEFICIT');
    expect(await isDeficit()).toBe(false);
    const before = await house.sent();
    expect(codesOf(await house.watcher.once())).not.toContain(LOWERED);
    expect(await house.sent()).toBe(before);
    expect(await leaveAll()).toEqual([90n, 50n, 32n].map((amount) => amount * 10n ** 18n));
  });

  it('ends a deficit from a player without a leaf who deposited and withdrew', async () => {
    const dan = await goRound();
    await openSilentExit(chain, 10 * DAY_S);
    expect(await isDeficit()).toBe(true);
    const { findings } = await house.watcher.once();
    const done = findings.filter(({ code }) => code === 'EXIT_CLAIMS_LOWERED');
    expect(done).toMatchObject([{ player: dan.address, token: 'DEGEN' }]);
    expect(done[0]).not.toHaveProperty('epoch');
    expect(await isDeficit()).toBe(false);
    expect(await leaveAll()).toEqual([100n, 50n, 40n].map((amount) => amount * 10n ** 18n));
  });

  it('ends a deficit from a balance that a leaf and a registered forced withdrawal both claim', async () => {
    await house.force(bob, 'DEGEN', '50');
    // The second epoch is final, and reported, before the exit opens.
    await chain.passTime(DAY_S);
    await openExitBy(chain, { player: bob, token: 'DEGEN' });
    expect(await isDeficit()).toBe(true);
    expect(codesOf(await house.watcher.once())).toContain(LOWERED);
    expect(await isDeficit()).toBe(false);
    expect(await leaveAll()).toEqual([100n, 50n, 40n].map((amount) => amount * 10n ** 18n));
  });

  it('reports the amounts of a deficit that remains after the lowering of claims', async () => {
    await withdraw(alice, '10');
    await steal('30');
    await openSilentExit(chain);
    expect(codesOf(await house.watcher.once())).toContain(LOWERED);
    const before = await lowered();
    expect(before).toHaveLength(1);
    const { findings } = await house.watcher.once();
    expect(findings.filter(({ code }) => code === 'EXIT_DEFICIT')).toMatchObject([
      {
        severity: 'alarm',
        token: 'DEGEN',
        held: String(parseEther('150')),
        claims: String(parseEther('180')),
      },
    ]);
    expect(codesOf({ code: 0, findings })).not.toContain('alarm ACTION_FAILED');
    expect(await lowered()).toHaveLength(1);
    expect(await isDeficit()).toBe(true);
  });

  it('lowers no claim when there is no deficit', async () => {
    await withdraw(alice, '10');
    const gift = [degen, parseEther('10')] as const;
    const funder = chain.custody.connect(bob);
    await openSilentExit(chain);
    await (await funder.fundCustody(...gift)).wait();
    await house.watcher.once();
    expect(await lowered()).toEqual([]);
  });

  it('lowers no claim after the exit has begun to pay', async () => {
    await withdraw(alice, '10');
    await openSilentExit(chain);
    await chain.passTime(3 * DAY_S);
    const codes = codesOf(await house.watcher.once());
    expect(codes).not.toContain('alarm ACTION_FAILED');
    expect(codes).not.toContain('alarm EXIT_DEFICIT');
    expect(await lowered()).toEqual([]);
  });

  it('uses no leaf of a false final epoch, but lowers claims of players without a leaf', async () => {
    await tamper(house.db);
    const cheated = alice.address.toLowerCase();
    await publishStored(chain, house.db, (_token, leaves) =>
      leaves.map((leaf) =>
        leaf.player === cheated ? { ...leaf, balance: leaf.balance * 2n } : leaf,
      ),
    );
    await withdraw(bob, '9');
    const dan = await goRound();
    await openSilentExit(chain);
    const { findings } = await house.watcher.once();
    expect(findings.map(({ code }) => code)).toContain('EPOCH_FALSE_FINAL');
    expect((await lowered()).map(({ args }) => args.player)).toEqual([dan.address]);
  });

  it('uses no leaf when the server’s books no longer match the published epoch', async () => {
    await withdraw(alice, '10');
    await openSilentExit(chain);
    await tamper(house.db, sql`update epoch_leaves set balance = balance + 1`);
    const codes = codesOf(await house.watcher.once());
    expect(codes).toContain('alarm EPOCH_FALSE_FINAL');
    expect(codes).toContain('alarm EXIT_DEFICIT');
    expect(await lowered()).toEqual([]);
  });

  it('lowers claims of players without a leaf while the server’s books are unavailable', async () => {
    await withdraw(alice, '10');
    const dan = await goRound();
    await openSilentExit(chain);
    await sql`alter table epochs rename to epochs_gone`.execute(house.db.kysely);
    const codes = codesOf(await house.watcher.once());
    expect(codes).toContain('alarm DATABASE_UNREACHABLE');
    expect((await lowered()).map(({ args }) => args.player)).toEqual([dan.address]);
    await sql`alter table epochs_gone rename to epochs`.execute(house.db.kysely);
    await house.watcher.once();
    expect(await isDeficit()).toBe(false);
  });

  it('lowers no claim without a guardian key or when the guardian’s gas is low', async () => {
    await withdraw(alice, '10');
    await openSilentExit(chain);
    const looked = codesOf(await house.watcher.once({ GUARDIAN_PRIVATE_KEY: '' }));
    expect(looked).toContain('alarm EXIT_DEFICIT');
    await chain.provider.send('hardhat_setBalance', [
      chain.guardian.address,
      toQuantity(10n ** 15n),
    ]);
    expect(codesOf(await house.watcher.once())).toContain('warning GUARDIAN_OUT_OF_GAS');
    expect(await lowered()).toEqual([]);
  });

  it('reports that the node rejected a transaction, and continues at the next look', async () => {
    await withdraw(alice, '10');
    await withdraw(carol, '8');
    await openSilentExit(chain);
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    const { findings, code } = await house.watcher.once();
    expect(findings.filter((one) => one.code === 'ACTION_FAILED')).toMatchObject([
      { severity: 'alarm', action: 'EXIT_CLAIMS_LOWERED', player: alice.address },
    ]);
    expect(code).toBe(2);
    chain.proxy.setFault(() => undefined);
    await house.watcher.once();
    expect(await lowered()).toHaveLength(2);
  });

  it('continues when another account lowers the same claim in the same block', async () => {
    await withdraw(alice, '10');
    await withdraw(carol, '8');
    await openSilentExit(chain);
    const leaf = leafOf(alice);
    const fee = 10n ** 12n;
    const highest = { maxFeePerGas: fee, maxPriorityFeePerGas: fee, gasLimit: 500_000n };
    let first: Promise<unknown> | undefined;
    await chain.provider.send('evm_setAutomine', [false]);
    chain.proxy.setLie((method, result) => {
      if (method === 'eth_estimateGas' && first === undefined) {
        first = chain.exit.connect(bob).lowerExitClaims(alice.address, degen, leaf, highest);
      }
      if (method === 'eth_sendRawTransaction') void first?.then(() => chain.mine());
      return result;
    });
    const codes = codesOf(await house.watcher.once());
    expect(codes).toContain('note ANSWER_OUTDATED');
    expect(codes).not.toContain('alarm ACTION_FAILED');
    expect(await lowered()).toHaveLength(2);
    expect(await isDeficit()).toBe(false);
  });

  it('lowers at most twenty claims per look, and the others at the next look', async () => {
    const bnb = chain.addressOf('BNB');
    const crowd = Array.from(
      { length: 21 },
      (_, index) => new Wallet(id(`player ${index}`), chain.provider),
    );
    const payments = crowd.map(({ address: player }) => ({
      id: id(player),
      player,
      token: bnb,
      amount: parseEther('0.01'),
    }));
    for (const player of crowd) {
      await chain.provider.send('hardhat_setBalance', [player.address, toQuantity(10n ** 18n)]);
      await chain.deposit(player, 'BNB', parseEther('0.01'));
    }
    await (await chain.custody.connect(chain.operator).executeWithdrawals(payments)).wait();
    // Steals all BNB of custody except alice's 3, so that no BNB covers the other claims.
    await steal(formatEther((await chain.custody.custodyOf(bnb)) - parseEther('3')), bnb);
    await openSilentExit(chain);
    expect(await isDeficit(bnb)).toBe(true);
    await house.watcher.once();
    expect(await lowered()).toHaveLength(20);
    await house.watcher.once();
    expect(await lowered()).toHaveLength(21);
    expect(await isDeficit(bnb)).toBe(false);
  });
});
