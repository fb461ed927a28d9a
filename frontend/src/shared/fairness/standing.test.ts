import type { WheelReceiptBody } from '@degen/rules/games/wheel/receipt.ts';
import type { Receipt, ReceiptOf } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { rememberCommitment } from './commitments.ts';
import {
  differencesFromAnswer,
  type History,
  historyProblems,
  receiptStanding,
} from './standing.ts';
import { commitmentBody, DEPLOYMENT, SIGNER, signed } from './testing/fake-casino.ts';

const SIGNERS = [SIGNER];
const RECEIPTS = vectors.receipts as readonly ReceiptOf<WheelReceiptBody>[];
const [RECEIPT] = RECEIPTS as readonly [ReceiptOf<WheelReceiptBody>];

const { serverSeed: _revealed, ...SEALED } = RECEIPT;

describe('receiptStanding', () => {
  it('reports `verified` for every golden receipt', async () => {
    for (const receipt of RECEIPTS) {
      expect(await receiptStanding(receipt, SIGNERS)).toMatchObject({
        status: 'verified',
        problems: [],
      });
    }
  });

  it('reports `signed` for a receipt whose seed is not revealed yet', async () => {
    expect((await receiptStanding(SEALED, SIGNERS)).status).toBe('signed');
  });

  it('reports `failed` for a receipt in which one field was changed', async () => {
    const lies: Receipt[] = [
      { ...RECEIPT, payout: '99' },
      { ...RECEIPT, stake: '1' },
      { ...RECEIPT, nonce: RECEIPT.nonce + 1 },
      { ...RECEIPT, clientSeed: 'other' },
      { ...RECEIPT, settledAt: '2026-01-01T00:00:08.000Z' },
      { ...RECEIPT, outcome: { ...RECEIPT.outcome, won: !RECEIPT.outcome.won } },
      { ...RECEIPT, hash: '00'.repeat(32) },
      { ...RECEIPT, signature: '00'.repeat(64) },
      { ...RECEIPT, serverSeed: '00'.repeat(32) },
    ];
    for (const lie of lies) {
      const standing = await receiptStanding(lie, SIGNERS);
      expect(standing.status).toBe('failed');
      expect(standing.problems).not.toEqual([]);
    }
  });

  it('reports `failed` for a receipt that no trusted key signed', async () => {
    const other = { key: 'ab'.repeat(32), deployment: DEPLOYMENT };
    expect((await receiptStanding(RECEIPT, [other, ...SIGNERS])).status).toBe('verified');
    expect((await receiptStanding(RECEIPT, [other])).status).toBe('failed');
    expect((await receiptStanding(RECEIPT, [])).status).toBe('failed');
  });

  it('reports `failed` for a validly signed receipt of another deployment', async () => {
    const elsewhere = { ...SIGNER, deployment: { ...DEPLOYMENT, chainId: 97 } };
    const { status, problems } = await receiptStanding(RECEIPT, [elsewhere]);
    expect(status).toBe('failed');
    expect(problems.map((problem) => problem())).toEqual([
      `it is of casino ${DEPLOYMENT.casino} on chain 31337, not of casino ${DEPLOYMENT.casino} on chain 97`,
    ]);
  });

  it('reports whether the seed was announced before the round', async () => {
    expect((await receiptStanding(RECEIPT, SIGNERS)).wasCommitted).toBe(false);
    const { serverSeedHash, clientSeed } = RECEIPT;
    rememberCommitment({ serverSeedHash, clientSeed, nonce: 0, nextServerSeedHash: 'n' });
    expect((await receiptStanding(RECEIPT, SIGNERS)).wasCommitted).toBe(true);
  });
});

describe('differencesFromAnswer', () => {
  const answered = { kind: 'settled' as const, ...RECEIPT, receipt: SEALED };

  it('finds no difference in the receipt from the answer to the bet', () => {
    expect(differencesFromAnswer(answered, RECEIPT)).toEqual([]);
  });

  it('reports a receipt for another order than the page sent', () => {
    const sent = 'ee'.repeat(32);
    const differences = differencesFromAnswer({ ...answered, order: sent }, RECEIPT);
    expect(differences.map((problem) => problem())).toEqual([
      `the receipt is for the order ${RECEIPT.order}, but this browser sent the order ${sent}`,
    ]);
  });

  it('reports a seed and a receipt that were replaced after the bet', () => {
    const swapped = { ...RECEIPT, serverSeedHash: 'cc'.repeat(32), hash: 'dd'.repeat(32) };
    const differences = differencesFromAnswer(answered, swapped);
    expect(differences.map((problem) => problem())).toEqual([
      expect.stringContaining('serverSeedHash'),
      'the receipt was replaced after the bet',
    ]);
  });
});

describe('historyProblems', () => {
  const round = (nonce: number): Receipt => ({
    ...RECEIPT,
    nonce,
    roundId: `round-${nonce}`,
    order: String(nonce).padStart(64, '0'),
    hash: String(nonce).padStart(64, '0'),
  });

  const problemsOf = (receipts: readonly Receipt[], rest: Partial<History> = {}) =>
    historyProblems({ receipts, open: [], commitments: [], isWhole: true, ...rest });

  it('finds no problem in a history without gaps', () => {
    expect(problemsOf([round(2), round(1), round(0)])).toEqual([]);
  });

  it('reports a missing nonce', () => {
    const [problem] = problemsOf([round(3), round(1), round(0)]);
    expect(problem).toContain('1 of 4 rounds');
  });

  it('reports missing older rounds when all rounds are loaded', () => {
    expect(problemsOf([round(3), round(2)], { isWhole: false })).toEqual([]);
    expect(problemsOf([round(3), round(2)])[0]).toContain('2 of 4 rounds');
  });

  it('reports an open round as missing when its seed is revealed', () => {
    const open = [round(1)];
    const secret = [round(2), round(0)].map(({ serverSeed: _secret, ...receipt }) => receipt);
    expect(problemsOf(secret, { open })).toEqual([]);
    expect(problemsOf([round(2), round(0)], { open })[0]).toContain('1 of 3 rounds');
  });

  it('reports two rounds with the same nonce', () => {
    const twice = { ...round(1), roundId: 'another', hash: 'ff'.repeat(32) };
    expect(problemsOf([round(1), twice, round(0)])).not.toEqual([]);
  });

  it('reports a round at another casino than the signed commitment', () => {
    const { serverSeedHash } = RECEIPT;
    const honest = { ...commitmentBody(0), serverSeedHash };
    const swapped = { ...honest, chainId: 97 };
    expect(problemsOf([round(0)], { commitments: [[signed(honest)]] })).toEqual([]);
    expect(problemsOf([round(0)], { commitments: [[signed(swapped)]] })).toEqual([
      `the deployment of seed ${serverSeedHash} is given in two different ways`,
    ]);
  });
});
