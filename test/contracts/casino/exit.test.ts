import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { ANSWER_PATIENCE_S } from '../../../rules/src/liabilities/leaving.ts';
import {
  BNB,
  createChain,
  deployCasino,
  type Fixture,
  linkAt,
  switchRandomness,
  useMockRandomness,
  WORDS,
} from '../fixture.ts';
import { leaf, prepareEpoch, publishEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, time, mine } = chain.networkHelpers;
const ONE = parseEther('1');
const SILENCE_PATIENCE = 7n * 24n * 3_600n;
const SETTLED = 2n;
const EXPIRED = 3n;

let number = 0;
const withdrawal = (player: string, token: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`${number}`), player, token, amount };
};

const pay = ({ casino, operator }: Fixture, player: string, token: string, amount: bigint) =>
  casino.connect(operator).executeWithdrawals([withdrawal(player, token, amount)]);

/** Alice put in 100 and won 20, Bob put in 50; epoch 1 says so, in both tokens. */
async function withEpoch() {
  const fixture = await deployCasino(chain);
  const { casino, alice, bob, degenAddress } = fixture;
  for (const [player, amount] of [
    [alice, 100n * ONE],
    [bob, 50n * ONE],
  ] as const) {
    await casino.connect(player).deposit(degenAddress, amount);
    await casino.connect(player).depositBNB({ value: amount / 100n });
  }
  const leaves = (unit: bigint) => [
    leaf(alice.address, 120n * unit, 100n * unit),
    leaf(bob.address, 50n * unit, 50n * unit),
  ];
  const first = await publishEpoch(chain, fixture, { degen: leaves(ONE), bnb: leaves(ONE / 100n) });
  return { ...fixture, first, leaves };
}

async function withOpenExit() {
  const fixture = await withEpoch();
  await openExit(fixture);
  return fixture;
}

const openExit = async ({ casino }: Fixture): Promise<void> => {
  await time.increase(SILENCE_PATIENCE);
  await casino.openExitBySilence();
};

describe('exit', () => {
  it('reverts while the exit is closed, for leaves and newcomers', async () => {
    const { casino, alice, degenAddress, first } = await loadFixture(withEpoch);
    const proof = first.proofOf(degenAddress, alice.address);
    const leaving = casino.connect(alice);
    for (const sent of [
      leaving.exit(degenAddress, proof),
      leaving.exitNewcomer(degenAddress),
      leaving.exitByRequest(degenAddress),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(casino, 'Casino_ExitClosed');
    }
  });

  it('pays the balance of the leaf in either token, from custody alone', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { casino, alice, degenAddress, first } = fixture;
    for (const [symbol, token, amount] of [
      ['DEGEN', degenAddress, 120n * ONE],
      ['BNB', BNB, (120n * ONE) / 100n],
    ] as const) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        () =>
          expect(casino.connect(alice).exit(token, first.proofOf(token, alice.address)))
            .to.emit(casino, 'Exited')
            .withArgs(alice.address, token, amount, 0n),
        { [`custody ${symbol}`]: -amount, [`alice ${symbol}`]: amount },
      );
      await expect(casino.connect(alice).exit(token, first.proofOf(token, alice.address)))
        .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
        .withArgs(alice.address, token);
    }
  });

  it('adds deposits and subtracts payments since the epoch', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, bob, degenAddress, first } = fixture;
    await casino.connect(alice).deposit(degenAddress, 9n * ONE);
    await pay(fixture, alice.address, degenAddress, 30n * ONE);
    await pay(fixture, bob.address, degenAddress, 51n * ONE);
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
      { 'custody DEGEN': -99n * ONE, 'alice DEGEN': 99n * ONE },
    );
    // Bob won and was paid more than his leaf says.
    await expect(casino.connect(bob).exit(degenAddress, first.proofOf(degenAddress, bob.address)))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(bob.address, degenAddress);
  });

  it('takes proofs of its own epoch only', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, degenAddress, first, leaves } = fixture;
    const second = await publishEpoch(chain, fixture, { degen: leaves(ONE / 2n) });
    await openExit(fixture);
    await expect(
      casino.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address)),
    )
      .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
      .withArgs(1n, 2n);
    await casino.connect(alice).exit(degenAddress, second.proofOf(degenAddress, alice.address));
  });

  it('pays what custody covers, and the rest when it is funded again', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, faucet, alice, degenAddress, first } = fixture;
    const custody = await casino.custodyOf(BNB);
    const drained = withdrawal(faucet.address, BNB, custody - ONE);
    await casino.approveWithdrawal(drained);
    await casino.connect(operator).executeWithdrawals([drained]);
    await openExit(fixture);
    const proof = first.proofOf(BNB, alice.address);
    const rest = (20n * ONE) / 100n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).exit(BNB, proof))
          .to.emit(casino, 'Exited')
          .withArgs(alice.address, BNB, ONE, rest),
      { 'custody BNB': -ONE, 'alice BNB': ONE },
    );
    await expect(casino.connect(alice).exit(BNB, proof))
      .to.be.revertedWithCustomError(casino, 'Casino_CustodyTooLow')
      .withArgs(BNB, rest, 0n);
    await casino.connect(faucet).fundCustody(BNB, ONE, { value: ONE });
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(BNB, proof),
      { 'custody BNB': -rest, 'alice BNB': rest },
    );
    expect(await casino.custodyOf(degenAddress)).to.be.greaterThan(0n);
  });

  it('pays no more than leaf and account say when the leaf is ahead of the account', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, bob, degenAddress } = fixture;
    // A deposit of 10 was in the tree and then in a block that the chain dropped.
    const { proofOf } = await publishEpoch(chain, fixture, {
      degen: [leaf(alice.address, 110n * ONE, 110n * ONE), leaf(bob.address, 5n * ONE, 60n * ONE)],
    });
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(degenAddress, proofOf(degenAddress, alice.address)),
      { 'custody DEGEN': -100n * ONE, 'alice DEGEN': 100n * ONE },
    );
    await expect(
      casino.connect(bob).exit(degenAddress, proofOf(degenAddress, bob.address)),
    ).to.be.revertedWithCustomError(casino, 'Casino_NothingOwed');
  });

  it('pays while deposits and plays are paused', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, guardian, alice, degenAddress, first } = fixture;
    await casino.connect(guardian).pauseDeposits();
    await casino.connect(guardian).pausePlays();
    await casino
      .connect(alice)
      .requestWithdrawal(degenAddress, ONE, first.proofOf(degenAddress, alice.address));
    await time.increase(48 * 3_600);
    await casino.openExitByRequest(alice.address, degenAddress);
    await casino.connect(alice).exit(degenAddress, first.proofOf(degenAddress, alice.address));
    const [, withdrawn] = await casino.accountOf(alice.address, degenAddress);
    expect(withdrawn).to.equal(120n * ONE);
  });
});

describe('exitNewcomer', () => {
  it('pays deposits minus payments to whoever first deposited after the snapshot, once', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, faucet, carol } = fixture;
    await casino.connect(carol).depositBNB({ value: 3n * ONE });
    await pay(fixture, carol.address, BNB, ONE);
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { carol: carol.address },
      () =>
        expect(casino.connect(carol).exitNewcomer(BNB))
          .to.emit(casino, 'Exited')
          .withArgs(carol.address, BNB, 2n * ONE, 0n),
      { 'custody BNB': -2n * ONE, 'carol BNB': 2n * ONE },
    );
    await expect(casino.connect(carol).exitNewcomer(BNB))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(carol.address, BNB);
    await expect(casino.connect(faucet).exitNewcomer(BNB))
      .to.be.revertedWithCustomError(casino, 'Casino_NotNewcomer')
      .withArgs(faucet.address, BNB);
  });

  it('does not pay back what a player with a leaf has lost', async () => {
    const { casino, bob, degenAddress } = await loadFixture(withOpenExit);
    await expect(casino.connect(bob).exitNewcomer(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NotNewcomer')
      .withArgs(bob.address, degenAddress);
  });

  it('tells a deposit in the block of the snapshot from one in the next', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, carol, stranger } = fixture;
    await casino.connect(carol).depositBNB({ value: ONE });
    const { epoch } = await publishEpoch(chain, fixture, {});
    expect(epoch.snapshotBlock).to.equal((await chain.ethers.provider.getBlockNumber()) - 1);
    await casino.connect(stranger).depositBNB({ value: ONE });
    await openExit(fixture);
    await expect(casino.connect(carol).exitNewcomer(BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_NotNewcomer',
    );
    await casino.connect(stranger).exitNewcomer(BNB);
  });
});

describe('exitByRequest', () => {
  const DAY = BigInt(ANSWER_PATIENCE_S);

  /** Alice demands 120 and no answer comes; epoch 2 leaves her out as many seconds later. */
  const admitAfter = async (seconds: bigint) => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, bob, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await casino.connect(alice).requestWithdrawal(degenAddress, 120n * ONE, proof);
    const requestedAt = BigInt(await time.latest());
    const { epoch } = await prepareEpoch(chain, fixture, {
      degen: [leaf(bob.address, 50n * ONE, 50n * ONE)],
    });
    await time.setNextBlockTimestamp(requestedAt + seconds);
    await casino.connect(fixture.operator).publishEpoch(epoch);
    await time.setNextBlockTimestamp(requestedAt + 2n * DAY);
    await casino.openExitByRequest(alice.address, degenAddress);
    return fixture;
  };

  it('pays what stands of a demand that a living house left unanswered for a day, once', async () => {
    const fixture = await admitAfter(DAY);
    const { casino, alice, bob, degenAddress, first } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).exitByRequest(degenAddress))
          .to.emit(casino, 'Exited')
          .withArgs(alice.address, degenAddress, 120n * ONE, 0n),
      { 'custody DEGEN': -120n * ONE, 'alice DEGEN': 120n * ONE },
    );
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(alice.address, degenAddress);
    const proof = first.proofOf(degenAddress, alice.address);
    await expect(casino.connect(alice).exit(degenAddress, proof)).to.be.revertedWithCustomError(
      casino,
      'Casino_NothingOwed',
    );
    await expect(casino.connect(bob).exitByRequest(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NothingOwed')
      .withArgs(bob.address, degenAddress);
  });

  it('takes nothing from a house that fell silent before the day was over', async () => {
    const { casino, alice, degenAddress } = await admitAfter(DAY - 1n);
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.be.revertedWithCustomError(casino, 'Casino_NotAdmitted')
      .withArgs(alice.address, degenAddress);
  });

  it('pays the rest of a demand that was served in part, as far as custody goes', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, alice, bob, degenAddress, first } = fixture;
    const proof = first.proofOf(degenAddress, alice.address);
    await casino.connect(alice).requestWithdrawal(degenAddress, 110n * ONE, proof);
    await time.increase(DAY);
    await publishEpoch(chain, fixture, { degen: [leaf(bob.address, 50n * ONE, 50n * ONE)] });
    await pay(fixture, alice.address, degenAddress, 30n * ONE);
    const custody = await casino.custodyOf(degenAddress);
    const drained = withdrawal(operator.address, degenAddress, custody - 70n * ONE);
    await casino.approveWithdrawal(drained);
    await casino.connect(operator).executeWithdrawals([drained]);
    await time.increase(DAY);
    await casino.openExitByRequest(alice.address, degenAddress);
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.emit(casino, 'Exited')
      .withArgs(alice.address, degenAddress, 70n * ONE, 10n * ONE);
    await casino.connect(bob).fundCustody(degenAddress, 100n * ONE);
    await expect(casino.connect(alice).exitByRequest(degenAddress))
      .to.emit(casino, 'Exited')
      .withArgs(alice.address, degenAddress, 10n * ONE, 0n);
  });
});

describe('given the exit is open', () => {
  it('ends deposits, plays, payments, awards, epochs, demands and answers for good', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { casino, deployer, operator, alice, degenAddress, first } = fixture;
    const { epoch } = await prepareEpoch(chain, fixture, {});
    const proof = first.proofOf(degenAddress, alice.address);
    const asAlice = casino.connect(alice);
    const asOperator = casino.connect(operator);
    for (const [name, attempt] of Object.entries({
      deposit: () => asAlice.deposit(degenAddress, ONE),
      depositBNB: () => asAlice.depositBNB({ value: ONE }),
      depositWithPermit: () =>
        asAlice.depositWithPermit(ONE, 0n, 27, hashOfText('r'), hashOfText('s')),
      playGame: () => asAlice.playGame(ONE, 0),
      executeWithdrawals: () => pay(fixture, alice.address, BNB, 1n),
      awardJackpot: () => asOperator.awardJackpot(hashOfText('round'), alice.address, 0),
      publishEpoch: () => asOperator.publishEpoch(epoch),
      requestWithdrawal: () => asAlice.requestWithdrawal(degenAddress, ONE, proof),
      requestNewcomerWithdrawal: () => asAlice.requestNewcomerWithdrawal(degenAddress, ONE),
      lowerRequest: () => casino.lowerRequest(alice.address, degenAddress, proof),
      openExitByRequest: () => casino.openExitByRequest(alice.address, degenAddress),
      openExitBySilence: () => casino.openExitBySilence(),
    })) {
      await expect(attempt(), name).to.be.revertedWithCustomError(casino, 'Casino_ExitOpen');
    }
    await casino.connect(deployer).unpausePlays();
    await casino.connect(deployer).unpauseDeposits();
    expect((await casino.exitState())[0]).to.equal(true);
  });

  it('settles and expires open plays from what was reserved for them', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, randomness, alice, bob, degenAddress, first } = fixture;
    const mock = await useMockRandomness(chain, fixture);
    await mock.configure(0, 10_000_000, false);
    await casino.connect(alice).playGame(ONE, 0);
    await mock.configure(0, 1, false);
    await casino.connect(bob).playGame(ONE, 0);
    await switchRandomness(chain, fixture, await randomness.getAddress());
    await casino.connect(bob).playGame(ONE, 0);
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => mock.answer(1n, WORDS.win),
      { 'reserved DEGEN': -2n * ONE, 'alice DEGEN': 2n * ONE },
    );
    await mine((await randomness.deadlineBlocks()) + 1n);
    await expect(randomness.reveal(3n, linkAt(2))).to.be.revertedWithCustomError(
      randomness,
      'CommitReveal_TooLate',
    );
    for (const requestId of [2n, 3n]) {
      await expectChanges(
        chain,
        fixture,
        { bob: bob.address },
        () => casino.expirePlay(requestId),
        { 'reserved DEGEN': -2n * ONE, 'bob DEGEN': 2n * ONE },
      );
    }
    expect(await casino.playState(1n)).to.equal(SETTLED);
    expect(await casino.playState(2n)).to.equal(EXPIRED);
    await casino.connect(bob).exit(degenAddress, first.proofOf(degenAddress, bob.address));
  });

  it('pays what was parked, takes gifts, and leaves the free bankroll to the admin', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, degen, deployer, faucet, alice, carol, degenAddress } = fixture;
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room);
    await pay(fixture, alice.address, degenAddress, ONE);
    await openExit(fixture);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, carol: carol.address, deployer: deployer.address },
      async () => {
        await casino.connect(alice).claimParkedTo(degenAddress, carol.address);
        await casino.fundCustody(BNB, ONE, { value: ONE });
        await casino.withdrawBankroll(BNB, ONE, carol.address);
      },
      {
        'reserved DEGEN': -ONE,
        'parked for alice DEGEN': -ONE,
        'carol DEGEN': ONE,
        'custody BNB': ONE,
        'deployer BNB': -ONE,
        'bankroll BNB': -ONE,
        'carol BNB': ONE,
      },
    );
  });
});
