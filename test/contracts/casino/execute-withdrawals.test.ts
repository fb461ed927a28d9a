import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import { BNB, createChain, deployCasino } from '../fixture.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture } = chain.networkHelpers;
const MAX_BATCH = 100;
const ONE = parseEther('1');
const MODE = { refuse: 1, burnGas: 2, returnMuch: 3 } as const;

const withdrawal = (text: string, player: string, token: string, amount: bigint) => ({
  id: hashOfText(text),
  player,
  token,
  amount,
});

async function deployed() {
  return deployCasino(chain);
}

async function deployedWithHostileReceiver() {
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  return { ...(await deployCasino(chain)), hostile, hostileAddress: await hostile.getAddress() };
}

describe('executeWithdrawals', () => {
  it('reverts when the caller is not the operator', async () => {
    const { casino, deployer } = await loadFixture(deployed);
    await expect(casino.connect(deployer).executeWithdrawals([]))
      .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
      .withArgs(deployer.address, await casino.OPERATOR_ROLE());
  });

  it('reverts when the batch is empty or one above the maximum', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    for (const length of [0, MAX_BATCH + 1]) {
      const batch = Array.from({ length }, (_, i) => withdrawal(`${i}`, alice.address, BNB, 1n));
      await expect(casino.connect(operator).executeWithdrawals(batch))
        .to.be.revertedWithCustomError(casino, 'Casino_BatchLength')
        .withArgs(length, MAX_BATCH);
    }
  });

  it('pays a batch of the maximum length', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, degenAddress } = fixture;
    const batch = Array.from({ length: MAX_BATCH }, (_, i) =>
      withdrawal(`${i}`, alice.address, degenAddress, ONE),
    );
    const sum = ONE * BigInt(MAX_BATCH);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(operator).executeWithdrawals(batch),
      { 'custody DEGEN': -sum, 'alice DEGEN': sum },
    );
  });

  it('reverts when an item has no player, no amount or an unknown token', async () => {
    const { casino, operator, alice, stranger } = await loadFixture(deployed);
    const execute = (player: string, token: string, amount: bigint) =>
      casino.connect(operator).executeWithdrawals([withdrawal('a', player, token, amount)]);
    await expect(execute(BNB, BNB, 1n)).to.be.revertedWithCustomError(casino, 'Casino_ZeroAddress');
    await expect(execute(alice.address, BNB, 0n)).to.be.revertedWithCustomError(
      casino,
      'Casino_ZeroAmount',
    );
    await expect(execute(alice.address, stranger.address, 1n))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownToken')
      .withArgs(stranger.address);
  });

  it('reverts with both amounts, paying nobody, when an amount is one above custody', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, bob, degenAddress } = fixture;
    for (const token of [degenAddress, BNB]) {
      const custody = await casino.custodyOf(token);
      const batch = [
        withdrawal('first', bob.address, token, ONE),
        withdrawal('second', alice.address, token, custody - ONE + 1n),
      ];
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, bob: bob.address },
        () =>
          expect(casino.connect(operator).executeWithdrawals(batch))
            .to.be.revertedWithCustomError(casino, 'Casino_CustodyTooLow')
            .withArgs(token, custody - ONE + 1n, custody - ONE),
        {},
      );
      expect(await casino.isExecuted(hashOfText('first'))).to.equal(false);
    }
  });

  it('pays the whole custody when the admin approved it', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, faucet, degenAddress } = fixture;
    for (const [symbol, token] of [
      ['DEGEN', degenAddress],
      ['BNB', BNB],
    ] as const) {
      const custody = await casino.custodyOf(token);
      const whole = withdrawal(symbol, faucet.address, token, custody);
      await casino.approveWithdrawal(whole);
      const batch = [whole];
      await expectChanges(
        chain,
        fixture,
        { faucet: faucet.address },
        () => casino.connect(operator).executeWithdrawals(batch),
        { [`custody ${symbol}`]: -custody, [`faucet ${symbol}`]: custody },
      );
    }
  });

  it('reverts with the id when it was executed before, in another batch or in this one', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, bob, degenAddress } = fixture;
    const paid = withdrawal('paid', alice.address, degenAddress, ONE);
    const fresh = withdrawal('fresh', bob.address, degenAddress, ONE);
    await casino.connect(operator).executeWithdrawals([paid]);
    for (const [batch, id] of [
      [[fresh, paid], paid.id],
      [[fresh, { ...fresh, player: alice.address }], fresh.id],
    ] as const) {
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, bob: bob.address },
        () =>
          expect(casino.connect(operator).executeWithdrawals([...batch]))
            .to.be.revertedWithCustomError(casino, 'Casino_AlreadyExecuted')
            .withArgs(id),
        {},
      );
    }
  });

  it('pays each player untaxed and emits WithdrawalPaid for each', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, bob, carol, degenAddress } = fixture;
    const batch = [
      withdrawal('a', alice.address, degenAddress, ONE),
      withdrawal('b', bob.address, BNB, 2n * ONE),
      { id: ZeroHash, player: carol.address, token: degenAddress, amount: 1n },
    ];
    expect(await casino.isExecuted(ZeroHash)).to.equal(false);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, bob: bob.address, carol: carol.address },
      async () => {
        const sent = casino.connect(operator).executeWithdrawals(batch);
        for (const { id, player, token, amount } of batch) {
          await expect(sent).to.emit(casino, 'WithdrawalPaid').withArgs(id, player, token, amount);
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
    for (const { id } of batch) expect(await casino.isExecuted(id)).to.equal(true);
  });

  it('parks what a contract refuses, burns its gas on or answers at length, and pays the others', async () => {
    const fixture = await loadFixture(deployedWithHostileReceiver);
    const { casino, operator, alice, hostile, hostileAddress } = fixture;
    for (const [name, mode] of Object.entries(MODE)) {
      // The answer at length is no refusal: it is paid, and its data is not copied.
      const refuses = mode !== MODE.returnMuch;
      await hostile.setMode(mode);
      const parked = withdrawal(`hostile ${name}`, hostileAddress, BNB, ONE);
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address, hostile: hostileAddress },
        () =>
          expect(
            casino
              .connect(operator)
              .executeWithdrawals([parked, withdrawal(`alice ${name}`, alice.address, BNB, ONE)]),
          )
            .to.emit(casino, refuses ? 'WithdrawalParked' : 'WithdrawalPaid')
            .withArgs(parked.id, hostileAddress, BNB, ONE),
        refuses
          ? {
              'custody BNB': -2n * ONE,
              'reserved BNB': ONE,
              'parked for hostile BNB': ONE,
              'alice BNB': ONE,
            }
          : { 'custody BNB': -2n * ONE, 'hostile BNB': ONE, 'alice BNB': ONE },
      );
      expect(await casino.isExecuted(parked.id)).to.equal(true);
    }
  });

  it('parks what a wallet at its DEGEN cap cannot take, and pays the others', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, operator, faucet, alice, bob, degenAddress } = fixture;
    const room = (await degen.maxWallet()) - (await degen.balanceOf(alice.address));
    await degen.connect(faucet).transfer(alice.address, room - ONE);
    const fits = withdrawal('fits', alice.address, degenAddress, ONE);
    const above = withdrawal('above', alice.address, degenAddress, 1n);
    const other = withdrawal('other', bob.address, degenAddress, ONE);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address, bob: bob.address },
      async () => {
        const sent = casino.connect(operator).executeWithdrawals([fits, above, other]);
        await expect(sent)
          .to.emit(casino, 'WithdrawalPaid')
          .withArgs(fits.id, alice.address, degenAddress, ONE);
        await expect(sent)
          .to.emit(casino, 'WithdrawalParked')
          .withArgs(above.id, alice.address, degenAddress, 1n);
      },
      {
        'custody DEGEN': -2n * ONE - 1n,
        'reserved DEGEN': 1n,
        'parked for alice DEGEN': 1n,
        'alice DEGEN': ONE,
        'bob DEGEN': ONE,
      },
    );
  });

  it('parks what the token answers false to', async () => {
    const { deployer, alice } = await loadFixture(deployed);
    const token = await chain.ethers.deployContract('StubbornToken');
    const tokenAddress = await token.getAddress();
    const casino = await chain.ethers.deployContract('Casino', [
      ...([tokenAddress, deployer.address, deployer.address, deployer.address] as const),
    ]);
    await token.approve(await casino.getAddress(), 10n * ONE);
    await casino.deposit(tokenAddress, 10n * ONE);
    await token.setRefuses(true);
    const item = withdrawal('a', alice.address, tokenAddress, ONE);
    await expect(casino.executeWithdrawals([item]))
      .to.emit(casino, 'WithdrawalParked')
      .withArgs(item.id, alice.address, tokenAddress, ONE);
    await token.setRefuses(false);
    await casino.connect(alice).claimParked(tokenAddress);
    expect(await token.balanceOf(alice.address)).to.equal(ONE);
  });

  it('reverts instead of parking when the gas does not suffice for a safe payment', async () => {
    const { casino, operator, alice, degenAddress } = await loadFixture(deployed);
    for (const token of [degenAddress, BNB]) {
      const batch = [withdrawal('a', alice.address, token, ONE)];
      await expect(
        casino.connect(operator).executeWithdrawals(batch, { gasLimit: 180_000n }),
      ).to.be.revertedWithCustomError(casino, 'Casino_GasTooLow');
    }
  });

  it('pays while deposits and plays are paused', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, guardian, alice } = fixture;
    await casino.connect(guardian).pauseDeposits();
    await casino.connect(guardian).pausePlays();
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(operator).executeWithdrawals([withdrawal('a', alice.address, BNB, ONE)]),
      { 'custody BNB': -ONE, 'alice BNB': ONE },
    );
  });
});
