import { err, ok, type Result } from './result.ts';

export const USERNAME_LENGTH_MAX = 32;

/** Letters with their marks, digits, punctuation and symbols, with single inner spaces. */
const USERNAME = /^(?:\p{L}\p{M}*|[\p{N}\p{P}\p{S}])+(?: (?:\p{L}\p{M}*|[\p{N}\p{P}\p{S}])+)*$/u;

/**
 * Characters that Unicode defines as invisible; also braille, hieroglyph, Khitan and musical signs
 * that are blank although Unicode counts them as visible.
 */
const INVISIBLE =
  /\p{Default_Ignorable_Code_Point}|\u2800|\u{13441}|\u{13442}|\u{16fe4}|\u{1d159}/u;

/**
 * Four zero-width combining marks in a row. Up to three are allowed, for example a vowel and two
 * signs; more would reach into the lines above or below.
 */
const PILED_MARKS = /[\p{Mn}\p{Me}]{4}/u;

export type UsernameError = 'USERNAME.EMPTY' | 'USERNAME.TOO_LONG' | 'USERNAME.INVALID';

/**
 * Parses a typed username: removes outer spaces, and gives the same text to names that differ only
 * in how Unicode composes their characters.
 */
export const parseUsername = (text: string): Result<string, UsernameError> => {
  const username = text.trim().normalize('NFC');
  if (username === '') return err('USERNAME.EMPTY');
  if ([...username].length > USERNAME_LENGTH_MAX) return err('USERNAME.TOO_LONG');
  const isReadable =
    USERNAME.test(username) && !INVISIBLE.test(username) && !PILED_MARKS.test(username);
  return isReadable ? ok(username) : err('USERNAME.INVALID');
};
