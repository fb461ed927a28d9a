import { describe, expect, it } from 'vitest';
import { openPlayMemory, PlayHistory } from './play-history.ts';
import { endAt, fakeCasino, requestAt } from './testing/fake-casino.ts';

const setUp = ({ firstBlock = 0 } = {}) => {
  const { chain, reader } = fakeCasino();
  const memory = openPlayMemory('97:casino:alice');
  const history = new PlayHistory({ reader, memory, firstBlock });
  const shown = () => history.plays().map(({ requestId, end }) => [requestId, end !== null]);
  return { chain, history, memory, shown };
};

describe('the history of plays', () => {
  it('shows each play with its result, the newest first', async () => {
    const { chain, history, shown } = setUp();
    chain.requests = [requestAt(1n, 10), requestAt(2n, 20), requestAt(3n, 30)];
    chain.ends = [endAt(2n, 21), endAt(1n, 40)];
    await history.readUpTo(50);
    expect(shown()).toEqual([
      [3n, false],
      [2n, true],
      [1n, true],
    ]);
  });

  it('reads the newest block range first, and older block ranges on request', async () => {
    const { chain, history, shown } = setUp({ firstBlock: 1_000 });
    chain.requests = [requestAt(1n, 5_000), requestAt(2n, 34_000)];
    chain.ends = [endAt(1n, 5_001), endAt(2n, 34_001)];
    await history.readUpTo(40_000);
    expect(shown()).toEqual([[2n, true]]);
    expect(history.isComplete).toBe(false);
    // The block ranges between the two plays are empty, so one call continues until it finds the
    // older play.
    await history.readOlder();
    expect(shown()).toEqual([
      [2n, true],
      [1n, true],
    ]);
    expect([history.readFrom, history.isComplete]).toEqual([1_000, true]);
    const asked = chain.asked.length;
    await history.readOlder();
    expect(chain.asked).toHaveLength(asked);
  });

  it('finds the result of a play that began in an older block range', async () => {
    const { chain, history, shown } = setUp();
    chain.requests = [requestAt(1n, 29_990)];
    chain.ends = [endAt(1n, 30_010)];
    await history.readUpTo(40_000);
    expect(shown()).toEqual([]);
    await history.readOlder();
    expect(shown()).toEqual([[1n, true]]);
  });

  it('reads new blocks, and blocks that a reorganization may have changed', async () => {
    const { chain, history, shown } = setUp();
    chain.requests = [requestAt(1n, 95), requestAt(2n, 99)];
    await history.readUpTo(100);
    chain.requests = [requestAt(1n, 95), requestAt(2n, 101)];
    await history.readUpTo(105);
    expect(chain.asked.at(-1)).toEqual([88, 105]);
    expect(history.plays().map(({ requestId, blockNumber }) => [requestId, blockNumber])).toEqual([
      [2n, 101],
      [1n, 95],
    ]);
    // A reorganization removed block 101 and the second play in it.
    chain.requests = [requestAt(1n, 95)];
    await history.readUpTo(102);
    expect(shown()).toEqual([[1n, false]]);
  });

  it('requests smaller block ranges when the node rejects a large range', async () => {
    const { chain, history, shown } = setUp();
    chain.rangeMax = 3_000;
    chain.requests = [requestAt(1n, 35_000)];
    await history.readUpTo(40_000);
    expect(shown()).toEqual([[1n, false]]);
    expect(chain.asked.every(([from, to]) => to - from < 3_000)).toBe(true);
  });

  it('throws an error when the node cannot be reached', async () => {
    const { chain, history } = setUp();
    chain.isDown = true;
    await expect(history.readUpTo(40_000)).rejects.toThrow('down');
  });

  it('finds an old open play that this browser has stored', async () => {
    const before = setUp();
    before.chain.requests = [requestAt(1n, 100)];
    await before.history.readUpTo(150);
    expect(before.memory.read()).toBe(100);

    const after = setUp();
    after.chain.requests = [requestAt(1n, 100)];
    await after.history.readUpTo(90_000);
    expect(after.shown()).toEqual([[1n, false]]);

    after.chain.ends = [endAt(1n, 90_001)];
    await after.history.readUpTo(90_001);
    expect(after.shown()).toEqual([[1n, true]]);
    expect(after.memory.read()).toBeNull();
  });

  it('keeps the stored data of other accounts when the data of one account is deleted', () => {
    const [alice, bob] = [openPlayMemory('97:casino:alice'), openPlayMemory('97:casino:bob')];
    alice.write(5);
    bob.write(7);
    alice.write(null);
    expect([alice.read(), bob.read()]).toEqual([null, 7]);
  });
});
