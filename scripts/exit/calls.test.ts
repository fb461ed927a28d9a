import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import { id, parseEther, Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Leaves } from '../../test/kit/chain/publish-leaves.ts';
import { type ReadableCall, readCall } from '../../test/kit/chain/read-call.ts';
import { leaf, openTwoPlayers, type TwoPlayers } from '../../test/kit/stack/two-players.ts';

const DAY_S = 86_400;
const STRANGER = new Wallet(id('a stranger'));

let fixture: TwoPlayers['fixture'];
let alice: Wallet;
let bob: Wallet;
let file: string;
let proofOf: TwoPlayers['proofOf'];
let leaves: TwoPlayers['leaves'];
let degen: string;
let begin: string;

/** The calls in DEGEN that a run with `--send` brings into the chain. */
const sentBy = async (player: Wallet, path: string): Promise<ReadableCall[]> => {
  const { code, out } = await fixture.exit([path, '--send'], { key: player.privateKey });
  expect(code).toBe(0);
  const hashes = out.match(/(?<=sent )0x\w{64}/g) ?? [];
  const sent = await Promise.all(hashes.map((hash) => fixture.provider.getTransaction(hash)));
  return sent.map((each) => readCall(each?.data ?? '0x')).filter(({ token }) => token === degen);
};
const paid = (player: Wallet): Promise<bigint> => fixture.degen.balanceOf(player.address);

/** The leaves of an epoch that has a stranger in place of a player. */
const withStranger = (players: readonly LiabilityLeaf[], his: Partial<LiabilityLeaf>): Leaves => {
  const stranger = { ...leaf(STRANGER, '0', '0'), ...his };
  return { DEGEN: [...players, stranger], BNB: leaves().BNB };
};

/** A player with 5 DEGEN whose first deposit is after epoch 1. The saved proof has no leaf. */
const openDepositor = async () => {
  const carol = await fixture.newPlayer();
  await fixture.deposit(carol, 'DEGEN', '5');
  return { carol, carolsFile: await fixture.save(proofOf(carol.address)) };
};

beforeAll(async () => {
  ({ fixture, alice, bob, proofOf, leaves, file } = await openTwoPlayers());
  degen = fixture.addressOf('DEGEN');
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  begin = await fixture.snapshot();
});
afterEach(() => fixture.revert(begin));

describe('npm run exit while the casino publishes', () => {
  it('claims what a depositor put in whom the first epoch after it omits, and pays it', async () => {
    const { carol, carolsFile } = await openDepositor();
    const lie = withStranger(leaves().DEGEN, { deposited: parseEther('5') });
    await fixture.publish(lie);
    await fixture.passTime(PROVISIONAL_S);
    expect(await sentBy(carol, carolsFile)).toEqual([
      { name: 'claimDeposits', token: degen, amount: parseEther('5') },
    ]);
    await fixture.publish(lie);
    await fixture.passTime(2 * DAY_S);
    expect(await sentBy(carol, carolsFile)).toEqual([
      { name: 'payClaim', player: carol.address, token: degen },
    ]);
    expect(await paid(carol)).toBe(parseEther('5'));
  });

  it('claims by the leaf of the final epoch', async () => {
    expect(await sentBy(alice, file)).toEqual([
      {
        name: 'claim',
        token: degen,
        amount: parseEther('120'),
        epoch: 1,
        balance: parseEther('120'),
      },
    ]);
  });
});

describe('npm run exit of a casino that has stopped', () => {
  it('enters a player by the leaf of the last final epoch', async () => {
    await fixture.passTime(8 * DAY_S);
    expect(await sentBy(alice, file)).toEqual([
      { name: 'open', token: degen, epoch: 1, claimant: alice.address },
      { name: 'enter', player: alice.address, token: degen, epoch: 1, balance: parseEther('120') },
    ]);
  });

  it('enters a depositor whom no epoch could show, and pays the deposit', async () => {
    const { carol, carolsFile } = await openDepositor();
    await fixture.passTime(8 * DAY_S);
    expect(await sentBy(carol, carolsFile)).toEqual([
      { name: 'open', token: degen, epoch: 1, claimant: carol.address },
      { name: 'enterDepositor', token: degen },
    ]);
    await fixture.passTime(2 * DAY_S);
    expect(await sentBy(carol, carolsFile)).toEqual([
      { name: 'pay', player: carol.address, token: degen },
    ]);
    expect(await paid(carol)).toBe(parseEther('5'));
  });

  it('enters a claim whose player the last final epoch omits, and pays its share after a theft', async () => {
    expect((await sentBy(alice, file)).map(({ name }) => name)).toEqual(['claim']);
    const held = await fixture.custody.custodyOf(degen);
    await fixture.stealDownTo('DEGEN', '280');
    const withdrawn = held - parseEther('280');
    const his = { ...leaf(STRANGER, '120', '100'), withdrawn };
    await fixture.publish(withStranger([leaf(bob, '280', '300')], his));
    await fixture.passTime(9 * DAY_S);
    expect(await sentBy(alice, file)).toEqual([
      { name: 'open', token: degen, epoch: 2, claimant: alice.address },
      { name: 'enterClaim', token: degen },
    ]);
    await fixture.passTime(33 * DAY_S);
    expect(await sentBy(alice, file)).toEqual([
      { name: 'pay', player: alice.address, token: degen },
    ]);
    expect(await paid(alice)).toBe(parseEther('120'));
  });

  it('enters an older leaf whose player the last final epoch omits, and pays what others leave', async () => {
    const his = { deposited: parseEther('100') };
    await fixture.publish(withStranger([leaf(bob, '280', '300')], his));
    await fixture.passTime(9 * DAY_S);
    expect(await sentBy(alice, file)).toEqual([
      { name: 'open', token: degen, epoch: 2, claimant: alice.address },
      { name: 'enterOlder', token: degen, epoch: 1, balance: parseEther('120') },
    ]);
    await fixture.passTime(33 * DAY_S);
    expect(await sentBy(alice, file)).toEqual([
      { name: 'pay', player: alice.address, token: degen },
    ]);
    expect(await paid(alice)).toBe(parseEther('120'));
  });
});
