import { err, ok, type Result } from './result.ts';

export const USERNAME_LENGTH_MAX = 32;

/** Letters, marks, digits, punctuation and symbols with single inner spaces: nothing invisible. */
const USERNAME = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

export type UsernameError = 'USERNAME.EMPTY' | 'USERNAME.TOO_LONG' | 'USERNAME.INVALID';

/** Reads a typed username: outer spaces are dropped, and what looks the same is written the same. */
export const parseUsername = (text: string): Result<string, UsernameError> => {
  const username = text.trim().normalize('NFC');
  if (username === '') return err('USERNAME.EMPTY');
  if ([...username].length > USERNAME_LENGTH_MAX) return err('USERNAME.TOO_LONG');
  return USERNAME.test(username) ? ok(username) : err('USERNAME.INVALID');
};
