import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { sessionToken } from './session-store.ts';

const REQUESTS = 2_000;
/** About as long as a Cookie header may be. */
const PADDING = 'x'.repeat(14_000);

const tokenOf = (cookie: string): string | undefined =>
  sessionToken({ headers: { cookie } } as Request);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('sessionToken', () => {
  it('returns a token of 43 base64url characters', () => {
    const token = `${'aZ0-_'.repeat(8)}abc`;
    expect(tokenOf(`a=1; session=${token}; b=2`)).toBe(token);
  });

  it('returns nothing for a cookie that cannot be a token', () => {
    const invented = ['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`, PADDING];
    for (const token of invented) expect(tokenOf(`session=${token}`)).toBeUndefined();
    expect(tokenOf('other=1')).toBeUndefined();
  });

  it('keeps no Cookie header in memory when the token is stored', () => {
    const stored = new Set<string | undefined>();
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let number = 0; number < REQUESTS; number += 1) {
      const token = String(number).padStart(43, 'a');
      // The string is created from bytes, as Node creates the string of a header.
      stored.add(tokenOf(Buffer.from(`session=${token}; b=${PADDING}`).toString('latin1')));
    }
    collectGarbage();
    expect(stored.size).toBe(REQUESTS);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(REQUESTS * 1_000);
  });
});
