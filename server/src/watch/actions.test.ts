import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { contentText } from '@degen/rules/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionOf } from '../../../test/kit/players/order-content.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import {
  type KeyPlayer,
  signAction,
  signInWithKey,
  signingClient,
} from '../../../test/kit/server/orders.ts';
import { grantKey } from '../../../test/kit/server/signing.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import {
  codesOf,
  openWatchedHouse,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';
import { blackjackTable, dealUntil, isOpen, playOn } from '../games/blackjack/testing.ts';

const UNIT = 10n ** 18n;
const HIT = '/api/blackjack/hit';

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe("the watcher's check of actions (L21)", () => {
  let server: TestServer;
  let player: KeyPlayer;
  let name: string;
  /** A hand that was split and played, and one that is still open. */
  let ended: BlackjackAnswer;
  let open: BlackjackAnswer;

  const accountOf = ({ privateKey }: { privateKey: string }): PrivateKeyAccount =>
    privateKeyToAccount(privateKey as `0x${string}`);

  beforeEach(async () => {
    server = await startTestServer(db, { config: fixture.deps.config });
    await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
    player = await signInWithKey(server, accountOf(alice));
    name = alice.address.toLowerCase();
    const table = blackjackTable(signingClient(player));
    const bet = { betAmount: '1' };
    const pair = await dealUntil(table, ({ canSplit }) => canSplit, bet);
    ended = await playOn(table, pair, { splits: true });
    open = await dealUntil(table, (hand) => isOpen(hand) && hand.playerScore <= 9, bet);
  });
  afterEach(() => server.stop());

  const run = (...statements: RawBuilder<unknown>[]) => tamper(db, ...statements);

  /** The reasons why the watcher calls this epoch false and vetoes it. */
  const vetoed = async (): Promise<unknown> => {
    await fixture.passEpoch();
    const { findings } = await watcher.once();
    const found = findings.find(({ code }) => code === 'EPOCH_FALSE');
    expect(found).toMatchObject({ number: 2 });
    expect(findings.at(-1)).toMatchObject({ code: 'EPOCH_VETOED', number: 2 });
    expect((await chain.custody.lastEpoch()).number).toBe(1n);
    return found?.reasons;
  };

  const hitBody = () => ({
    ...{ token: open.token, sessionId: open.sessionId, turn: open.turn, action: 'HIT' },
  });

  it('accepts epochs with actions in ended and in open rounds', async () => {
    await fixture.passEpoch();
    const codes = await watcher.looks(2, async (looks) => {
      if (looks > 1) return;
      const signed = await signAction(player, HIT, hitBody());
      expect((await player.post(HIT, signed.body, signed.headers)).status).toBe(200);
      await fixture.passEpoch();
    });
    expect(codes.map((found) => found.map(({ code }) => code))).toEqual([
      ['EPOCH_CHECKED', 'EPOCH_CHECKED'],
      ['EPOCH_CHECKED'],
    ]);
  });

  it('vetoes after a split was written into an open hand', async () => {
    await run(sql`update open_rounds
      set state = jsonb_set(state::jsonb, '{moves}', '["SPLIT"]')::json
      where id = ${open.sessionId}`);
    expect(await vetoed()).toEqual([
      `round ${open.sessionId} of player ${player.userId} was played SPLIT, its actions are none`,
    ]);
  });

  it('vetoes after a cash-out was written into an open flight', async () => {
    const client = signingClient(player);
    const start = { token: 'DEGEN', betAmount: '1' };
    let roundId: string | undefined;
    while (roundId === undefined) {
      const { body } = await client.post('/api/crash/start', start);
      const { rows } = await sql`select from open_rounds where id = ${body.roundId}`.execute(
        db.kysely,
      );
      if (rows.length > 0) roundId = body.roundId;
    }
    await run(sql`update open_rounds
      set state = jsonb_set(state::jsonb, '{stampedMs}', '7')::json where id = ${roundId}`);
    expect(await vetoed()).toEqual([
      `round ${roundId} of player ${player.userId} was played CASH_OUT, its actions are none`,
    ]);
  });

  it('vetoes after the actions of a settled hand were dropped', async () => {
    await run(sql`delete from round_actions where round_id = ${ended.sessionId}`);
    expect(await vetoed()).toEqual([
      expect.stringMatching(/^round .* was played SPLIT,.* its actions are none$/),
    ]);
  });

  it('looks only at rounds that the epoch before did not count', async () => {
    await fixture.passEpoch();
    const looked = await watcher.looks(2, async (looks) => {
      if (looks > 1) return;
      await run(sql`update round_actions set content = replace(content, 'SPLIT', 'HIT')
        where round_id = ${ended.sessionId}`);
      await fixture.passEpoch();
    });
    expect(looked[1]?.map(({ code }) => code)).toEqual(['EPOCH_CHECKED']);
  });

  it('vetoes after the signature of an action was forged', async () => {
    await run(sql`update round_actions
      set signature = set_byte(signature, 3, get_byte(signature, 3) # 1)
      where round_id = ${ended.sessionId} and seq = 0`);
    expect(await vetoed()).toEqual([`L21: action 0 of round ${ended.sessionId} is not signed so`]);
  });

  /** Writes a hit into the open hand, signed by a key that `account` allowed in the player's name. */
  const writeHit = async (account: PrivateKeyAccount, lateMs = 60_000): Promise<void> => {
    const { key: orderKey, grant } = await grantKey(server.deps, player.userId, account);
    const action = actionOf(HIT, hitBody());
    if (action === undefined) throw new Error('a hit is an action');
    const until = grant.expiresAt.getTime() + lateMs;
    const signed = await signAction({ ...player, orderKey }, HIT, hitBody(), { until });
    const { signature } = signed.body.order;
    await run(
      sql`insert into round_actions (round_id, seq, user_id, hash, until, content, signature,
          grant_id)
        values (${open.sessionId}, 0, ${player.userId}, ${signed.key}, ${until},
          ${contentText({ kind: 'action', move: action.move })}, decode(${signature}, 'hex'),
          ${grant.id})`,
      sql`insert into idempotency_keys (user_id, key, call, request_hash, grant_id)
        values (${player.userId}, ${signed.key}, 'action', '', ${grant.id})`,
      sql`update open_rounds set action_count = 1, action_head = ${signed.key},
          state = jsonb_set(state::jsonb, '{moves}', '["HIT"]')::json
        where id = ${open.sessionId}`,
    );
  };

  it('vetoes an action by a key that the wallet has not allowed', async () => {
    const [own, other] = [accountOf(alice), accountOf(bob)];
    await writeHit({ ...own, signMessage: (message) => other.signMessage(message) });
    expect(await vetoed()).toEqual([`the grant of an action of ${name} is not the wallet's`]);
  });

  it('vetoes an action that is later than its grant', async () => {
    await writeHit(accountOf(alice), 60_001);
    expect(await vetoed()).toEqual([`an action of ${name} is later than its grant`]);
  });

  it('accepts an action that was signed in the last moment of its grant', async () => {
    await writeHit(accountOf(alice), 60_000);
    await fixture.passEpoch();
    expect(codesOf(await watcher.once())).toEqual(['note EPOCH_CHECKED', 'note EPOCH_CHECKED']);
  });
});
