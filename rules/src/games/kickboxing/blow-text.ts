import { MOVE_DAMAGE } from './constants.ts';
import type { Blow, BlowResult, Fighter, Move } from './types.ts';

/*
 * A blow in a receipt: attacker (R, B), move (P, K), then "-" for a miss or the two digits of the
 * roll, with "b" when it was blocked and "c" when it was countered too: "RP17", "BK22c", "RK-".
 */
const BLOW_TEXT = /^([RB])([PK])(?:(-)|(\d\d)([bc]?))$/;

const ATTACKERS: Readonly<Record<string, Fighter>> = { R: 'RED', B: 'BLUE' };
const MOVES_BY_LETTER: Readonly<Record<string, Move>> = { P: 'PUNCH', K: 'KICK' };
const DEFENCES: Readonly<Record<string, BlowResult>> = {
  '': 'LANDED',
  b: 'BLOCKED',
  c: 'COUNTERED',
};
const DEFENCE_LETTERS: Readonly<Record<BlowResult, string>> = {
  MISSED: '',
  LANDED: '',
  BLOCKED: 'b',
  COUNTERED: 'c',
};

export const blowText = ({ attacker, move, result, roll }: Blow): string => {
  const who = `${attacker[0]}${move[0]}`;
  return result === 'MISSED' ? `${who}-` : `${who}${roll}${DEFENCE_LETTERS[result]}`;
};

/** Parses the text of a blow; null for anything else. */
export const parseBlow = (text: unknown): Blow | null => {
  const match = typeof text === 'string' ? BLOW_TEXT.exec(text) : null;
  if (match === null) return null;
  const [, who = '', what = '', missed, digits = '', defence = ''] = match;
  const [attacker, move, result] = [ATTACKERS[who], MOVES_BY_LETTER[what], DEFENCES[defence]];
  if (attacker === undefined || move === undefined || result === undefined) return null;
  if (missed !== undefined) return { attacker, move, result: 'MISSED', roll: 0 };
  const roll = Number(digits);
  const { min, max } = MOVE_DAMAGE[move];
  return roll >= min && roll <= max ? { attacker, move, result, roll } : null;
};
