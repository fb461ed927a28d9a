import type { Token } from '@degen/rules/amount.ts';
import { expect, it } from 'vitest';
import { fitUnderCap } from './fit-under-cap.ts';

const ROOM = { DEGEN: 100n, BNB: 10n };
const NOBODY: ReadonlySet<Token> = new Set();

const one = (
  amount: bigint,
  changes: { token?: Token; approved?: boolean; demanded?: boolean } = {},
) => ({
  token: 'DEGEN' as Token,
  approved: false,
  demanded: false,
  amount,
  ...changes,
});

it('pays in order up to the cap, each token by its own', () => {
  const [first, second, other] = [one(60n), one(40n), one(10n, { token: 'BNB' })];
  expect(fitUnderCap([first, second, other], ROOM, NOBODY)).toEqual({
    payable: [first, second, other],
    waiting: [],
  });
});

it('lets smaller ones pass one that does not fit', () => {
  const [large, small, over] = [one(101n), one(99n), one(2n)];
  expect(fitUnderCap([large, small, over], ROOM, NOBODY)).toEqual({
    payable: [small],
    waiting: [large, over],
  });
});

it('pays what was approved, and takes from the cap what fits, as the contract does', () => {
  const approved = { approved: true };
  const [large, fitting, next] = [one(500n, approved), one(70n, approved), one(31n)];
  expect(fitUnderCap([large, fitting, next], ROOM, NOBODY)).toEqual({
    payable: [large, fitting],
    waiting: [next],
  });
});

it('keeps the room of a token for a demand that waits, and no other token for it', () => {
  const [demand, small, other] = [
    one(101n, { demanded: true }),
    one(1n),
    one(1n, { token: 'BNB' }),
  ];
  expect(fitUnderCap([demand, small, other], ROOM, NOBODY)).toEqual({
    payable: [other],
    waiting: [demand, small],
  });
  expect(fitUnderCap([small, one(1n, { approved: true })], ROOM, new Set(['DEGEN']))).toEqual({
    payable: [one(1n, { approved: true })],
    waiting: [small],
  });
});

it('pays nothing in a token whose room is used up twice', () => {
  expect(fitUnderCap([one(1n)], { DEGEN: -5n, BNB: 0n }, NOBODY).payable).toEqual([]);
});
