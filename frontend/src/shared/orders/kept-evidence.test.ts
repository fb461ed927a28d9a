import type { OrderContent } from '@degen/rules/orders/content.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  denyDatabase,
  dropConnections,
  hangDatabase,
  openDatabase,
} from '../../../../test/kit/page/fake-key-database.ts';
import { DEPLOYMENT, PLAYER } from '../fairness/testing/fake-casino.ts';
import type { Outcome } from './abandoned-orders.ts';
import { grantOf } from './testing/fake-orders.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

/** The module as a page loads it: its memory is empty. */
const openPage = () => {
  vi.resetModules();
  return import('./kept-evidence.ts');
};

const SCOPE = { ...DEPLOYMENT, player: PLAYER, grant: grantOf(1) };
const CONTENT: OrderContent = {
  ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1', abandoned: [] },
};
const GRANT = { message: 'text', signature: '0x12' };
const NOTHING = { grants: [], orders: [], actions: [], hashes: new Set() };

const hashOf = (seq: number): string => String(seq).padStart(64, 'a');
const placeOf = (seq: number) => ({
  ...{ seq, prev: hashOf(seq - 1), until: 1_000 + seq, signature: 'ab'.repeat(64) },
});
const orderAt = (seq: number) => ({ ...placeOf(seq), content: CONTENT });

beforeEach(() => {
  openDatabase();
});

describe('what a browser signed', () => {
  it('is kept with the grant, also after a reload, for its own account and casino', async () => {
    const page = await openPage();
    await page.keepGrant(SCOPE, 1, GRANT);
    await page.keepSigned(SCOPE, orderAt(0), hashOf(0));
    await page.keepSigned({ ...SCOPE, player: '0xother' }, orderAt(1), hashOf(1));
    await page.keepSigned({ ...SCOPE, chainId: 97 }, orderAt(2), hashOf(2));
    const reloaded = await openPage();
    const { content, ...place } = orderAt(0);
    expect(await reloaded.keptEvidence({ ...SCOPE, player: PLAYER.toLowerCase() })).toEqual({
      grants: [GRANT],
      orders: [{ grant: grantOf(1), ...place, content }],
      actions: [],
      hashes: new Set([hashOf(0)]),
    });
  });

  it('names the order of each action, if the first of its round is kept', async () => {
    const page = await openPage();
    const actionAt = (seq: number, prev: string) => ({
      ...placeOf(seq),
      ...{ prev, content: { kind: 'action' as const, move: { action: 'HIT' } } },
    });
    await page.keepSigned(SCOPE, actionAt(0, hashOf(7)), 'first');
    await page.keepSigned(SCOPE, actionAt(1, 'first'), 'second');
    await page.keepSigned(SCOPE, actionAt(1, 'of another device'), 'third');
    const { actions } = await page.keptEvidence(SCOPE);
    expect(actions.map(({ order, seq, move }) => [order, seq, move])).toEqual([
      [hashOf(7), 0, { action: 'HIT' }],
      [hashOf(7), 1, { action: 'HIT' }],
    ]);
  });

  it('is limited to the newest 5,000 orders', async () => {
    const page = await openPage();
    for (let seq = 0; seq <= 5_051; seq += 1) {
      await page.keepSigned(SCOPE, orderAt(seq), hashOf(seq));
    }
    const { orders } = await page.keptEvidence(SCOPE);
    expect(orders[0]?.seq).toBe(51);
    expect(orders.at(-1)?.seq).toBe(5_051);
  });

  it('is limited to 5,000 orders in the page too, so that the next order lists no older one', async () => {
    const { abandonedOf } = await openPage();
    const { noteGiven } = await import('./abandoned-orders.ts');
    const place = { seq: 0, prev: 'head', until: 1 };
    const order = { ...SCOPE, ...place, kind: 'swap', abandoned: [] } as const;
    for (let count = 0; count <= 5_000; count += 1) noteGiven({ ...order, hash: hashOf(count) });
    expect(abandonedOf(SCOPE, 'head', 2)[0]).toBe(hashOf(1));
  });

  it('is stored though the browser has dropped the connections of a page in the background', async () => {
    const page = await openPage();
    await page.keepSigned(SCOPE, orderAt(0), hashOf(0));
    dropConnections();
    await page.keepSigned(SCOPE, orderAt(1), hashOf(1));
    const { hashes } = await (await openPage()).keptEvidence(SCOPE);
    expect(hashes).toEqual(new Set([hashOf(0), hashOf(1)]));
  });

  it('is kept for this page only when the browser denies its database or does not answer', async () => {
    vi.useFakeTimers();
    for (const fail of [denyDatabase, hangDatabase]) {
      fail();
      const page = await openPage();
      const kept = page.keepSigned(SCOPE, orderAt(0), hashOf(0));
      await vi.advanceTimersByTimeAsync(3_000);
      await expect(kept).resolves.toBeUndefined();
      const [evidence, reloaded] = [
        page.keptEvidence(SCOPE),
        (await openPage()).keptEvidence(SCOPE),
      ];
      await vi.advanceTimersByTimeAsync(3_000);
      expect((await evidence).hashes).toEqual(new Set([hashOf(0)]));
      expect(await reloaded).toEqual(NOTHING);
    }
    vi.useRealTimers();
  });
});

describe('the orders that the casino has taken', () => {
  const MANDATE: OrderContent = {
    ...{ kind: 'mandate', strategy: {}, paceMs: 0, abandoned: [] },
    ...{ serverSeedHash: 'cd'.repeat(32), clientSeed: 'mine' },
  };
  type Page = Awaited<ReturnType<typeof openPage>>;
  const entryAt = (seq: number, content: OrderContent = CONTENT) => ({
    ...{ grant: SCOPE.grant, ...placeOf(seq), content },
  });
  /** Signs an order, of which the casino says this. */
  const give = async (
    page: Page,
    seq: number,
    said: readonly Outcome[],
    { hash = hashOf(seq), content = CONTENT as OrderContent, scope = SCOPE } = {},
  ): Promise<void> => {
    await page.keepSigned(scope, { ...placeOf(seq), content }, hash);
    for (const outcome of said) await page.noteOutcome(entryAt(seq, content), hash, outcome);
  };
  const known = (seq: number, hash = hashOf(seq)) => ({ seq, hash, takenByMs: 1_000 + seq });

  it('are those that were answered, also after a reload and in other tabs', async () => {
    const [page, otherTab] = [await openPage(), await openPage()];
    await otherTab.loadGiven();
    await give(page, 0, ['answered', 'answered']);
    await give(page, 1, ['rejected']);
    await give(page, 2, []);
    await give(page, 3, ['answered'], { content: MANDATE });
    const answered = [known(0), { ...known(3), takenByMs: null }];
    for (const tab of [page, otherTab, await openPage()]) {
      expect(await tab.knownOrdersOf(SCOPE)).toEqual(answered);
    }
  });

  it('include both orders that were taken under one number', async () => {
    const page = await openPage();
    await give(page, 3, ['answered']);
    await give(page, 3, ['answered'], { hash: hashOf(7) });
    for (const tab of [page, await openPage()]) {
      expect(await tab.knownOrdersOf(SCOPE)).toEqual([known(3), known(3, hashOf(7))]);
    }
  });

  it('are read for one chain, casino and player', async () => {
    const page = await openPage();
    const scopes = [{ chainId: 97 }, { casino: '0xother' }, { player: '0xother' }, {}];
    for (const [seq, other] of scopes.entries()) {
      await give(page, seq, ['answered'], { scope: { ...SCOPE, ...other } });
    }
    for (const tab of [page, await openPage()]) {
      expect(await tab.knownOrdersOf({ ...SCOPE, player: PLAYER.toUpperCase() })).toEqual([
        known(3),
      ]);
    }
  });

  it('still include an order that the casino later says it did not take', async () => {
    const page = await openPage();
    await give(page, 0, ['rejected', 'answered', 'rejected']);
    const reloaded = await openPage();
    await reloaded.loadGiven();
    await reloaded.noteOutcome(entryAt(0), hashOf(0), 'rejected');
    for (const tab of [page, reloaded, await openPage()]) {
      expect(await tab.knownOrdersOf(SCOPE)).toEqual([known(0)]);
    }
  });

  it('are known for this page only when the browser denies its database or does not answer', async () => {
    vi.useFakeTimers();
    for (const fail of [denyDatabase, hangDatabase]) {
      fail();
      const page = await openPage();
      const given = give(page, 0, ['answered', 'rejected']);
      await vi.advanceTimersByTimeAsync(15_000);
      await given;
      const found = page.knownOrdersOf(SCOPE);
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await found).toEqual([known(0)]);
    }
    vi.useRealTimers();
  });
});
