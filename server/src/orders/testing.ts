import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  signAction,
  signingClient,
} from '../../../test/kit/server/orders.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { type Replicas, startReplicas } from '../../../test/kit/server/replicas.ts';
import type { Answer, TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { blackjackTable, dealUntil, isOpen } from '../games/blackjack/testing.ts';
import { auditLedger } from '../ledger/audit.ts';
import { auditSignatures } from './audit-signatures.ts';

export const HIT = '/api/blackjack/hit';
export const STAND = '/api/blackjack/stand';
export const SPLIT = '/api/blackjack/split';

type Hand = Pick<BlackjackAnswer, 'sessionId' | 'token' | 'turn'>;
type Changes = Parameters<typeof signAction>[3];

// What the tests of signed orders and actions share. The hooks of `startServers` and `openHands`
// set these bindings, and a test uses them like variables of its own file.

/** The database of this file, and its two servers. */
export let db: Database;
export let server: TestServer;
export let other: TestServer;
/** The player of this test, and the hand that is open. */
export let player: KeyPlayer;
export let hand: BlackjackAnswer;

export const keyPlayer = (account?: KeyPlayer['account']) => keyPlayerOn(db, server, account);

/** Deals to a player until a hand fits. */
export const deal = (of: KeyPlayer, fits: (dealt: BlackjackAnswer) => boolean) =>
  dealUntil(blackjackTable(signingClient(of)), fits, { betAmount: '1' });

/** Gives the test a new player with such a hand. */
export const dealHand = async (fits: (dealt: BlackjackAnswer) => boolean): Promise<void> => {
  player = await keyPlayer();
  hand = await deal(player, fits);
};

/** Gives this file two servers of a funded house. */
export const startServers = (): void => {
  let replicas: Replicas;
  beforeAll(async () => {
    replicas = await startReplicas();
    ({ db } = replicas);
    [server, other] = replicas.servers;
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    await fundHouse(db, 'BNB', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    expect(await auditSignatures(db.kysely, server.deps.receipts.deployment)).toEqual([]);
    await replicas.stop();
  });
};

/** Gives this file two servers, and each test a player with an open hand. */
export const openHands = (): void => {
  startServers();
  beforeEach(() => dealHand((dealt) => isOpen(dealt) && dealt.playerScore <= 9));
};

export const moveOf = (path: string, { sessionId, token, turn }: Hand) => ({
  ...{ token, sessionId, turn, action: path.slice(path.lastIndexOf('/') + 1).toUpperCase() },
});

export const sign = (path: string, changes?: Changes, of = player, on: Hand = hand) =>
  signAction(of, path, moveOf(path, on), changes);

export const act = async (path: string, changes?: Changes, of = player, on: Hand = hand) => {
  const { body, headers } = await sign(path, changes, of, on);
  return of.post(path, body, headers);
};

export const refused = (attempt: () => Promise<Answer>, status: number, code: string) =>
  expectRefusal(db, attempt, status, code, ['sign_in_nonces']);

/** The actions of the hand as the database has them. */
export const stored = () =>
  db.kysely
    .selectFrom('round_actions')
    .selectAll()
    .where('round_id', '=', hand.sessionId)
    .orderBy('seq')
    .execute();
