import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import { parseEther, toQuantity, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestChain } from '../../../test/kit/server/chain.ts';
import { codesOf } from '../../../test/kit/server/watch/watch.ts';
import {
  leave,
  openExitBy,
  openExitWith,
  sendExitBy,
} from '../../../test/kit/server/watch/watch-exit.ts';
import {
  type ForcedHouse,
  openChainWithoutSurplus,
  type Players,
  playOut,
  prepareForcedHouse,
} from '../../../test/kit/server/watch/watch-forced.ts';
import { main } from './main.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** Fees that put a transaction first in its block. */
const HIGHEST = { maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 12n };

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

describe('npm run watch, given unanswered forced withdrawals of lost money', () => {
  let openHouse: () => Promise<ForcedHouse>;
  let bobsLeaf: ExitProof;

  beforeAll(async () => {
    openHouse = await prepareForcedHouse(players, async (fixture) => {
      await playOut(fixture, players);
      await fixture.passFinalEpoch();
      bobsLeaf = await fixture.exitProofOf(bob, 'DEGEN');
    });
  });
  beforeEach(async () => {
    house = await openHouse();
    // Called for each test, because the hours for which the watcher waits begin here.
    await house.forceAll();
  });
  afterEach(() => house.end());

  it('lowers no forced withdrawal in the first six hours', async () => {
    await chain.passTime(6 * HOUR_S - 60);
    expect(codesOf(await house.watcher.once())).not.toContain('warning FORCED_WITHDRAWAL_LOWERED');
    expect(await house.lowered()).toEqual([]);
    expect(await house.openWei(alice, 'DEGEN')).toBe(parseEther('100'));
  });

  it('lowers each forced withdrawal once, to the balance in the last final leaf', async () => {
    await chain.passTime(6 * HOUR_S);
    const before = await house.sent();
    const { findings, code } = await house.watcher.once();
    expect(findings.filter((one) => one.code === 'FORCED_WITHDRAWAL_LOWERED')).toMatchObject([
      { player: alice.address, token: 'DEGEN', amount: String(parseEther('100')), owed: '0' },
      { player: alice.address, token: 'BNB', owed: String(parseEther('1')), epoch: 2 },
      { player: carol.address, token: 'DEGEN', amount: String(parseEther('40')), owed: '0' },
    ]);
    expect(code).toBe(1);
    expect(await house.openWei(alice, 'DEGEN')).toBe(0n);
    expect(await house.openWei(alice, 'BNB')).toBe(parseEther('1'));
    expect(await house.openWei(carol, 'DEGEN')).toBe(0n);
    expect(codesOf(await house.watcher.once())).not.toContain('warning FORCED_WITHDRAWAL_LOWERED');
    expect(await house.sent()).toBe(before + 3);

    await openExitWith(chain, [
      { player: alice, token: 'DEGEN' },
      { player: carol, token: 'DEGEN' },
    ]);
    expect(await leave(chain, { player: bob, token: 'DEGEN' }, bobsLeaf)).toBe(parseEther('190'));
  });

  it('lowers forced withdrawals immediately when the configured wait is zero hours', async () => {
    expect(codesOf(await house.watcher.once({ WATCH_GRACE_HOURS: '0' }))).toContain(
      'warning FORCED_WITHDRAWAL_LOWERED',
    );
    expect(await house.openWei(carol, 'DEGEN')).toBe(0n);
  });

  it('lowers forced withdrawals even six days after the player’s request, while the exit is closed', async () => {
    await chain.passTime(6 * DAY_S);
    expect(codesOf(await house.watcher.once())).toContain('warning FORCED_WITHDRAWAL_LOWERED');
    expect(await house.openWei(alice, 'DEGEN')).toBe(0n);
  });

  it('sends no transaction after the exit has opened, and continues to report', async () => {
    const before = await house.sent();
    const ending = new AbortController();
    const codes: string[] = [];
    let opened: Promise<void> | undefined;
    await main([], {
      env: { ...house.watcher.env, WATCH_SECONDS: '0.05' },
      signal: ending.signal,
      out: (line) => {
        codes.push(JSON.parse(line).code);
        if (codes.at(-1) === 'EPOCH_CHECKED') {
          opened = openExitBy(chain, { player: alice, token: 'DEGEN' });
        }
        if (codes.filter((code) => code === 'EXIT_OPEN').length === 2) ending.abort();
      },
      error: (line) => codes.push(line),
    });
    await opened;
    expect(codes.slice(codes.indexOf('EXIT_OPEN'))).toContain('FORCED_WITHDRAWAL_WAITS');
    expect(codes).not.toContain('ACTION_FAILED');
    expect(await house.sent()).toBe(before);
  });

  it('sends no transaction without the guardian’s key, and only reports', async () => {
    await chain.passTime(6 * HOUR_S);
    const looked = await house.watcher.once({ GUARDIAN_PRIVATE_KEY: '' });
    expect(codesOf(looked)).toContain('warning FORCED_WITHDRAWAL_WAITS');
    expect(await house.lowered()).toEqual([]);
  });

  it('keeps the guardian’s last gas for vetoes', async () => {
    await chain.passTime(6 * HOUR_S);
    const { address } = chain.guardian;
    await chain.provider.send('hardhat_setBalance', [address, toQuantity(10n ** 15n)]);
    expect(codesOf(await house.watcher.once())).toContain('warning GUARDIAN_OUT_OF_GAS');
    expect(await house.lowered()).toEqual([]);
  });

  it('reports a transaction that the node rejected, and sends it again at the next check', async () => {
    await chain.passTime(6 * HOUR_S);
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    const { findings, code } = await house.watcher.once();
    expect(findings.filter((one) => one.code === 'ACTION_FAILED')).toMatchObject([
      { severity: 'alarm', action: 'FORCED_WITHDRAWAL_LOWERED', player: alice.address },
    ]);
    expect(code).toBe(2);
    chain.proxy.setFault(() => undefined);
    await house.watcher.once();
    expect(await house.lowered()).toHaveLength(3);
  });

  it('sends each transaction once when the node’s answer is lost', async () => {
    await chain.passTime(6 * HOUR_S);
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'lose' : undefined));
    const before = await house.sent();
    expect(codesOf(await house.watcher.once())).not.toContain('alarm ACTION_FAILED');
    await house.watcher.once();
    expect(await house.sent()).toBe(before + 3);
    expect(await house.lowered()).toHaveLength(3);
  });

  it('raises no alarm when the exit opens in the block of the watcher’s transaction', async () => {
    await chain.passTime(6 * HOUR_S);
    let first: Promise<unknown> | undefined;
    await chain.provider.send('evm_setAutomine', [false]);
    chain.proxy.setLie((method, result) => {
      if (method === 'eth_estimateGas' && first === undefined) {
        // A fixed gas limit, because an estimate would include the watcher's pending transactions.
        const overrides = { ...HIGHEST, gasLimit: 1_000_000n };
        first = sendExitBy(chain, { player: alice, token: 'DEGEN' }, overrides);
      }
      if (method === 'eth_sendRawTransaction') void first?.then(() => chain.mine());
      return result;
    });
    const codes = codesOf(await house.watcher.once());
    expect(await chain.custody.isExitOpen()).toBe(true);
    expect(codes).toContain('note ANSWER_OUTDATED');
    expect(codes).not.toContain('alarm ACTION_FAILED');
    expect(await house.lowered()).toEqual([]);
  });

  it('continues when another account lowers a forced withdrawal in the block of the watcher’s transaction', async () => {
    await chain.passTime(6 * HOUR_S);
    const leaf = await house.fixture.exitProofOf(alice, 'DEGEN');
    const degen = chain.addressOf('DEGEN');
    let first: Promise<unknown> | undefined;
    await chain.provider.send('evm_setAutomine', [false]);
    chain.proxy.setLie((method, result) => {
      const custody = chain.custody.connect(bob);
      if (method === 'eth_estimateGas' && first === undefined) {
        first = custody.lowerForcedWithdrawal(alice.address, degen, leaf, HIGHEST);
      }
      if (method === 'eth_sendRawTransaction') void first?.then(() => chain.mine());
      return result;
    });
    const codes = codesOf(await house.watcher.once());
    expect(codes).toContain('note ANSWER_OUTDATED');
    expect(codes).not.toContain('alarm ACTION_FAILED');
    expect(await house.lowered()).toHaveLength(3);
  });
});
