import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { handoverModules } from '../../../ignition/modules/handover.ts';
import { TEAM_MEMBERS } from '../../../rules/src/tokenomics.ts';
import { ignitionParameters } from '../../../scripts/deploy/parameters.ts';
import { deployCasino, linkAt } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const STAKE = parseEther('1');
const SETTLED = 2n;
const ADMIN_ROLE = ZeroHash;

async function deployed() {
  return deployCasino(chain);
}

/** If an attacker commits a chain and never reveals it, every play on it is paid as a win. */
describe('H5: a stolen operator key', () => {
  it('cannot commit a hash chain, so the house continues to answer plays', async () => {
    const { casino, randomness, operator, alice } = await loadFixture(deployed);
    const tip = hashOfText('chain of the attacker');
    for (const length of [1n, 150_000n]) {
      await expect(randomness.connect(operator).commitChain(tip, length))
        .to.be.revertedWithCustomError(randomness, 'AccessControlUnauthorizedAccount')
        .withArgs(operator.address, await randomness.PUBLISHER_ROLE());
    }
    expect(await randomness.chainCount()).to.equal(1n);
    await casino.connect(alice).playGame(STAKE, 0);
    await randomness.reveal(1n, linkAt(0));
    expect(await casino.playState(1n)).to.equal(SETTLED);
  });

  it('cannot grant the publisher role to itself or another key', async () => {
    const { randomness, operator, stranger } = await loadFixture(deployed);
    const role = await randomness.PUBLISHER_ROLE();
    for (const account of [operator, stranger]) {
      await expect(randomness.connect(operator).grantRole(role, account.address))
        .to.be.revertedWithCustomError(randomness, 'AccessControlUnauthorizedAccount')
        .withArgs(operator.address, ADMIN_ROLE);
    }
  });

  it('does not hold the publisher role after the Ignition deployment @long', async () => {
    const signers = await chain.ethers.getSigners();
    const at = (index: number): string => signers[index]?.address ?? '';
    const [operator, publisher] = [at(3), at(4)];
    const { randomness } = await chain.ignition.deploy(handoverModules.commitReveal, {
      parameters: ignitionParameters({
        isAdminKeyAllowed: true,
        ...{ admin: at(1), treasury: at(2), operator, publisher, guardian: at(5) },
        ...{ coldPublisher: at(17), coldGuardian: at(18), development: at(6) },
        team: Array.from({ length: TEAM_MEMBERS }, (_, index) => at(7 + index)),
        bnbCustodyWei: 1n,
        bnbBankrollWei: 1n,
        chainTip: hashOfText('tip'),
        chainLength: 9,
        provider: 'commitReveal',
      }),
    });
    const role = await randomness.PUBLISHER_ROLE?.();
    expect(await randomness.hasRole?.(role, operator)).to.equal(false);
    expect(await randomness.hasRole?.(role, publisher)).to.equal(true);
  });
});
