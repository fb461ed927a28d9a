import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEther, type Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaf, openTwoPlayers, type TwoPlayers } from '../../test/kit/stack/two-players.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

let fixture: TwoPlayers['fixture'];
let alice: Wallet;
let bob: Wallet;
let leaves: TwoPlayers['leaves'];
let proof: SavedProof;
let file: string;
let failed: TwoPlayers['failed'];
let isOpen: TwoPlayers['isOpen'];
let begin: string;

beforeAll(async () => {
  ({ fixture, alice, bob, leaves, proof, file, failed, isOpen } = await openTwoPlayers());
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  begin = await fixture.snapshot();
});
afterEach(() => fixture.revert(begin));

/** Publishes an epoch with these leaves; returns the path of the file with Alice's proof. */
const publish = async (content = leaves()): Promise<string> =>
  fixture.save((await fixture.publish(content))(alice.address));

const aliceHas = (): Promise<bigint> => fixture.degen.balanceOf(alice.address);

describe('npm run exit after several epochs', () => {
  it('opens the exit only with a proof of the last final epoch', async () => {
    const newer = await publish(leaves('110'));
    await fixture.passTime(7 * DAY_S);
    const run = fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(await failed(run, 'EXIT.WRONG_EPOCH')).toContain('epoch 2; bring that file');
    expect(await isOpen()).toBe(false);
    await fixture.exit([file, newer, '--send'], { key: alice.privateKey });
    expect(await isOpen()).toBe(true);
    await fixture.passTime(3 * DAY_S);
    const { code, out } = await fixture.exit([file, newer, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('paid 110 DEGEN');
  });

  it('opens the exit with an older proof and --without-proof', async () => {
    await fixture.exit([file, '--force', '--send'], { key: alice.privateKey });
    await fixture.passTime(DAY_S);
    await publish(leaves('110'));
    await fixture.passTime(DAY_S);
    const send = [file, '--without-proof', '--send'];
    const { code } = await fixture.exit(send, { key: alice.privateKey });
    expect(code).toBe(0);
    expect((await fixture.exitContract.exitState()).epoch).toBe(2n);
  });

  it('does not open the exit when another epoch becomes final before the transaction is sent', async () => {
    await fixture.exit([file, '--force', '--send'], { key: alice.privateKey });
    await fixture.passTime(DAY_S + HOUR_S);
    await publish(leaves('110'));
    await fixture.passTime(DAY_S - HOUR_S);
    const run = fixture.exit([file, '--send'], {
      typed: alice.privateKey,
      before: () => fixture.passTime(2 * HOUR_S),
    });
    expect(await failed(run, 'EXIT.WRONG_EPOCH')).toContain('epoch 2 has become final meanwhile');
    expect(await isOpen()).toBe(false);
  });

  it('forces a withdrawal with the newest proof whose epoch is final', async () => {
    const newer = await publish(leaves('150'));
    const dry = await fixture.exit([newer, file, '--force']);
    expect(dry.out).toMatch(/proof {5}epoch 2, block \d+, not final yet: 150 DEGEN proven/);
    expect(dry.out).toContain('step      force the withdrawal of 120 DEGEN');
    const alone = await fixture.exit([newer, '--force']);
    expect(alone.out).toContain('EXIT.PROOF_PROVISIONAL: DEGEN: the last final epoch is 1');
    expect(alone.code).toBe(1);
  });

  it('rejects a proof of a vetoed epoch', async () => {
    const vetoed = await publish(leaves('150'));
    await (await fixture.custody.connect(fixture.guardian).vetoEpoch(2)).wait();
    const { code, out } = await fixture.exit([vetoed]);
    expect(out).toContain('150 DEGEN FALSE');
    expect(code).toBe(1);
  });

  it('opens the exit after an unpaid forced withdrawal only with the proof of the last final epoch', async () => {
    await fixture.exit([file, '--force', '--send'], { key: alice.privateKey });
    const second = await publish(leaves('130'));
    await fixture.passTime(2 * DAY_S);
    const third = await publish(leaves('150'));
    const run = fixture.exit([file, third, '--send'], { key: alice.privateKey });
    expect(await failed(run, 'EXIT.WRONG_EPOCH')).toContain(
      'DEGEN: the exit takes proofs of epoch 2',
    );
    await fixture.exit([file, second, third, '--send'], { key: alice.privateKey });
    await fixture.passTime(3 * DAY_S);
    const { code, out } = await fixture.exit([second, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('paid 130 DEGEN');
  });

  it('pays a forced withdrawal first, and the rest when the proof is added', async () => {
    await fixture.exit([file, '--force', '--send'], { key: alice.privateKey });
    const second = await publish(leaves('130'));
    await fixture.passTime(2 * DAY_S);
    await fixture.exit([file, '--without-proof', '--send'], { key: alice.privateKey });
    await fixture.passTime(3 * DAY_S);
    const left = await fixture.exit([file, '--send'], { key: alice.privateKey });
    expect(left.out).toContain(
      'leave with 120 DEGEN, by the forced withdrawal that was not served: sent',
    );
    const rest = await fixture.exit([second, '--send'], { key: alice.privateKey });
    expect(rest.out).toContain('paid 10 DEGEN');
    expect(await aliceHas()).toBe(parseEther('130'));
  });

  it('pays the forced withdrawals of a player whose balances are 0 in a later epoch', async () => {
    const without = { DEGEN: [leaf(alice, '0', '100'), leaf(bob, '280', '300')], BNB: [] };
    await fixture.exit([file, '--force', '--send'], { key: alice.privateKey });
    const { DEGEN } = without;
    const cut = { DEGEN, BNB: [leaf(alice, '0', '2')] };
    const dropped = await publish(cut);
    await fixture.passTime(2 * DAY_S);
    await fixture.exit([dropped, '--send'], { key: alice.privateKey });
    // The call that opened the exit registered the forced withdrawal of DEGEN. The forced
    // withdrawal of BNB needs a separate call, which was sent too.
    for (const token of ['DEGEN', 'BNB'] as const) {
      const address = fixture.addressOf(token);
      const { registered } = await fixture.exitContract.exitClaimOf(alice.address, address);
      expect(registered).toBe(true);
    }
    await fixture.passTime(3 * DAY_S);
    const { code, out } = await fixture.exit([dropped, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('paid 120 DEGEN');
    expect(out).toContain('paid 1.5 BNB');
  });

  it("registers the player's forced withdrawal in an exit that another player opened", async () => {
    await fixture.exit([file, '--force', '--send'], { key: alice.privateKey });
    const cut = { DEGEN: [leaf(alice, '0', '100'), leaf(bob, '280', '300')], BNB: [] };
    const second = await fixture.publish({ ...cut, BNB: [leaf(alice, '1.5', '2')] });
    const dropped = await fixture.save(second(alice.address));
    await fixture.passTime(2 * DAY_S);
    const bnb = fixture.addressOf('BNB');
    const epoch = await fixture.epochOf(2);
    const opening = fixture.exitContract.connect(bob);
    await (await opening.openExitByForcedWithdrawal(alice.address, bnb, epoch)).wait();
    const { code, out } = await fixture.exit([dropped, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('register the forced withdrawal of 120 DEGEN: sent');
    expect(out).toMatch(/The exit pays from \S+: run this again then\./);
  });

  describe('after a payment that the epoch of the exit does not contain', () => {
    const LOWERING = 'take 20 DEGEN that nobody can claim off what claims can come to';
    const claims = async (): Promise<bigint> =>
      (await fixture.exitContract.exitPotOf(fixture.addressOf('DEGEN'))).claims;

    beforeEach(async () => {
      await fixture.pay(alice, 'DEGEN', '20');
      await fixture.passTime(7 * DAY_S);
    });

    it('subtracts the payment from the bound on all claims when it opens the exit', async () => {
      const { code, out } = await fixture.exit([file, '--send'], { key: alice.privateKey });
      expect(code).toBe(0);
      expect(out).toContain(`${LOWERING}: sent`);
      // Both leaves together give claims of 400 DEGEN. Alice was already paid 20 DEGEN of them
      // after the epoch.
      expect(await claims()).toBe(parseEther('380'));
      await failed(fixture.exit([file, '--send'], { key: alice.privateKey }), 'EXIT.NOT_DUE');
      await fixture.passTime(3 * DAY_S);
      const left = await fixture.exit([file, '--send'], { key: alice.privateKey });
      expect(left.out).toContain('paid 100 DEGEN');
      expect(await claims()).toBe(parseEther('280'));
    });

    it('subtracts the payment from the bound on all claims when another player opened the exit', async () => {
      const epoch = await fixture.epochOf(1);
      await (await fixture.exitContract.connect(bob).openExitBySilence(epoch)).wait();
      const begun = await fixture.snapshot();
      const { code, out } = await fixture.exit([file, '--send'], { key: alice.privateKey });
      expect(code).toBe(0);
      expect(out).toContain(`${LOWERING}: sent`);
      expect(await claims()).toBe(parseEther('380'));

      await fixture.revert(begun);
      await fixture.passTime(3 * DAY_S);
      const late = await fixture.exit([file, '--send'], { key: alice.privateKey });
      expect(late.out).not.toContain('off what claims can come to');
      expect(late.out).toContain('paid 100 DEGEN');
    });
  });

  it('forces the withdrawal of a player whose first deposit is newer than the epoch', async () => {
    const carol = await fixture.newPlayer();
    await fixture.deposit(carol, 'DEGEN', '40');
    const none = { ...proof, player: carol.address, leaves: { DEGEN: null, BNB: null } };
    const saved = await fixture.save(none);
    const forced = await fixture.exit([saved, '--force', '--send'], { key: carol.privateKey });
    expect(forced.code).toBe(0);
    expect(forced.out).toContain('force the withdrawal of 40 DEGEN: sent');
  });

  it('pays a player whose first deposit is newer than the epoch', async () => {
    const carol = await fixture.newPlayer();
    await fixture.deposit(carol, 'DEGEN', '40');
    const none = { ...proof, player: carol.address, leaves: { DEGEN: null, BNB: null } };
    const send = [await fixture.save(none), '--send'];
    await fixture.passTime(7 * DAY_S);
    await fixture.exit(send, { key: carol.privateKey });
    await fixture.passTime(3 * DAY_S);
    const { code, out } = await fixture.exit(send, { key: carol.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('paid 40 DEGEN');
    expect(await fixture.degen.balanceOf(carol.address)).toBe(parseEther('40'));
  });
});

describe('npm run exit in a deficit', () => {
  /**
   * Custody holds 50,000,000 DEGEN of the house and 400 DEGEN of players, but the leaves owe
   * 60,000,000 DEGEN to Bob.
   */
  const openShort = async (): Promise<string> => {
    const owed = { DEGEN: [leaf(alice, '120', '100'), leaf(bob, '60000000', '300')], BNB: [] };
    const short = await publish({ ...owed, BNB: [leaf(alice, '1.5', '2')] });
    await fixture.passTime(8 * DAY_S);
    await fixture.exit([short, '--send'], { key: alice.privateKey });
    await fixture.passTime(3 * DAY_S);
    return short;
  };

  it('pays the share that Custody covers, and the rest after Custody has received more money', async () => {
    const short = await openShort();
    const { held, claims } = await fixture.exitContract.exitPotOf(fixture.addressOf('DEGEN'));
    const share = (parseEther('120') * held) / claims;
    const dry = await fixture.exit([short]);
    expect(dry.out).toContain('custody is short and pays 83.33 % of each claim');
    const { code, out } = await fixture.exit([short, '--send'], { key: alice.privateKey });
    expect(code).toBe(0);
    expect(out).toContain('leave with 120 DEGEN, of which ');
    expect(await aliceHas()).toBe(share);
    await failed(fixture.exit([short, '--send'], { key: alice.privateKey }), 'EXIT.NOTHING_OWED');

    await fixture.fund('10000000');
    const more = await fixture.exit([short, '--send'], { key: alice.privateKey });
    expect(more.out).toMatch(/collect \S+ DEGEN: sent/);
    expect(await aliceHas()).toBe(parseEther('120'));
  });

  it('pays the unpaid part of a claim out of unclaimed money after 180 days', async () => {
    const short = await openShort();
    await fixture.exit([short, '--send'], { key: alice.privateKey });
    await fixture.passTime(180 * DAY_S);
    const rest = await fixture.exit([short, '--send'], { key: alice.privateKey });
    expect(rest.code).toBe(0);
    expect(await aliceHas()).toBe(parseEther('120'));
  });

  it('rejects a first claim 180 days after the exit was opened', async () => {
    const short = await openShort();
    await fixture.passTime(180 * DAY_S);
    const { code, out } = await fixture.exit([short]);
    expect(out).toContain('EXIT.TOO_LATE: DEGEN: claims ended 180 days after the opening');
    expect(code).toBe(1);
  });
});
