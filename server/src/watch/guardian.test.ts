import { parseUnits, Transaction } from 'ethers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE_IDS, RolesContract } from '../../../chain/contracts.ts';
import { BundledSigner } from '../../../test/kit/chain/bundled-signer.ts';
import { replacePending } from '../../../test/kit/chain/replace-pending.ts';
import { publishFalseEpoch, vetoEpoch } from '../../../test/kit/server/epochs.ts';
import { alice, bob, chain, fixture } from '../../../test/kit/server/house.ts';
import { codesOf, openWatchedHouse, watcher } from '../../../test/kit/server/watch/watch.ts';

const DAY_S = 24 * 3_600;

openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

/** A thief with the publisher's key hides behind another account. */
const hiddenPublisher = () => new BundledSigner(chain.publisher, alice, chain.provider);

describe('the watcher’s strike against a false epoch whose sender is no publisher', () => {
  const isPublisher = (): Promise<boolean> =>
    RolesContract.connect(chain.deployment.custody, chain.provider).hasRole(
      ROLE_IDS.publisher,
      chain.publisher.address,
    );
  const publishHidden = async (): Promise<void> => {
    await publishFalseEpoch({ ...chain, publisher: hiddenPublisher() }, bob.address);
    await fixture.tick();
  };

  it('dismisses the publisher that published the epochs before, and says how it guessed', async () => {
    await publishHidden();
    expect((await chain.custody.lastEpoch()).number).toBe(2n);
    expect((await watcher.once()).findings).toMatchObject([
      { code: 'EPOCH_CHECKED', number: 1 },
      { code: 'EPOCH_FALSE', number: 2 },
      { severity: 'alarm', code: 'PUBLISHER_HIDDEN', number: 2, sender: alice.address },
      { severity: 'alarm', code: 'PUBLISHER_DISMISSED', publisher: chain.publisher.address },
      { code: 'OPERATOR_SUSPENDED' },
      { code: 'EPOCH_VETOED', number: 2 },
    ]);
    expect(await isPublisher()).toBe(false);
  });

  it('raises an alarm at each look until a publisher is dismissed by hand, if it knows none', async () => {
    // No epoch was published before, so nothing tells the two publishers apart.
    await vetoEpoch(chain, 1);
    await chain.passTime(10 * DAY_S);
    await publishHidden();
    const custody = chain.custody.connect(chain.guardian);
    const byHand = () => custody.dismissPublisher(chain.publisher.address);
    const looks = await watcher.looks(3, async (looked) => {
      if (looked === 2) await (await byHand()).wait();
    });
    const hidden = { severity: 'alarm', code: 'PUBLISHER_HIDDEN', number: 1 };
    expect(looks[0]).toContainEqual(expect.objectContaining(hidden));
    expect(looks[1]).toContainEqual(expect.objectContaining(hidden));
    expect(looks[2]?.map(({ code }) => code)).not.toContain('PUBLISHER_HIDDEN');
    expect(looks[2]?.map(({ code }) => code)).toContain('PUBLISHER_DISMISSED');
  });

  it('dismisses nobody else once the publisher of a false final epoch was dismissed', async () => {
    await publishHidden();
    await chain.passTime(DAY_S);
    await chain.grant('publisher', alice);
    expect(codesOf(await watcher.once())).toContain('alarm PUBLISHER_DISMISSED');
    const again = codesOf(await watcher.once());
    expect(again).toContain('alarm EPOCH_FALSE_FINAL');
    expect(again).not.toContain('alarm PUBLISHER_DISMISSED');
    expect(again).not.toContain('alarm PUBLISHER_HIDDEN');
  });
});

describe('the watcher’s strike against a false epoch', () => {
  beforeEach(async () => {
    await publishFalseEpoch(chain, bob.address);
    await fixture.tick();
  });

  const expectDisarmed = async (): Promise<void> => {
    expect((await chain.custody.lastEpoch()).number).toBe(1n);
    await expect(chain.custody.connect(chain.publisher).mark.staticCall()).rejects.toThrow();
    expect(await chain.custody.operatorSuspendedUntil()).toBeGreaterThan(0n);
  };

  /** Lets the node take so many transactions, and no more. */
  const takeOnly = (count: number): void => {
    let sent = 0;
    chain.proxy.setFault((method) => {
      sent += method === 'eth_sendRawTransaction' ? 1 : 0;
      return method === 'eth_sendRawTransaction' && sent > count ? 'refuse' : undefined;
    });
  };

  it.each([0, 1, 2])(
    'is completed by the next watcher when the first one stopped after %i transactions',
    async (count) => {
      takeOnly(count);
      await watcher.once();
      chain.proxy.setFault(() => undefined);
      await watcher.once();
      await expectDisarmed();
      expect(codesOf(await watcher.once())).toEqual([
        'warning PUBLISHER_DISMISSED',
        'warning OPERATOR_SUSPENDED',
        'note EPOCH_CHECKED',
      ]);
    },
  );

  it('begins with the veto in the last hour before the epoch is final', async () => {
    await chain.passTime(DAY_S - 1_800);
    takeOnly(1);
    const { findings } = await watcher.once();
    expect(findings).toContainEqual(expect.objectContaining({ code: 'EPOCH_VETOED', number: 2 }));
    expect((await chain.custody.lastEpoch()).number).toBe(1n);
  });

  it('is completed at the next look when the node failed before the dismissal', async () => {
    chain.proxy.setFault((method) =>
      method === 'eth_getTransactionByHash' ? 'refuse' : undefined,
    );
    const looks = await watcher.looks(2, () => chain.proxy.setFault(() => undefined));
    expect(looks[0]).toMatchObject([
      { code: 'EPOCH_CHECKED', number: 1 },
      { severity: 'alarm', code: 'EPOCH_FALSE', number: 2 },
      { severity: 'alarm', code: 'ACTION_FAILED', action: 'PUBLISHER_DISMISSED', number: 2 },
      { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
      { severity: 'alarm', code: 'EPOCH_VETOED', number: 2 },
    ]);
    expect(looks[1]).toMatchObject([
      { severity: 'warning', code: 'OPERATOR_SUSPENDED' },
      { severity: 'alarm', code: 'PUBLISHER_DISMISSED', publisher: chain.publisher.address },
    ]);
    await expectDisarmed();
  });

  it('is completed at the next look when the node accepted nothing after the dismissal', async () => {
    takeOnly(1);
    const looks = await watcher.looks(3, () => chain.proxy.setFault(() => undefined));
    expect(looks[0]).toMatchObject([
      { code: 'EPOCH_CHECKED' },
      { code: 'EPOCH_FALSE' },
      { code: 'PUBLISHER_DISMISSED' },
      { code: 'ACTION_FAILED', action: 'OPERATOR_SUSPENDED' },
      { code: 'ACTION_FAILED', action: 'EPOCH_VETOED' },
    ]);
    expect(looks[1]).toMatchObject([
      { severity: 'warning', code: 'PUBLISHER_DISMISSED' },
      { severity: 'alarm', code: 'EPOCH_FALSE' },
      { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
      { severity: 'alarm', code: 'EPOCH_VETOED' },
    ]);
    expect(looks[2]).toMatchObject([
      { severity: 'warning', code: 'PUBLISHER_DISMISSED' },
      { severity: 'warning', code: 'OPERATOR_SUSPENDED' },
    ]);
    await expectDisarmed();
  });

  it('is made when the node finds the fee too low, or in the way of an earlier transaction', async () => {
    let least = 0n;
    chain.proxy.setFault((method, [raw]) => {
      if (method !== 'eth_sendRawTransaction') return undefined;
      const price = Transaction.from(String(raw)).maxFeePerGas ?? 0n;
      least ||= price * 6n;
      if (price >= least) return undefined;
      return {
        answer: { error: { code: -32_000, message: 'replacement transaction underpriced' } },
      };
    });
    await watcher.looks(3, () => undefined);
    await expectDisarmed();
  });

  it('leaves gas for each of its transactions, however cheap the node finds the first ones', async () => {
    let refusals = 0;
    chain.proxy.setFault((method) => {
      if (method !== 'eth_sendRawTransaction' || refusals === 3) return undefined;
      refusals += 1;
      return { answer: { error: { code: -32_000, message: 'transaction underpriced' } } };
    });
    // Enough for all three at the node's price of a gwei, but not at ten times of it.
    await chain.provider.send('hardhat_setBalance', [
      chain.guardian.address,
      `0x${parseUnits('1200000', 'gwei').toString(16)}`,
    ]);
    await watcher.looks(3, () => undefined);
    await expectDisarmed();
  });

  it('says that the guardian’s own hand took the place of a dismissal', async () => {
    const { provider, guardian, custody } = chain;
    const looks = await replacePending(provider, guardian, () => watcher.once());
    expect(codesOf(looks)).toEqual([
      ...['note EPOCH_CHECKED', 'alarm EPOCH_FALSE', 'alarm ACTION_FAILED'],
      ...['alarm OPERATOR_SUSPENDED', 'alarm EPOCH_VETOED'],
    ]);
    expect(looks.findings[2]?.reason).toMatch(/^another transaction took the place of 0x/);
    expect((await custody.lastEpoch()).number).toBe(1n);
    await expectDisarmed();
  });

  it('is made although the node fails in another part of the look', async () => {
    chain.proxy.setFault((method) => (method === 'eth_getBalance' ? 'refuse' : undefined));
    expect(codesOf(await watcher.once())).toEqual([
      'alarm CHAIN_UNREACHABLE',
      'note EPOCH_CHECKED',
      'alarm EPOCH_FALSE',
      'alarm PUBLISHER_DISMISSED',
      'alarm OPERATOR_SUSPENDED',
      'alarm EPOCH_VETOED',
    ]);
    await expectDisarmed();
  });
});

describe('the watcher’s look at marks', () => {
  it('raises an alarm once 49 marks are newer than the newest epoch, until the next epoch', async () => {
    const publisher = chain.custody.connect(chain.publisher);
    for (let made = 0; made < 48; made += 1) await (await publisher.mark()).wait();
    expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED']);
    await (await publisher.mark()).wait();
    const { findings, code } = await watcher.once();
    const expected = { severity: 'alarm', code: 'MARKS_WITHOUT_EPOCH', marks: 49 };
    expect(findings[0]).toMatchObject(expected);
    expect(code).toBe(1);
    await fixture.passEpoch();
    expect(codesOf(await watcher.once())).not.toContain('alarm MARKS_WITHOUT_EPOCH');
  });
});
