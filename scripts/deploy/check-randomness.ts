import { keccak256, toBeHex } from 'ethers';
import { REVEAL_DEADLINE_BLOCKS } from '../../ignition/modules/commit-reveal.ts';
import { hashChainAnchor } from '../../rules/src/fairness/hash-chain.ts';
import { ChainlinkVrfRandomness__factory } from '../../types/contracts/factories/randomness/ChainlinkVrfRandomness__factory.ts';
import { CommitRevealRandomness__factory } from '../../types/contracts/factories/randomness/CommitRevealRandomness__factory.ts';
import type { Checked, CheckedHouse } from './check.ts';
import { checkRoles, expectedAdmin } from './check-roles.ts';
import { checkCode } from './deployed-code.ts';
import { type Finding, finding } from './finding.ts';
import type { VrfParameters } from './parameters.ts';

export const checkRandomness = async (checked: Checked): Promise<Finding[]> => {
  const { provider, addresses, parameters } = checked;
  const { vrf: address, casino } = addresses;
  const { vrf: expected } = parameters;
  const hasVrf = address !== undefined && expected !== undefined;
  return [
    ...(await checkCommitReveal(checked)),
    ...(hasVrf ? await checkVrf({ provider, address, casino, expected }) : []),
  ];
};

type CheckedVrf = Pick<Checked, 'provider'> & {
  readonly address: string;
  readonly casino: string;
  readonly expected: VrfParameters;
};

export const checkVrf = async ({
  provider,
  address,
  casino,
  expected,
}: CheckedVrf): Promise<Finding[]> => {
  const vrf = ChainlinkVrfRandomness__factory.connect(address, provider);
  const found = await vrf.settings();
  return [
    ...(await checkCode(provider, 'ChainlinkVrfRandomness', address, {}, 'vrf')),
    await finding('vrf: Casino', vrf.consumer(), casino),
    await finding('vrf: coordinator', found.coordinator, expected.vrfCoordinator),
    await finding('vrf: subscription', found.subscriptionId, expected.vrfSubscriptionId),
    await finding('vrf: key hash', found.keyHash, expected.vrfKeyHash),
    await finding('vrf: confirmations', found.confirmations, expected.vrfConfirmations),
    await finding('vrf: gas', found.callbackGasLimit, expected.vrfCallbackGasLimit),
    await finding('vrf: blocks to answer', found.deadlineBlocks, expected.vrfDeadlineBlocks),
    await finding('vrf: least LINK', found.balanceMin, expected.vrfLinkMinWei),
  ];
};

export const checkCommitReveal = async (checked: CheckedHouse): Promise<Finding[]> => {
  const { provider, addresses, parameters } = checked;
  const address = addresses.randomness;
  const randomness = CommitRevealRandomness__factory.connect(address, provider);
  const [head, revealed, firstRequestId, length] = await randomness.chainOf(0n);
  // The head is a revealed preimage, and `revealed` counts the preimages up to it, so that many
  // hashes of the head give the anchor.
  const tip = hashChainAnchor(keccak256, head, Number(revealed));
  return [
    ...(await checkCode(
      provider,
      'CommitRevealRandomness',
      address,
      { 'Casino and blocks to reveal': [addresses.casino, toBeHex(REVEAL_DEADLINE_BLOCKS)] },
      'randomness',
    )),
    ...(await checkRoles(checked, { name: 'randomness', address }, [
      expectedAdmin(checked),
      ['publisher', parameters.publisher],
    ])),
    await finding('randomness: chains', randomness.chainCount(), 1n),
    await finding('randomness: tip', tip, parameters.chainTip),
    await finding('randomness: links', length, parameters.chainLength),
    await finding('randomness: first request', firstRequestId, 1n),
  ];
};
