import { describe, expect, it } from 'vitest';
import { verify } from '../../../scripts/verify.ts';
import { TEST_RECEIPT_KEY, withoutSeed } from '../receipts.ts';
import { balancesIn, CUSTODY, hashOf } from './balances.ts';
import { bet, settle } from './casino.ts';
import { makePlayer, sha256 } from './player.ts';

const SEED = sha256('command: server seed');
const dora = makePlayer('dora');
const first = dora.order(bet(SEED, 'first'));
const second = dora.order(bet(SEED, 'second'), first);
const own = { serverSeed: SEED, player: dora.address };
const receipts = [first, second].map(({ hash }, nonce) => settle(hash, { ...own, nonce }));
const FILE = {
  ...{ receiptKey: TEST_RECEIPT_KEY, receipts, commitments: [], actions: [] },
  ...{ grants: [dora.grant], orders: [first.entry, second.entry] },
};

const run = async (content: object) => {
  const lines: string[] = [];
  const status = await verify(['-'], {
    out: (line) => lines.push(line),
    error: (line) => lines.push(line),
    input: async () => JSON.stringify(content),
  });
  return { status, lines };
};

describe('npm run verify, for a file with orders', () => {
  it('exits with 0 when each receipt is as its order', async () => {
    const { status, lines } = await run(FILE);
    expect(lines).toContain("ordered  2 of 2 receipts, each as the player's key signed it");
    expect(status).toBe(0);
  });

  it('exits with 1 for a conviction, a malformed entry and refused wins', async () => {
    const told = settle(first.hash, { ...own, nonce: 0, stakeWei: 1n });
    const convicted = await run({ ...FILE, receipts: [told] });
    const text = `CONVICTED receipt of round ${told.roundId} says stake 0.000000000000000001, its order`;
    expect(convicted.lines.join('\n')).toContain(text);
    const malformed = await run({ ...FILE, orders: [...FILE.orders, 7] });
    expect(malformed.lines.join('\n')).toContain(
      'REJECTED orders 3: missing, unknown or malformed',
    );
    const wins = Array.from({ length: 100 }, (_, index) =>
      dora.order(bet(SEED, `refused ${index}`), second),
    ).filter(({ hash }) => settle(hash, { ...own, nonce: 9 }).outcome.won);
    const listed = (from: number) => wins.slice(from, from + 16).map(({ hash }) => hash);
    const third = dora.order(bet(SEED, 'third', { abandoned: listed(0) }), second);
    const fourth = dora.order(bet(SEED, 'fourth', { abandoned: listed(16) }), third);
    const taken = [third, fourth].map(({ hash }, index) =>
      settle(hash, { ...own, nonce: 2 + index }),
    );
    const orders = [first, second, ...wins, third, fourth].map(({ entry }) => entry);
    const reported = await run({ ...FILE, receipts: [...receipts, ...taken], orders });
    expect(reported.lines.join('\n')).toMatch(
      /^REPORTED Of 32 bets that were not answered, 32 would have won, and 16\.0 were .* one in 1000000: /m,
    );
    expect([convicted.status, malformed.status, reported.status]).toEqual([1, 1, 1]);
  });

  it('exits with 1 for a leaf below counters and receipts, and names what the chain must answer', async () => {
    const given = { orderCount: 2n, orderHead: second.hash };
    const low = balancesIn(7, dora.address, {
      DEGEN: { balance: 0n, deposited: 10n ** 20n, given },
    });
    const { status, lines } = await run({ ...FILE, balances: [low] });
    expect(lines.join('\n')).toMatch(
      new RegExp(
        `^CONVICTED the leaf of epoch 7 says 0 DEGEN, its counters and the receipts say at least 90; this convicts casino ${low.casino} if its Custody ${CUSTODY} on chain 31337 answers epochHashOf\\(7\\) = ${hashOf(low)}, and the key of the receipts is that casino's$`,
        'm',
      ),
    );
    expect(status).toBe(1);
    const alone = await run({ ...FILE, orders: [], balances: [low, 7] });
    expect(alone.lines.join('\n')).toContain(
      `INCOMPLETE the balances of epoch 7 were not compared with receipts: the order ${second.hash}`,
    );
    expect(alone.lines.join('\n')).toContain('REJECTED balances 2: ');
    const rival = { orderCount: 2n, orderHead: first.hash };
    const other = balancesIn(8, dora.address, { BNB: { given: rival } });
    const fewer = balancesIn(9, dora.address, { BNB: { deposited: 10n ** 18n } });
    const halves = balancesIn(10, dora.address, {
      DEGEN: { balance: 1n },
      BNB: { deposited: 1n, given },
    });
    const told = (await run({ ...FILE, balances: [other, fewer, halves] })).lines.join('\n');
    expect(told).toContain(
      `CONVICTED the BNB leaf of epoch 8 names ${first.hash} as order 1 of the player, who gave ${second.hash}; this`,
    );
    expect(told).toMatch(
      new RegExp(
        `epochHashOf\\(9\\) = ${hashOf(fewer)}, epochHashOf\\(8\\) = ${hashOf(other)}$`,
        'm',
      ),
    );
    expect(told).toContain('CONVICTED the two leaves of epoch 10 name different orders; this');
    expect(told).toContain(
      'CONVICTED deposited (BNB) is 0.000000000000000001 in the leaf of epoch 10, and 1 in that of the earlier epoch 9; this',
    );
    expect(told).toContain(
      'CONVICTED the leaves of epoch 9 count 0 orders of the player, those of the earlier epoch 8 count 2; this',
    );
  });

  it('exits with 2 when an order is missing, unsigned, or its wallet not checked', async () => {
    const missing = await run({ ...FILE, orders: [first.entry] });
    expect(missing.lines.join('\n')).toContain(`INCOMPLETE the order ${second.hash} of round`);
    const unsigned = { ...second.entry, signature: first.entry.signature };
    const claim = await run({ ...FILE, orders: [first.entry, unsigned] });
    expect(claim.lines.join('\n')).toContain(`CLAIM the order ${second.hash} of round`);
    const contract = await run({ ...FILE, grants: [{ ...dora.grant, signature: '0x12' }] });
    expect(contract.lines.join('\n')).toContain('INCOMPLETE the wallet');
    const secret = await run({ ...FILE, receipts: receipts.map(withoutSeed) });
    expect([missing, claim, contract, secret].map(({ status }) => status)).toEqual([2, 2, 2, 2]);
  });
});
