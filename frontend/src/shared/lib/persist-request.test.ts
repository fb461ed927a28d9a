import { ERROR_CODES, ERRORS, isFinalCode } from '@degen/rules/wire/errors.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { persistRequest } from './persist-request.ts';

const PATH = '/api/money';
const DELAYS_MS = [400, 1_200];
const REQUEST = { account: '0xaa', path: PATH, body: { amount: '1' } };

type Answered = { status?: number; body?: unknown };

const lost = (): Answered => {
  throw new TypeError('Failed to fetch');
};
const refusal = (status: number, code?: string) => (): Answered => ({
  status,
  body: code === undefined ? '<html>' : { error: { code, message: '' } },
});

/** Sends the request to a server with these answers; the last one is repeated. */
const persist = async (answers: readonly (() => Answered)[], { sentBefore = false } = {}) => {
  let attempt = 0;
  const server = fakeServer({
    [`POST ${PATH}`]: () => {
      const next = answers[Math.min(attempt, answers.length - 1)];
      attempt += 1;
      return next?.() ?? {};
    },
  });
  const reply = persistRequest(
    { ...REQUEST, idempotencyKey: 'key' },
    { sentBefore, delaysMs: DELAYS_MS },
  );
  await vi.runAllTimersAsync();
  return { reply: await reply, calls: server.called(PATH) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request that may move money', () => {
  it('is answered by the first attempt', async () => {
    const { reply, calls } = await persist([() => ({ body: { id: 1 } })]);
    expect(reply).toEqual({ kind: 'answered', answer: { id: 1 }, isRepeat: false });
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['key']);
  });

  it('is repeated under its key until it is answered', async () => {
    const { reply, calls } = await persist([lost, refusal(503), () => ({ body: { id: 1 } })]);
    expect(reply).toEqual({ kind: 'answered', answer: { id: 1 }, isRepeat: true });
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(
      Array.from({ length: 3 }, () => 'key'),
    );
  });

  it('stays in doubt when no attempt is answered', async () => {
    const { reply, calls } = await persist([lost]);
    expect(reply).toMatchObject({ kind: 'in-doubt', rejection: null });
    expect(calls).toHaveLength(1 + DELAYS_MS.length);
  });

  it.each(ERROR_CODES.filter((code) => ERRORS[code].status < 500))(
    'is rejected for good when the first attempt gets %s',
    async (code) => {
      const { reply, calls } = await persist([refusal(ERRORS[code].status, code)]);
      expect(reply).toMatchObject({ kind: 'rejected', error: { code } });
      expect(calls).toHaveLength(1);
    },
  );

  it.each(ERROR_CODES.filter((code) => ERRORS[code].status < 500))(
    'is rejected for good by a repeat only if the code is final: %s',
    async (code) => {
      const kind = isFinalCode(code) ? 'rejected' : 'in-doubt';
      for (const sentBefore of [true, false]) {
        const answers = sentBefore ? [] : [lost];
        const { reply, calls } = await persist([...answers, refusal(ERRORS[code].status, code)], {
          sentBefore,
        });
        expect(reply).toMatchObject({ kind, error: { code } });
        expect(calls).toHaveLength(answers.length + 1);
      }
    },
  );

  it.each([401, 403, 404, 407, 429, 503])(
    'is repeated, and stays in doubt, when something else than the casino answers %i',
    async (status) => {
      const { reply, calls } = await persist([refusal(status)]);
      expect(reply).toMatchObject({ kind: 'in-doubt', rejection: null });
      expect(calls).toHaveLength(1 + DELAYS_MS.length);
    },
  );

  it('stays in doubt when something else than the casino rejects a repeat', async () => {
    const { reply } = await persist([lost, refusal(404)]);
    expect(reply).toMatchObject({ kind: 'in-doubt', rejection: null });
  });
});
