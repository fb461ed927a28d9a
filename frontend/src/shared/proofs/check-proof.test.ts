import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256 } from 'ethers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../test/kit/page/fake-key-database.ts';
import { CUSTODY, DEGEN, degenProof, PLAYER } from '../../../../test/kit/page/proofs.ts';
import { forgetGiven, type Outcome } from '../orders/abandoned-orders.ts';
import { keepSigned, knownOrdersOf, noteOutcome } from '../orders/kept-evidence.ts';
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
  /** Times of the mark's block and of the newest, in seconds. */
  markedS: 0,
  newestS: 0,
}));
vi.mock('idb-keyval', async () =>
  import('../../../../test/kit/page/fake-key-database.ts').then(({ keyDatabase }) => keyDatabase),
);
vi.mock('../../../../chain/logs/mark-block.ts', () => ({
  readMarkBlock: async () => {
    chain.asked += 1;
    return 100;
  },
}));
vi.mock('../../../../chain/custody-at.ts', async (original) => ({
  ...(await original<typeof import('../../../../chain/custody-at.ts')>()),
  withCustody: <T>(_: unknown, use: (custody: unknown, node: unknown) => Promise<T>) =>
    use(
      {
        epochHashOf: async () => chain.hash,
        accountOf: async (_player: string, token: string, at?: { blockTag: number }) =>
          (at?.blockTag === 99 ? chain.before : chain.accounts).get(token) ?? NOBODY,
      },
      {
        getBlock: async (block: number | 'latest') => ({
          timestamp: block === 'latest' ? chain.newestS : chain.markedS,
        }),
      },
    ),
}));

/** An epoch in which these players have DEGEN, with the proof of PLAYER. */
const published = (players: readonly string[], orders = NO_ORDERS): SavedProof => {
  const sums = { balance: 7n, deposited: 10n, withdrawn: 0n };
  const leaves = players.map((player) => ({ player, ...sums, ...orders }));
  const proof = degenProof({ number: 3, mark: MARK }, leaves);
  chain.hash = epochHash(keccak256, parseEpoch(proof.epoch));
  return proof;
};

beforeEach(() => {
  localStorage.clear();
  openDatabase();
  forgetGiven();
  for (const accounts of [chain.accounts, chain.before]) {
    accounts.clear();
    accounts.set(DEGEN, { deposited: 10n, withdrawn: 0n, sinceMark: 5n });
  }
  chain.asked = 0;
  chain.newestS = Date.now() / 1_000;
  chain.markedS = chain.newestS - 600;
});

describe('checkProof', () => {
  it('proves a player’s balance in the published epoch', async () => {
    expect(await checkProof(published([OTHER, PLAYER]), [])).toEqual({
      DEGEN: { kind: 'proved', balanceWei: 7n, owedWei: 7n },
      BNB: { kind: 'new-depositor', owedWei: 0n },
    });
  });

  it('looks the mark up at most once, and not for a proof without a leaf', async () => {
    await checkProof(published([OTHER]), []);
    expect(chain.asked).toBe(0);
    const proof = published([OTHER, PLAYER]);
    await checkProof({ ...proof, leaves: { ...proof.leaves, BNB: proof.leaves.DEGEN } }, []);
    expect(chain.asked).toBe(1);
  });

  it.each(['deposited', 'withdrawn'])(
    'does not call a leaf proved when %s grew in the block of the mark',
    async (what) => {
      const proof = published([OTHER, PLAYER]);
      const account = { deposited: 10n, withdrawn: 0n, sinceMark: 5n };
      chain.accounts.set(DEGEN, { ...account, [what]: 20n });
      const { kind } = (await checkProof(proof, [])).DEGEN;
      expect(kind).toBe('unchecked');
    },
  );

  it('detects the omission of a player who deposited before the mark', async () => {
    expect(await checkProof(published([OTHER]), [])).toMatchObject({ DEGEN: { kind: 'dropped' } });
  });

  it('accepts the omission of a player who first deposited after the mark', async () => {
    const sinceMark = BigInt(MARK);
    chain.accounts.set(DEGEN, { ...NOBODY, deposited: 10n, sinceMark });
    expect(await checkProof(published([OTHER]), [])).toMatchObject({
      DEGEN: { kind: 'new-depositor' },
    });
  });

  it('rejects a changed balance, epoch or counter', async () => {
    const proof = published([OTHER, PLAYER]);
    const own = proof.leaves.DEGEN;
    if (own === null) throw new Error('the proof has no leaf');
    const richer = { ...proof, leaves: { ...proof.leaves, DEGEN: { ...own, balance: '8' } } };
    expect(await checkProof(richer, [])).toMatchObject({ DEGEN: { kind: 'false', why: 'path' } });
    const older = { ...proof, epoch: { ...proof.epoch, mark: 6 } };
    expect(await checkProof(older, [])).toMatchObject({ DEGEN: { kind: 'false', why: 'path' } });
    for (const other of [{ deposited: 9n }, { deposited: 11n }, { withdrawn: 1n }]) {
      for (const accounts of [chain.accounts, chain.before]) {
        accounts.set(DEGEN, { deposited: 10n, withdrawn: 0n, sinceMark: 5n, ...other });
      }
      expect(await checkProof(proof, [])).toMatchObject({
        DEGEN: { kind: 'false', why: 'counters' },
      });
    }
  });
});

describe('the orders that a leaf names', () => {
  const hashOf = (seq: number): string => `${seq}`.padStart(64, '0');
  const owner = { chainId: 31_337, casino: CUSTODY, player: PLAYER };
  const SEEDS = { serverSeedHash: hashOf(0), clientSeed: 'mine' };
  const SWAP = { kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '1' } as const;
  const MANDATE = { kind: 'mandate', strategy: {}, paceMs: 0, ...SEEDS } as const;
  /**
   * What this browser knows of an order: the end of its time, in minutes after the mark; a mandate
   * has none.
   */
  const know = async (
    seq: number,
    minutes: number | null,
    { of = owner, hash = hashOf(seq), said = 'answered' as Outcome | null } = {},
  ): Promise<void> => {
    const until = (chain.markedS + 60 * (minutes ?? -30)) * 1_000;
    const content = { ...(minutes === null ? MANDATE : SWAP), abandoned: [] };
    const order = { seq, prev: hashOf(seq - 1), until, content, signature: '' };
    const scope = { ...of, grant: hashOf(0) };
    await keepSigned(scope, order, hash);
    if (said !== null) await noteOutcome({ ...order, grant: scope.grant }, hash, said);
  };
  const kindOf = async (count: number, orderHead = hashOf(count - 1)) => {
    const proof = published([OTHER, PLAYER], { orderCount: BigInt(count), orderHead });
    return (await checkProof(proof, await knownOrdersOf(proof))).DEGEN;
  };
  const FALSE = { kind: 'false', why: 'orders' };

  it('are proved with the orders of this browser, and with others after and before them', async () => {
    for (const seq of [2, 3]) await know(seq, -30);
    await know(5, 1);
    for (const count of [4, 5]) expect(await kindOf(count)).toMatchObject({ kind: 'proved' });
  });

  it('are false with another hash for the last order that this browser knows', async () => {
    for (const seq of [2, 3]) await know(seq, null);
    expect(await kindOf(4, hashOf(9))).toEqual(FALSE);
    expect(await kindOf(3, hashOf(9))).toEqual(FALSE);
  });

  it('are false without an order that was taken before the mark', async () => {
    await know(4, -2);
    await know(5, 5);
    expect(await kindOf(4)).toEqual(FALSE);
  });

  it.each([
    ['at the mark', 0],
    ['after it', 5],
    ['at an unknown time', null],
  ])('may lack an order that was taken %s', async (_, minutes) => {
    await know(4, minutes);
    expect(await kindOf(4)).toMatchObject({ kind: 'proved' });
  });

  it.each(['rejected', null] as const)(
    'may lack an order that was not answered: %s',
    async (said) => {
      await know(4, -2, { said });
      expect(await kindOf(4)).toMatchObject({ kind: 'proved' });
    },
  );

  it('may lack an order whose time is before the mark only because the clock of the chain is ahead', async () => {
    await know(4, -2);
    chain.newestS += 3_600;
    expect(await kindOf(4)).toMatchObject({ kind: 'proved' });
  });

  it('are compared with those of the same chain, casino and player only', async () => {
    const elsewhere = [{ chainId: 97 }, { casino: OTHER }, { player: OTHER }];
    for (const [index, other] of elsewhere.entries()) {
      await know(4, -30, { of: { ...owner, ...other }, hash: hashOf(10 + index) });
    }
    expect(await kindOf(4)).toMatchObject({ kind: 'proved' });
    await know(4, -30, { of: { ...owner, casino: CUSTODY.toUpperCase().replace('X', 'x') } });
    expect(await kindOf(4)).toEqual(FALSE);
  });

  it.each([4, 9])('are false when two were taken under one number (%i)', async (count) => {
    for (const seq of [2, 3]) await know(seq, null);
    await know(3, null, { hash: hashOf(7) });
    expect(await kindOf(count)).toEqual({ kind: 'false', why: 'twoOrders' });
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
