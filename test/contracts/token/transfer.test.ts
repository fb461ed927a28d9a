import { expect } from 'chai';
import { parseEther } from 'ethers';
import { deployCasino, type Fixture } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const HOLDER = 1;
const CAP = parseEther('10000000');
const STEP_SECONDS = 300n;
const LADDER_BPS = [2_500n, 2_100n, 1_700n, 1_300n, 900n, 500n];
const FOREVER = 2n ** 40n;

async function deployed() {
  return deployCasino(chain);
}

/** A second token whose trading never opened, shared among the same accounts. */
async function closed() {
  const fixture = await deployCasino(chain);
  const { deployer, development, alice, bob } = fixture;
  const degen = await chain.ethers.deployContract('DegenToken', [
    deployer.address,
    deployer.address,
    development.address,
  ]);
  await degen.transfer(alice.address, parseEther('100'));
  return { degen, deployer, alice, bob };
}

async function twentyFiveMinutesOn() {
  const fixture = await deployCasino(chain);
  await time.increase(25 * 60);
  return fixture;
}

const everyone = ({ alice, bob, development, faucet }: Fixture) => ({
  alice: alice.address,
  bob: bob.address,
  development: development.address,
  faucet: faucet.address,
});

describe('transfer while trading is closed', () => {
  it('reverts when neither sender nor receiver is exempt, and names both in the error', async () => {
    const { degen, alice, bob } = await loadFixture(closed);
    await expect(degen.connect(alice).transfer(bob.address, 1n))
      .to.be.revertedWithCustomError(degen, 'DegenToken_TradingClosed')
      .withArgs(alice.address, bob.address);
  });

  it('moves the amount untaxed when one side is exempt', async () => {
    const { degen, deployer, alice } = await loadFixture(closed);
    await degen.connect(alice).transfer(deployer.address, parseEther('40'));
    expect(await degen.balanceOf(alice.address)).to.equal(parseEther('60'));
    expect(await degen.taxBps()).to.equal(LADDER_BPS[0]);
    expect(await degen.tradingOpenedAt()).to.equal(0n);
  });
});

describe('transfer while trading is open', () => {
  for (const [step, bps] of LADDER_BPS.entries()) {
    const isLast = step === LADDER_BPS.length - 1;
    const start = BigInt(step) * STEP_SECONDS;
    const seconds = isLast ? [start, FOREVER] : [start, start + STEP_SECONDS - 1n];
    for (const second of seconds) {
      it(`takes a tax of ${bps} basis points ${second} seconds after the opening [spec 9.T4]`, async () => {
        const fixture = await loadFixture(deployed);
        const { degen, alice, bob } = fixture;
        const amount = parseEther('1000') + 7n;
        const tax = (amount * bps) / 10_000n;
        const [developmentPart, jackpotPart] = [(tax * 4n) / 10n, (tax * 2n) / 10n];
        const burned = tax - developmentPart - jackpotPart;
        const at = (await degen.tradingOpenedAt()) + second;
        // If the deployment took longer than `second`, the transfer uses the next possible second.
        const now = BigInt(await time.latest());
        await time.setNextBlockTimestamp(at > now ? at : now + 1n);
        await expectChanges(
          chain,
          fixture,
          everyone(fixture),
          () => degen.connect(alice).transfer(bob.address, amount),
          {
            supply: -burned,
            'alice DEGEN': -amount,
            'bob DEGEN': amount - tax,
            'development DEGEN': developmentPart,
            'jackpot DEGEN': jackpotPart,
          },
        );
        expect(await degen.taxBps()).to.equal(bps);
      });
    }
  }

  it('moves the amount untaxed when either side is exempt', async () => {
    const fixture = await loadFixture(deployed);
    const { degen, alice, faucet } = fixture;
    for (const [from, to, sign] of [
      [faucet, alice, 1n],
      [alice, faucet, -1n],
    ] as const) {
      await expectChanges(
        chain,
        fixture,
        everyone(fixture),
        () => degen.connect(from).transfer(to.address, 100n),
        { 'alice DEGEN': sign * 100n, 'faucet DEGEN': -sign * 100n },
      );
    }
  });

  // At a tax of 5 %, 19 wei pay none and 20 wei pay 1. Of 4 wei of tax, development gets 1 and the
  // jackpot 0, because the shares are rounded down. The remainder is burned.
  for (const [amount, development, jackpot, burned] of [
    [0n, 0n, 0n, 0n],
    [19n, 0n, 0n, 0n],
    [20n, 0n, 0n, 1n],
    [99n, 1n, 0n, 3n],
    [100n, 2n, 1n, 2n],
  ] as const) {
    it(`burns the rounding remainder of the tax on ${amount} wei`, async () => {
      const fixture = await loadFixture(twentyFiveMinutesOn);
      const { degen, alice, bob } = fixture;
      const parts = {
        supply: -burned,
        'alice DEGEN': -amount,
        'bob DEGEN': amount - development - jackpot - burned,
        'development DEGEN': development,
        'jackpot DEGEN': jackpot,
      };
      await expectChanges(
        chain,
        fixture,
        everyone(fixture),
        () => degen.connect(alice).transfer(bob.address, amount),
        Object.fromEntries(Object.entries(parts).filter(([, change]) => change !== 0n)),
      );
    });
  }

  it('lets a sender transfer the whole balance', async () => {
    const { degen, alice, bob } = await loadFixture(twentyFiveMinutesOn);
    await degen.connect(alice).transfer(bob.address, await degen.balanceOf(alice.address));
    expect(await degen.balanceOf(alice.address)).to.equal(0n);
  });

  it('reverts when the sender has less than the amount, and names the whole amount in the error', async () => {
    const { degen, alice, bob } = await loadFixture(deployed);
    const balance = await degen.balanceOf(alice.address);
    await expect(degen.connect(alice).transfer(bob.address, balance + 1n))
      .to.be.revertedWithCustomError(degen, 'ERC20InsufficientBalance')
      .withArgs(alice.address, balance, balance + 1n);
  });

  it('takes the tax once when the sender sends to itself', async () => {
    const fixture = await loadFixture(twentyFiveMinutesOn);
    const { degen, alice } = fixture;
    await expectChanges(
      chain,
      fixture,
      everyone(fixture),
      () => degen.connect(alice).transfer(alice.address, 10_000n),
      { supply: -200n, 'alice DEGEN': -500n, 'development DEGEN': 200n, 'jackpot DEGEN': 100n },
    );
  });

  it('taxes a liquidity pool, whose balance may exceed the cap', async () => {
    const fixture = await loadFixture(twentyFiveMinutesOn);
    const { degen, deployer, alice, carol: pool } = fixture;
    await degen.connect(deployer).grantExemption(pool.address, HOLDER);
    await degen.connect(deployer).transfer(pool.address, CAP);
    for (const [from, to, alices, pools] of [
      [alice, pool, -10_000n, 9_500n],
      [pool, alice, 9_500n, -10_000n],
    ] as const) {
      await expectChanges(
        chain,
        fixture,
        { ...everyone(fixture), pool: pool.address },
        () => degen.connect(from).transfer(to.address, 10_000n),
        {
          supply: -200n,
          'alice DEGEN': alices,
          'pool DEGEN': pools,
          'development DEGEN': 200n,
          'jackpot DEGEN': 100n,
        },
      );
    }
  });
});

describe('the wallet cap', () => {
  it('is 1 % of the initial supply and does not fall with the supply [spec 9.T3]', async () => {
    const { degen, alice, bob } = await loadFixture(deployed);
    await degen.connect(alice).transfer(bob.address, parseEther('1000'));
    expect(await degen.totalSupply()).to.be.lessThan(parseEther('1000000000'));
    expect(await degen.maxWallet()).to.equal(CAP);
  });

  it('rejects a transfer that lifts a balance above the cap, even from an exempt sender [spec 9.T3]', async () => {
    const { degen, faucet, alice, carol } = await loadFixture(deployed);
    await expect(degen.connect(faucet).transfer(carol.address, CAP + 1n))
      .to.be.revertedWithCustomError(degen, 'DegenToken_WalletAboveMax')
      .withArgs(carol.address, CAP + 1n, CAP);
    await degen.connect(faucet).transfer(carol.address, CAP);
    expect(await degen.balanceOf(carol.address)).to.equal(CAP);
    await expect(degen.connect(alice).transfer(carol.address, 2n))
      .to.be.revertedWithCustomError(degen, 'DegenToken_WalletAboveMax')
      .withArgs(carol.address, CAP + 2n, CAP);
  });

  it('does not apply to exempt receivers', async () => {
    const { degen, deployer, faucet } = await loadFixture(deployed);
    await degen.connect(deployer).transfer(faucet.address, CAP);
    expect(await degen.balanceOf(faucet.address)).to.be.greaterThan(CAP);
  });
});
