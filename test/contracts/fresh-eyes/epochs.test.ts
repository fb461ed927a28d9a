import { expect } from 'chai';
import { attackedOn, DAY, exitOf, HOUR, ONE } from '../../kit/contracts/attacked-casino.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { leaf, NO_EPOCH, prepareEpoch, publishEpoch } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time, mine } = chain.networkHelpers;
const { withDeposits, leaves, publish, finalize, openExit, gains } = attackedOn(chain);

/**
 * By the specification, the contract stores its totals for the last 128 blocks in which money
 * moved.
 */
const KEPT_BLOCKS = 128;
/** The most that an epoch may state as owed to players. */
const MOST = 2n ** 96n - 1n;

async function withPlayers() {
  const fixture = await withDeposits({ alice: 10n * ONE, bob: 6n * ONE, carol: 4n * ONE });
  const balances = [
    [fixture.alice.address, 10n * ONE],
    [fixture.bob.address, 6n * ONE],
    [fixture.carol.address, 4n * ONE],
  ] as const;
  return { ...fixture, balances };
}

describe('a stolen operator key that publishes epochs', () => {
  it('cannot block an honest, recent epoch by depositing one wei in every block', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, stranger, balances } = fixture;
    const all = async () => [
      ...balances,
      [stranger.address, (await custody.accountOf(stranger.address, BNB)).deposited] as const,
    ];
    const early = await prepareEpoch(chain, fixture, await leaves(fixture, balances));
    for (let index = 0; index < KEPT_BLOCKS - 16; index += 1) {
      await custody.connect(stranger).depositBNB({ value: 1n });
    }
    const confirmed = await prepareEpoch(chain, fixture, await leaves(fixture, await all()));
    for (let index = 0; index < 16; index += 1) {
      await custody.connect(stranger).depositBNB({ value: 1n });
    }
    await expect(custody.connect(operator).publishEpoch(early.epoch)).to.be.revertedWithCustomError(
      custody,
      'Custody_SnapshotTooOld',
    );
    await custody.connect(operator).publishEpoch(confirmed.epoch);
    expect((await custody.lastEpoch()).number).to.equal(1n);
  });

  it('cannot raise the gas of forced withdrawals and vetoes by publishing 200 epochs in a day', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, alice, bob, balances } = fixture;
    const first = await finalize(fixture, balances);
    const gasOf = async (player: typeof alice, proof: ReturnType<typeof first.proofOf>) => {
      const sent = await custody.connect(player).forceWithdrawal(BNB, 1n, proof);
      return (await sent.wait())?.gasUsed ?? 0n;
    };
    const before = await gasOf(alice, first.proofOf(BNB, alice.address));
    for (let index = 0; index < 200; index += 1) await publish(fixture, balances);
    const among = await gasOf(bob, first.proofOf(BNB, bob.address));
    expect(among).to.be.at.most(before + 10_000n);
    const reading = await custody.lastFinalEpoch.estimateGas();
    expect(reading).to.be.at.most(80_000n);
    const veto = await (await custody.connect(guardian).vetoEpoch(2n)).wait();
    expect(veto?.gasUsed).to.be.at.most(120_000n);
    expect((await custody.lastEpoch()).number).to.equal(1n);
  });

  it('cannot raise the gas of opening the exit by publishing 200 epochs that become final together', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice, balances } = fixture;
    const first = await finalize(fixture, balances);
    await custody.connect(alice).forceWithdrawal(BNB, 1n, first.proofOf(BNB, alice.address));
    let last = first;
    for (let index = 0; index < 200; index += 1) last = await publish(fixture, balances);
    await time.increase(2 * DAY);
    const sent = await exitOf(fixture).openExitByForcedWithdrawal(alice.address, BNB, last.epoch);
    expect((await sent.wait())?.gasUsed).to.be.at.most(400_000n);
  });

  it('must wait another 24 hours when it republishes a vetoed epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, operator, carol, balances } = fixture;
    await finalize(fixture, balances);
    const honest = await prepareEpoch(chain, fixture, await leaves(fixture, balances));
    await mine(5);
    const lie = await publishEpoch(chain, fixture, {
      bnb: (await leaves(fixture, balances)).bnb.map((item) =>
        item.player === carol.address ? leaf(carol.address, 20n * ONE, 4n * ONE) : item,
      ),
    });
    await time.increase(DAY - HOUR);
    await custody.connect(guardian).vetoEpoch(2n);
    await custody.reinstateOperator();
    await custody.connect(operator).publishEpoch(lie.epoch);
    await time.increase(DAY - HOUR);
    await expect(
      custody.connect(carol).forceWithdrawal(BNB, 20n * ONE, lie.proofOf(BNB, carol.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_EpochProvisional');
    await custody.connect(guardian).vetoEpoch(2n);
    await custody.reinstateOperator();
    await custody.connect(operator).publishEpoch(honest.epoch);
    expect((await custody.lastEpoch()).snapshotBlock).to.equal(honest.epoch.snapshotBlock);
  });

  it('cannot keep the exit closed by false epochs if the guardian vetoes each of them', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, balances } = fixture;
    const first = await finalize(fixture, balances);
    for (let day = 1; day <= 6; day += 1) {
      await publish(
        fixture,
        balances.map(([player]) => [player, 0n] as const),
      );
      await custody.connect(guardian).vetoEpoch(2n);
      await custody.reinstateOperator();
      await time.increase(DAY);
    }
    await exitOf(fixture).openExitBySilence(first.epoch);
    expect((await exitOf(fixture).exitState()).epoch).to.equal(1n);
  });

  it('cannot keep the exit closed by an epoch with the largest accepted sum of balances', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, alice, bob, carol, stranger, balances } = fixture;
    const forced = await finalize(fixture, balances);
    const owing = async (sum: bigint) => {
      const { bnb } = await leaves(fixture, balances);
      const wrong = bnb.map((item) =>
        item.player === carol.address ? leaf(carol.address, sum - 16n * ONE, 4n * ONE) : item,
      );
      return prepareEpoch(chain, fixture, { bnb: wrong });
    };
    for (const sum of [MOST + 1n, 2n ** 120n, 2n ** 128n - 1n]) {
      const { epoch } = await owing(sum);
      await expect(custody.connect(operator).publishEpoch(epoch))
        .to.be.revertedWithCustomError(custody, 'Custody_BalanceTooHigh')
        .withArgs(sum, MOST);
    }
    // The operator publishes the largest sum of balances that the contract accepts, and the
    // guardian does nothing. The exit still works.
    const lie = await owing(MOST);
    await custody.connect(operator).publishEpoch(lie.epoch);
    await time.increase(DAY);
    await custody.connect(stranger).depositBNB({ value: ONE });
    await custody
      .connect(alice)
      .forceWithdrawal(BNB, 10n * ONE, forced.proofOf(BNB, alice.address));
    const carolProof = lie.proofOf(BNB, carol.address);
    await custody.connect(carol).forceWithdrawal(BNB, MOST - 16n * ONE, carolProof);
    await time.increase(2 * DAY);
    await exitOf(fixture).openExitByForcedWithdrawal(carol.address, BNB, lie.epoch);
    await exitOf(fixture).registerForcedWithdrawal(alice.address, BNB);
    await time.increase(3 * DAY);
    const exit = exitOf(fixture);
    const players = [alice, bob, stranger];
    const paid = await gains(
      fixture,
      players.map(({ address }) => address),
      async () => {
        for (const player of [alice, bob]) {
          await exit.connect(player).exit(BNB, lie.proofOf(BNB, player.address));
        }
        await exit.connect(stranger).exitDepositor(BNB);
        // The attacker has not filed the false claim. After 180 days, the filed claims share the
        // rest of the pot among them.
        await time.increase(180 * DAY);
        for (const player of players) await exit.connect(player).collect(BNB);
      },
    );
    expect(paid).to.deep.equal([10n * ONE, 6n * ONE, 1n * ONE]);
  });
});

describe('a stolen guardian key that vetoes epochs', () => {
  it('does not harm a player who exits after six vetoed epochs', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, alice, bob, carol, balances } = fixture;
    const first = await finalize(fixture, balances);
    for (let day = 0; day < 6; day += 1) {
      await publish(fixture, balances);
      await custody.connect(guardian).vetoEpoch(2n);
      await custody
        .connect(guardian)
        .pauseDeposits()
        .catch(() => undefined);
      await custody.reinstateOperator();
      await time.increase(DAY / 2);
    }
    await openExit(fixture, first);
    const players = [alice, bob, carol];
    const paid = await gains(
      fixture,
      players.map(({ address }) => address),
      async () => {
        for (const player of players) {
          await exitOf(fixture).connect(player).exit(BNB, first.proofOf(BNB, player.address));
        }
      },
    );
    expect(paid).to.deep.equal([10n * ONE, 6n * ONE, 4n * ONE]);
  });

  it('cannot open the exit within seven days by vetoing the first epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, balances } = fixture;
    const deployedAt = (await custody.lastEpoch()).publishedAt;
    await publish(fixture, balances);
    await custody.connect(guardian).vetoEpoch(1n);
    await time.increaseTo(deployedAt + BigInt(7 * DAY) - 2n);
    await expect(exitOf(fixture).openExitBySilence(NO_EPOCH)).to.be.revertedWithCustomError(
      custody,
      'Custody_NotDue',
    );
  });
});
