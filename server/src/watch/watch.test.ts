import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id, parseEther, toQuantity, ZeroAddress } from 'ethers';
import { describe, expect, it } from 'vitest';
import { publishFalseEpoch } from '../../../test/kit/server/epochs.ts';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  codesOf,
  openWatchedHouse,
  payOut,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { main } from './main.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe('npm run watch', () => {
  const lastEpoch = async (): Promise<bigint> => (await chain.custody.lastEpoch()).number;
  const isSuspended = async (): Promise<boolean> => {
    const until = await chain.custody.operatorSuspendedUntil();
    return until >= BigInt((await chain.provider.getBlock('latest'))?.timestamp ?? 0);
  };

  describe('given the server published a correct epoch', () => {
    it('reports a correct epoch, and sends nothing', async () => {
      const sent = await chain.provider.getTransactionCount(chain.guardian.address);
      const looked = await watcher.once();
      expect(looked.findings).toMatchObject([
        { severity: 'note', code: 'EPOCH_CHECKED', number: 1 },
      ]);
      expect(looked.code).toBe(0);
      expect(await chain.provider.getTransactionCount(chain.guardian.address)).toBe(sent);
    });

    it('accepts the epoch although its players have played and withdrawn since', async () => {
      await fixture.lose(bob, 'DEGEN', '10');
      await fixture.withdraw(alice, 'DEGEN', '40');
      await fixture.ticks(3);
      expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED']);
    });
  });

  describe('given a key is stolen', () => {
    it('dismisses the publisher of a false epoch, suspends the operator, and vetoes the epoch', async () => {
      await publishFalseEpoch(chain, bob.address);
      await fixture.tick();
      const looked = await watcher.once();
      expect(looked.findings).toMatchObject([
        { code: 'EPOCH_CHECKED', number: 1 },
        { severity: 'alarm', code: 'EPOCH_FALSE', number: 2 },
        { severity: 'alarm', code: 'PUBLISHER_DISMISSED', publisher: chain.publisher.address },
        { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
        { severity: 'alarm', code: 'EPOCH_VETOED', number: 2 },
      ]);
      expect(looked.code).toBe(1);
      expect(await lastEpoch()).toBe(1n);
      expect(await isSuspended()).toBe(true);
      await expect(chain.custody.connect(chain.publisher).mark.staticCall()).rejects.toThrow();
      expect(codesOf(await watcher.once())).toEqual([
        'warning PUBLISHER_DISMISSED',
        'warning OPERATOR_SUSPENDED',
        'note EPOCH_CHECKED',
      ]);
    });

    it('suspends the operator only once for the same unsolicited payout', async () => {
      const stolen = { id: id('stolen'), player: bob.address, token: ZeroAddress, amount: 7n };
      await payOut(chain, stolen);
      await fixture.tick();
      const { findings, code } = await watcher.once();
      expect(findings).toMatchObject([
        { severity: 'alarm', code: 'PAYMENT_UNEXPLAINED', ...stolen, token: 'BNB', amount: '7' },
        { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
        { code: 'EPOCH_CHECKED' },
      ]);
      expect(code).toBe(1);
      expect(await isSuspended()).toBe(true);
      // The admin has judged the payout and reinstates the operator. The watcher must not override
      // this decision.
      await (await chain.custody.connect(chain.admin).reinstateOperator()).wait();
      expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED']);
      expect(await isSuspended()).toBe(false);
    });

    it.each([
      ['another player', () => ({ player: bob.address })],
      ['another amount', () => ({ amount: parseEther('1') + 1n })],
      ['another token', () => ({ token: chain.deployment.degen })],
    ])(
      'suspends the operator for a payout of %s under the id of a withdrawal',
      async (_, change) => {
        const asked = await fixture.withdraw(alice, 'BNB', '1');
        const payment = {
          ...{ id: await fixture.paymentId(asked), player: alice.address },
          ...{ token: ZeroAddress, amount: parseEther('1') },
        };
        await payOut(chain, { ...payment, ...change() });
        await fixture.tick();
        expect((await watcher.once()).findings).toMatchObject([
          { severity: 'alarm', code: 'PAYMENT_UNEXPLAINED', id: payment.id },
          { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
          { code: 'EPOCH_CHECKED' },
        ]);
        expect(await isSuspended()).toBe(true);
      },
    );

    it('dismisses and suspends for a false epoch that is already final', async () => {
      await publishFalseEpoch(chain, bob.address);
      await chain.passTime(DAY_S);
      await fixture.tick();
      expect(codesOf(await watcher.once())).toEqual([
        'alarm EPOCH_LATE',
        'alarm EPOCH_FALSE_FINAL',
        'alarm PUBLISHER_DISMISSED',
        'alarm OPERATOR_SUSPENDED',
      ]);
      expect(await isSuspended()).toBe(true);
      await (await chain.custody.connect(chain.admin).reinstateOperator()).wait();
      expect(codesOf(await watcher.once())).toEqual([
        'alarm EPOCH_LATE',
        'warning PUBLISHER_DISMISSED',
        'alarm EPOCH_FALSE_FINAL',
      ]);
    });

    it('reports a false epoch, but does not veto it, when no guardian key is configured', async () => {
      await publishFalseEpoch(chain, bob.address);
      await fixture.tick();
      const looked = await watcher.once({ GUARDIAN_PRIVATE_KEY: '' });
      expect(codesOf(looked)).toEqual(['note EPOCH_CHECKED', 'alarm EPOCH_FALSE']);
      expect(await lastEpoch()).toBe(2n);
    });
  });

  describe('given the house does not act in time', () => {
    it('raises an alarm once the newest epoch is older than two hours', async () => {
      const { publishedAt } = await chain.custody.lastEpoch();
      const mineAt = async (time: bigint): Promise<void> => {
        await chain.provider.send('evm_setNextBlockTimestamp', [toQuantity(time)]);
        await chain.provider.send('evm_mine', []);
      };
      await mineAt(publishedAt + 7_200n);
      expect(codesOf(await watcher.once())).not.toContain('alarm EPOCH_LATE');
      await mineAt(publishedAt + 7_201n);
      expect(codesOf(await watcher.once())).toContain('alarm EPOCH_LATE');
    });

    it('raises an alarm about a claim that is unpaid for 36 hours', async () => {
      await chain.passTime(DAY_S);
      const proof = await fixture.proofOf(bob, 'DEGEN');
      const amount = parseEther('20');
      const custody = chain.custody.connect(bob);
      await (await custody.claim(chain.deployment.degen, amount, proof)).wait();
      expect(codesOf(await watcher.once())).not.toContain('alarm CLAIM_UNPAID');
      await chain.passTime(36 * HOUR_S + 60);
      const { findings } = await watcher.once();
      expect(findings.find(({ code }) => code === 'CLAIM_UNPAID')).toMatchObject({
        ...{ severity: 'alarm', player: bob.address, token: 'DEGEN', amount: `${amount}` },
      });
    });

    it('raises an alarm when anyone may open the wind-up of a token, and when it is open', async () => {
      await chain.passTime(8 * DAY_S - HOUR_S);
      expect(codesOf(await watcher.once())).not.toContain('alarm WIND_UP_OPENABLE');
      await chain.passTime(2 * HOUR_S);
      const { findings } = await watcher.once();
      const openable = findings.filter(({ code }) => code === 'WIND_UP_OPENABLE');
      expect(openable.map(({ token }) => token)).toEqual(['DEGEN', 'BNB']);
      await chain.openWindUp('BNB');
      const opened = await watcher.once();
      expect(opened.findings.filter(({ code }) => code.startsWith('WIND_UP'))).toMatchObject([
        { severity: 'alarm', code: 'WIND_UP_OPEN', token: 'BNB' },
        { severity: 'alarm', code: 'WIND_UP_OPENABLE', token: 'DEGEN' },
      ]);
    });

    it('raises an alarm when anyone may open the wind-up because deposits were closed', async () => {
      await (await chain.custody.connect(chain.admin).closeDeposits()).wait();
      await fixture.passFinalEpoch();
      await fixture.tick();
      expect(codesOf(await watcher.once())).toContain('alarm WIND_UP_OPENABLE');
    });

    it('raises an alarm when the node does not say whether anyone may open a wind-up', async () => {
      await chain.passTime(3 * HOUR_S);
      const open = chain.windUp.interface.getFunction('open').selector;
      chain.proxy.setFault((method, [call]) =>
        method === 'eth_call' && (call as { data: string }).data.startsWith(open)
          ? 'refuse'
          : undefined,
      );
      const looked = await watcher.once();
      expect(codesOf(looked)).toEqual([
        'alarm EPOCH_LATE',
        'alarm CHAIN_UNREACHABLE',
        'warning REPLICA_BEHIND',
        'note EPOCH_CHECKED',
      ]);
      expect(looked.code).toBe(2);
    });

    it('raises an alarm when a token is short', async () => {
      const userId = await fixture.userId(bob.address);
      await db.transaction((tx) =>
        postTransfer(tx, {
          ...{ from: { kind: 'chain' }, to: { kind: 'user', userId }, token: 'BNB' },
          ...{ amountWei: parseEther('600'), kind: 'invented', reference: 'invented' },
          eventAt: new Date(),
        }),
      );
      await fixture.passEpoch();
      const { findings } = await watcher.once();
      expect(findings.find(({ code }) => code === 'TOKEN_SHORT')).toMatchObject({
        ...{ severity: 'alarm', token: 'BNB' },
      });
    });
  });

  describe('given the guardian cannot act', () => {
    it('warns that the guardian’s account runs out of gas', async () => {
      const { address } = chain.guardian;
      await chain.provider.send('hardhat_setBalance', [address, toQuantity(10n ** 15n)]);
      const { findings } = await watcher.once();
      expect(findings[0]).toMatchObject({
        severity: 'warning',
        code: 'GUARDIAN_OUT_OF_GAS',
        gasWei: String(10n ** 15n),
      });
    });

    it('raises an alarm when the configured key lacks the guardian role, and when its calls fail', async () => {
      await publishFalseEpoch(chain, bob.address);
      await fixture.tick();
      const { privateKey } = alice;
      const looked = await watcher.once({ GUARDIAN_PRIVATE_KEY: privateKey });
      expect(codesOf(looked)).toEqual([
        'alarm GUARDIAN_WITHOUT_ROLE',
        'note EPOCH_CHECKED',
        'alarm EPOCH_FALSE',
        ...Array(3).fill('alarm ACTION_FAILED'),
      ]);
      expect(looked.code).toBe(2);
    });
  });

  describe('given the chain or the database is unreachable', () => {
    it('reports that the chain does not answer', async () => {
      chain.proxy.setFault(() => 'refuse');
      const looked = await watcher.once();
      expect(codesOf(looked)).toEqual(['alarm CHAIN_UNREACHABLE']);
      expect(looked.code).toBe(2);
    });

    it('reports that the database does not answer, and still checks the chain', async () => {
      await chain.passTime(4 * HOUR_S);
      const url = 'postgres://nobody@127.0.0.1:1/none';
      const looked = await watcher.once({ WATCH_DATABASE_URL: url });
      expect(codesOf(looked)).toEqual([
        'alarm EPOCH_LATE',
        'alarm DATABASE_UNREACHABLE',
        'warning EPOCH_UNCHECKED',
      ]);
      expect(looked.code).toBe(2);
    });

    it('continues when the chain answers again', async () => {
      chain.proxy.setFault(() => 'refuse');
      const ending = new AbortController();
      const seen: string[] = [];
      const metricsFile = join(tmpdir(), `casino-watch-${randomUUID()}.prom`);
      const code = await main([], {
        env: { ...watcher.env, WATCH_SECONDS: '0.05', WATCH_METRICS_FILE: metricsFile },
        signal: ending.signal,
        out: (line) => {
          seen.push(JSON.parse(line).code);
          if (seen.at(-1) === 'CHAIN_UNREACHABLE') chain.proxy.setFault(() => undefined);
          if (seen.at(-1) === 'EPOCH_CHECKED') ending.abort();
        },
        error: (line) => seen.push(line),
      });
      expect(seen).toEqual(['CHAIN_UNREACHABLE', 'EPOCH_CHECKED']);
      expect(code).toBe(0);
      expect(await readFile(metricsFile, 'utf8')).toContain('code="EPOCH_CHECKED"} 1\n');
      await rm(metricsFile);
    });
  });
});
