import { expect } from 'chai';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { leavingOn, ONE } from '../../../kit/contracts/leaving.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const { pay } = leavingOn(chain);

async function deployed() {
  return deployCasino(chain);
}

describe('accountOf and totalsOf', () => {
  it('count deposits and payments per player and in total, and count house money separately', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, guardian, alice, bob, degenAddress } = fixture;
    const [, , granted, released] = await custody.totalsOf(degenAddress);
    expect([granted, released]).to.deep.equal([await custody.custodyOf(degenAddress), 0n]);
    expect(await custody.accountOf(alice.address, degenAddress)).to.deep.equal([0n, 0n, 0n]);
    await custody.connect(alice).deposit(degenAddress, 3n * ONE);
    const first = BigInt(await chain.ethers.provider.getBlockNumber());
    await custody.connect(alice).deposit(degenAddress, 4n * ONE);
    await custody.connect(bob).deposit(degenAddress, 5n * ONE);
    await pay(fixture, alice.address, degenAddress, ONE);
    await custody.connect(alice).fundCustody(degenAddress, 6n * ONE);
    expect(await custody.accountOf(alice.address, degenAddress)).to.deep.equal([
      7n * ONE,
      ONE,
      first,
    ]);
    const totals = await custody.totalsOf(degenAddress);
    expect(totals).to.deep.equal([12n * ONE, ONE, granted + 6n * ONE, 0n]);
    expect(await custody.custodyOf(degenAddress)).to.equal(granted + 17n * ONE);
    expect((await custody.totalsOf(BNB)).slice(0, 2)).to.deep.equal([0n, 0n]);
    expect(await custody.accountOf(guardian.address, BNB)).to.deep.equal([0n, 0n, 0n]);
  });

  it('count a claimable payment once, when it becomes claimable', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, custodyAddress, carol } = fixture;
    const hostile = await chain.ethers.deployContract('HostileReceiver');
    const address = await hostile.getAddress();
    await hostile.setMode(1);
    await pay(fixture, address, BNB, ONE);
    const since = BigInt(await chain.ethers.provider.getBlockNumber());
    expect(await custody.accountOf(address, BNB)).to.deep.equal([0n, ONE, since]);
    const claim = custody.interface.encodeFunctionData('claim', [BNB, carol.address, ONE]);
    await hostile.execute(custodyAddress, claim);
    expect(await custody.accountOf(address, BNB)).to.deep.equal([0n, ONE, since]);
  });
});
