import { AbiCoder, id as hashOfText, keccak256, parseEther } from 'ethers';
import {
  buildLiabilityTree,
  type LiabilityLeaf,
  type LiabilityNode,
} from '../../../rules/src/liabilities/liability-tree.ts';
import type { Chain } from './chain.ts';
import { BNB, deployCasino } from './fixture.ts';
import { leaf, publishFinal } from './liabilities.ts';

const VALUE = parseEther('10');

/** A liability leaf as a node of the tree. */
export const nodeOf = (item: LiabilityLeaf): LiabilityNode => {
  const { root, ...sums } = buildLiabilityTree(keccak256, BNB, [item]).total;
  return { hash: root, ...sums };
};

/** The hash of the parent of two nodes, whose sums may be false, as in a dishonest tree. */
export const joined = (...nodes: readonly [LiabilityNode, LiabilityNode]): string =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(
      ['bytes32', 'tuple(bytes32,uint128,uint128,uint128)[2]'],
      [
        hashOfText('degen-casino/liabilities/node/1'),
        nodes.map(({ hash, balance, deposited, withdrawn }) => [
          ...[hash, balance, deposited, withdrawn],
        ]),
      ],
    ),
  );

/**
 * The players are three wallets and a contract that can misbehave as a receiver. Each has 10 BNB in
 * custody and in a final epoch.
 */
export const withFourLeaves = async (chain: Chain) => {
  const fixture = await deployCasino(chain);
  const { custody, custodyAddress, alice, bob, carol } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  const hostileAddress = await hostile.getAddress();
  const encode = custody.interface.encodeFunctionData.bind(custody.interface);
  const value = VALUE;
  for (const player of [alice, bob, carol]) await custody.connect(player).depositBNB({ value });
  await hostile.execute(custodyAddress, encode('depositBNB'), { value });
  const leaves = [alice.address, bob.address, carol.address, hostileAddress].map((player) =>
    leaf(player, value, value),
  );
  const first = await publishFinal(chain, fixture, { bnb: leaves });
  return { ...fixture, hostile, hostileAddress, encode, leaves, first };
};
