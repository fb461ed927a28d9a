/**
 * A second implementation of docs/fairness/kickboxing.md without any code of rules/src: it takes
 * the numbers of the stream one after the other, as the document describes.
 */
import { createHmac } from 'node:crypto';
import type { Game } from './independent-types.ts';
import {
  hasFields,
  isJackpot,
  isText,
  messageOf,
  tierOf,
  toDecimal,
  toWei,
} from './independent-verifier.ts';

/** Sections 2 and 3 of docs/fairness.md. */
const numbersOf = (seedHex: string, order: string, index: number | null) => {
  let position = 0;
  return (n: number): number => {
    for (;;) {
      const k = Math.floor(position / 8);
      const mac = createHmac('sha256', Buffer.from(seedHex, 'hex'));
      const block = mac.update(messageOf(order, index, k)).digest();
      const u = block.readUInt32BE((position % 8) * 4);
      position += 1;
      if (u < 4294967296 - (4294967296 % n)) return u % n;
    }
  };
};

type Match = {
  readonly serverSeed: string;
  readonly order: string;
  readonly index: number | null;
  readonly token: string;
  readonly side: string;
};

/** Text of the next blow, given the previous attacker; undefined when no blow is left. */
type NextBlow = (before: string | undefined) => string | undefined;

/** Draws blows as the document describes. */
const drawn =
  (below: (n: number) => number): NextBlow =>
  (before) => {
    const other = before === 'R' ? 'B' : 'R';
    const first = before === undefined ? (below(2) === 0 ? 'R' : 'B') : undefined;
    const attacker = first ?? (below(100) < 30 ? before : other);
    const move = below(100) < 55 ? 'P' : 'K';
    if (below(100) >= 80) return `${attacker}${move}-`;
    const roll = move === 'P' ? 12 + below(12) : 15 + below(15);
    const blocked = below(100) < 35;
    return `${attacker}${move}${roll}${blocked ? (below(100) < 40 ? 'c' : 'b') : ''}`;
  };

/**
 * The outcome, the health after each blow, and the payout as a multiple of the stake; null when no
 * blow is left although the fight has not ended.
 */
const fight = (next: NextBlow, side: string, drawJackpot: () => string | null) => {
  const hp = { R: 100, B: 100 };
  const blows: string[] = [];
  const health: number[][] = [];
  let before: string | undefined;
  let combo = 0;
  for (let t = 1; t <= 50 && hp.R > 0 && hp.B > 0; t += 1) {
    const blow = next(before);
    if (blow === undefined) return null;
    const attacker = blow[0] === 'R' ? 'R' : 'B';
    combo = attacker === before ? combo + 1 : 0;
    before = attacker;
    if (!blow.endsWith('-')) {
      const force = Math.floor((Number(blow.slice(2, 4)) * (100 + 15 * combo)) / 100);
      const defence = blow.slice(4);
      hp[attacker === 'R' ? 'B' : 'R'] -= defence ? Math.floor((force * 30) / 100) : force;
      if (defence === 'c') hp[attacker] -= Math.floor((force * 60) / 100);
    }
    hp.R = Math.max(hp.R, 0);
    hp.B = Math.max(hp.B, 0);
    blows.push(blow);
    health.push([hp.R, hp.B]);
  }
  const fallen = [hp.R, hp.B].filter((left) => left === 0).length;
  const winner = fallen !== 1 ? 'DRAW' : hp.R === 0 ? 'BLUE' : 'RED';
  const won = side === (winner === 'DRAW' ? 'TIE' : winner);
  const reason = fallen === 0 ? 'TIME' : 'KNOCKOUT';
  const stakesPaid = won ? (side === 'TIE' ? 4n : 2n) : 0n;
  return { outcome: { winner, reason, blows, won, jackpot: drawJackpot() }, health, stakesPaid };
};

export const fightAgain = ({ serverSeed, order, index, token, side }: Match) => {
  const below = numbersOf(serverSeed, order, index);
  const drawJackpot = () => (token === 'DEGEN' ? tierOf(below(10_000)) : null);
  const fought = fight(drawn(below), side, drawJackpot);
  if (fought === null) throw new Error('fightAgain: a drawn fight has an end');
  return fought;
};

/** The fight with exactly these blows; null when they are too few or too many for a whole fight. */
const fightTold = (blows: readonly string[], side: string, jackpot: string | null) => {
  let taken = 0;
  const fought = fight(
    () => blows[taken++],
    side,
    () => jackpot,
  );
  return taken === blows.length ? fought : null;
};

const BLOW = /^[RB](P(-|(1[2-9]|2[0-3])[bc]?)|K(-|(1[5-9]|2\d)[bc]?))$/;

export const KICKBOXING: Game = {
  hasInputForm: (value) => hasFields(value, 'side') && isText(value.side, /^(RED|BLUE|TIE)$/),
  hasOutcomeForm: (value) =>
    hasFields(value, 'winner reason blows won jackpot') &&
    isText(value.winner, /^(RED|BLUE|DRAW)$/) &&
    isText(value.reason, /^(KNOCKOUT|TIME)$/) &&
    Array.isArray(value.blows) &&
    value.blows.length >= 1 &&
    value.blows.length <= 50 &&
    value.blows.every((blow) => isText(blow, BLOW)) &&
    typeof value.won === 'boolean' &&
    isJackpot(value.jackpot),
  play: ({ token, stake, order, index, input, outcome }, serverSeed) => {
    const { side } = input as { readonly side: string };
    const { blows } = outcome as unknown as { readonly blows: readonly string[] };
    const fought =
      serverSeed === undefined
        ? fightTold(blows, side, token === 'DEGEN' ? outcome.jackpot : null)
        : fightAgain({ serverSeed, order, index, token, side });
    if (fought === null) return null;
    return { payout: toDecimal(toWei(stake) * fought.stakesPaid, 18), outcome: fought.outcome };
  },
};
