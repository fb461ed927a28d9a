import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fund } from '../../../test/kit/server/fund.ts';
import { codeOf } from '../../../test/kit/server/limits.ts';
import { CALLS, type Send } from '../../../test/kit/server/money-calls.ts';
import { type Replica, type Replicas, startReplicas } from '../../../test/kit/server/replicas.ts';
import { fundHouseForSwaps } from '../../../test/kit/server/swaps.ts';
import type { Answer, Player, TestServer } from '../../../test/kit/server/test-server.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import { createOverdueWorker } from '../rounds/overdue.ts';
import { blackjackTable, dealUntil, isOpen, playOn } from './blackjack/testing.ts';
import { BEFORE_MS, type Bettor, medium, newBettor, startCrashServer } from './crash/testing.ts';
import { OVERDUE_GAMES } from './index.ts';

/** One player on two servers with one database. The servers have separate caches. */
describe('a player on two servers', () => {
  let replicas: Replicas;
  let first: TestServer;
  let second: Replica;
  let bettor: Bettor;
  let here: Player;
  let there: Player;

  beforeAll(async () => {
    replicas = await startReplicas({}, startCrashServer);
    [first, second] = replicas.servers;
    await fundHouseForSwaps(replicas.db);
  });
  beforeEach(async () => {
    bettor = await newBettor(first);
    here = bettor.player;
    there = replicas.at(second, here);
    const account = { kind: 'user', userId: here.userId } as const;
    await fund(replicas.db, account, 'DEGEN', 10_000n * WEI_PER_UNIT);
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    expect(await auditLedger(replicas.db.kysely)).toEqual([]);
    await replicas.stop();
  });

  const held = (token: 'DEGEN' | 'BNB') => balanceOf(replicas.db.kysely, here.userId, token);
  const count = async (table: 'rounds' | 'swaps' | 'withdrawals' | 'open_rounds') => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from ${sql.table(table)} where user_id = ${here.userId}`.execute(replicas.db.kysely);
    return rows[0]?.count;
  };

  it.each(Object.keys(CALLS))(
    'gets the same response from both servers for the idempotency key of %s',
    async (name) => {
      const prepare = CALLS[name];
      if (prepare === undefined) throw new Error(`no call ${name}`);
      // Records each call, so that the test can repeat it on the other server. All that the call
      // needs is in the database.
      const sent: Parameters<Player['post']>[] = [];
      const recorder: Player = {
        ...here,
        post: (...call) => {
          sent.push(call);
          return here.post(...call);
        },
      };
      const send: Send = await prepare({ ...bettor, player: recorder });
      const headers = { 'idempotency-key': randomUUID() };
      sent.length = 0;
      const answering = send(headers);
      const [path, body] = sent[0] ?? [''];
      const answers = await Promise.all([
        answering,
        ...Array.from({ length: 3 }, () => there.post(path, body, headers)),
        ...Array.from({ length: 3 }, () => here.post(path, body, headers)),
      ]);
      for (const { status, body: answered } of answers) {
        expect([status, answered]).toEqual([200, answers[0]?.body]);
      }
      expect((await there.post(path, body, headers)).body).toEqual(answers[0]?.body);
    },
  );

  it('places one bet when both servers receive the same idempotency key concurrently', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const spin = (player: Player) =>
      player.post('/api/wheel/spin', { token: 'BNB', betAmount: '1', colours: ['gold'] }, headers);
    const answers = await Promise.all([here, there, here, there].map(spin));
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
    expect(await count('rounds')).toBe(1);
  });

  describe('with a crash round', () => {
    const cashOut = (player: Player, roundId: string): Promise<Answer> =>
      player.post('/api/crash/cashout', { roundId });

    it('is paid once when both servers receive a cash-out', async () => {
      const before = await held('BNB');
      const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs - BEFORE_MS);
      const answers = await Promise.all(
        [here, there, here, there].map((on) => cashOut(on, roundId)),
      );
      const [paid] = answers;
      expect(paid?.body.status).toBe('cashedout');
      for (const { body } of answers) expect(body.receipt).toEqual(paid?.body.receipt);
      const wonWei = BigInt(Math.round(Number(paid?.body.payout) * 1e6)) * 10n ** 12n;
      expect(await held('BNB')).toBe(before - 10n * WEI_PER_UNIT + wonWei);
      expect(await count('rounds')).toBe(1);
    });

    it('cannot start a second round on either server', async () => {
      const start = (player: Player) =>
        player.post('/api/crash/start', { token: 'BNB', betAmount: '1' });
      // This round must be running: if it had ended, a second round could start. So it has just
      // begun, and does not crash at once.
      const { roundId } = await bettor.openFor(medium, () => 0);
      expect((await Promise.all([here, there].map(start))).map(codeOf)).toEqual([
        'WAGER.OPEN_ROUND',
        'WAGER.OPEN_ROUND',
      ]);
      expect((await there.get('/api/crash/open')).body.flight.roundId).toBe(roundId);
      await cashOut(there, roundId);
    });

    it('sees a cash-out on the other server before the next read of the database', async () => {
      const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs - 8_000);
      await second.caughtUp();
      // The timer for the next read never fires, so only a notification can end the stream.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const stream = await fetch(`${second.url}/api/crash/${roundId}/events`, {
        headers: { cookie: here.cookie },
      });
      const paid = await cashOut(here, roundId);
      const events = [...(await stream.text()).matchAll(/^data: (.*)$/gm)];
      expect(JSON.parse(events.at(-1)?.[1] ?? '')).toEqual(paid.body);
    });
  });

  describe('with a blackjack hand', () => {
    const START = { betAmount: '100' };

    it('can open a hand on one server and play it on the other', async () => {
      const hand = await dealUntil(blackjackTable(here), isOpen, START);
      const ended = await playOn(blackjackTable(there), hand, { hitsBelow: 17 });
      expect(isOpen(ended)).toBe(false);
      expect(await count('open_rounds')).toBe(0);
      expect(codeOf(await blackjackTable(here).act('HIT', hand))).toBe('ROUND.NOT_FOUND');
    });

    it('splits the hand only once when both servers receive the request', async () => {
      const hand = await dealUntil(
        blackjackTable(here),
        // Excludes pairs of aces and tens, because a hand could end right after their split.
        ({ canSplit, playerScore }) => canSplit && playerScore < 20 && playerScore > 12,
      );
      const before = await held('DEGEN');
      const answers = await Promise.all(
        [here, there, here, there].map((on) => blackjackTable(on).act('SPLIT', hand)),
      );
      expect(answers.map(codeOf).sort()).toEqual([200, ...Array(3).fill('ROUND.MOVE_INVALID')]);
      expect(await held('DEGEN')).toBe(before - 10n * WEI_PER_UNIT);
      const split = answers.find(({ status }) => status === 200)?.body;
      await playOn(blackjackTable(there), split);
    });

    it('gets at most one open hand when both servers receive a start request', async () => {
      const answers = await Promise.all([here, there].map((on) => blackjackTable(on).start(START)));
      const open = answers.filter(({ body }) => body.sessionId && isOpen(body));
      expect(open.length).toBeLessThanOrEqual(1);
      expect(await count('open_rounds')).toBe(open.length);
    });
  });

  it('plays no round with a seed that was rotated on the other server', async () => {
    const spin = (player: Player) =>
      player.post('/api/wheel/spin', { token: 'BNB', betAmount: '0.01', colours: ['gold'] });
    await spin(here);
    for (let turn = 0; turn < 5; turn += 1) {
      const rotating = there.post('/api/fairness/rotate', {});
      const spins = await Promise.all([spin(here), spin(there), spin(here)]);
      const { revealed, next } = (await rotating).body;
      const known = [revealed.serverSeedHash, next.serverSeedHash];
      for (const { body } of spins) expect(known).toContain(body.proof.serverSeedHash);
      // All rounds of a revealed pair were played before its rotation, so their number is the revealed nonce.
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from rounds r
        join seed_pairs p on p.id = r.seed_pair_id where r.user_id = ${here.userId}
        and p.server_seed_hash = ${revealed.serverSeedHash}`.execute(replicas.db.kysely);
      expect(rows[0]?.count).toBe(revealed.nonce);
      expect((await spin(here)).body.proof.serverSeedHash).toBe(next.serverSeedHash);
    }
  });

  it('gets the same receipt from both servers when both end an overdue round', async () => {
    const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs + 1);
    const workers = [first, second].map(({ deps }) => createOverdueWorker(deps, OVERDUE_GAMES));
    await Promise.all(workers.map((worker) => worker.tick()));
    expect(await count('rounds')).toBe(1);
    const [ours, theirs] = [here, there].map((on) => on.get(`/api/rounds/${roundId}`));
    expect((await theirs)?.body).toEqual((await ours)?.body);
    expect((await theirs)?.body.outcome.status).toBe('crashed');
  });
});
