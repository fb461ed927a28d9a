import { vi } from 'vitest';
// The page loads these for its first order, which no fake timer waits for.
import '../../../chain/order-key.ts';
import '../../../frontend/src/shared/orders/kept-evidence.ts';
import { CASINO } from '../../../frontend/src/shared/fairness/testing/fake-casino.ts';
import { noOrdersYet } from './fake-server.ts';

/** Answers one request; an answer takes `NETWORK_MS` of the fake clock. */
export type Reply = (init: RequestInit) => Promise<Response>;

export const NETWORK_MS = 20;
/** Longer than the page repeats a bet without an answer. */
export const ALL_RETRIES_MS = 10_000;

const afterNetwork = () =>
  new Promise((resolve) => {
    setTimeout(resolve, NETWORK_MS);
  });

export const json =
  (body: unknown, status = 200): Reply =>
  async () => {
    await afterNetwork();
    return Response.json(body, { status });
  };

export const refusal = (code: string, status: number): Reply =>
  json({ error: { code, message: '' } }, status);

export const lost: Reply = async () => {
  await afterNetwork();
  throw new TypeError('Failed to fetch');
};

/**
 * Replaces the server of a game whose bets go to `path`. `routes` are the answers to other paths,
 * which a test may change.
 */
export const betServer = <Body>(path: string, routes: Record<string, Reply>) => {
  const sent: { key: string | null; body: Body }[] = [];
  const others: Record<string, Reply> = {
    '/api/config': json(CASINO),
    '/api/orders': json(noOrdersYet()),
    '/api/auth/me': json({ id: 7 }),
    ...routes,
  };
  return {
    routes: others,
    /** The bets that the page has sent. */
    sent,
    /** Answers the bets with these replies, in this order; the last one is repeated. */
    answerBets: (...replies: readonly Reply[]): void => {
      vi.stubGlobal('fetch', (asked: string, init: RequestInit) => {
        if (asked !== path) return (others[asked] ?? json({}))(init);
        const key = new Headers(init.headers).get('Idempotency-Key');
        sent.push({ key, body: JSON.parse(String(init.body)) });
        return (replies[Math.min(sent.length, replies.length) - 1] ?? lost)(init);
      });
    },
  };
};
