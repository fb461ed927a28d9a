import { err, ok, type Result } from './result.ts';

export const USERNAME_LENGTH_MAX = 32;

/** Letters with their marks, digits, punctuation and symbols, with single inner spaces. */
const USERNAME = /^(?:\p{L}\p{M}*|[\p{N}\p{P}\p{S}])+(?: (?:\p{L}\p{M}*|[\p{N}\p{P}\p{S}])+)*$/u;

/**
 * What Unicode says to draw as nothing; and braille, hieroglyph, Khitan and music signs that it counts
 * as visible and that are blank all the same.
 */
const INVISIBLE =
  /\p{Default_Ignorable_Code_Point}|\u2800|\u{13441}|\u{13442}|\u{16fe4}|\u{1d159}/u;

/** Combining marks, which take no width: three are a vowel and two signs, more leave the line. */
const PILED_MARKS = /[\p{Mn}\p{Me}]{4}/u;

export type UsernameError = 'USERNAME.EMPTY' | 'USERNAME.TOO_LONG' | 'USERNAME.INVALID';

/** Reads a typed username: outer spaces are dropped, and what looks the same is written the same. */
export const parseUsername = (text: string): Result<string, UsernameError> => {
  const username = text.trim().normalize('NFC');
  if (username === '') return err('USERNAME.EMPTY');
  if ([...username].length > USERNAME_LENGTH_MAX) return err('USERNAME.TOO_LONG');
  const isReadable =
    USERNAME.test(username) && !INVISIBLE.test(username) && !PILED_MARKS.test(username);
  return isReadable ? ok(username) : err('USERNAME.INVALID');
};
