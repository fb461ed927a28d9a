import { expect, vi } from 'vitest';

const LEVELS = ['info', 'warn', 'error'] as const;

let lines: string[] = [];
let expected: string[] = [];

/** Records log lines instead of printing them. */
export const recordLogs = (): void => {
  [lines, expected] = [[], []];
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      lines.push(parts.join(' '));
    });
  }
};

/**
 * Asserts that a line with this text was logged. A logged line without such an assertion fails the
 * test.
 */
export const expectLogged = (text: string): void => {
  expected.push(text);
  expect(lines).toContainEqual(expect.stringContaining(text));
};

export const expectNoOtherLogs = (): void => {
  const others = lines.filter((line) => !expected.some((text) => line.includes(text)));
  expect(others.join('\n'), 'logged, and not asserted').toBe('');
};
