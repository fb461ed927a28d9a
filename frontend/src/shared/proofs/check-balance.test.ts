import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { checkShown } from './check-balance.ts';
import type { ProofFinding } from './check-proof.ts';

const UNIT = 10n ** 18n;
const NOW = { DEGEN: '520', BNB: '1' };

const chain = vi.hoisted(() => ({ awards: [] as { args: { amount: bigint } }[] }));
vi.mock('../../../../chain/logs/mark-block.ts', () => ({ readMarkBlock: async () => 100 }));
vi.mock('../../../../chain/custody-at.ts', () => ({
  withCustody: <T>(_: unknown, use: (custody: unknown, node: unknown) => Promise<T>) =>
    use({}, { getBlockNumber: async () => 150 }),
}));
vi.mock('../../../../chain/contracts.ts', () => ({
  CasinoContract: {
    connect: () => ({
      filters: { JackpotAwarded: () => ({}) },
      queryFilter: async () => chain.awards,
    }),
  },
}));

const PROOF = { epoch: { number: 3, mark: 3 }, player: '0x11' } as SavedProof;
const FINDING: ProofFinding = {
  DEGEN: { kind: 'proved', balanceWei: 500n * UNIT, owedWei: 500n * UNIT },
  BNB: { kind: 'proved', balanceWei: UNIT, owedWei: UNIT },
};
const SHOWN = { DEGEN: 520n * UNIT, BNB: UNIT };

type Fixture = { rounds?: object[]; next?: string | null; epochOf?: Record<string, number> };

/**
 * A casino that lists the player's rounds, newest first. `epochOf` maps a round id to its epoch
 * number. A round without an entry is in no epoch yet.
 */
const casino = ({ rounds = [], next = null, epochOf = {} }: Fixture, now = NOW) => {
  const proofs = Object.fromEntries(
    (rounds as { roundId: string }[]).map(({ roundId }) => [
      `GET /api/proof/round/${roundId}`,
      () => {
        const number = epochOf[roundId];
        return number === undefined
          ? { status: 404, body: { error: { code: 'PROOF.NOT_READY', message: 'not yet' } } }
          : { body: { epoch: { number } } };
      },
    ]),
  );
  return fakeServer({
    'GET /api/auth/me': () => ({ body: { id: 7 } }),
    'GET /api/user/7/balances': () => ({ body: now }),
    'GET /api/rounds?limit=100': () => ({ body: { rounds, next, open: [] } }),
    ...proofs,
  });
};

const round = (roundId: string, stake: string, payout: string) => ({
  roundId,
  token: 'DEGEN',
  stake,
  payout,
});

beforeEach(() => {
  chain.awards = [];
});

describe('the balance that the casino shows beside a valid proof', () => {
  it('counts as covered when it equals the proved balance', async () => {
    const found = await checkShown(PROOF, FINDING, { ...SHOWN, DEGEN: 500n * UNIT });
    expect(found.DEGEN.kind).toBe('covered');
  });

  it('is reported as not covered when no later round explains the excess', async () => {
    casino({ rounds: [round('b', '10', '0'), round('a', '10', '500')], epochOf: { b: 3, a: 2 } });
    expect((await checkShown(PROOF, FINDING, SHOWN)).DEGEN).toEqual({
      kind: 'short',
      missingWei: 20n * UNIT,
      shownWei: 520n * UNIT,
      owedWei: 500n * UNIT,
    });
  });

  it('counts as covered when later rounds explain the excess', async () => {
    const rounds = [round('d', '5', '15'), round('c', '10', '20'), round('a', '1', '90')];
    casino({ rounds, epochOf: { c: 4, a: 3 } });
    expect((await checkShown(PROOF, FINDING, SHOWN)).DEGEN.kind).toBe('covered');
  });

  it('counts as covered when a jackpot on chain explains the excess', async () => {
    casino({});
    chain.awards = [{ args: { amount: 20n * UNIT } }];
    expect((await checkShown(PROOF, FINDING, SHOWN)).DEGEN.kind).toBe('covered');
  });

  it('counts as unclear when it changes during the check', async () => {
    casino({}, { ...NOW, DEGEN: '521' });
    expect((await checkShown(PROOF, FINDING, SHOWN)).DEGEN.kind).toBe('unclear');
    casino({ rounds: [round('c', '1', '0')], next: 'cursor' });
    expect((await checkShown(PROOF, FINDING, SHOWN)).DEGEN.kind).toBe('unclear');
  });
});
