import { expect, it, vi } from 'vitest';
import { ACCOUNT } from '../../../../../test/kit/page/transfer-harness.ts';
import { TransferEnds } from './transfer-ends.ts';
import type { Transfer } from './transfer-store.ts';

const WITHDRAWAL: Transfer = {
  kind: 'withdrawal',
  id: 'key',
  withdrawalId: '3',
  token: 'BNB',
  amount: '1',
  account: ACCOUNT,
  chainId: 31337,
  state: 'submitted',
};

const openTab = () => {
  const onEnd = vi.fn();
  const ends = new TransferEnds(onEnd);
  return { onEnd, ends, close: ends.listen() };
};

it('every tab hears of an end that one tab saw, and each only once', async () => {
  const [first, second] = [openTab(), openTab()];
  first.ends.tell(WITHDRAWAL, 'accepted');
  expect(first.onEnd).toHaveBeenCalledWith(WITHDRAWAL, 'accepted', true);
  await vi.waitFor(() => expect(second.onEnd).toHaveBeenCalledWith(WITHDRAWAL, 'accepted', false));
  // Both tabs look at once, and both see it.
  first.ends.tell(WITHDRAWAL, 'arrived');
  second.ends.tell(WITHDRAWAL, 'arrived');
  await vi.waitFor(() => expect(second.onEnd).toHaveBeenCalledTimes(2));
  const third = { ...WITHDRAWAL, id: 'other' };
  second.ends.tell(third, 'arrived');
  await vi.waitFor(() => expect(first.onEnd).toHaveBeenLastCalledWith(third, 'arrived', false));
  expect(first.onEnd).toHaveBeenCalledTimes(3);
  first.close();
  second.close();
});

it('a tab that was closed or has no channel still notes what it sees itself', () => {
  const closed = openTab();
  closed.close();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError');
      }
    },
  );
  const denied = openTab();
  vi.unstubAllGlobals();
  for (const { ends, onEnd, close } of [closed, denied]) {
    ends.tell(WITHDRAWAL, 'arrived');
    expect(onEnd).toHaveBeenCalledWith(WITHDRAWAL, 'arrived', true);
    close();
  }
});
