import { describe, expect, it } from 'vitest';
import { parseUsername, USERNAME_LENGTH_MAX } from './username.ts';

describe('parseUsername', () => {
  it.each([
    ['Zoë 77', 'Zoë 77'],
    ['  ada  ', 'ada'],
    ['Zoe\u0308', 'Zoë'],
    ['🎰🎲', '🎰🎲'],
    ['x'.repeat(USERNAME_LENGTH_MAX), 'x'.repeat(USERNAME_LENGTH_MAX)],
    ['🎲'.repeat(USERNAME_LENGTH_MAX), '🎲'.repeat(USERNAME_LENGTH_MAX)],
  ])('takes %j as %j', (text, username) => {
    expect(parseUsername(text)).toEqual({ ok: true, value: username });
  });

  it.each([
    ['', 'USERNAME.EMPTY'],
    ['   ', 'USERNAME.EMPTY'],
    ['x'.repeat(USERNAME_LENGTH_MAX + 1), 'USERNAME.TOO_LONG'],
    ['two  spaces', 'USERNAME.INVALID'],
    ['line\nbreak', 'USERNAME.INVALID'],
    ['a\u0000b', 'USERNAME.INVALID'],
    ['a\u200bb', 'USERNAME.INVALID'],
    ['\u202eevil', 'USERNAME.INVALID'],
  ])('refuses %j: %s', (text, error) => {
    expect(parseUsername(text)).toEqual({ ok: false, error });
  });
});
