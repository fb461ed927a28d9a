import { describe, expect, it, vi } from 'vitest';
import type { FakeCall } from '../../../../test/kit/page/fake-server.ts';
import {
  answers,
  bet,
  DRAFT,
  FIRST,
  kept,
  lost,
  orders,
  PATH,
  reload,
  SECOND,
  sent,
  serveOrders,
  server,
  THIRD,
} from './testing/persisted-bets.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

serveOrders();

describe('an order whose answer was lost', () => {
  it('is repeated byte for byte, also by a later visit after its time', async () => {
    answers(lost, lost, lost);
    expect(await bet()).toMatchObject({ kind: 'in-doubt' });
    const [earlier] = kept;
    expect(kept).toHaveLength(1);
    orders.nowMs = (
      (nowMs) => () =>
        nowMs
    )(orders.nowMs() + 3_600_000);
    await reload();
    answers(() => ({ body: FIRST }));
    const stored = JSON.parse(JSON.stringify(earlier));
    expect(await bet(stored)).toMatchObject({ kind: 'answered', answer: FIRST, isRepeat: true });
    const texts = sent().map(({ body, headers }) =>
      JSON.stringify([body, headers.get('Idempotency-Key')]),
    );
    expect([texts.length, new Set(texts).size]).toEqual([4, 1]);
  });

  it('is not signed again when it was never taken and has expired', async () => {
    answers(lost, lost, lost);
    await bet();
    orders.nowMs = (
      (nowMs) => () =>
        nowMs
    )(orders.nowMs() + 3_600_000);
    const before = sent().length;
    expect(await bet(kept[0])).toMatchObject({
      kind: 'rejected',
      error: { code: 'ORDER.EXPIRED' },
    });
    expect([orders.count, sent().length]).toEqual([0, before + 1]);
  });

  it('does not change the chain when its answer arrives after those of later orders', async () => {
    const taken = async (call: FakeCall) => {
      await orders.take(call, DRAFT);
      return lost();
    };
    server.routes[`POST ${PATH}`] = async (call) => (orders.count === 0 ? taken(call) : lost());
    await bet();
    answers();
    await bet();
    answers(() => ({ body: FIRST }));
    expect(await bet(kept[0])).toMatchObject({ kind: 'answered', answer: FIRST });
    const before = sent().length;
    expect(await bet()).toMatchObject({ kind: 'answered', answer: THIRD });
    expect(sent()).toHaveLength(before + 1);
  });

  it('is part of the chain that the next order continues', async () => {
    server.routes[`POST ${PATH}`] = async (call) => {
      if (orders.count === 0) await orders.take(call, DRAFT);
      return lost();
    };
    expect(await bet()).toMatchObject({ kind: 'in-doubt' });
    answers();
    expect(await bet()).toMatchObject({ kind: 'answered', answer: SECOND });
    expect(sent()).toHaveLength(4);
  });
});
