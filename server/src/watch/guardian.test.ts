import { beforeEach, describe, expect, it } from 'vitest';
import { replacePending } from '../../../test/kit/chain/replace-pending.ts';
import { publishFalseEpoch } from '../../../test/kit/server/epochs.ts';
import { bob, chain, fixture } from '../../../test/kit/server/house.ts';
import { codesOf, openWatchedHouse, watcher } from '../../../test/kit/server/watch/watch.ts';

openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
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

  it('is completed at the next look when the node failed between veto and dismissal', async () => {
    chain.proxy.setFault((method) =>
      method === 'eth_getTransactionByHash' ? 'refuse' : undefined,
    );
    const looks = await watcher.looks(2, () => chain.proxy.setFault(() => undefined));
    expect(looks[0]).toMatchObject([
      { code: 'EPOCH_CHECKED', number: 1 },
      { severity: 'alarm', code: 'EPOCH_FALSE', number: 2 },
      { severity: 'alarm', code: 'EPOCH_VETOED', number: 2 },
      { severity: 'alarm', code: 'ACTION_FAILED', action: 'PUBLISHER_DISMISSED', number: 2 },
      { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
    ]);
    expect(looks[1]).toMatchObject([
      { severity: 'warning', code: 'OPERATOR_SUSPENDED' },
      { severity: 'alarm', code: 'PUBLISHER_DISMISSED', publisher: chain.publisher.address },
    ]);
    await expectDisarmed();
  });

  it('is completed at the next look when the node took nothing after the veto', async () => {
    let sent = 0;
    chain.proxy.setFault((method) => {
      sent += method === 'eth_sendRawTransaction' ? 1 : 0;
      return method === 'eth_sendRawTransaction' && sent > 1 ? 'refuse' : undefined;
    });
    const looks = await watcher.looks(3, () => chain.proxy.setFault(() => undefined));
    expect(looks[0]).toMatchObject([
      { code: 'EPOCH_CHECKED' },
      { code: 'EPOCH_FALSE' },
      { code: 'EPOCH_VETOED' },
      { code: 'ACTION_FAILED', action: 'PUBLISHER_DISMISSED' },
      { code: 'ACTION_FAILED', action: 'OPERATOR_SUSPENDED' },
    ]);
    expect(looks[1]).toMatchObject([
      { severity: 'alarm', code: 'PUBLISHER_DISMISSED' },
      { severity: 'alarm', code: 'OPERATOR_SUSPENDED' },
    ]);
    expect(looks[2]).toMatchObject([
      { severity: 'warning', code: 'PUBLISHER_DISMISSED' },
      { severity: 'warning', code: 'OPERATOR_SUSPENDED' },
    ]);
    await expectDisarmed();
  });

  it('says that the guardian’s own hand took the place of a veto', async () => {
    const { provider, guardian, custody } = chain;
    const looks = await replacePending(provider, guardian, () => watcher.once());
    expect(codesOf(looks)).toEqual([
      ...['note EPOCH_CHECKED', 'alarm EPOCH_FALSE', 'alarm ACTION_FAILED'],
      ...['alarm PUBLISHER_DISMISSED', 'alarm OPERATOR_SUSPENDED'],
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
      'alarm EPOCH_VETOED',
      'alarm PUBLISHER_DISMISSED',
      'alarm OPERATOR_SUSPENDED',
    ]);
    await expectDisarmed();
  });
});
