import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { readReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  judgedByCode,
  judgedByDocuments,
  type Verdict,
} from '../../../rules/test/evidence/both-verifiers.ts';
import { SignedRecord } from '../../../test/kit/players/signed-record.ts';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import { settled, signedCallsOf, signInWithKey } from '../../../test/kit/server/orders.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { type Replicas, startReplicas } from '../../../test/kit/server/replicas.ts';
import { signAhead, signingPost } from '../../../test/kit/server/signing.ts';
import { swapBody } from '../../../test/kit/server/swaps.ts';
import type { Answer, Player, TestServer } from '../../../test/kit/server/test-server.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/balances.ts';
import { auditSignatures } from '../orders/audit-signatures.ts';
import { blackjackTable, dealUntil, isOpen, playOn } from './blackjack/testing.ts';
import {
  BEFORE_MS,
  chooseNextDraw,
  crashMsOf,
  medium,
  setElapsed,
  startCrashServer,
  watchedExcept,
} from './crash/testing.ts';

const SPIN = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
const CASH_OUT = '/api/crash/cashout';

/** A device with a key of its own, and what it has signed. */
type Device = Player & { readonly record: SignedRecord };

/** A player with two devices, of which each is signed in on another server. */
describe('a player with two devices on two servers (L21)', () => {
  let replicas: Replicas;
  let first: TestServer;
  let second: TestServer;
  let phone: Device;
  let desktop: Device;

  beforeAll(async () => {
    replicas = await startReplicas({}, startCrashServer);
    [first, second] = replicas.servers;
    await watchedExcept(replicas.db);
  });
  beforeEach(async () => {
    phone = await deviceOn(first);
    desktop = await deviceOn(second, phone.account);
    const account = { kind: 'user', userId: phone.userId } as const;
    await fund(replicas.db, account, 'DEGEN', 1_000n * WEI_PER_UNIT);
    await fund(replicas.db, account, 'BNB', 100n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    const { kysely } = replicas.db;
    expect(await auditLedger(kysely)).toEqual([]);
    expect(await auditSignatures(kysely, first.deps.receipts.deployment)).toEqual([]);
    await replicas.stop();
  });

  const deviceOn = async (server: TestServer, account?: Player['account']): Promise<Device> => {
    const record = new SignedRecord();
    const device = await signInWithKey(server, account);
    record.grants.push(device.grant);
    const post: Player['post'] = (path, body, headers) => {
      record.keep(path, { ...(body as object) });
      return device.post(path, body, headers);
    };
    const orders = signedCallsOf({ ...device, post });
    return { ...device, orders, record, post: signingPost(post, orders) };
  };

  /** What both verifiers say of a file with what these devices have signed. */
  const verdictOf = async (...devices: readonly Device[]): Promise<Verdict> => {
    const { rounds: receipts } = (await desktop.get('/api/rounds?limit=100')).body;
    const files = devices.map(({ record }) => record.fileWith(receipts));
    const lists = {
      commitments: files.flatMap(({ commitments }) => commitments),
      grants: files.flatMap(({ grants }) => grants),
      orders: files.flatMap(({ orders }) => orders),
      actions: files.flatMap(({ actions }) => actions),
    };
    const file = readReceiptFile(JSON.stringify({ receipts, ...lists }));
    if (!file.ok) throw new Error(file.error.kind);
    const { publicKey: key, deployment: casino } = first.deps.receipts;
    const verdict = await judgedByCode(file.value, { key, casino });
    expect(judgedByDocuments(file.value, { key, casino })).toEqual(verdict);
    expect(verdict).toMatchObject({ convicted: [], failed: [], rejected: [] });
    expect(verdict.isContradictory).toBe(false);
    return verdict;
  };
  const roundIds = async (): Promise<string[]> => {
    const { rounds } = (await desktop.get('/api/rounds?limit=100')).body;
    return rounds.map(({ roundId }: { roundId: string }) => roundId).sort();
  };
  const storedActions = (roundId: string) =>
    replicas.db.kysely
      .selectFrom('round_actions')
      .select(['seq', 'hash', 'grant_id'])
      .where('round_id', '=', roundId)
      .orderBy('seq')
      .execute();

  describe.each(['phone', 'desktop'])('whose %s cashes out first', (faster) => {
    it('is paid once, and gets the same result on both', async () => {
      const drawOf = await chooseNextDraw(first.deps, phone, medium);
      const flight = { token: 'BNB', betAmount: '10' };
      const { roundId } = settled(await phone.post('/api/crash/start', flight)) as {
        roundId: string;
      };
      await setElapsed(replicas.db, roundId, crashMsOf(drawOf()) - BEFORE_MS);
      const left = await balanceOf(replicas.db.kysely, phone.userId, 'BNB');
      const both = [phone, desktop];
      if (faster === 'desktop') both.reverse();
      const signed: Awaited<ReturnType<typeof signAhead>>[] = [];
      for (const device of both) signed.push(await signAhead(device, CASH_OUT, { roundId }));
      // The devices' own clients record what they send.
      const send = (index: number): Promise<Answer> => {
        const [at, action] = [both[index], signed[index]];
        if (at === undefined || action === undefined) throw new Error('two devices');
        return action.send(at);
      };
      const { sent } = await replicas.db.transaction(async (tx) => {
        await sql`select from open_rounds where id = ${roundId} for update`.execute(tx);
        const pending = [send(0)];
        await untilWaiting(tx, 1);
        pending.push(send(1));
        await untilWaiting(tx, 2);
        return { sent: Promise.all(pending) };
      });
      const answers = [...(await sent), await send(0), await send(1)];
      const [paid] = answers;
      expect(paid?.body).toMatchObject({ status: 'cashedout' });
      for (const { status, body } of answers) {
        expect([status, body.receipt]).toEqual([200, paid?.body.receipt]);
      }
      const wonWei = BigInt(Math.round(Number(paid?.body.payout) * 1e6)) * 10n ** 12n;
      expect(await balanceOf(replicas.db.kysely, phone.userId, 'BNB')).toBe(left + wonWei);
      expect(await storedActions(roundId)).toMatchObject([{ seq: 0, hash: signed[0]?.key }]);

      settled(await phone.post('/api/fairness/rotate', {}));
      expect((await verdictOf(phone)).verified).toEqual([roundId]);
      await verdictOf(desktop);
      expect((await verdictOf(phone, desktop)).verified).toEqual([roundId]);
    });
  });

  it('gives one chain of orders by turns, and each device learns that the other was first', async () => {
    const swap = swapBody(phone, 'DEGEN', '10');
    for (const [path, body] of [
      ['/api/wheel/spin', SPIN],
      ['/api/swap', swap],
      ['/api/slots/spin', { token: 'DEGEN', betAmount: '1' }],
    ] as const) {
      for (const [one, two] of [
        [phone, desktop],
        [desktop, phone],
      ] as const) {
        const late = await signAhead(two, '/api/wheel/spin', SPIN);
        settled(await one.post(path, body));
        await expectRefusal(replicas.db, () => late.send(two), 409, 'ORDER.MOVED');
        settled(await two.post('/api/wheel/spin', SPIN));
      }
    }
    const given = await replicas.db.kysely
      .selectFrom('idempotency_keys')
      .select(['order_seq', 'grant_id'])
      .where('user_id', '=', phone.userId)
      .orderBy('order_seq')
      .execute();
    expect(given.map(({ order_seq }) => order_seq)).toEqual(given.map((_, seq) => BigInt(seq)));
    expect(given).toHaveLength(12);
    const grants = given.map(({ grant_id }) => grant_id);
    for (let seq = 0; seq < 12; seq += 2) expect(grants[seq]).not.toBe(grants[seq + 1]);

    settled(await desktop.post('/api/fairness/rotate', {}));
    await verdictOf(phone);
    await verdictOf(desktop);
    const verdict = await verdictOf(phone, desktop);
    expect([...verdict.verified].sort()).toEqual(await roundIds());
    expect(verdict.incomplete).toEqual([]);
  });

  it('plays on with a hand by turns after the key that opened it was deleted', async () => {
    const hand = await dealUntil(
      blackjackTable(phone),
      (dealt) => isOpen(dealt) && dealt.playerScore <= 9,
    );
    const { body: next } = await blackjackTable(desktop).act('HIT', hand);
    const shown: BlackjackAnswer = (await phone.get('/api/blackjack/open')).body.round;
    expect(shown.turn).toBe(next.turn);
    const unsent = await signAhead(phone, '/api/blackjack/stand', {
      ...{ token: 'DEGEN', action: 'STAND', sessionId: hand.sessionId },
    });
    settled(await phone.post('/api/auth/logout', {}));
    const again = await deviceOn(first, phone.account);
    // The key is deleted: neither the next key of the phone nor the desktop's takes its place.
    for (const device of [again, desktop]) {
      const attempt = () => unsent.send({ ...device, post: withCookie(device) });
      await expectRefusal(replicas.db, attempt, 403, 'ORDER.REQUIRED');
    }
    const { body: third } = await blackjackTable(again).act('HIT', next);
    const ended = isOpen(third) ? await playOn(blackjackTable(desktop), third) : third;
    const actions = await storedActions(hand.sessionId);
    expect(actions.map(({ seq }) => seq)).toEqual(actions.map((_, seq) => seq));
    expect(new Set(actions.map(({ grant_id }) => grant_id)).size).toBe(2);

    settled(await desktop.post('/api/fairness/rotate', {}));
    await verdictOf(phone);
    await verdictOf(desktop);
    const verdict = await verdictOf(phone, desktop, again);
    // The stand that was refused stays in the file, beside the hit of its turn.
    expect(verdict.claims).toEqual([`actionOmitted ${ended.sessionId}`]);
    expect(verdict.incomplete).toEqual([]);
  });

  /** Sends what another device has signed, in this device's session. */
  const withCookie =
    (device: Player): Player['post'] =>
    (path, body, headers) =>
      device.post(path, body, { ...headers, cookie: device.cookie });
});
