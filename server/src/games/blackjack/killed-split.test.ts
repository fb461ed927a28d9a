import { parseAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { game } from '@degen/rules/games/blackjack/game.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from '../../../../test/kit/postgres/faulty-line.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { untilWaiting } from '../../../../test/kit/postgres/waiting.ts';
import { fundHouse } from '../../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  settled,
  signAction,
  signingClient,
} from '../../../../test/kit/server/orders.ts';
import { type Replicas, startReplicas } from '../../../../test/kit/server/replicas.ts';
import {
  type Answer,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { auditSignatures } from '../../orders/audit-signatures.ts';
import { createOverdueWorker } from '../../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../index.ts';
import { blackjackTable, dealChosen, isLongPair, playOn } from './testing.ts';

const SPLIT = '/api/blackjack/split';
const STAKE_WEI = WEI_PER_UNIT;

describe('a signed split whose server dies (L12, L21)', () => {
  let replicas: Replicas;
  let other: TestServer;
  let line: FaultyLine;
  let dyingDb: Database;
  let dying: TestServer;
  let player: KeyPlayer;
  let hand: BlackjackAnswer;

  beforeAll(async () => {
    replicas = await startReplicas();
    other = replicas.servers[1];
    await fundHouse(replicas.db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    line = await openFaultyLine(replicas.url);
    dyingDb = await connectDatabase({ url: line.url, poolSize: 4 }, silentLog);
    dying = await startTestServer(dyingDb);
    player = await keyPlayerOn(replicas.db, replicas.servers[0]);
  });
  afterEach(async () => {
    await dying.stop();
    await dyingDb.close();
    await line.stop();
  });
  afterAll(async () => {
    const { kysely } = replicas.db;
    expect(await auditLedger(kysely)).toEqual([]);
    expect(await auditSignatures(kysely, other.deps.receipts.deployment)).toEqual([]);
    await replicas.stop();
  });

  const table = () => blackjackTable(signingClient(player));
  const held = () => balanceOf(replicas.db.kysely, player.userId, 'DEGEN');
  const signSplit = ({ sessionId, token, turn }: BlackjackAnswer) =>
    signAction(player, SPLIT, { token, sessionId, turn, action: 'SPLIT' });
  type Signed = Awaited<ReturnType<typeof signSplit>>;
  const sendTo = (server: TestServer, { body, headers }: Signed): Promise<Answer> =>
    server.post(SPLIT, body, { ...headers, cookie: player.cookie });
  const debits = async (): Promise<bigint[]> => {
    const rows = await replicas.db.kysely
      .selectFrom('transfers')
      .select('amount')
      .where('kind', '=', 'additional_stake')
      .where('reference', '=', hand.sessionId)
      .execute();
    return rows.map(({ amount }) => amount);
  };
  const actions = () =>
    replicas.db.kysely
      .selectFrom('round_actions')
      .select(['seq', 'hash'])
      .where('round_id', '=', hand.sessionId)
      .execute();

  const dealPair = async (): Promise<Signed> => {
    hand = await dealChosen(other.deps, player, isLongPair);
    return signSplit(hand);
  };
  /** Sends the split again to both servers, which must give one answer and take one stake. */
  const expectOneSplit = async (signed: Signed, beforeWei: bigint): Promise<void> => {
    const repeats = [await sendTo(other, signed), await sendTo(replicas.servers[0], signed)];
    const [answer, again] = repeats.map(settled) as BlackjackAnswer[];
    expect(answer).toMatchObject({ status: 'SPLIT_PLAYING', turn: 1 });
    expect(again).toEqual(answer);
    expect(await debits()).toEqual([STAKE_WEI]);
    expect(await actions()).toEqual([{ seq: 0, hash: signed.key }]);
    expect(await held()).toBe(beforeWei - STAKE_WEI);
    if (answer !== undefined) await playOn(table(), answer);
  };

  it.each<[string, number, () => void]>([
    ['after the signature, before the commit', 0, () => line.cutAfter('read_open_round')],
    ['when the database has the call', 1, () => line.cutAfter('act_on_round')],
    ['when the answer of the commit is lost', 1, () => line.loseAnswerTo('act_on_round')],
  ])('takes one stake, and every repeat gets its answer: %s', async (_when, taken, fail) => {
    const signed = await dealPair();
    const before = await held();
    fail();
    expect((await sendTo(dying, signed)).status).toBe(503);
    line.cut();
    await line.ended();
    expect(await debits()).toHaveLength(taken);
    expect(await actions()).toHaveLength(taken);
    await expectOneSplit(signed, before);
  });

  it('takes one stake when another server gets the repeat before the database is done', async () => {
    const signed = await dealPair();
    const before = await held();
    const { repeated } = await replicas.db.transaction(async (tx) => {
      await sql`select from accounts where owner = ${player.userId} and kind = 'user'
        for update`.execute(tx);
      const lost = sendTo(dying, signed);
      await untilWaiting(tx, 1);
      line.cut();
      expect((await lost).status).toBe(503);
      const pending = sendTo(other, signed);
      await untilWaiting(tx, 2);
      return { repeated: pending };
    });
    expect(settled(await repeated)).toMatchObject({ status: 'SPLIT_PLAYING' });
    await expectOneSplit(signed, before);
  });

  it('is paid once when it ends both hands, and the server dies before the payment', async () => {
    hand = await dealChosen(other.deps, player, (_, dealt) => {
      const split = game.act(dealt, 'SPLIT');
      return dealt.payoutWei === null && split.ok && split.value.payoutWei !== null;
    });
    const before = await held();
    const signed = await signSplit(hand);
    line.cutAfter('close_round');
    expect((await sendTo(dying, signed)).status).toBe(503);
    await line.ended();
    const repeats = [await sendTo(other, signed), await sendTo(replicas.servers[0], signed)];
    const [answer, again] = repeats.map(settled) as BlackjackAnswer[];
    expect(again?.receipt).toEqual(answer?.receipt);
    expect(answer?.receipt?.stake).toBe('2');
    expect(await debits()).toEqual([STAKE_WEI]);
    const payout = parseAmount(answer?.payout);
    expect(await held()).toBe(before - STAKE_WEI + (payout.ok ? payout.value : 0n));
    await createOverdueWorker(other.deps, OVERDUE_GAMES).tick();
    expect(await actions()).toEqual([{ seq: 0, hash: signed.key }]);
  });
});
