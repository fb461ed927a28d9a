import { id, parseEther, toQuantity, Wallet } from 'ethers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestChain } from '../../../test/kit/server/chain.ts';
import {
  codesOf,
  publishFalseEpoch,
  publishStored,
  tamper,
} from '../../../test/kit/server/watch/watch.ts';
import {
  type ForcedHouse,
  openChainWithoutSurplus,
  type Players,
  prepareForcedHouse,
} from '../../../test/kit/server/watch/watch-forced.ts';
import { main } from './main.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const HOUR_MS = 3_600_000;

let players: Players;
let house: ForcedHouse;
let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  players = await openChainWithoutSurplus();
  ({ chain, alice, bob } = players);
});
afterAll(() => chain?.close());

describe('npm run watch, given forced withdrawals', () => {
  let openHouse: () => Promise<ForcedHouse>;

  beforeAll(async () => {
    openHouse = await prepareForcedHouse(players);
  });
  beforeEach(async () => {
    house = await openHouse();
  });
  afterEach(() => house.end());

  it('sends no answer to a forced withdrawal that the server has answered', async () => {
    await house.playOut();
    await house.fixture.passFinalEpoch();
    await house.force(alice, 'DEGEN', '100');
    await house.fixture.ticks(3);
    expect(await house.lowered()).toHaveLength(1);
    const before = await house.sent();
    await chain.passTime(6 * HOUR_S);
    expect(codesOf(await house.watcher.once())).not.toContain('warning FORCED_WITHDRAWAL_LOWERED');
    expect(await house.sent()).toBe(before);
  });

  it('does not lower a forced withdrawal of an amount that the player is owed', async () => {
    await house.playOut();
    await house.fixture.passFinalEpoch();
    await house.force(bob, 'DEGEN', '50');
    await chain.passTime(6 * HOUR_S);
    const codes = codesOf(await house.watcher.once());
    expect(codes).toContain('warning FORCED_WITHDRAWAL_WAITS');
    expect(codes).not.toContain('note ANSWER_OUTDATED');
    expect(await house.openWei(bob, 'DEGEN')).toBe(parseEther('50'));
    expect(await house.lowered()).toEqual([]);
  });

  it('still answers the other players when the contract rejects the answer to one of them', async () => {
    await house.playOut();
    await house.fixture.passFinalEpoch();
    await house.force(bob, 'DEGEN', '50');
    await house.forceAll();
    await chain.passTime(6 * HOUR_S);
    const { custody } = chain;
    const account = await custody.accountOf(bob.address, chain.addressOf('DEGEN'));
    const tell = (withdrawn: bigint): string => {
      const told = [account.deposited, withdrawn, account.sinceBlock];
      return custody.interface.encodeFunctionResult('accountOf', told);
    };
    // A dishonest node says that 150 DEGEN were paid to bob, so the watcher computes that he is
    // owed only 40.
    chain.proxy.setLie((_method, result) =>
      result === tell(0n) ? tell(parseEther('150')) : result,
    );
    const { findings } = await house.watcher.once();
    expect(findings.filter(({ code }) => code === 'ACTION_FAILED')).toMatchObject([
      { action: 'FORCED_WITHDRAWAL_LOWERED', player: bob.address, owed: String(parseEther('40')) },
    ]);
    expect(await house.lowered()).toHaveLength(3);
    expect(await house.openWei(bob, 'DEGEN')).toBe(parseEther('50'));
  });

  it('lowers a forced withdrawal by a leaf of the last epoch that the house published', async () => {
    await house.playOut();
    house.fixture.passTime(HOUR_MS);
    await house.fixture.tick();
    await chain.passTime(DAY_S);
    await house.forceAll();
    await chain.passTime(6 * HOUR_S);
    expect(codesOf(await house.watcher.once())).toContain('warning FORCED_WITHDRAWAL_LOWERED');
    expect(await house.openWei(alice, 'DEGEN')).toBe(0n);
  });

  it('lowers a forced withdrawal a second time, once a later epoch is final', async () => {
    await house.fixture.lose(alice, 'DEGEN', '60');
    await house.fixture.passFinalEpoch();
    await house.fixture.lose(alice, 'DEGEN', '40');
    await house.force(alice, 'DEGEN', '100');
    await house.fixture.passEpoch();
    await chain.passTime(6 * HOUR_S);
    await house.watcher.once();
    expect(await house.openWei(alice, 'DEGEN')).toBe(parseEther('40'));
    await chain.passTime(18 * HOUR_S);
    await house.watcher.once();
    expect(await house.openWei(alice, 'DEGEN')).toBe(0n);
  });

  it('does not lower the forced withdrawal of a player without a leaf', async () => {
    await house.fixture.passFinalEpoch();
    const dan = await chain.player(3);
    await chain.deposit(dan, 'DEGEN', parseEther('20'));
    await house.forceDeposits(dan, '20');
    await chain.passTime(6 * HOUR_S);
    expect(codesOf(await house.watcher.once())).toContain('note EPOCH_CHECKED');
    expect(await house.openWei(dan, 'DEGEN')).toBe(parseEther('20'));
    expect(await house.lowered()).toEqual([]);
  });

  it('answers at most twenty players per check, and the others at the next check', async () => {
    const crowd = Array.from(
      { length: 21 },
      (_, index) => new Wallet(id(`player ${index}`), chain.provider),
    );
    for (const player of crowd) {
      await chain.provider.send('hardhat_setBalance', [player.address, toQuantity(10n ** 18n)]);
      await chain.deposit(player, 'BNB', parseEther('0.01'));
    }
    await house.fixture.tick();
    for (const player of crowd) await house.fixture.lose(player, 'BNB', '0.01');
    await house.fixture.passFinalEpoch();
    const forced = [chain.addressOf('BNB'), parseEther('0.01')] as const;
    for (const player of crowd) {
      await (await chain.custody.connect(player).forceDepositWithdrawal(...forced)).wait();
    }
    await chain.passTime(6 * HOUR_S);
    await house.watcher.once();
    expect(await house.lowered()).toHaveLength(20);
    await house.watcher.once();
    expect(await house.lowered()).toHaveLength(21);
  });

  describe('given a false epoch', () => {
    const forceAndLook = async (): Promise<string[]> => {
      await house.force(alice, 'DEGEN', '100');
      await chain.passTime(6 * HOUR_S);
      return codesOf(await house.watcher.once());
    };

    it('lowers a forced withdrawal by a leaf of the last true epoch', async () => {
      await house.playOut();
      await house.fixture.passFinalEpoch();
      await publishFalseEpoch(chain, bob.address);
      await house.fixture.tick();
      const codes = await forceAndLook();
      expect(codes).toContain('alarm EPOCH_VETOED');
      expect(codes).toContain('warning FORCED_WITHDRAWAL_LOWERED');
      expect(await house.openWei(alice, 'DEGEN')).toBe(0n);
    });

    it('uses no leaf of an epoch whose stored leaves changed after its check', async () => {
      await house.playOut();
      await house.fixture.passFinalEpoch();
      const ending = new AbortController();
      const codes: string[] = [];
      let changed: Promise<void> | undefined;
      const change = async (): Promise<void> => {
        await tamper(house.db, sql`update epoch_leaves set balance = balance + 1`);
        await house.force(alice, 'DEGEN', '100');
      };
      await main([], {
        env: { ...house.watcher.env, WATCH_SECONDS: '0.05', WATCH_GRACE_HOURS: '0' },
        signal: ending.signal,
        out: (line) => {
          codes.push(JSON.parse(line).code);
          if (codes.at(-1) === 'EPOCH_CHECKED') changed ??= change();
          if (codes.at(-1) === 'EPOCH_FALSE_FINAL') ending.abort();
        },
        error: (line) => codes.push(line),
      });
      await changed;
      expect(codes).toContain('DATABASE_UNREACHABLE');
      expect(await house.lowered()).toEqual([]);
    });

    it.each([
      ['omits the player', false],
      ['says that the player lost', true],
    ])(
      'lowers no forced withdrawal when the false epoch is final and %s',
      async (_what, hasLeaf) => {
        await tamper(house.db);
        const dropped = alice.address.toLowerCase();
        await publishStored(chain, house.db, (_token, leaves) =>
          leaves.map((leaf) => {
            if (leaf.player !== dropped) return leaf;
            return { ...leaf, balance: 0n, player: hasLeaf ? dropped : `0x${'5e'.repeat(20)}` };
          }),
        );
        await chain.passTime(DAY_S);
        await house.fixture.tick();
        const codes = await forceAndLook();
        expect(codes).toContain('alarm EPOCH_FALSE_FINAL');
        expect(codes).not.toContain('warning FORCED_WITHDRAWAL_LOWERED');
        expect(await house.openWei(alice, 'DEGEN')).toBe(parseEther('100'));
        expect(await house.lowered()).toEqual([]);
      },
    );
  });
});
