import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const MINI = 0;
const GRAND = 1;
const POOL = parseEther('1200000');
const ID = hashOfText('round');

async function deployed() {
  return deployCasino(chain);
}

/** A pool whose twentieth is not whole. */
async function deployedWithOddPool() {
  const fixture = await deployCasino(chain);
  await fixture.degen.connect(fixture.faucet).transfer(fixture.casinoAddress, 19n);
  return fixture;
}

describe('awardJackpot', () => {
  it('reverts when the caller is not the operator', async () => {
    const { casino, deployer, alice } = await loadFixture(deployed);
    await expect(casino.connect(deployer).awardJackpot(ID, alice.address, MINI))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await casino.OPERATOR_ROLE());
  });

  it('reverts when the tier is unknown or there is no player', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    await expect(casino.connect(operator).awardJackpot(ID, alice.address, GRAND + 1))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownTier')
      .withArgs(GRAND + 1);
    await expect(
      casino.connect(operator).awardJackpot(ID, BNB, MINI),
    ).to.be.revertedWithCustomError(casino, 'Casino_ZeroAddress');
  });

  it('reverts with the id when it was executed before, as an award or as a withdrawal', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    const paid = { id: hashOfText('paid'), player: alice.address, token: BNB, amount: 1n };
    await casino.connect(operator).executeWithdrawals([paid]);
    await casino.connect(operator).awardJackpot(ID, alice.address, MINI);
    for (const id of [ID, paid.id]) {
      await expect(casino.connect(operator).awardJackpot(id, alice.address, GRAND))
        .to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted')
        .withArgs(id);
    }
    await expect(casino.connect(operator).executeWithdrawals([{ ...paid, id: ID }]))
      .to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted')
      .withArgs(ID);
  });

  it('reverts when the pool has nothing to give', async () => {
    const { deployer, operator, guardian, alice, degenAddress } = await loadFixture(deployed);
    const empty = await chain.ethers.deployContract('Casino', [
      degenAddress,
      deployer.address,
      operator.address,
      guardian.address,
    ]);
    await expect(
      empty.connect(operator).awardJackpot(ID, alice.address, GRAND),
    ).to.be.revertedWithCustomError(empty, 'Casino_JackpotEmpty');
  });

  for (const [name, tier, share] of [
    ['5 %', MINI, POOL / 20n],
    ['90 %', GRAND, (POOL * 9n) / 10n],
  ] as const) {
    it(`moves ${name} of the pool into custody and emits JackpotWon and JackpotAwarded`, async () => {
      const fixture = await loadFixture(deployed);
      const { casino, operator, alice } = fixture;
      expect(await casino.jackpotPool()).to.equal(POOL);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        async () => {
          const sent = casino.connect(operator).awardJackpot(ID, alice.address, tier);
          await expect(sent)
            .to.emit(casino, 'JackpotAwarded')
            .withArgs(ID, alice.address, tier, share);
          await expect(sent).to.emit(casino, 'JackpotWon').withArgs(alice.address, share);
        },
        { 'jackpot DEGEN': -share, 'custody DEGEN': share },
      );
      expect(await casino.isExecuted(ID)).to.equal(true);
    });
  }

  it('rounds down and leaves the rest in the pool', async () => {
    const fixture = await loadFixture(deployedWithOddPool);
    const { casino, operator, alice } = fixture;
    const share = (POOL + 19n) / 20n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(operator).awardJackpot(ID, alice.address, MINI),
      { 'jackpot DEGEN': -share, 'custody DEGEN': share },
    );
    expect(share).to.equal(POOL / 20n);
  });
});
