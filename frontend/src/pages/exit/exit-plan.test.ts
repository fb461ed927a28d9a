import { describe, expect, it } from 'vitest';
import {
  bestProof,
  exitOfferOf,
  forcingOf,
  openingOf,
  proofsToCheck,
  standingOfProof,
} from './exit-plan.ts';
import {
  ACCOUNT,
  DAY_S,
  factsOf,
  forcedFor,
  HOUR_S,
  NOON,
  openedFor,
  proofOf,
  UNIT,
} from './testing/facts.ts';

const FIRST = proofOf(1, 500n * UNIT);
const SECOND = proofOf(2, 520n * UNIT);
const THIRD = proofOf(3, 540n * UNIT);
const ALL = [THIRD, SECOND, FIRST];
const SILENT = { last: { number: 3, publishedAt: NOON - 7 * DAY_S } };

describe('a stored proof', () => {
  it('is provisional until its epoch becomes final', () => {
    expect(standingOfProof(THIRD, factsOf())).toEqual({
      kind: 'provisional',
      finalAfter: NOON + 23 * HOUR_S,
    });
    expect(standingOfProof(SECOND, factsOf())).toEqual({ kind: 'final' });
  });

  it('counts as vetoed when its epoch is no longer on chain', () => {
    expect(standingOfProof(SECOND, factsOf({ struck: [2] }))).toEqual({ kind: 'struck' });
  });

  it('is preferred when its epoch is the newest final epoch', () => {
    expect(bestProof(ALL, factsOf())).toBe(SECOND);
    expect(bestProof(ALL, factsOf({ struck: [2] }))).toBe(FIRST);
    expect(bestProof([THIRD], factsOf())).toBe(THIRD);
  });
});

describe('the check for vetoes', () => {
  /** Proofs of the epochs 1 to 30, newest first; epoch 12 is the newest final one. */
  const proofs = Array.from({ length: 30 }, (_, index) => proofOf(30 - index, UNIT));
  const facts = { final: { number: 12, snapshotBlock: 1_200 }, opened: null };
  const checked = (...select: Parameters<typeof proofsToCheck>): number[] =>
    proofsToCheck(...select)
      .map(({ epoch }) => epoch.number)
      .sort((a, b) => a - b);

  it('covers the eight newest final epochs and the eight newest provisional epochs', () => {
    expect(checked(proofs, undefined, facts)).toEqual([
      ...[5, 6, 7, 8, 9, 10, 11, 12],
      ...[23, 24, 25, 26, 27, 28, 29, 30],
    ]);
  });

  it.each([3, 14])('covers the chosen epoch %i even if the epoch is old', (chosen) => {
    expect(checked(proofs, chosen, facts)).toContain(chosen);
  });

  it('covers the epoch of the open exit even if the epoch is old', () => {
    const { opened } = openedFor(0);
    expect(checked(proofs, undefined, { ...facts, opened })).toContain(2);
  });
});

describe('a forced withdrawal', () => {
  it('requests the balance in a final proof plus later deposits minus later payments', () => {
    const account = { deposited: 510n * UNIT, withdrawn: 30n * UNIT, sinceBlock: 10 };
    expect(forcingOf(SECOND, 'DEGEN', factsOf({ degen: { account } }))).toEqual({
      by: 'proof',
      amountWei: 500n * UNIT,
    });
  });

  it.each([
    ['a provisional proof', THIRD, {}],
    ['a vetoed proof', SECOND, { struck: [2] }],
    ['a proof that leaves the player out', proofOf(2, null), {}],
    ['no proof', undefined, {}],
  ])('requests the net deposits when the player has %s', (_, proof, change) => {
    expect(forcingOf(proof, 'DEGEN', factsOf(change))).toEqual({
      by: 'deposits',
      amountWei: 500n * UNIT,
    });
  });
});

describe('the opening of the exit', () => {
  it('is offered only while a trigger is due and the exit is closed', () => {
    expect(openingOf(ALL, factsOf())).toBeNull();
    expect(openingOf(ALL, factsOf({ ...SILENT, ...openedFor(DAY_S) }))).toBeNull();
  });

  it('uses the proof of the last final epoch', () => {
    const facts = factsOf({ ...SILENT, final: { number: 3, snapshotBlock: 300 } });
    expect(openingOf(ALL, facts)).toEqual({
      trigger: { by: 'silence', dueAt: NOON },
      ...{ epoch: 3, hasProof: true, pays: true, isPart: false },
    });
  });

  it('is predicted to pay nothing when the browser has only a proof of another epoch', () => {
    const facts = factsOf({ ...SILENT, final: { number: 3, snapshotBlock: 300 } });
    expect(openingOf([SECOND], facts)).toMatchObject({ hasProof: false, pays: false });
  });

  it('is predicted to pay nothing when the exit’s epoch omits the player', () => {
    const left = [proofOf(3, null), SECOND];
    const facts = factsOf({ ...SILENT, final: { number: 3, snapshotBlock: 300 } });
    expect(openingOf(left, facts)).toMatchObject({ hasProof: true, pays: false });
  });

  it('is predicted to pay a forced withdrawal that is due', () => {
    const facts = factsOf({ degen: { forced: forcedFor(2 * DAY_S, 500n * UNIT) } });
    expect(openingOf([FIRST], facts)).toMatchObject({
      trigger: { by: 'DEGEN' },
      ...{ epoch: 2, hasProof: false, pays: true, isPart: false },
    });
    expect(openingOf([THIRD], facts)).toMatchObject({ pays: true, isPart: true });
  });

  it('is predicted to pay deposits when the first one is newer than the exit’s epoch', () => {
    const account = { deposited: 500n * UNIT, withdrawn: 0n, sinceBlock: 301 };
    const final = { number: 3, snapshotBlock: 300 };
    expect(openingOf([], factsOf({ ...SILENT, final, degen: { account } }))).toMatchObject({
      ...{ pays: true, isPart: false },
    });
  });
});

describe('the open exit', () => {
  const covered = { held: 900n * UNIT, claims: 900n * UNIT, isDeficit: false };
  const pot = { ...covered, filed: 0n, collected: 0n };

  it('uses the proof of the epoch at which it opened, ignoring newer proofs', () => {
    expect(exitOfferOf(ALL, 'DEGEN', factsOf({ ...openedFor(4 * DAY_S), degen: { pot } }))).toEqual(
      {
        claim: { by: 'proof', amount: 520n * UNIT },
        payment: { amount: 520n * UNIT, rest: 0n, isFiling: true },
        isFileable: true,
        ...{ registrableWei: 0n, lowerableWei: 0n, missingWei: 20n * UNIT },
      },
    );
  });

  it('registers forced withdrawals that were due when it opened, for three days', () => {
    const registrable = (openFor: number, forcedFor_: number) => {
      const degen = { pot, forced: forcedFor(forcedFor_, 7n) };
      return exitOfferOf(ALL, 'DEGEN', factsOf({ ...openedFor(openFor), degen }))?.registrableWei;
    };
    expect(registrable(DAY_S, 3 * DAY_S)).toBe(7n);
    expect(registrable(DAY_S, 3 * DAY_S - 1)).toBe(0n);
    expect(registrable(3 * DAY_S, 5 * DAY_S)).toBe(0n);
  });

  it('offers to subtract payments after the exit’s epoch from the total of claims', () => {
    const account = { ...ACCOUNT, withdrawn: 30n * UNIT };
    const lowerable = (isLowering: boolean, proofs = ALL) => {
      const facts = factsOf({ ...openedFor(DAY_S), degen: { pot, account, isLowering } });
      return exitOfferOf(proofs, 'DEGEN', facts)?.lowerableWei;
    };
    expect(lowerable(true)).toBe(30n * UNIT);
    expect(lowerable(false)).toBe(0n);
    expect(lowerable(true, [])).toBe(0n);
  });

  it('pays a registered forced withdrawal that is larger than the claim by proof', () => {
    const forced = forcedFor(9 * DAY_S, 530n * UNIT, true);
    const facts = factsOf({ ...openedFor(4 * DAY_S), degen: { pot, forced } });
    expect(exitOfferOf(ALL, 'DEGEN', facts)?.claim).toEqual({ by: 'forced', amount: 530n * UNIT });
    expect(exitOfferOf([], 'DEGEN', facts)?.claim?.by).toBe('forced');
  });

  it('pays exactly 70 % of a claim in a deficit of 30 %', () => {
    const claims = 1_000n * UNIT;
    const short = { held: 700n * UNIT, claims, isDeficit: true, filed: 0n, collected: 0n };
    const facts = factsOf({ ...openedFor(4 * DAY_S), degen: { pot: short } });
    expect(exitOfferOf(ALL, 'DEGEN', facts)?.payment).toEqual({
      ...{ amount: 364n * UNIT, rest: 156n * UNIT },
      isFiling: true,
    });
  });
});
