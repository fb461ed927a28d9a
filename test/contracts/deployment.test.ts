import { expect } from 'chai';
import { keccak256, parseEther, ZeroHash } from 'ethers';
import { LOCKS } from '../../ignition/locks.ts';
import { LOCAL_BNB_WEI } from '../../ignition/modules/local.ts';
import { hashChainAnchor, hashChainPreimage } from '../../rules/src/fairness/hash-chain.ts';
import { ALLOCATION_WEI, SUPPLY_WEI } from '../../rules/src/tokenomics.ts';
import {
  allRoles,
  BNB,
  CHAIN_LENGTH,
  deployCasino,
  type Fixture,
  SEED,
} from '../kit/contracts/fixture.ts';
import { sharedChain } from '../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;
const ADMIN_ROLE = ZeroHash;

async function deployed() {
  return deployCasino(chain);
}

const lockedIn = async ({ deployment, degen }: Fixture): Promise<bigint> => {
  const balances = LOCKS.map(async ({ name }) => {
    const address = await deployment[name]?.getAddress();
    return degen.balanceOf(address ?? BNB);
  });
  return (await Promise.all(balances)).reduce((sum, wei) => sum + wei, 0n);
};

describe('the deployment', () => {
  it('allocates the supply and funds every pool', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, casino, degen, deployer, faucet, alice, bob, degenAddress } = fixture;
    expect(await custody.custodyOf(degenAddress)).to.equal(ALLOCATION_WEI.custody);
    expect(await casino.getBalance()).to.equal(ALLOCATION_WEI.bankroll);
    expect(await casino.jackpotPool()).to.equal(ALLOCATION_WEI.jackpot);
    expect(await custody.custodyOf(BNB)).to.equal(LOCAL_BNB_WEI.custody);
    expect(await casino.bankrollOf(BNB)).to.equal(LOCAL_BNB_WEI.bankroll);
    // The fixture gave two players DEGEN from the faucet.
    const given = (await degen.balanceOf(alice)) + (await degen.balanceOf(bob));
    expect((await degen.balanceOf(faucet)) + given).to.equal(ALLOCATION_WEI.faucet);
    expect(await degen.balanceOf(deployer)).to.equal(ALLOCATION_WEI.treasury);
    const locked = ALLOCATION_WEI.liquidity + ALLOCATION_WEI.reserve + ALLOCATION_WEI.team;
    expect(await lockedIn(fixture)).to.equal(locked);
    expect(await degen.totalSupply()).to.equal(SUPPLY_WEI);
    // The initial custody is house money, which was credited to no player.
    for (const token of [degenAddress, BNB]) {
      const { deposited, withdrawn, stake } = await custody.totalsOf(token);
      expect([deposited, withdrawn]).to.deep.equal([0n, 0n]);
      expect(stake).to.equal(await custody.custodyOf(token));
    }
  });

  it('connects the contracts, opens trading and leaves no allowance behind', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, degen, randomness, deployer, faucet } = fixture;
    const { casinoAddress, custodyAddress, playKeysAddress } = fixture;
    expect(await casino.randomness()).to.equal(await randomness.getAddress());
    expect(await degen.casino()).to.equal(casinoAddress);
    for (const account of [casinoAddress, custodyAddress, playKeysAddress, faucet]) {
      expect(await degen.isExempt(account)).to.equal(true);
    }
    expect(await degen.tradingOpenedAt()).to.be.greaterThan(0n);
    for (const spender of [casinoAddress, custodyAddress]) {
      expect(await degen.allowance(deployer, spender)).to.equal(0n);
    }
    const [tip, , , length] = await randomness.chainOf(0n);
    expect([tip, length]).to.deep.equal([
      hashChainAnchor(keccak256, SEED, CHAIN_LENGTH),
      BigInt(CHAIN_LENGTH),
    ]);
    expect(await randomness.deadlineBlocks()).to.equal(250n);
    expect(await casino.minBet()).to.equal(parseEther('1'));
    expect(await casino.minBetOf(BNB)).to.equal(parseEther('0.001'));
  });

  it('gives each role to exactly the accounts that are to have it', async () => {
    const fixture = await loadFixture(deployed);
    const { custody, casino, randomness } = fixture;
    const { deployer, operator, publisher, coldPublisher, guardian, coldGuardian, stranger } =
      fixture;
    const roles = [
      [custody, ADMIN_ROLE, deployer],
      [custody, await custody.OPERATOR_ROLE(), operator],
      [custody, await custody.GUARDIAN_ROLE(), guardian, coldGuardian],
      [custody, await custody.PUBLISHER_ROLE(), publisher, coldPublisher],
      [casino, ADMIN_ROLE, deployer],
      [casino, await casino.OPERATOR_ROLE(), operator],
      [casino, await casino.GUARDIAN_ROLE(), guardian, coldGuardian],
      [randomness, ADMIN_ROLE, deployer],
      [randomness, await randomness.PUBLISHER_ROLE(), publisher],
    ] as const;
    const accounts = [
      deployer,
      operator,
      publisher,
      coldPublisher,
      guardian,
      coldGuardian,
      stranger,
    ];
    for (const [contract, role, ...holders] of roles) {
      for (const account of accounts) {
        const isHolder = holders.some((holder) => holder === account);
        expect(await contract.hasRole(role, account)).to.equal(isHolder);
      }
    }
  });
});

describe('Custody', () => {
  it('rejects the zero address as token or admin in its constructor', async () => {
    const { custody, deployer, degenAddress } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('Custody');
    const { address } = deployer;
    for (const sent of [
      factory.deploy(BNB, allRoles({ address })),
      factory.deploy(degenAddress, { ...allRoles({ address }), admin: BNB }),
    ]) {
      await expect(sent).to.be.revertedWithCustomError(custody, 'Vault_ZeroAddress');
    }
  });
});

describe('the hash chain', () => {
  it('links the first preimage to the anchor and each later preimage to the previous one', () => {
    const length = 5;
    const links = [0, 1, 2, 3, 4].map((index) => hashChainPreimage(keccak256, SEED, index, length));
    expect(links.map((link) => keccak256(link))).to.deep.equal([
      hashChainAnchor(keccak256, SEED, length),
      ...links.slice(0, -1),
    ]);
    expect(links.at(-1)).to.equal(SEED);
    for (const index of [-1, length, 0.5]) {
      expect(() => hashChainPreimage(keccak256, SEED, index, length)).to.throw(RangeError);
    }
  });
});
