import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JACKPOT_DRAW_BOUND, JACKPOT_SHARE_BPS } from '../src/jackpot/rules.ts';
import { ON_CHAIN_MULTIPLIER, ON_CHAIN_WIN_BPS } from '../src/odds/on-chain.ts';

const readContract = (name: string): string =>
  readFileSync(new URL(`../../contracts/casino/${name}.sol`, import.meta.url), 'utf8');

/** A number constant as the contract's source spells it. */
const constantOf = (source: string, name: string): bigint => {
  const match = new RegExp(`constant ${name} = ([0-9_]+);`).exec(source);
  if (match?.[1] === undefined) throw new Error(`no constant ${name}`);
  return BigInt(match[1].replaceAll('_', ''));
};

/** The table shows these odds to players, so they must be the ones that the contract plays. */
describe('the odds of the contract', () => {
  const play = readContract('HousePlay');
  const jackpot = readContract('Jackpot');

  it('win as often as the table says', () => {
    expect(constantOf(play, 'WIN_RANGE')).toBe(10_000n);
    expect(constantOf(play, 'WIN_CHANCE_DEGEN')).toBe(ON_CHAIN_WIN_BPS.DEGEN);
    expect(constantOf(play, 'WIN_CHANCE_BNB')).toBe(ON_CHAIN_WIN_BPS.BNB);
    expect(constantOf(readContract('Bankroll'), 'PAYOUT_FACTOR')).toBe(ON_CHAIN_MULTIPLIER);
  });

  it('draw and share the jackpot as the server does', () => {
    expect(constantOf(jackpot, 'DRAW_RANGE')).toBe(BigInt(JACKPOT_DRAW_BOUND));
    expect(constantOf(jackpot, 'DRAWS_THAT_TRIGGER')).toBe(100n);
    expect(constantOf(jackpot, 'MINI_SHARE_BPS')).toBe(JACKPOT_SHARE_BPS.MINI);
    expect(constantOf(jackpot, 'GRAND_SHARE_BPS')).toBe(JACKPOT_SHARE_BPS.GRAND);
  });
});
