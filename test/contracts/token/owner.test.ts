import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB as NOBODY } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const EXEMPTION = { none: 0n, holder: 1n, full: 2n } as const;

async function deployed() {
  const [owner, recipient, development, casino, stranger] = await chain.ethers.getSigners();
  if (!owner || !recipient || !development || !casino || !stranger) throw new Error('no accounts');
  const degen = await chain.ethers.deployContract('DegenToken', [
    owner.address,
    recipient.address,
    development.address,
  ]);
  return { degen, owner, recipient, development, casino, stranger };
}

async function opened() {
  const fixture = await deployed();
  await fixture.degen.setCasino(fixture.casino.address);
  await fixture.degen.openTrading();
  return { ...fixture, openedAt: await time.latest() };
}

describe('constructor of the token', () => {
  it('mints the whole supply to the exempt recipient [spec 9.T1]', async () => {
    const { degen, recipient, development } = await loadFixture(deployed);
    expect(await degen.name()).to.equal('Degen');
    expect(await degen.symbol()).to.equal('DEGEN');
    expect(await degen.decimals()).to.equal(18n);
    expect(await degen.totalSupply()).to.equal(parseEther('1000000000'));
    expect(await degen.balanceOf(recipient.address)).to.equal(parseEther('1000000000'));
    expect(await degen.isExempt(recipient.address)).to.equal(true);
    expect(await degen.isExempt(development.address)).to.equal(true);
    expect(await degen.development()).to.equal(development.address);
  });

  it('accepts one account as both recipient and development account', async () => {
    const { owner } = await loadFixture(deployed);
    const degen = await chain.ethers.deployContract('DegenToken', [
      owner.address,
      owner.address,
      owner.address,
    ]);
    expect(await degen.isExempt(owner.address)).to.equal(true);
  });

  it('reverts when recipient or development is the zero address', async () => {
    const { degen, owner } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('DegenToken');
    for (const sent of [
      factory.deploy(owner.address, NOBODY, owner.address),
      factory.deploy(owner.address, owner.address, NOBODY),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(degen, 'DegenToken_ZeroAddress');
    }
  });
});

describe('openTrading', () => {
  it('reverts when the caller is not the owner', async () => {
    const { degen, stranger } = await loadFixture(deployed);
    await expect(degen.connect(stranger).openTrading())
      .to.be.revertedWithCustomError(degen, 'OwnableUnauthorizedAccount')
      .withArgs(stranger.address);
  });

  it('reverts when no Casino is set', async () => {
    const { degen } = await loadFixture(deployed);
    await expect(degen.openTrading()).to.be.revertedWithCustomError(
      degen,
      'DegenToken_CasinoMissing',
    );
  });

  it('opens trading once and emits TradingOpened', async () => {
    const { degen, casino } = await loadFixture(deployed);
    await degen.setCasino(casino.address);
    const at = (await time.latest()) + 60;
    await time.setNextBlockTimestamp(at);
    await expect(degen.openTrading()).to.emit(degen, 'TradingOpened').withArgs(at);
    expect(await degen.tradingOpenedAt()).to.equal(at);
    await expect(degen.openTrading())
      .to.be.revertedWithCustomError(degen, 'DegenToken_TradingAlreadyOpen')
      .withArgs(at);
  });
});

describe('setCasino', () => {
  it('reverts when the caller is not the owner', async () => {
    const { degen, casino, stranger } = await loadFixture(deployed);
    await expect(degen.connect(stranger).setCasino(casino.address))
      .to.be.revertedWithCustomError(degen, 'OwnableUnauthorizedAccount')
      .withArgs(stranger.address);
  });

  it('reverts once trading is open', async () => {
    const { degen, stranger, openedAt } = await loadFixture(opened);
    await expect(degen.setCasino(stranger.address))
      .to.be.revertedWithCustomError(degen, 'DegenToken_TradingAlreadyOpen')
      .withArgs(openedAt);
  });

  it('reverts when the Casino is the zero address', async () => {
    const { degen } = await loadFixture(deployed);
    await expect(degen.setCasino(NOBODY)).to.be.revertedWithCustomError(
      degen,
      'DegenToken_ZeroAddress',
    );
  });

  it('exempts and sets the Casino, even if the Casino is already exempt', async () => {
    const { degen, casino } = await loadFixture(deployed);
    for (let round = 0; round < 2; round += 1) {
      await expect(degen.setCasino(casino.address))
        .to.emit(degen, 'CasinoSet')
        .withArgs(casino.address);
      expect(await degen.casino()).to.equal(casino.address);
      expect(await degen.isExempt(casino.address)).to.equal(true);
    }
  });
});

describe('grantExemption', () => {
  it('reverts when the caller is not the owner', async () => {
    const { degen, stranger } = await loadFixture(deployed);
    await expect(degen.connect(stranger).grantExemption(stranger.address, EXEMPTION.full))
      .to.be.revertedWithCustomError(degen, 'OwnableUnauthorizedAccount')
      .withArgs(stranger.address);
  });

  it('reverts when the account is the zero address', async () => {
    const { degen } = await loadFixture(deployed);
    await expect(degen.grantExemption(NOBODY, EXEMPTION.full)).to.be.revertedWithCustomError(
      degen,
      'DegenToken_ZeroAddress',
    );
  });

  it('raises an exemption, and reverts for the same or a lower exemption', async () => {
    const { degen, stranger } = await loadFixture(opened);
    const refuses = async (requested: bigint): Promise<void> => {
      const current = await degen.exemptionOf(stranger.address);
      await expect(degen.grantExemption(stranger.address, requested))
        .to.be.revertedWithCustomError(degen, 'DegenToken_ExemptionNotHigher')
        .withArgs(stranger.address, current, requested);
    };
    await refuses(EXEMPTION.none);
    for (const exemption of [EXEMPTION.holder, EXEMPTION.full]) {
      await expect(degen.grantExemption(stranger.address, exemption))
        .to.emit(degen, 'ExemptionGranted')
        .withArgs(stranger.address, exemption);
      expect(await degen.exemptionOf(stranger.address)).to.equal(exemption);
      expect(await degen.isExempt(stranger.address)).to.equal(exemption === EXEMPTION.full);
      await refuses(exemption);
      await refuses(EXEMPTION.none);
    }
    await refuses(EXEMPTION.holder);
  });
});

describe('the token', () => {
  it('changes state only by functions of ERC-20, of permits and of its owner', async () => {
    const { degen } = await loadFixture(deployed);
    const changing: string[] = [];
    degen.interface.forEachFunction(({ name, constant }) => {
      if (!constant) changing.push(name);
    });
    expect(changing.sort()).to.deep.equal([
      'acceptOwnership',
      'approve',
      'grantExemption',
      'openTrading',
      'permit',
      'renounceOwnership',
      'setCasino',
      'transfer',
      'transferFrom',
      'transferOwnership',
    ]);
  });
});
