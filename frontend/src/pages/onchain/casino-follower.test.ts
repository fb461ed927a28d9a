import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { BUSY_MS, CasinoFollower, IDLE_MS } from './casino-follower.ts';
import { openPlayMemory, PlayHistory } from './play-history.ts';
import { endAt, fakeCasino, PLAY_KEY, requestAt, TERMS } from './testing/fake-casino.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const { chain, reader } = fakeCasino();
  chain.head = 100;
  const history = new PlayHistory({ reader, memory: openPlayMemory('x'), firstBlock: 0 });
  const follower = new CasinoFollower({ reader, history, readKey: async () => chain.playKey });
  return { chain, follower, state: () => follower.store.getState() };
};

describe('CasinoFollower', () => {
  it('polls the chain faster while a play is open', async () => {
    const { chain, follower, state } = setUp();
    const stop = follower.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ head: 100, terms: TERMS, plays: [], isComplete: true });

    chain.requests = [requestAt(1n, 101)];
    chain.head = 101;
    await vi.advanceTimersByTimeAsync(IDLE_MS - 1);
    expect(state().plays).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(state().plays).toHaveLength(1);

    chain.ends = [endAt(1n, 102)];
    chain.head = 102;
    await vi.advanceTimersByTimeAsync(BUSY_MS);
    expect(state().lastResult).toMatchObject({
      requestId: 1n,
      end: { payoutWei: 20n * 10n ** 18n },
    });
    stop();
    chain.head = 103;
    await vi.advanceTimersByTimeAsync(10 * IDLE_MS);
    expect(state().head).toBe(102);
  });

  it('shows the result of a bet that was placed and settled between polls', async () => {
    const { chain, follower, state } = setUp();
    await follower.look();
    follower.watch('0xbet7');
    chain.requests = [requestAt(7n, 101)];
    chain.ends = [endAt(7n, 101)];
    chain.head = 101;
    await follower.look();
    expect(state().lastResult?.requestId).toBe(7n);
    follower.watch('0xbet8');
    expect(state().lastResult).toBeNull();
  });

  it('does not show the results of plays that ended before this visit', async () => {
    const { chain, follower, state } = setUp();
    chain.requests = [requestAt(1n, 50)];
    chain.ends = [endAt(1n, 51)];
    await follower.look();
    expect(state().plays).toHaveLength(1);
    expect(state().lastResult).toBeNull();
  });

  it("reads the player's collectable payments", async () => {
    const { chain, follower, state } = setUp();
    const waiting = [{ vault: 'custody', token: 'DEGEN', amountWei: 20n }] as const;
    chain.collectables = waiting;
    await follower.look();
    expect(state().collectables).toEqual(waiting);
  });

  it('reads the play key with each new block and when readKey is called', async () => {
    const { chain, follower, state } = setUp();
    chain.playKey = PLAY_KEY;
    await follower.look();
    expect(state().playKey).toEqual(PLAY_KEY);
    chain.playKey = null;
    await follower.look();
    expect(state().playKey).toEqual(PLAY_KEY);
    await follower.readKey();
    expect(state().playKey).toBeNull();
  });

  it('works without the play key while the key cannot be read', async () => {
    const { chain, reader } = fakeCasino();
    chain.head = 100;
    const history = new PlayHistory({ reader, memory: openPlayMemory('x'), firstBlock: 0 });
    const readKey = async () => Promise.reject(new Error('no such contract'));
    const follower = new CasinoFollower({ reader, history, readKey });
    await follower.look();
    const { terms, playKey, isUnreachable } = follower.store.getState();
    expect([terms, playKey, isUnreachable]).toEqual([TERMS, null, false]);
    expectLogged('Cannot read the play key now');
  });

  it('keeps its data and continues to poll when the chain does not answer', async () => {
    const { chain, follower, state } = setUp();
    const stop = follower.start();
    await vi.advanceTimersByTimeAsync(0);
    chain.isDown = true;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(state()).toMatchObject({ isUnreachable: true, terms: TERMS });
    expectLogged('The chain does not answer');
    chain.isDown = false;
    await vi.advanceTimersByTimeAsync(IDLE_MS);
    expect(state().isUnreachable).toBe(false);
    stop();
  });

  it('runs simultaneous reads one after the other', async () => {
    const { chain, follower, state } = setUp();
    const first = follower.look();
    chain.head = 105;
    await Promise.all([first, follower.look()]);
    expect(state().head).toBe(105);
  });
});
