import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { NO_EPOCH } from '../../../../rules/src/liabilities/epoch.ts';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';

import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const MAX_BATCH = 100;
const ONE = parseEther('1');

const withdrawal = (text: string, player: string, token: string, amount: bigint) => ({
  id: hashOfText(text),
  player,
  token,
  amount,
});

async function deployed() {
  return deployCasino(chain);
}

describe('executeWithdrawals', () => {
  it('reverts when the caller is not the operator', async () => {
    const { custody, deployer } = await loadFixture(deployed);
    await expect(custody.connect(deployer).executeWithdrawals([]))
      .to.be.revertedWithCustomError(custody, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await custody.OPERATOR_ROLE());
  });

  it('reverts when the batch is empty or one payment longer than the maximum', async () => {
    const { custody, operator, alice } = await loadFixture(deployed);
    for (const length of [0, MAX_BATCH + 1]) {
      const batch = Array.from({ length }, (_, i) => withdrawal(`${i}`, alice.address, BNB, 1n));
      await expect(custody.connect(operator).executeWithdrawals(batch))
        .to.be.revertedWithCustomError(custody, 'Custody_BatchLength')
        .withArgs(length, MAX_BATCH);
    }
  });

  it('pays a batch of the maximum length', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, degenAddress } = fixture;
    const batch = Array.from({ length: MAX_BATCH }, (_, i) =>
      withdrawal(`${i}`, alice.address, degenAddress, ONE),
    );
    const sum = ONE * BigInt(MAX_BATCH);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => custody.connect(operator).executeWithdrawals(batch),
      { 'custody DEGEN': -sum, 'alice DEGEN': sum },
    );
  });

  it('reverts when the player or the amount of an item is zero, or its token is unknown', async () => {
    const { custody, operator, alice, stranger } = await loadFixture(deployed);
    const execute = (player: string, token: string, amount: bigint) =>
      custody.connect(operator).executeWithdrawals([withdrawal('a', player, token, amount)]);
    await expect(execute(BNB, BNB, 1n)).to.be.revertedWithCustomError(custody, 'Vault_ZeroAddress');
    await expect(execute(alice.address, BNB, 0n)).to.be.revertedWithCustomError(
      custody,
      'Vault_ZeroAmount',
    );
    await expect(execute(alice.address, stranger.address, 1n))
      .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
      .withArgs(stranger.address);
  });

  it('reverts when an item with an unknown token follows items with known tokens', async () => {
    const { custody, operator, alice, stranger, degenAddress } = await loadFixture(deployed);
    for (const tokens of [[degenAddress], [BNB, degenAddress]]) {
      const batch = [...tokens, stranger.address].map((token, i) =>
        withdrawal(`${i}`, alice.address, token, 1n),
      );
      await expect(custody.connect(operator).executeWithdrawals(batch))
        .to.be.revertedWithCustomError(custody, 'Vault_UnknownToken')
        .withArgs(stranger.address);
    }
  });

  it('reverts and pays nothing when a payment is one wei above what is left in custody', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob, degenAddress } = fixture;
    for (const token of [degenAddress, BNB]) {
      const whole = await custody.custodyOf(token);
      const batch = [
        withdrawal('first', bob.address, token, ONE),
        withdrawal('second', alice.address, token, whole - ONE + 1n),
      ];
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, bob: bob.address },
        () =>
          expect(custody.connect(operator).executeWithdrawals(batch))
            .to.be.revertedWithCustomError(custody, 'Custody_TooLow')
            .withArgs(token, whole - ONE + 1n, whole - ONE),
        {},
      );
      expect(await custody.isExecuted(hashOfText('first'))).to.equal(false);
    }
  });

  it('pays all of custody when the admin has approved the payment', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, faucet, degenAddress } = fixture;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      const amount = await custody.custodyOf(token);
      const whole = withdrawal(symbol, faucet.address, token, amount);
      await custody.approveWithdrawal(whole);
      await expectChanges(
        chain,
        fixture,
        { faucet: faucet.address },
        () => custody.connect(operator).executeWithdrawals([whole]),
        { [`custody ${symbol}`]: -amount, [`faucet ${symbol}`]: amount },
      );
    }
  });

  it('reverts when an id was used in an earlier batch or in the same batch, and names the id', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob, degenAddress } = fixture;
    const paid = withdrawal('paid', alice.address, degenAddress, ONE);
    const fresh = withdrawal('fresh', bob.address, degenAddress, ONE);
    await custody.connect(operator).executeWithdrawals([paid]);
    for (const [batch, id] of [
      [[fresh, paid], paid.id],
      [[fresh, { ...fresh, player: alice.address }], fresh.id],
    ] as const) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, bob: bob.address },
        () =>
          expect(custody.connect(operator).executeWithdrawals([...batch]))
            .to.be.revertedWithCustomError(custody, 'Custody_AlreadyExecuted')
            .withArgs(id),
        {},
      );
    }
  });

  it('pays each player without tax and emits WithdrawalPaid for each payment', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, alice, bob, carol, degenAddress } = fixture;
    const batch = [
      withdrawal('a', alice.address, degenAddress, ONE),
      withdrawal('b', bob.address, BNB, 2n * ONE),
      { id: ZeroHash, player: carol.address, token: degenAddress, amount: 1n },
    ];
    expect(await custody.isExecuted(ZeroHash)).to.equal(false);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, bob: bob.address, carol: carol.address },
      async () => {
        const sent = custody.connect(operator).executeWithdrawals(batch);
        for (const { id, player, token, amount } of batch) {
          await expect(sent).to.emit(custody, 'WithdrawalPaid').withArgs(id, player, token, amount);
        }
      },
      {
        'custody DEGEN': -ONE - 1n,
        'custody BNB': -2n * ONE,
        'alice DEGEN': ONE,
        'bob BNB': 2n * ONE,
        'carol DEGEN': 1n,
      },
    );
    for (const { id } of batch) expect(await custody.isExecuted(id)).to.equal(true);
  });

  it('counts each payment for its player and in total', async () => {
    const { custody, operator, alice, bob } = await loadFixture(deployed);
    await custody.connect(alice).depositBNB({ value: 5n * ONE });
    const [, , stake] = await custody.totalsOf(BNB);
    await custody
      .connect(operator)
      .executeWithdrawals([
        withdrawal('a', alice.address, BNB, ONE),
        withdrawal('b', alice.address, BNB, 2n * ONE),
        withdrawal('c', bob.address, BNB, 4n * ONE),
      ]);
    const [deposited, withdrawn] = await custody.accountOf(alice.address, BNB);
    expect([deposited, withdrawn]).to.deep.equal([5n * ONE, 3n * ONE]);
    expect(await custody.accountOf(bob.address, BNB)).to.deep.equal([0n, 4n * ONE, 0n]);
    expect(await custody.totalsOf(BNB)).to.deep.equal([5n * ONE, 7n * ONE, stake]);
  });

  it('stores the number of marks before each player’s first payment or deposit in each token', async () => {
    const { custody, operator, publisher, alice, bob, degenAddress } = await loadFixture(deployed);
    const mark = () => custody.connect(publisher).mark();
    const pay = (text: string) =>
      custody
        .connect(operator)
        .executeWithdrawals(
          [alice, bob].map((player, i) => withdrawal(`${text}${i}`, player.address, BNB, ONE)),
        );
    await mark();
    await custody.connect(alice).depositBNB({ value: ONE });
    await mark();
    await pay('a');
    await mark();
    await pay('b');
    await custody.connect(bob).depositBNB({ value: ONE });
    expect((await custody.accountOf(alice.address, BNB)).sinceMark).to.equal(1n);
    expect((await custody.accountOf(bob.address, BNB)).sinceMark).to.equal(2n);
    expect((await custody.accountOf(bob.address, degenAddress)).sinceMark).to.equal(0n);
  });

  it('pays while deposits are paused, and after they were closed', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, deployer, operator, guardian, alice } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(deployer).closeDeposits();
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        custody.connect(operator).executeWithdrawals([withdrawal('a', alice.address, BNB, ONE)]),
      { 'custody BNB': -ONE, 'alice BNB': ONE },
    );
  });

  it('reverts once the token is wound up', async () => {
    const { custody, windUp, operator, alice } = await loadFixture(deployed);
    await chain.networkHelpers.time.increase(8 * 24 * 3_600);
    await windUp.open(BNB, NO_EPOCH, alice.address);
    await expect(
      custody.connect(operator).executeWithdrawals([withdrawal('a', alice.address, BNB, ONE)]),
    ).to.be.revertedWithCustomError(custody, 'Custody_WoundUp');
  });
});
