import { id, parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CasinoContract,
  RandomnessConsumerContract,
  RandomnessContract,
} from '../../../chain/contracts.ts';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import {
  type ChainFixture,
  openFixture,
  openFollowedFixture,
} from '../../../test/kit/server/chain-fixture.ts';

const STAKE_WEI = parseEther('0.1');
/** Longer than the time between two measurements. */
const WAIT_MS = 100_000;
/** Blocks in which a play on chain must be revealed (`deadlineBlocks` of the deployment). */
const DEADLINE_BLOCKS = 250;
/** Plays that the hash chain of the test deployment serves. */
const CHAIN_LINKS = 4_096;

let chain: TestChain;
let alice: Wallet;

beforeAll(async () => {
  chain = await openTestChain();
  alice = await chain.player(0);
});
afterAll(() => chain?.close());

describe('the metrics of a server', () => {
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ fixture, end } = await openFollowedFixture(chain));
    await fixture.tick();
  });
  afterEach(() => end());

  const metric = async (name: string, label = ''): Promise<number> => {
    const text = await fixture.deps.metrics.registry.getSingleMetricAsString(name);
    const line = text.split('\n').find((one) => one.startsWith(name) && one.includes(label));
    return Number(line?.split(' ').at(-1));
  };
  const headAgeMs = async (): Promise<number> =>
    Math.round((await metric('chain_head_age_seconds')) * 1_000);
  const missed = (): Promise<number> => metric('plays_missed_total', 'reason="late"');
  const rejected = (): Promise<number> => metric('plays_missed_total', 'reason="rejected"');
  const nowMs = (): number => fixture.deps.clock.now().getTime();
  const silence = (isSilent: boolean): void =>
    chain.proxy.setFault(() => (isSilent ? 'refuse' : undefined));
  const play = async (): Promise<bigint> => {
    const casino = CasinoContract.connect(chain.deployment.casino, alice);
    await (await casino.playGame(STAKE_WEI, 0, { value: STAKE_WEI })).wait();
    return RandomnessConsumerContract.connect(
      chain.deployment.casino,
      chain.provider,
    ).lastRequestId();
  };

  describe('the age of the newest block', () => {
    const blockAgeMs = async (): Promise<number> =>
      nowMs() - ((await chain.provider.getBlock('latest'))?.timestamp ?? 0) * 1_000;

    it('grows while the node returns no new block, and shrinks when a new block arrives', async () => {
      fixture.passTime(WAIT_MS);
      await fixture.tick();
      const before = await headAgeMs();
      expect(before).toBe(await blockAgeMs());
      await chain.passTime(WAIT_MS / 1_000);
      await chain.mine();
      fixture.passTime(WAIT_MS / 2);
      await fixture.tick();
      const after = await headAgeMs();
      expect(after).toBe(await blockAgeMs());
      expect(after).toBeLessThan(before);
    });

    it('grows between two requests, and while the node does not answer', async () => {
      fixture.passTime(WAIT_MS);
      await fixture.tick();
      const before = await headAgeMs();
      silence(true);
      fixture.passTime(WAIT_MS);
      await fixture.tick();
      expect(await headAgeMs()).toBe(before + WAIT_MS);
      fixture.passTime(1_000);
      expect(await headAgeMs()).toBe(before + WAIT_MS + 1_000);
    });

    it('is measured from the start of the server if the node has never answered', async () => {
      await end();
      ({ fixture, end } = await openFixture(chain));
      silence(true);
      await fixture.tick();
      fixture.passTime(WAIT_MS);
      expect(await headAgeMs()).toBe(WAIT_MS);
    });
  });

  it('include the operator’s reserve, with which the alerts compare the operator’s balance', async () => {
    expect(await metric('operator_reserve_wei')).toBe(0.03e18);
  });

  describe('missed plays', () => {
    it('are not counted when the server reveals in time', async () => {
      await play();
      await fixture.ticks(3);
      expect([await missed(), await rejected()]).toEqual([0, 0]);
    });

    it('are counted once after their deadline, even if another account expires one of them', async () => {
      const [first] = [await play(), await play()];
      await chain.mine(DEADLINE_BLOCKS + 1);
      await (await chain.casino.connect(alice).expirePlay(first)).wait();
      await fixture.ticks(3);
      expect([await missed(), await rejected()]).toEqual([2, 0]);
    });

    it('are counted once when their signed reveal was not mined before the deadline', async () => {
      await play();
      chain.proxy.setFault((method) =>
        method === 'eth_sendRawTransaction' ? 'refuse' : undefined,
      );
      await fixture.tick();
      await chain.mine(DEADLINE_BLOCKS + 1);
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await fixture.ticks(3);
      expect([await missed(), await rejected()]).toEqual([1, 0]);
    });
  });

  describe('the hash chain of the reveals', () => {
    const links = async (): Promise<number[]> => {
      fixture.passTime(WAIT_MS);
      await fixture.tick();
      return [
        await metric('reveal_links_left'),
        await metric('reveal_links'),
        await metric('reveal_chains'),
      ];
    };

    it('loses one preimage with each play, even before the reveal', async () => {
      expect(await links()).toEqual([CHAIN_LINKS, CHAIN_LINKS, 1]);
      await play();
      await fixture.ticks(3);
      await play();
      expect(await links()).toEqual([CHAIN_LINKS - 2, CHAIN_LINKS, 1]);
    });

    it('is counted separately from a second hash chain that the server does not use', async () => {
      const randomness = RandomnessContract.connect(chain.deployment.randomness, chain.publisher);
      await (await randomness.commitChain(id('an appended chain'), 50_000)).wait();
      expect(await links()).toEqual([CHAIN_LINKS, CHAIN_LINKS, 2]);
    });
  });
});
