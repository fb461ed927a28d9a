import { judgeEvidence } from '@degen/rules/evidence/judge.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../../../../rules/test/evidence/casino.ts';
import { evidenceCrypto } from '../../../../rules/test/evidence/player.ts';
import { TEST_RECEIPT_KEY } from '../../../../rules/test/receipts.ts';
import { PLAYER } from '../fairness/testing/fake-casino.ts';
import { keptEvidence } from './kept-evidence.ts';
import {
  ACCOUNT,
  give,
  lost,
  openPage,
  page,
  refused,
  SERVER_SEED,
} from './testing/given-orders.ts';

vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);

beforeEach(openPage);

/** Judges bets at a house that takes some and refuses others, or does not answer them. */
const play = async (bets: number, refuses: (hash: string, index: number) => boolean) => {
  const settled = (hash: string, nonce: number): Receipt =>
    settle(hash, { serverSeed: SERVER_SEED, nonce, player: PLAYER });
  const receipts = page.sent.map(({ idempotencyKey }, nonce) => settled(idempotencyKey, nonce));
  for (let index = 0; index <= bets; index += 1) {
    page.next = [
      ({ headers }) => {
        const hash = headers.get('Idempotency-Key') ?? '';
        if (index < bets && refuses(hash, index)) return index % 2 === 0 ? lost() : refused();
        receipts.push(settled(hash, receipts.length));
        return undefined;
      },
    ];
    await give();
  }
  const { hashes: _, ...signed } = await keptEvidence(ACCOUNT);
  const lists = { receipts, commitments: [], balances: [] };
  const file = { ...signed, ...lists, receiptKey: TEST_RECEIPT_KEY };
  return judgeEvidence(evidenceCrypto, file, receipts);
};
const wins = (hash: string): boolean =>
  settle(hash, { serverSeed: SERVER_SEED, nonce: 0, player: PLAYER }).outcome.won;

describe('the file of a player', () => {
  it('reports a casino that answers only the bets that it wins', async () => {
    const { refusals, incomplete } = await play(120, wins);
    const [test] = refusals;
    expect(test).toMatchObject({ isReported: true, uncounted: 0, wins: test?.refused });
    expect(test?.refused).toBeGreaterThanOrEqual(20);
    expect(incomplete.filter(({ kind }) => kind !== 'grantMissing')).toEqual([]);
  });

  it('reports no casino whose refusals do not depend on the draw', async () => {
    const { refusals } = await play(60, (_hash, index) => index % 3 === 0);
    expect(refusals).toMatchObject([{ refused: 20, isReported: false, uncounted: 0 }]);
  });
});
