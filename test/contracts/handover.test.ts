import { expect } from 'chai';
import { id as hashOfText, ZeroAddress, ZeroHash } from 'ethers';
import { handoverModules } from '../../ignition/modules/handover.ts';
import { ALLOCATION_WEI, TEAM_MEMBERS } from '../../rules/src/tokenomics.ts';
import { addressesOf } from '../../scripts/deploy/addresses.ts';
import { checkDeployment } from '../../scripts/deploy/check.ts';
import { isWrong } from '../../scripts/deploy/finding.ts';
import {
  type DeployParameters,
  ignitionParameters,
  separationIssues,
} from '../../scripts/deploy/parameters.ts';
import { Casino__factory } from '../../types/contracts/factories/casino/Casino__factory.ts';
import { DegenToken__factory } from '../../types/contracts/factories/token/DegenToken__factory.ts';
import { createChain } from '../kit/contracts/chain.ts';

const ADMIN_ROLE = ZeroHash;

/** A deployment as on a test network, before the handover. */
const deployOnTestNetwork = async (choice: Partial<DeployParameters> = {}) => {
  const chain = await createChain();
  const [deployer, ...others] = await chain.ethers.getSigners();
  const at = (index: number): string => others[index]?.address ?? ZeroAddress;
  if (deployer === undefined) throw new Error('no accounts');
  const parameters: DeployParameters = {
    admin: at(0),
    isAdminKeyAllowed: true,
    treasury: at(1),
    operator: at(2),
    publisher: at(3),
    coldPublisher: at(4),
    guardian: at(5),
    coldGuardian: at(18),
    development: at(6),
    team: Array.from({ length: TEAM_MEMBERS }, (_, index) => at(7 + index)),
    bnbCustodyWei: 5n,
    bnbBankrollWei: 7n,
    chainTip: hashOfText('tip'),
    chainLength: 9,
    provider: 'commitReveal',
    ...choice,
  };
  const handOver = (changes: Partial<DeployParameters> = {}) =>
    chain.ignition.deploy(handoverModules[parameters.provider], {
      parameters: ignitionParameters({ ...parameters, ...changes }),
    });
  const checked = (contracts: Parameters<typeof addressesOf>[0], isHandedOver: boolean) =>
    addressesOf(contracts, chain.ethers.provider).then((addresses) =>
      checkDeployment({
        provider: chain.ethers.provider,
        addresses,
        parameters,
        deployBlock: 0,
        deployer: deployer.address,
        isHandedOver,
      }),
    );
  return { chain, deployer, parameters, handOver, checked };
};

describe('the handover', () => {
  it('transfers every role and the treasury, and passes all checks', async () => {
    const { chain, deployer, parameters, handOver, checked } = await deployOnTestNetwork();
    const contracts = await handOver();
    for (const contract of [contracts.custody, contracts.casino, contracts.randomness]) {
      expect(await contract.hasRole?.(ADMIN_ROLE, deployer.address)).to.equal(false);
      expect(await contract.hasRole?.(ADMIN_ROLE, parameters.admin)).to.equal(true);
    }
    const degen = DegenToken__factory.connect(await contracts.degen.getAddress(), deployer);
    expect(await degen.pendingOwner()).to.equal(parameters.admin);
    expect(await degen.balanceOf(parameters.treasury)).to.equal(ALLOCATION_WEI.treasury);
    expect(await degen.balanceOf(deployer.address)).to.equal(0n);
    expect((await checked(contracts, true)).filter(isWrong)).to.deep.equal([]);
    // Here the checks expect the state before the handover, so exactly the listed checks must fail.
    // This shows that each of them can fail.
    expect((await checked(contracts, false)).filter(isWrong).map(({ what }) => what)).to.deep.equal(
      [
        'token: owner, pending owner',
        'token: balance of deployer',
        'token: all exempt accounts',
        'Custody: admin, alone',
        'Casino: admin, alone',
        'randomness: admin, alone',
      ],
    );
    await chain.close();
  });

  it('passes all checks when the parameters choose Chainlink VRF from the start', async () => {
    const vrf = {
      vrfCoordinator: '0xDA3b641D438362C440Ac5458c57e00a712b66700',
      vrfSubscriptionId: 2n ** 255n + 1n,
      vrfKeyHash: hashOfText('key'),
      vrfConfirmations: 3,
      vrfCallbackGasLimit: 300_000,
      vrfDeadlineBlocks: 2_400,
      vrfLinkMinWei: 5n,
    };
    const { chain, handOver, checked } = await deployOnTestNetwork({
      provider: 'chainlinkVrf',
      vrf,
    });
    const findings = await checked(await handOver(), true);
    expect(findings.filter(isWrong)).to.deep.equal([]);
    expect(findings.map(({ what }) => what)).to.include('vrf: subscription');
    await chain.close();
  });

  it('reverts without renouncing a role when the new admin is the deployer', async () => {
    const { chain, deployer, handOver } = await deployOnTestNetwork();
    const refused = await handOver({ admin: deployer.address }).then(
      () => false,
      () => true,
    );
    expect(refused).to.equal(true);
    const topics = [
      Casino__factory.createInterface().getEvent('RoleGranted').topicHash,
      ADMIN_ROLE,
    ];
    const logs = await chain.ethers.provider.getLogs({ topics, fromBlock: 0 });
    expect(logs.length).to.equal(3);
    for (const { address } of logs) {
      const contract = Casino__factory.connect(address, deployer);
      expect(await contract.hasRole(ADMIN_ROLE, deployer.address)).to.equal(true);
    }
    await chain.close();
  });
});

describe('roles that need separate accounts', () => {
  it('are reported when one account has two of the roles', async () => {
    const { chain, deployer, parameters } = await deployOnTestNetwork();
    const { admin, operator, team } = parameters;
    expect(separationIssues(parameters, deployer.address)).to.deep.equal([]);
    // One multisig may be both admin and treasury.
    expect(separationIssues({ ...parameters, treasury: admin }, deployer.address)).to.deep.equal(
      [],
    );
    const bad = [
      { ...parameters, admin: deployer.address },
      { ...parameters, guardian: operator.toLowerCase() },
      { ...parameters, coldPublisher: operator },
      { ...parameters, coldGuardian: operator },
      { ...parameters, treasury: deployer.address },
      { ...parameters, team: team.map(() => operator) },
    ];
    expect(bad.map((each) => separationIssues(each, deployer.address))).to.deep.equal([
      ['deployer, admin, operator, publishers, guardians and development: not all different'],
      ['deployer, admin, operator, publishers, guardians and development: not all different'],
      ['deployer, admin, operator, publishers, guardians and development: not all different'],
      ['deployer, admin, operator, publishers, guardians and development: not all different'],
      ['treasury: is also deployer, operator, publisher, guardian or development'],
      ['team: not all different'],
    ]);
    await chain.close();
  });
});
