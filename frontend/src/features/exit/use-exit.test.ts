import { describe, expect, it } from 'vitest';
import type { ExitView } from './exit-chain.ts';
import { paysAll, paysPart } from './use-exit.ts';

const NO_DEMAND = { amount: 0n, dueAt: 0, exitEpoch: 0 };
const nothing = { owedWei: 0n, byProofWei: 0n, byDemandWei: 0n, demand: NO_DEMAND };

const viewOf = (degen: { owedWei: bigint; byProofWei: bigint; byDemandWei: bigint }): ExitView => ({
  ...{ isOpen: false, exitEpoch: 0, lastEpoch: 3, now: 0, triggers: [] },
  tokens: { DEGEN: { ...degen, demand: NO_DEMAND }, BNB: nothing },
});

describe('an exit whose proof this browser has', () => {
  it('pays what the proof is worth', () => {
    const view = viewOf({ owedWei: 150n, byProofWei: 150n, byDemandWei: 0n });
    expect([paysAll(view, true), paysPart(view, true)]).toEqual([true, false]);
  });

  it('pays nothing to whom it leaves out, who has not demanded', () => {
    const view = viewOf({ owedWei: 150n, byProofWei: 0n, byDemandWei: 0n });
    expect(paysAll(view, true)).toBe(false);
  });
});

describe('an exit whose proof this browser has not', () => {
  it('pays nothing without a demand', () => {
    const view = viewOf({ owedWei: 150n, byProofWei: 150n, byDemandWei: 0n });
    expect(paysAll(view, false)).toBe(false);
  });

  it('pays a demand, which may be a part of what is owed', () => {
    const part = viewOf({ owedWei: 150n, byProofWei: 150n, byDemandWei: 120n });
    expect([paysAll(part, false), paysPart(part, false)]).toEqual([true, true]);
    const whole = viewOf({ owedWei: 120n, byProofWei: 120n, byDemandWei: 120n });
    expect([paysAll(whole, false), paysPart(whole, false)]).toEqual([true, false]);
  });
});
