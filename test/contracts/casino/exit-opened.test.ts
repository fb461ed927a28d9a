import { expect } from 'chai';
import { id as hashOfText } from 'ethers';
import {
  BNB,
  createChain,
  linkAt,
  switchRandomness,
  useMockRandomness,
  WORDS,
} from '../fixture.ts';
import { leavingOn, ONE } from '../leaving.ts';
import { prepareEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, mine } = chain.networkHelpers;
const { withEpoch, withOpenExit, openExit, pay } = leavingOn(chain);
const SETTLED = 2n;
const EXPIRED = 3n;

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
      awardJackpot: () => asOperator.awardJackpot(hashOfText('round'), alice.address, 0, ONE),
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
