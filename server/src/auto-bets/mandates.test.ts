import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fund } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  ordersOf,
  seedsOf,
  sendSigned,
  settled,
  signAction,
  signInWithKey,
} from '../../../test/kit/server/orders.ts';
import { isOpen } from '../games/blackjack/testing.ts';
import { auditSignatures } from '../orders/audit-signatures.ts';
import {
  ALL_COLOURS,
  auto,
  db,
  dealOnly,
  loseHolder,
  playToEnd,
  serveAutoBets,
} from './testing.ts';

const UNIT = 10n ** 18n;
const HOUR_MS = 3_600_000;

describe('the mandate of automatic bets (L21)', () => {
  serveAutoBets();

  const begin = async (
    rounds: number,
    changes: Partial<StrategyInput> = {},
    signIn = () => signInWithKey(auto.server),
  ): Promise<KeyPlayer> => {
    const player = await signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * UNIT);
    const strategy = { ...ALL_COLOURS, rounds, ...changes };
    const content = {
      kind: 'mandate',
      strategy: strategy as CanonicalValue,
      paceMs: 0,
      ...(await seedsOf(player)),
    } as const;
    const until = Date.now() + 20 * HOUR_MS;
    const { status, body } = await sendSigned(player, '/api/auto-bets', { strategy }, content, {
      until,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    return player;
  };
  const endOf = async (player: KeyPlayer) => {
    const view = async () => (await player.get('/api/auto-bets')).body.autoBets;
    const { end, rounds } = await playToEnd({ view }, auto.worker);
    return { reason: end?.reason, rounds };
  };

  it('covers all rounds that it names', async () => {
    expect(await endOf(await begin(3))).toEqual({ reason: 'ROUNDS', rounds: 3 });
  });

  it('ends with the seed pair that it names', async () => {
    const player = await begin(3);
    expect((await player.post('/api/fairness/rotate', {})).status).toBe(200);
    expect(await endOf(player)).toEqual({ reason: 'SEED.MOVED', rounds: 0 });
  });

  it('ends when its time is over', async () => {
    const player = await begin(3);
    await sql`update auto_bets set mandate_until = ${Date.now() - 1}
      where user_id = ${player.userId}`.execute(db.kysely);
    expect(await endOf(player)).toEqual({ reason: 'ORDER.EXPIRED', rounds: 0 });
  });

  it('ends with the grant of its key, although the session was found before', async () => {
    const player = await begin(3, {}, async () => {
      const signedIn = await signInWithKey(auto.server);
      await sql`update grants set expires_at = clock_timestamp() + interval '1 hour'
        where user_id = ${signedIn.userId}`.execute(db.kysely);
      return signedIn;
    });
    // An hour passes.
    await sql`update auto_bets set mandate_until = mandate_until - ${HOUR_MS}
      where user_id = ${player.userId}`.execute(db.kysely);
    expect(await endOf(player)).toEqual({ reason: 'ORDER.EXPIRED', rounds: 0 });
  });

  it('is what the first action of its player follows in a round that it has left open', async () => {
    const hand = { game: 'blackjack', choice: {}, stake: '1' } as const;
    for (;;) {
      const player = await begin(1, hand);
      const { head } = await ordersOf(player);
      await auto.newWorker({ blackjack: dealOnly }).tick();
      await loseHolder(db);
      const { round } = (await player.get('/api/blackjack/open')).body;
      if (!isOpen(round)) continue;
      const move = { token: 'DEGEN', action: 'STAND', sessionId: round.sessionId };
      const { body, headers } = await signAction(player, '/api/blackjack/stand', move);
      expect(body.order).toMatchObject({ seq: 0, prev: head });
      settled(await player.post('/api/blackjack/stand', body, headers));
      expect(await endOf(player)).toEqual({ reason: 'ROUNDS', rounds: 1 });
      const { deployment } = auto.server.deps.receipts;
      expect(await auditSignatures(db.kysely, deployment)).toEqual([]);
      return;
    }
  });
});
