import { ERROR_CODES, isFinalCode, STATUS_OF } from '@degen/rules/wire/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { placeWager } from './placed-wager.ts';

const WAGER = {
  account: '0xaa',
  path: '/api/wheel/spin',
  token: 'DEGEN',
  stakeWei: 1n,
  body: {},
  idempotencyKey: 'key',
} as const;
const ATTEMPTS = 4;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a bet whose first answer was lost', () => {
  it.each(ERROR_CODES)('is given up only when %s is final', async (code) => {
    const status = STATUS_OF[code];
    const error = { code, message: '' };
    const server = fakeServer({ 'POST /api/wheel/spin': () => ({ status, body: { error } }) });
    const reply = placeWager(WAGER, { sentBefore: true });
    await vi.runAllTimersAsync();
    expect((await reply).kind).toBe(isFinalCode(code) ? 'rejected' : 'in-doubt');
    expect(server.called(WAGER.path)).toHaveLength(status < 500 ? 1 : ATTEMPTS);
  });
});
