import { expect } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import type { Finding } from '../../src/evidence/findings.ts';
import { type Judgement, judgeEvidence } from '../../src/evidence/judge.ts';
import type { ReceiptFile } from '../../src/receipt/receipt-file.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { verifyReceipt } from '../../src/receipt/verify.ts';
import { TEST_RECEIPT_KEY } from '../receipts.ts';
import { bet, settle } from './casino.ts';
import { evidenceCrypto, makePlayer, type Player, type Signed, sha256 } from './player.ts';

export const SEED = sha256('evidence: server seed');
export const NEXT_SEED = sha256('evidence: next server seed');
export const alice = makePlayer('alice');

export const fileOf = (
  receipts: readonly Receipt[],
  orders: readonly Signed[],
  grants: readonly Player[] = [alice],
): ReceiptFile => ({
  ...{ receipts, commitments: [], actions: [], balances: [], receiptKey: TEST_RECEIPT_KEY },
  grants: grants.map(({ grant }) => grant),
  orders: orders.map(({ entry }) => entry),
});

/** Judges receipts that are valid by themselves. */
export const judge = async (...given: Parameters<typeof fileOf>): Promise<Judgement> => {
  const [receipts] = given;
  for (const receipt of receipts) {
    const verified = await verifyReceipt(nodeCrypto, receipt, TEST_RECEIPT_KEY);
    expect(verified.ok || verified.error).toBe(true);
  }
  return judgeEvidence(evidenceCrypto, fileOf(...given), receipts);
};

export const kindsOf = (findings: readonly Finding[]) => findings.map(({ kind }) => kind);

/** Two bets of one pair, in this order. */
export const first = alice.order(bet(SEED, 'first'));
export const second = alice.order(bet(SEED, 'second'), first);
export const own = { serverSeed: SEED, player: alice.address };
export const rounds = [
  settle(first.hash, { ...own, nonce: 0 }),
  settle(second.hash, { ...own, nonce: 1 }),
];
export const [firstRound, secondRound] = rounds as [Receipt, Receipt];
