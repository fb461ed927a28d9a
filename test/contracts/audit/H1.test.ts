import type { HardhatEthersSigner } from '@nomicfoundation/hardhat-ethers/types';
import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { deployCasino, type Fixture } from '../../kit/contracts/fixture.ts';
import { leavesOf, publishEpoch, publishFinal } from '../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ONE = parseEther('1');
const HOUR = 3_600;
const DAY = 24 * HOUR;
const OWED = 12_000_000n * ONE;
/** The wallet cap: a hundredth of the supply of a billion. */
const MAX_WALLET = 10_000_000n * ONE;

/** Alice is owed 12,000,000 DEGEN and holds 1,000,000 in her wallet. */
async function owed() {
  const fixture = await deployCasino(chain);
  const { custody, degen, faucet, alice, degenAddress } = fixture;
  for (let part = 0; part < 2; part += 1) {
    await degen.connect(faucet).transfer(alice.address, OWED / 2n);
    await custody.connect(alice).deposit(degenAddress, OWED / 2n);
  }
  const first = await publishFinal(chain, fixture, {
    degen: await leavesOf(fixture, degenAddress, [[alice.address, OWED]]),
  });
  return { ...fixture, first };
}

/** Claims the whole amount. Fills one wallet after the other to its cap. */
const claimAll = async (fixture: Fixture, wallets: readonly HardhatEthersSigner[]) => {
  const { custody, degen, alice, degenAddress } = fixture;
  const claim = (to: string, amount: bigint) =>
    custody.connect(alice).collect(degenAddress, to, amount);
  for (const { address } of wallets) {
    const left = await custody.collectableOf(alice.address, degenAddress);
    const room = MAX_WALLET - (await degen.balanceOf(address));
    if (left > room) {
      await expect(claim(address, room + 1n))
        .to.be.revertedWithCustomError(custody, 'Vault_CollectionRefused')
        .withArgs(address, degenAddress, room + 1n);
    }
    const part = left < room ? left : room;
    // Claims in two parts, one of them a single base unit, so that the amounts are not round.
    await claim(address, 1n);
    await claim(address, part - 1n);
    expect(await degen.balanceOf(address)).to.be.at.most(MAX_WALLET);
  }
};

describe('H1: a DEGEN payment above the wallet cap', () => {
  for (const [by, pay] of [
    ['a claim', payByClaim],
    ['the operator', payByOperator],
  ] as const) {
    it(`from ${by} can be claimed in full into several wallets`, async () => {
      const fixture = await loadFixture(owed);
      const { custody, degen, alice, carol, degenAddress } = fixture;
      expect(await degen.balanceOf(alice.address)).to.equal(MAX_WALLET / 10n);
      await pay(fixture);
      expect(await custody.collectableOf(alice.address, degenAddress)).to.equal(OWED);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, carol: carol.address },
        () => claimAll(fixture, [alice, carol]),
        {
          'collectable DEGEN': -OWED,
          'collectable for alice DEGEN': -OWED,
          'alice DEGEN': 9_000_000n * ONE,
          'carol DEGEN': 3_000_000n * ONE,
        },
      );
      expect(await degen.balanceOf(alice.address)).to.equal(MAX_WALLET);
    });
  }
});

type Owed = Awaited<ReturnType<typeof owed>>;

async function payByClaim(fixture: Owed): Promise<void> {
  const { custody, alice, degenAddress, first } = fixture;
  const proof = first.proofOf(degenAddress, alice.address);
  await custody.connect(alice).claim(degenAddress, OWED, proof);
  await publishEpoch(fixture, {
    degen: await leavesOf(fixture, degenAddress, [[alice.address, OWED]]),
  });
  await time.increase(2 * DAY);
  await custody.payClaim(alice.address, degenAddress);
}

async function payByOperator({ custody, operator, alice, degenAddress }: Owed) {
  const payment = {
    ...{ id: hashOfText('payment'), player: alice.address, token: degenAddress, amount: OWED },
  };
  await custody.approveWithdrawal(payment);
  await custody.connect(operator).executeWithdrawals([payment]);
}
