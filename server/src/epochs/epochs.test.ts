import type { Token } from '@degen/rules/amount.ts';
import { keccak256, parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { roundsRootProved } from '../../../rules/test/trees/rounds-tree.ts';
import { readLeaves, watchEpochs } from '../../../test/kit/server/epochs.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { auditEpoch } from './audit-epoch.ts';
import { createProofs, type Proofs } from './proofs.ts';

const MINUTE_MS = 60_000;

openHouse({
  alice: { DEGEN: '100', BNB: '3' },
  bob: { DEGEN: '50' },
});

describe('epochs', () => {
  let proofs: Proofs;
  let epochs: ReturnType<typeof watchEpochs>;

  beforeEach(() => {
    proofs = createProofs(fixture.deps);
    epochs = watchEpochs(chain, db, fixture);
  });

  /**
   * What the contract owes by the server's proof: it accepts a claim of exactly this amount, once the
   * epoch is final.
   */
  const claimAll = async (player: Wallet, token: Token, owedWei: bigint): Promise<void> => {
    const proof = await fixture.proofOf(player, token);
    const custody = chain.custody.connect(player);
    const address = chain.addressOf(token);
    await expect(custody.claim.staticCall(address, owedWei + 1n, proof)).rejects.toMatchObject({
      revert: { name: 'Custody_AboveOwed' },
    });
    await (await custody.claim(address, owedWei, proof)).wait();
  };

  it("are published each hour, with totals that equal the contract's", async () => {
    expect(await epochs.published()).toEqual([]);
    await fixture.passEpoch();
    await fixture.passEpoch();
    const events = await epochs.published();
    expect(events.map(({ args }) => args.number)).toEqual([1n, 2n]);
    expect(await epochs.statuses()).toEqual([
      { number: 1, status: 'published' },
      { number: 2, status: 'published' },
    ]);
    const degen = events[0]?.args.epoch.degen;
    const totals = await chain.custody.totalsOf(chain.deployment.degen);
    expect(degen?.balance).toBe(parseEther('150'));
    expect(degen?.deposited).toBe(totals.deposited);
    expect(degen?.withdrawn).toBe(totals.withdrawn);
  });

  it('count the balance, the stake of an open round and a pending withdrawal as owed', async () => {
    const session = await fixture.sessionOf(alice);
    await openTestRound(fixture.deps, session, { stakeWei: units(1), riskWei: units(2) });
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    await fixture.withdraw(alice, 'DEGEN', '40');
    await fixture.passEpoch();
    chain.proxy.setFault(() => undefined);
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(3);
    expect(await fixture.balance(alice.address, 'BNB')).toBe(parseEther('2'));
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('60'));
    expect(await epochs.expectProved(alice, 'BNB')).toBe(parseEther('3'));
    expect(await epochs.expectProved(alice, 'DEGEN')).toBe(parseEther('100'));
    // The withdrawal was paid after the mark, so the proved balance of 100 still contains it. A claim
    // subtracts it exactly once, by the counter of payments in the contract.
    await fixture.passDay();
    await claimAll(alice, 'DEGEN', parseEther('60'));
    await claimAll(alice, 'BNB', parseEther('3'));
  });

  it('count a withdrawal as owed until its transaction is mined', async () => {
    chain.proxy.setFault((method) => (method === 'eth_sendRawTransaction' ? 'refuse' : undefined));
    const asked = await fixture.withdraw(alice, 'DEGEN', '40');
    await fixture.tick();
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'submitted' });
    const leaves = await readLeaves(db.kysely, 'DEGEN', chain.deployment.degen);
    const leaf = leaves.find(({ player }) => player === alice.address.toLowerCase());
    expect(leaf?.balance).toBe(parseEther('100'));
  });

  it('let every player claim the owed balance, adjusted by later deposits and payments', async () => {
    await fixture.withdraw(bob, 'DEGEN', '10');
    await fixture.ticks(2);
    await fixture.passEpoch();
    await chain.deposit(alice, 'DEGEN', parseEther('7'));
    await fixture.withdraw(bob, 'DEGEN', '15');
    await fixture.ticks(2);
    await fixture.passDay();
    await claimAll(alice, 'DEGEN', parseEther('107'));
    await claimAll(bob, 'DEGEN', parseEther('25'));
  });

  it('contain what came before their mark, but nothing later in the same block', async () => {
    fixture.passTime(60 * MINUTE_MS);
    await chain.provider.send('evm_setAutomine', [false]);
    const depositBNB = (player: Wallet, tip: bigint) =>
      chain.custody.connect(player).depositBNB({
        ...{ value: parseEther('1'), maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: tip },
      });
    await depositBNB(alice, 10n ** 12n);
    await depositBNB(bob, 1n);
    await fixture.tick();
    await chain.provider.send('evm_mine', []);
    await chain.provider.send('evm_setAutomine', [true]);
    const block = await chain.provider.getBlockNumber();
    const [marked] = await chain.custody.queryFilter(chain.custody.filters.Marked(), block);
    const deposits = await chain.custody.queryFilter(chain.custody.filters.Deposited(), block);
    expect(deposits.map(({ index }) => index < (marked?.index ?? 0))).toEqual([true, false]);
    await fixture.ticks(2);
    expect(await fixture.balance(bob.address, 'BNB')).toBe(parseEther('1'));
    expect(await epochs.expectProved(alice, 'BNB')).toBe(parseEther('4'));
    expect(await epochs.expectProved(bob, 'BNB')).toBe(0n);
    const { findings } = await auditEpoch(db, chain.custody, chain.deployment.degen);
    expect(findings).toEqual([]);
    await fixture.passDay();
    await claimAll(bob, 'BNB', parseEther('1'));
  });

  it('list a player who lost everything with zero, and let the house take over the debt', async () => {
    const fork = await chain.snapshot();
    await chain.deposit(bob, 'DEGEN', 4n);
    await fixture.tick();
    await fixture.lose(bob, 'DEGEN', '50.000000000000000004');
    await chain.revert(fork);
    await chain.mine(5);
    await fixture.tick();
    expect(await fixture.debt(bob.address, 'DEGEN')).toBe(-4n);
    await fixture.passEpoch();
    expect(await epochs.expectProved(bob, 'DEGEN')).toBe(0n);
    await chain.deposit(bob, 'DEGEN', 10n);
    await fixture.tick();
    expect(await fixture.balance(bob.address, 'DEGEN')).toBe(10n);
    await fixture.expectBooksToBalance();
  });

  it('go on while the operator is suspended, but not with a dismissed publisher', async () => {
    const custody = chain.custody.connect(chain.guardian);
    await (await custody.suspendOperator()).wait();
    await fixture.passEpoch();
    expect(await epochs.published()).toHaveLength(1);
    await (await custody.dismissPublisher(chain.publisher.address)).wait();
    await fixture.passEpoch();
    expect(await epochs.published()).toHaveLength(1);
    expect(await fixture.deps.metrics.registry.metrics()).toContain(
      'epochs_rejected_total{reason="reverted"} 1',
    );
  });

  it('contain each settled round exactly once, with a valid proof', async () => {
    const session = await fixture.sessionOf(alice);
    const play = () =>
      openTestRound(fixture.deps, session, { stakeWei: units(1), closesWith: units(1) });
    const first = [await play(), await play(), await play()];
    await fixture.passEpoch();
    const late = await play();
    await expect(proofs.round(session, late.answer.roundId)).rejects.toMatchObject({
      code: 'PROOF.NOT_READY',
    });
    await fixture.passEpoch();
    for (const [epoch, plays] of [first, [late]].entries()) {
      for (const { answer } of plays) {
        const proof = await proofs.round(session, answer.roundId);
        expect(proof.epoch.number).toBe(epoch + 1);
        const path = { siblings: [...proof.siblings], sides: BigInt(proof.sides) };
        expect(roundsRootProved(keccak256, proof.receiptHash, path)).toBe(proof.epoch.roundsRoot);
      }
    }
    await expect(
      proofs.round(await fixture.sessionOf(bob), late.answer.roundId),
    ).rejects.toMatchObject({
      code: 'ROUND.NOT_FOUND',
    });
  });

  it('have no proofs when the highest epoch number is 720 higher', async () => {
    await fixture.passEpoch();
    const player = await fixture.sessionOf(alice);
    const leavesOf = async (highest: number) => {
      await sql`
        insert into epochs (id, number, mark, snapshot_at, hash, body, status,
          next_attempt_at)
        values (${highest}, ${highest}, 1, now(), '', '{}', 'superseded', now())`.execute(
        db.kysely,
      );
      return (await createProofs(fixture.deps).ofEpoch(player, 1))?.leaves;
    };
    expect(await leavesOf(720)).toMatchObject({ DEGEN: { balance: expect.any(String) } });
    expect(await leavesOf(721)).toEqual({ DEGEN: null, BNB: null });
  });

  it('keep their proofs for ever when they decide a wind-up', async () => {
    await fixture.passFinalEpoch();
    await chain.openWindUp('BNB');
    await fixture.tick();
    await sql`
      insert into epochs (id, number, mark, snapshot_at, hash, body, status, next_attempt_at)
      values (5000, 5000, 1, now(), '', '{}', 'superseded', now())`.execute(db.kysely);
    const answer = await createProofs(fixture.deps).ofEpoch(await fixture.sessionOf(alice), 1);
    expect(answer?.leaves).toMatchObject({ BNB: { balance: `${parseEther('3')}` } });
  });

  it('fail auditEpoch after their leaves and rounds are deleted', async () => {
    const audit = () => auditEpoch(db, chain.custody, chain.deployment.degen);
    expect(await audit()).toEqual({ number: undefined, players: 0, rounds: 0, findings: [] });
    const stake = { stakeWei: units(1), closesWith: units(1) };
    await openTestRound(fixture.deps, await fixture.sessionOf(alice), stake);
    await fixture.withdraw(bob, 'DEGEN', '10');
    await fixture.ticks(2);
    await fixture.passEpoch();
    await chain.deposit(alice, 'DEGEN', parseEther('7'));
    await fixture.ticks(1);
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
});
