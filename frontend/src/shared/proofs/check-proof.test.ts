import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256 } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEGEN, degenProof, PLAYER } from '../../../../test/kit/page/proofs.ts';
import { checkProof } from './check-proof.ts';
import { readSavedProofs, saveProof } from './saved-proofs.ts';

const OTHER = `0x${'33'.repeat(20)}`;
const MARK = 7;

type Account = { deposited: bigint; withdrawn: bigint; sinceMark: bigint };
const NOBODY: Account = { deposited: 0n, withdrawn: 0n, sinceMark: 0n };

/** The accounts after each block from 99 on: the mark is in block 100. */
const chain = vi.hoisted(() => ({
  hash: '',
  accounts: new Map<string, unknown>(),
  before: new Map<string, unknown>(),
  asked: 0,
}));
vi.mock('../../../../chain/logs/mark-block.ts', () => ({
  readMarkBlock: async () => {
    chain.asked += 1;
    return 100;
  },
}));
vi.mock('../../../../chain/custody-at.ts', async (original) => ({
  ...(await original<typeof import('../../../../chain/custody-at.ts')>()),
  withCustody: <T>(_: unknown, use: (custody: unknown) => Promise<T>) =>
    use({
      epochHashOf: async () => chain.hash,
      accountOf: async (_player: string, token: string, at?: { blockTag: number }) =>
        (at?.blockTag === 99 ? chain.before : chain.accounts).get(token) ?? NOBODY,
    }),
}));

/** An epoch in which these players have DEGEN, with the proof of PLAYER. */
const published = (players: readonly string[]): SavedProof => {
  const sums = { balance: 7n, deposited: 10n, withdrawn: 0n };
  const leaves = players.map((player) => ({ player, ...sums, ...NO_ORDERS }));
  const proof = degenProof({ number: 3, mark: MARK }, leaves);
  chain.hash = epochHash(keccak256, parseEpoch(proof.epoch));
  return proof;
};

beforeEach(() => {
  localStorage.clear();
  for (const accounts of [chain.accounts, chain.before]) {
    accounts.clear();
    accounts.set(DEGEN, { deposited: 10n, withdrawn: 0n, sinceMark: 5n });
  }
  chain.asked = 0;
});

describe('checkProof', () => {
  it('proves a player’s balance in the published epoch', async () => {
    expect(await checkProof(published([OTHER, PLAYER]))).toEqual({
      DEGEN: { kind: 'proved', balanceWei: 7n, owedWei: 7n },
      BNB: { kind: 'new-depositor', owedWei: 0n },
    });
  });

  it('looks the mark up at most once, and not for a proof without a leaf', async () => {
    await checkProof(published([OTHER]));
    expect(chain.asked).toBe(0);
    const proof = published([OTHER, PLAYER]);
    await checkProof({ ...proof, leaves: { ...proof.leaves, BNB: proof.leaves.DEGEN } });
    expect(chain.asked).toBe(1);
  });

  it.each(['deposited', 'withdrawn'])(
    'does not call a leaf proved when %s grew in the block of the mark',
    async (what) => {
      const proof = published([OTHER, PLAYER]);
      const account = { deposited: 10n, withdrawn: 0n, sinceMark: 5n };
      chain.accounts.set(DEGEN, { ...account, [what]: 20n });
      const { kind } = (await checkProof(proof)).DEGEN;
      expect(kind).toBe('unchecked');
    },
  );

  it('detects the omission of a player who deposited before the mark', async () => {
    expect(await checkProof(published([OTHER]))).toMatchObject({ DEGEN: { kind: 'dropped' } });
  });

  it('accepts the omission of a player who first deposited after the mark', async () => {
    const sinceMark = BigInt(MARK);
    chain.accounts.set(DEGEN, { ...NOBODY, deposited: 10n, sinceMark });
    expect(await checkProof(published([OTHER]))).toMatchObject({
      DEGEN: { kind: 'new-depositor' },
    });
  });

  it('rejects a changed balance, epoch or counter', async () => {
    const proof = published([OTHER, PLAYER]);
    const own = proof.leaves.DEGEN;
    if (own === null) throw new Error('the proof has no leaf');
    const richer = { ...proof, leaves: { ...proof.leaves, DEGEN: { ...own, balance: '8' } } };
    expect(await checkProof(richer)).toMatchObject({ DEGEN: { kind: 'false', why: 'path' } });
    const older = { ...proof, epoch: { ...proof.epoch, mark: 6 } };
    expect(await checkProof(older)).toMatchObject({ DEGEN: { kind: 'false', why: 'path' } });
    for (const other of [{ deposited: 9n }, { deposited: 11n }, { withdrawn: 1n }]) {
      for (const accounts of [chain.accounts, chain.before]) {
        accounts.set(DEGEN, { deposited: 10n, withdrawn: 0n, sinceMark: 5n, ...other });
      }
      expect(await checkProof(proof)).toMatchObject({ DEGEN: { kind: 'false', why: 'counters' } });
    }
  });
});

describe('saved proofs', () => {
  it('are listed once for each epoch, newest first', () => {
    const proof = published([OTHER, PLAYER]);
    const later = { ...proof, epoch: { ...proof.epoch, number: 4 } };
    for (const one of [proof, later, later]) saveProof(one, []);
    expect(readSavedProofs().map(({ epoch }) => epoch.number)).toEqual([4, 3]);
    expect(readProofFile(JSON.stringify(proof))).toEqual({ ok: true, value: proof });
    localStorage.setItem('liability-proofs', JSON.stringify([{ ...proof, player: 'me' }, later]));
    expect(readSavedProofs()).toEqual([later]);
  });

  it('are dropped only when their own casino has 96 newer ones', () => {
    const proof = published([OTHER, PLAYER]);
    const elsewhere = { ...proof, custody: OTHER };
    saveProof(elsewhere, []);
    for (let number = 1; number <= 97; number += 1) {
      saveProof({ ...proof, epoch: { ...proof.epoch, number } }, []);
    }
    const saved = readSavedProofs();
    expect(saved.map(({ epoch }) => epoch.number).slice(0, 96)).toEqual(
      Array.from({ length: 96 }, (_, index) => 97 - index),
    );
    expect(saved.slice(96)).toEqual([elsewhere]);
  });
});
