import { expect } from 'chai';
import { id as hashOfText, ZeroHash } from 'ethers';
import { BNB, BPS, deployCasino } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;
const LIMIT_BPS = 2_000n;
const LIMIT_BPS_MIN = 100n;
const LIMIT_BPS_MAX = 5_000n;

async function deployed() {
  return deployCasino(chain);
}

describe('setWithdrawalCap', () => {
  it('reverts when the caller is not the admin, the token is unknown or the share is out of bounds', async () => {
    const { custody, operator, stranger } = await loadFixture(deployed);
    await expect(custody.connect(operator).setWithdrawalCap(BNB, LIMIT_BPS))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(operator.address, ADMIN_ROLE);
    await expect(custody.setWithdrawalCap(stranger.address, LIMIT_BPS))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
    for (const share of [0n, LIMIT_BPS_MIN - 1n, LIMIT_BPS_MAX + 1n, 2n ** 255n]) {
      await expect(custody.setWithdrawalCap(BNB, share))
        .to.be.revertedWithCustomError(custody, 'Custody_BadCap')
        .withArgs(share, LIMIT_BPS_MIN, LIMIT_BPS_MAX);
    }
  });

  it('sets a share that applies from the next payment on', async () => {
    const { custody, operator, alice } = await loadFixture(deployed);
    const before = await custody.custodyOf(BNB);
    expect(await custody.withdrawalCapOf(BNB)).to.equal(LIMIT_BPS);
    const limit = (before * LIMIT_BPS) / BPS;
    const payment = { id: hashOfText('limit'), player: alice.address, token: BNB, amount: limit };
    await custody.connect(operator).executeWithdrawals([payment]);
    for (const share of [LIMIT_BPS_MIN, LIMIT_BPS_MAX]) {
      await expect(custody.setWithdrawalCap(BNB, share))
        .to.emit(custody, 'WithdrawalCapSet')
        .withArgs(BNB, share);
      expect(await custody.withdrawalCapOf(BNB)).to.equal(share);
    }
    expect(await custody.withdrawableNow(BNB)).to.equal((before * LIMIT_BPS_MAX) / BPS - limit);
    await custody.setWithdrawalCap(BNB, LIMIT_BPS_MIN);
    expect(await custody.withdrawableNow(BNB)).to.equal(0n);
  });
});
