import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { isProved } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { roundsRootProved } from '@degen/rules/liabilities/rounds-tree.ts';
import type { BalanceProofAnswer } from '@degen/rules/wire/proofs.ts';
import { keccak256, parseEther, type Wallet, ZeroAddress } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '../chain/chain-repository.ts';
import { CasinoContract } from '../chain/contracts.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Database } from '../db/database.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import { CHAIN_START_MS, startChainWithPlayers, type TestChain } from '../testing/chain.ts';
import { type ChainWorld, openWorld } from '../testing/chain-world.ts';
import { databases } from '../testing/databases.ts';
import { openTestRound, units } from '../testing/open-round-game.ts';
import { auditEpoch } from './audit-epoch.ts';
import { createProofs, type Proofs } from './proofs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SILENCE_S = 7 * 24 * 3_600;

let chain: TestChain;
let alice: Wallet;
let bob: Wallet;

beforeAll(async () => {
  ({ chain, alice, bob } = await startChainWithPlayers({
    alice: { DEGEN: '100', BNB: '3' },
    bob: { DEGEN: '50' },
  }));
}, CHAIN_START_MS);
afterAll(() => chain?.stop());

describe.each(databases)('epochs on $kind', ({ startDatabase }) => {
  let db: Database;
  let world: ChainWorld;
  let proofs: Proofs;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ db, world, end } = await openWorld(chain, startDatabase));
    proofs = createProofs(world.deps);
    await world.tick();
  });
  afterEach(() => end());

  const published = () => chain.casino.queryFilter(chain.casino.filters.EpochPublished());
  const addressOf = (token: Token): string => tokenAddress(token, chain.deployment.degen);
  const leafOf = ({ leaves }: BalanceProofAnswer, token: Token) => {
    const leaf = leaves[token];
    if (leaf === null) throw new Error(`no leaf in ${token}`);
    return parseLeaf(leaf);
  };
  const statuses = () =>
    db.kysely.selectFrom('epochs').select(['number', 'status']).orderBy('number').execute();

  const expectProved = async (player: Wallet, token: Token): Promise<bigint> => {
    const answer = await proofs.balance(await world.sessionOf(player));
    const epoch = parseEpoch(answer.epoch);
    const proof = { epoch, ...leafOf(answer, token) };
    const hash = await chain.casino.epochHashOf(epoch.number);
    expect(isProved(keccak256, hash, addressOf(token), player.address, proof)).toBe(true);
    return proof.balance;
  };

  /** What the contract pays to a player who leaves now, with what the server answered. */
  const leave = async (player: Wallet, token: Token): Promise<bigint> => {
    const answer = await proofs.balance(await world.sessionOf(player));
    const casino = CasinoContract.connect(chain.deployment.casino, player);
    const proof = { epoch: parseEpoch(answer.epoch), ...leafOf(answer, token) };
    await (await casino.exit(addressOf(token), proof)).wait();
    const [left] = (await chain.casino.queryFilter(chain.casino.filters.Exited(player.address)))
      .filter(({ args }) => args.token === addressOf(token))
      .slice(-1);
    expect(left?.args.unpaid).toBe(0n);
    return left?.args.amount ?? 0n;
  };
  const openExit = async (): Promise<void> => {
    await chain.provider.send('evm_increaseTime', [SILENCE_S]);
    await (await CasinoContract.connect(chain.deployment.casino, alice).openExitBySilence()).wait();
  };

  it('publishes one each hour, with totals that the chain agrees to', async () => {
    expect(await published()).toEqual([]);
    await world.passEpoch();
    await world.passEpoch();
    const events = await published();
    expect(events.map(({ args }) => args.number)).toEqual([1n, 2n]);
    expect(await statuses()).toEqual([
      { number: 1, status: 'published' },
      { number: 2, status: 'published' },
    ]);
    const degen = events[0]?.args.epoch.degen;
    const totals = await chain.casino.totalsOf(chain.deployment.degen);
    expect(degen?.balance).toBe(parseEther('150'));
    expect(degen?.deposited).toBe(totals.deposited);
    expect(degen?.withdrawn).toBe(totals.withdrawn);
  });

  it('owes balance, stake of an open round and withdrawal on its way', async () => {
    const session = await world.sessionOf(alice);
    await openTestRound(world.deps, session, { stakeWei: units(1), riskWei: units(2) });
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    await world.withdraw(alice, 'DEGEN', '40');
    await world.passEpoch();
    chain.proxy.setFault(() => undefined);
    world.passTime(MINUTE_MS);
    await world.ticks(3);
    expect(await world.balance(alice.address, 'BNB')).toBe(parseEther('2'));
    expect(await world.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
    expect(await expectProved(alice, 'BNB')).toBe(parseEther('3'));
    expect(await expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    // The payment came after the snapshot: the counter takes it off, exactly once.
    await openExit();
    expect(await leave(alice, 'DEGEN')).toBe(parseEther('60'));
    expect(await leave(alice, 'BNB')).toBe(parseEther('3'));
  });

  it('lets everyone leave with what they were owed, deposits and payments since included', async () => {
    await world.withdraw(bob, 'DEGEN', '10');
    await world.ticks(2);
    await world.passEpoch();
    await chain.deposit(alice, 'DEGEN', parseEther('7'));
    await world.withdraw(bob, 'DEGEN', '15');
    await world.ticks(2);
    await openExit();
    expect(await leave(alice, 'DEGEN')).toBe(parseEther('107'));
    expect(await leave(bob, 'DEGEN')).toBe(parseEther('25'));
    await expect(leave(bob, 'DEGEN')).rejects.toThrow();
  });

  it('proves each settled round in exactly one epoch', async () => {
    const session = await world.sessionOf(alice);
    const play = () =>
      openTestRound(world.deps, session, { stakeWei: units(1), closesWith: units(1) });
    const first = [await play(), await play(), await play()];
    await world.passEpoch();
    const late = await play();
    await expect(proofs.round(session, late.answer.roundId)).rejects.toMatchObject({
      code: 'PROOF.NOT_READY',
    });
    await world.passEpoch();
    for (const [epoch, plays] of [first, [late]].entries()) {
      for (const { answer } of plays) {
        const proof = await proofs.round(session, answer.roundId);
        expect(proof.epoch.number).toBe(epoch + 1);
        const path = { siblings: [...proof.siblings], sides: BigInt(proof.sides) };
        expect(roundsRootProved(keccak256, proof.receiptHash, path)).toBe(proof.epoch.roundsRoot);
      }
    }
    await expect(
      proofs.round(await world.sessionOf(bob), late.answer.roundId),
    ).rejects.toMatchObject({
      code: 'ROUND.NOT_FOUND',
    });
  });

  it('has a leaf at zero for whoever lost everything, and none for strangers', async () => {
    await world.lose(bob, 'DEGEN', '50');
    await world.passEpoch();
    expect(await expectProved(bob, 'DEGEN')).toBe(0n);
    const stranger = await chain.player(2);
    const { leaves } = await proofs.balance(await world.sessionOf(stranger));
    expect(leaves).toEqual({ DEGEN: null, BNB: null });
  });

  it('audits the last epoch, and finds what was changed behind its back', async () => {
    const audit = () => auditEpoch(db, chain.casino, chain.deployment.degen);
    expect(await audit()).toEqual({ number: undefined, players: 0, rounds: 0, findings: [] });
    const stake = { stakeWei: units(1), closesWith: units(1) };
    await openTestRound(world.deps, await world.sessionOf(alice), stake);
    await world.withdraw(bob, 'DEGEN', '10');
    await world.ticks(2);
    await world.passEpoch();
    await chain.deposit(alice, 'DEGEN', parseEther('7'));
    await world.ticks(1);
    expect(await audit()).toEqual({ number: 1, players: 2, rounds: 1, findings: [] });
    const player = bob.address.toLowerCase();
    await db.kysely.deleteFrom('epoch_leaves').where('player', '=', player).execute();
    await db.kysely.deleteFrom('epoch_rounds').execute();
    const { findings } = await audit();
    expect(findings).toContain('leaves and rounds do not make the epoch that was signed');
    expect(findings).toContain('the chain has another epoch');
    expect(findings).toContain(`DEGEN: ${player} was left out`);
    expect(findings.filter((text) => text.endsWith('is in no epoch'))).toEqual([]);
  });

  describe('when something fails', () => {
    const expectOneEpoch = async (): Promise<void> => {
      const events = await published();
      expect(events.map(({ args }) => args.number)).toEqual([1n]);
      const stored = await db.kysely.selectFrom('epochs').select(['hash', 'status']).execute();
      expect(stored).toEqual([{ hash: events[0]?.args.epochHash, status: 'published' }]);
      for (const token of TOKENS) await expectProved(alice, token);
    };

    it.each([
      ['before it has signed', 'eth_estimateGas', 'refuse'],
      ['before the node has heard of it', 'eth_sendRawTransaction', 'refuse'],
      ['before it has heard the answer', 'eth_sendRawTransaction', 'lose'],
    ] as const)('publishes once after a death %s', async (_when, method, kind) => {
      chain.proxy.setFault((called) => (called === method ? kind : undefined));
      world.passTime(HOUR_MS);
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await chain.deposit(bob, 'DEGEN', parseEther('1'));
      await world.restart();
      await world.ticks(3);
      await expectOneEpoch();
    });

    it('replaces a stuck transaction, and publishes once', async () => {
      await chain.provider.send('evm_setAutomine', [false]);
      world.passTime(HOUR_MS);
      await world.tick();
      world.passTime(2 * MINUTE_MS);
      await world.tick();
      const attempts = await db.kysely.selectFrom('operator_attempts').selectAll().execute();
      expect(attempts).toHaveLength(2);
      await chain.provider.send('evm_mine', []);
      await chain.provider.send('evm_setAutomine', [true]);
      await world.ticks(2);
      await expectOneEpoch();
    });

    it('publishes the same root again after a reorganisation that took a deposit', async () => {
      const fork = await chain.snapshot();
      await chain.deposit(bob, 'DEGEN', parseEther('1'));
      await world.tick();
      await world.passEpoch();
      const before = await published();
      await chain.revert(fork);
      await chain.mine(5);
      await world.ticks(3);
      const after = await published();
      expect(after.map(({ args }) => args.epochHash)).toEqual(
        before.map(({ args }) => args.epochHash),
      );
      await expectOneEpoch();
      await world.passEpoch();
      expect((await published()).map(({ args }) => args.number)).toEqual([1n, 2n]);
      expect(await expectProved(bob, 'DEGEN')).toBe(parseEther('50'));
    });

    it('publishes again after something else took the nonce', async () => {
      chain.proxy.setFault((called) =>
        called === 'eth_sendRawTransaction' ? 'refuse' : undefined,
      );
      world.passTime(HOUR_MS);
      await world.tick();
      chain.proxy.setFault(() => undefined);
      await (await chain.operator.sendTransaction({ to: bob.address, value: 1n })).wait();
      await world.ticks(3);
      await expectOneEpoch();
    });

    it('never sends more than custody covers, raises the alarm, and goes on once it is right', async () => {
      const userId = await world.userId(bob.address);
      const give = (from: 'chain' | 'user', reference: string) =>
        db.transaction((tx) =>
          postTransfer(tx, {
            from: from === 'chain' ? { kind: 'chain' } : { kind: 'user', userId },
            to: from === 'chain' ? { kind: 'user', userId } : { kind: 'chain' },
            token: 'BNB',
            amountWei: parseEther('1000000'),
            kind: 'invented',
            reference,
            eventAt: new Date(),
          }),
        );
      await give('chain', 'invented');
      await world.passEpoch();
      expect(await published()).toEqual([]);
      expect(await statuses()).toEqual([]);
      expect(await world.deps.metrics.registry.metrics()).toContain(
        'epochs_refused_total{reason="custody"} 1',
      );
      await give('user', 'taken back');
      world.passTime(MINUTE_MS);
      await world.ticks(2);
      await expectOneEpoch();
    });

    it('never sends counters that are not those of the chain', async () => {
      const [newest] = await readEvents(db.kysely, 'Deposited', 1);
      await db.kysely
        .deleteFrom('chain_events')
        .where('id', '=', newest?.id ?? 0n)
        .execute();
      await world.passEpoch();
      expect(await published()).toEqual([]);
      expect(await world.deps.metrics.registry.metrics()).toContain(
        'epochs_refused_total{reason="deposited"}',
      );
    });

    it('gives way to an epoch that someone else published under its number', async () => {
      chain.proxy.setFault((called) => (called === 'eth_estimateGas' ? 'refuse' : undefined));
      world.passTime(HOUR_MS);
      await world.tick();
      chain.proxy.setFault(() => undefined);
      const none = { root: `0x${'0'.repeat(64)}`, balance: 0n, deposited: 0n, withdrawn: 0n };
      const casino = CasinoContract.connect(chain.deployment.casino, chain.operator);
      const other = { number: 1n, snapshotBlock: 1n, roundsRoot: none.root };
      await (await casino.publishEpoch({ ...other, degen: none, bnb: none })).wait();
      await world.ticks(2);
      await world.passEpoch();
      expect(await statuses()).toEqual([
        { number: 1, status: 'superseded' },
        { number: 2, status: 'published' },
      ]);
      expect(await world.deps.metrics.registry.metrics()).toContain(
        'epochs_refused_total{reason="taken"} 1',
      );
      expect(await expectProved(alice, 'BNB')).toBe(parseEther('3'));
      expect(addressOf('BNB')).toBe(ZeroAddress);
    });
  });
});
