import { DEMAND_PATIENCE_S, SILENCE_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaf, openTwoPlayers, type TwoPlayers } from './testing/two-players.ts';

let world: TwoPlayers['world'];
let alice: Wallet;
let bob: Wallet;
let leaves: TwoPlayers['leaves'];
let proof: SavedProof;
let file: string;
let failed: TwoPlayers['failed'];
let begin: string;

beforeAll(async () => {
  ({ world, alice, bob, leaves, proof, file, failed } = await openTwoPlayers());
});
afterAll(() => world?.close());
beforeEach(async () => {
  begin = await world.snapshot();
});
afterEach(() => world.revert(begin));

describe('npm run exit, with several epochs', () => {
  it('opens nothing for which it has no proof, and takes the one that fits', async () => {
    const newer = await world.save((await world.publish(leaves('110')))(alice.address));
    await world.passTime(SILENCE_PATIENCE_S);
    const run = world.exit([file, '--send'], { key: alice.privateKey });
    expect(await failed(run, 'EXIT.WRONG_EPOCH')).toContain('epoch 2; bring that file');
    expect((await world.casino.exitState()).open).toBe(false);
    const { code, out } = await world.exit([file, newer, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('paid 110 DEGEN');
  });

  it('opens nothing for a demand while a proof that is not at hand may be worth more', async () => {
    const second = await world.save((await world.publish(leaves('130')))(alice.address));
    const demand = await world.exit([file, '--demand', '--send'], { key: alice.privateKey });
    expect(demand.out).toContain('demand 120 DEGEN: sent');
    await world.passTime(DEMAND_PATIENCE_S);
    const third = await world.save((await world.publish(leaves('150')))(alice.address));
    const run = world.exit([file, third, '--send'], { key: alice.privateKey });
    expect(await failed(run, 'EXIT.WRONG_EPOCH')).toContain(
      'DEGEN: the exit takes proofs of epoch 2',
    );
    const { code, out } = await world.exit([file, second, third, '--send'], {
      key: alice.privateKey,
    });
    expect(code).toBe(0);
    expect(out).toContain('paid 130 DEGEN');
  });

  it('opens without the proof that a house keeps back, when told to, and takes the rest with it', async () => {
    const second = await world.save((await world.publish(leaves('130')))(alice.address));
    await world.exit([file, '--demand', '--send'], { key: alice.privateKey });
    await world.passTime(DEMAND_PATIENCE_S);
    const third = await world.save((await world.publish(leaves('150')))(alice.address));
    const send = [third, '--without-proof', '--send'];
    const { code, out } = await world.exit(send, { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('leave with 120 DEGEN, by the demand that was not answered: sent');
    const rest = await world.exit([second, '--send'], { key: alice.privateKey });
    expect(rest.out).toContain('paid 10 DEGEN');
  });

  it('tells a player whom the last epoch leaves out to demand with an earlier proof', async () => {
    const without = { DEGEN: [leaf(bob, '280', '300')], BNB: [] };
    const dropped = await world.save((await world.publish(without))(alice.address));
    const { code, out } = await world.exit([dropped]);
    expect(code).toBe(1);
    expect(out).toContain('EXIT.PROOF_FALSE: DEGEN: epoch 2 leaves you out');
    const both = await world.exit([dropped, file, '--demand', '--send'], {
      key: alice.privateKey,
    });
    expect(both.code).toBe(0);
    expect(both.out).toContain('demand 120 DEGEN: sent');

    // The exit of this demand is by the epoch that leaves her out: from a house that fell silent
    // she would have nothing, so she does not open it.
    await world.passTime(DEMAND_PATIENCE_S);
    const late = world.exit([dropped, file, '--send'], { key: alice.privateKey });
    expect(await failed(late, 'EXIT.PROOF_FALSE')).toContain('pays you only what you demanded');
    await world.publish(without);
    const left = await world.exit([dropped, file, '--send'], { key: alice.privateKey });
    expect(left.code).toBe(0);
    expect(left.out).toContain('leave with 120 DEGEN, by the demand that was not answered: sent');
    expect(await world.degen.balanceOf(alice.address)).toBe(parseEther('120'));
  });

  it('lets a newcomer demand whom the first epoch leaves out', async () => {
    const carol = await world.newPlayer();
    await world.deposit(carol, 'DEGEN', '40');
    const dropped = await world.save((await world.publish(leaves()))(carol.address));
    const demand = await world.exit([dropped, '--demand', '--send'], { key: carol.privateKey });
    expect(demand.code).toBe(0);
    expect(demand.out).toContain('demand 40 DEGEN: sent');
    await world.passTime(DEMAND_PATIENCE_S);
    await world.publish(leaves());
    const left = await world.exit([dropped, '--send'], { key: carol.privateKey });
    expect(left.code).toBe(0);
    expect(await world.degen.balanceOf(carol.address)).toBe(parseEther('40'));
  });

  it('lets a player leave whose first deposit is younger than the epoch', async () => {
    const carol = await world.newPlayer();
    await world.deposit(carol, 'DEGEN', '40');
    const none = { ...proof, player: carol.address, leaves: { DEGEN: null, BNB: null } };
    await world.passTime(SILENCE_PATIENCE_S);
    const { code, out } = await world.exit([await world.save(none), '--send'], {
      key: carol.privateKey,
    });
    expect(code).toBe(0);
    expect(out).toContain('paid 40 DEGEN');
    expect(await world.degen.balanceOf(carol.address)).toBe(parseEther('40'));
  });
});
