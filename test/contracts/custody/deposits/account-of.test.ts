import { expect } from 'chai';
import { ONE, payment } from '../../../kit/contracts/claiming.ts';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

async function deployed() {
  return deployCasino(chain);
}

describe('accountOf and totalsOf', () => {
  it('count deposits and payments per player and in total, and count house money separately', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, operator, publisher, guardian, alice, bob, degenAddress } = fixture;
    const [, , stake] = await custody.totalsOf(degenAddress);
    expect(stake).to.equal(await custody.custodyOf(degenAddress));
    expect(await custody.accountOf(alice.address, degenAddress)).to.deep.equal([0n, 0n, 0n]);
    await custody.connect(alice).deposit(degenAddress, 3n * ONE);
    await custody.connect(publisher).mark();
    await custody.connect(alice).deposit(degenAddress, 4n * ONE);
    await custody.connect(bob).deposit(degenAddress, 5n * ONE);
    const paid = { ...payment(alice.address, ONE), token: degenAddress };
    await custody.connect(operator).executeWithdrawals([paid]);
    await custody.connect(alice).fundCustody(degenAddress, 6n * ONE);
    expect(await custody.accountOf(alice.address, degenAddress)).to.deep.equal([7n * ONE, ONE, 0n]);
    expect((await custody.accountOf(bob.address, degenAddress)).sinceMark).to.equal(1n);
    const totals = await custody.totalsOf(degenAddress);
    expect(totals).to.deep.equal([12n * ONE, ONE, stake + 6n * ONE]);
    expect(await custody.custodyOf(degenAddress)).to.equal(stake + 17n * ONE);
    expect((await custody.totalsOf(BNB)).slice(0, 2)).to.deep.equal([0n, 0n]);
    expect(await custody.accountOf(guardian.address, BNB)).to.deep.equal([0n, 0n, 0n]);
  });

  it('count a collectable payment once, when it becomes collectable', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, custodyAddress, operator, carol } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    await hostile.setMode(1);
    await custody.connect(operator).executeWithdrawals([payment(address, ONE)]);
    expect(await custody.accountOf(address, BNB)).to.deep.equal([0n, ONE, 0n]);
    const claim = custody.interface.encodeFunctionData('collect', [BNB, carol.address, ONE]);
    await hostile.execute(custodyAddress, claim);
    expect(await custody.accountOf(address, BNB)).to.deep.equal([0n, ONE, 0n]);
  });
});
