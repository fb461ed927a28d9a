/**
 * A second implementation of docs/fairness/slots.md without any code of rules/src: strips, lines
 * and paytable are parsed from the document's own tables.
 */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Game } from './independent-types.ts';
import {
  hasFields,
  isJackpot,
  isText,
  isWhole,
  messageOf,
  tierOf,
} from './independent-verifier.ts';

const DOCUMENT = readFileSync(new URL('../../docs/fairness/slots.md', import.meta.url), 'utf8');

const STRIPS = [...DOCUMENT.matchAll(/^reel \d {2}(\w+)$/gm)].map(([, strip = '']) => strip);
const NAMES = new Map(
  [...DOCUMENT.matchAll(/`(\w)` ([A-Z]+)/g)].map(([, at = '', to]) => [at, to]),
);
const ROWS = [...DOCUMENT.matchAll(/^\| [A-Z][\w ]+ \| (\d), (\d), (\d), (\d), (\d) \|$/gm)].map(
  ([, ...rows]) => rows.map(Number),
);
const PAYS = new Map(
  [...DOCUMENT.matchAll(/^\| ([A-Z]+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, symbol, ...pays]) => [symbol, pays.map(Number)],
  ),
);

type Spin = {
  readonly serverSeed: string;
  readonly order: string;
  readonly index: number | null;
  readonly token: string;
  readonly stake: string;
};

/** Sections 2 and 3 of docs/fairness.md. */
const drawsOf = ({ serverSeed, order, index }: Spin) => {
  let position = 0;
  return (n: number): number => {
    for (;;) {
      const mac = createHmac('sha256', Buffer.from(serverSeed, 'hex'));
      const block = mac.update(messageOf(order, index, Math.floor(position / 8))).digest();
      const u = block.readUInt32BE((position % 8) * 4);
      position += 1;
      if (u < 4294967296 - (4294967296 % n)) return u % n;
    }
  };
};

const decimal = (value: bigint, places: number): string => {
  const digits = value.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
};

const baseUnits = (stake: string): bigint => {
  const [whole = '', fraction = ''] = stake.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
};

/** The fields of a spin's receipt apart from its wager. */
export const spinAgain = (spin: Spin) => {
  const below = drawsOf(spin);
  const stops = STRIPS.map(() => below(30));
  return spinAt(spin, stops, spin.token === 'DEGEN' ? tierOf(below(10_000)) : null);
};

const spinAt = (
  spin: Pick<Spin, 'token' | 'stake'>,
  stops: readonly number[],
  jackpot: string | null,
) => {
  const reels = STRIPS.map((strip, reel) =>
    [0, 1, 2].map((row) => NAMES.get(strip[((stops[reel] ?? 0) + row) % 30] ?? '')),
  );
  const winLines: number[][] = [];
  let units = 0;
  for (const rows of ROWS) {
    const symbols = rows.map((row, reel) => reels[reel]?.[row]);
    const firstOther = symbols.findIndex((symbol) => symbol !== symbols[0]);
    const count = firstOther < 0 ? 5 : firstOther;
    if (count < 3) continue;
    winLines.push(rows.slice(0, count));
    units += PAYS.get(symbols[0])?.[count - 3] ?? 0;
  }
  const m = spin.token === 'DEGEN' ? 10_200n : 9_800n;
  const scaled = BigInt(Math.min(units, 150)) * m;
  const stake = baseUnits(spin.stake);
  const payout = (stake * scaled) / 10_000n;
  return {
    payout: decimal(payout, 18),
    outcome: {
      stops,
      reels,
      winLines,
      won: winLines.length > 0,
      isBigWin: payout >= 20n * stake,
      multiplier: decimal(scaled, 4),
      jackpot,
    },
  };
};

const isList = (
  value: unknown,
  [min, max]: readonly [number, number],
  holds: (item: unknown) => boolean,
): boolean =>
  Array.isArray(value) && value.length >= min && value.length <= max && value.every(holds);

export const SLOTS: Game = {
  hasInputForm: (value) => hasFields(value, ''),
  hasOutcomeForm: (value) =>
    hasFields(value, 'stops reels winLines won isBigWin multiplier jackpot') &&
    isList(value.stops, [5, 5], (stop) => isWhole(stop, 29)) &&
    isList(value.reels, [5, 5], (reel) =>
      isList(reel, [3, 3], (symbol) => [...NAMES.values()].some((name) => name === symbol)),
    ) &&
    isList(value.winLines, [0, 5], (line) => isList(line, [3, 5], (row) => isWhole(row, 2))) &&
    typeof value.won === 'boolean' &&
    typeof value.isBigWin === 'boolean' &&
    isText(value.multiplier, /^\d{1,3}(\.\d{1,2})?$/) &&
    isJackpot(value.jackpot),
  play: ({ token, stake, order, index, outcome }, serverSeed) => {
    if (serverSeed !== undefined) return spinAgain({ token, stake, order, index, serverSeed });
    const { stops } = outcome as unknown as { readonly stops: readonly number[] };
    return spinAt({ token, stake }, stops, token === 'DEGEN' ? outcome.jackpot : null);
  },
};
