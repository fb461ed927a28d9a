/**
 * A second reading of docs/fairness/kickboxing.md, sharing no line with rules/src: it takes the
 * numbers of the stream one after the other, as the document tells it.
 */
import { createHmac } from 'node:crypto';

/** Sections 2 and 3 of docs/fairness.md. */
const numbersOf = (seedHex: string, clientSeed: string, nonce: number) => {
  let position = 0;
  return (n: number): number => {
    for (;;) {
      const k = Math.floor(position / 8);
      const mac = createHmac('sha256', Buffer.from(seedHex, 'hex'));
      const block = mac.update(`${clientSeed}:${nonce}:${k}`).digest();
      const u = block.readUInt32BE((position % 8) * 4);
      position += 1;
      if (u < 4294967296 - (4294967296 % n)) return u % n;
    }
  };
};

type Match = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly token: string;
  readonly side: string;
};

/** Winner, blows and health after each exchange, and how many stakes are paid. */
export const fightAgain = ({ serverSeed, clientSeed, nonce, token, side }: Match) => {
  const below = numbersOf(serverSeed, clientSeed, nonce);
  const hp = { R: 100, B: 100 };
  const blows: string[] = [];
  const health: number[][] = [];
  let attacker: 'R' | 'B' = below(2) === 0 ? 'R' : 'B';
  let combo = 0;
  for (let t = 1; t <= 50 && hp.R > 0 && hp.B > 0; t += 1) {
    if (t > 1) {
      const again = below(100) < 30;
      combo = again ? combo + 1 : 0;
      if (!again) attacker = attacker === 'R' ? 'B' : 'R';
    }
    const move = below(100) < 55 ? 'P' : 'K';
    if (below(100) >= 80) blows.push(`${attacker}${move}-`);
    else {
      const roll = move === 'P' ? 12 + below(12) : 15 + below(15);
      const force = Math.floor((roll * (100 + 15 * combo)) / 100);
      const blocked = below(100) < 35;
      const countered = blocked && below(100) < 40;
      const defender = attacker === 'R' ? 'B' : 'R';
      hp[defender] -= blocked ? Math.floor((force * 30) / 100) : force;
      if (countered) hp[attacker] -= Math.floor((force * 60) / 100);
      blows.push(`${attacker}${move}${roll}${countered ? 'c' : blocked ? 'b' : ''}`);
    }
    hp.R = Math.max(hp.R, 0);
    hp.B = Math.max(hp.B, 0);
    health.push([hp.R, hp.B]);
  }
  const fallen = [hp.R, hp.B].filter((left) => left === 0).length;
  const winner = fallen !== 1 ? 'DRAW' : hp.R === 0 ? 'BLUE' : 'RED';
  const u = token === 'DEGEN' ? below(10_000) : 10_000;
  const jackpot = u === 0 ? 'GRAND' : u < 100 ? 'MINI' : null;
  const won = side === (winner === 'DRAW' ? 'TIE' : winner);
  const reason = fallen === 0 ? 'TIME' : 'KNOCKOUT';
  const stakesPaid = won ? (side === 'TIE' ? 4n : 2n) : 0n;
  return { outcome: { winner, reason, blows, won, jackpot }, health, stakesPaid };
};
