import { describe, expect, it } from 'vitest';
import { parseUsername, USERNAME_LENGTH_MAX } from './username.ts';

const INVISIBLE = [
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\ufe0f', '\u034f', '\u{e0100}', '\u200d'],
  ...['\u00ad', '\u17b4', '\u180b', '\u2064', '\u{13441}', '\u{16fe4}', '\u{1d159}', '\u{e0041}'],
];

describe('parseUsername', () => {
  it.each([
    ['Zoë 77', 'Zoë 77'],
    ['  ada  ', 'ada'],
    ['Zoe\u0308', 'Zoë'],
    ['🎰🎲', '🎰🎲'],
    ['👋🏽 \u0e01\u0e35\u0e48', '👋🏽 \u0e01\u0e35\u0e48'],
    // Names with combining marks: Hebrew with vowels, Hindi, Burmese with four marks in a row.
    ...[
      '\u05d3\u05b8\u05bc\u05d5\u05b4\u05d3',
      '\u0915\u094d\u0930\u093f\u0937\u094d\u0923',
      '\u1000\u103b\u1031\u102c\u103a',
    ].map((name): [string, string] => [name, name.normalize('NFC')]),
    ['x'.repeat(USERNAME_LENGTH_MAX), 'x'.repeat(USERNAME_LENGTH_MAX)],
    ['🎲'.repeat(USERNAME_LENGTH_MAX), '🎲'.repeat(USERNAME_LENGTH_MAX)],
  ])('accepts %j as %j', (text, username) => {
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
    // Invisible characters that are neither spaces nor control or format characters.
    ...INVISIBLE.flatMap((character): [string, string][] => [
      [character, 'USERNAME.INVALID'],
      [`ada${character}`, 'USERNAME.INVALID'],
      [`a${character}da`, 'USERNAME.INVALID'],
    ]),
    // Combining marks without a base letter, or stacked on each other.
    ['\u0301', 'USERNAME.INVALID'],
    ['\u0301ada', 'USERNAME.INVALID'],
    ['ada \u0301', 'USERNAME.INVALID'],
    ['7\u0338', 'USERNAME.INVALID'],
    ['!\u0301', 'USERNAME.INVALID'],
    ['🎲\u20e0', 'USERNAME.INVALID'],
    [`z${'\u0335'.repeat(4)}`, 'USERNAME.INVALID'],
  ])('rejects %j with %s', (text, error) => {
    expect(parseUsername(text)).toEqual({ ok: false, error });
  });
});
