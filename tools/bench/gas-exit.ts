import { id as hashOfText, keccak256, parseEther } from 'ethers';
import type { Epoch } from '../../rules/src/liabilities/epoch.ts';
import {
  type Liabilities,
  type LiabilityProof,
  liabilitiesProved,
} from '../../rules/src/liabilities/liability-tree.ts';
import type { Chain } from '../../test/kit/contracts/chain.ts';
import { BNB, type Fixture } from '../../test/kit/contracts/fixture.ts';
import { type GasRow, gasOf } from './gas-document.ts';

/** The number of siblings in a proof from a tree of a million players. */
const TREE_DEPTH = 20n;
const HOUR = 3_600;
const PROVISIONAL = 24 * HOUR;
const PATIENCE = 48 * HOUR;
const REGISTRATION = 72 * HOUR;

/**
 * The part of a total that one sibling gets. The last sibling gets the rest, so that the parts add
 * up exactly.
 */
const partOf = (whole: bigint, height: bigint): bigint => {
  const part = whole / TREE_DEPTH;
  return height === TREE_DEPTH - 1n ? whole - part * height : part;
};

/**
 * A player's leaf with a path as long as in a large tree. The siblings are invented, but their
 * counters add up to those of all other players.
 */
const deepProof = async (
  { custody }: Fixture,
  token: string,
  player: string,
  balance: bigint,
): Promise<LiabilityProof> => {
  const own = await custody.accountOf(player, token);
  const all = await custody.totalsOf(token);
  const siblings = Array.from({ length: Number(TREE_DEPTH) }, (_, index) => {
    const height = BigInt(index);
    return {
      hash: hashOfText(`${token} ${height}`),
      balance: (balance * 2n ** height) / 10_007n,
      deposited: partOf(all.deposited - own.deposited, height),
      withdrawn: partOf(all.withdrawn - own.withdrawn, height),
    };
  });
  const sides = 0b1010_1100_1110_0011_0101n;
  return { balance, deposited: own.deposited, withdrawn: own.withdrawn, siblings, sides };
};

/**
 * Measures an epoch, an unserved forced withdrawal, and the exit of a player who deposited all
 * DEGEN.
 */
export const measureExit = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { custody, exit, degen, faucet, operator, carol: player, bob, stranger } = fixture;
  const { custodyAddress, degenAddress } = fixture;
  const { time } = chain.networkHelpers;
  const one = parseEther('1');
  await degen.connect(player).approve(custodyAddress, 3n * one);
  await degen.connect(faucet).transfer(player.address, one);
  const own = custody.connect(player);
  await own.deposit(degenAddress, await degen.balanceOf(player.address));
  await own.depositBNB({ value: one });
  const proofs = {
    DEGEN: await deepProof(fixture, degenAddress, player.address, parseEther('12.3456789')),
    BNB: await deepProof(fixture, BNB, player.address, parseEther('0.123456789')),
  };
  const totalOf = (token: string, proof: LiabilityProof): Liabilities =>
    liabilitiesProved(keccak256, token, player.address, proof);
  const epochAt = async (number: number): Promise<Epoch> => ({
    number,
    snapshotBlock: await chain.ethers.provider.getBlockNumber(),
    roundsRoot: hashOfText('rounds'),
    degen: totalOf(degenAddress, proofs.DEGEN),
    bnb: totalOf(BNB, proofs.BNB),
  });
  const publish = async (epoch: Epoch): Promise<number> =>
    gasOf(custody.connect(operator).publishEpoch(epoch));
  // The gas differs between three consecutive epochs, because they share a storage slot. The most
  // expensive one counts.
  const published: number[] = [];
  for (let number = 1; number < 6; number += 1)
    published.push(await publish(await epochAt(number)));
  const epoch = await epochAt(6);
  published.push(await publish(epoch));
  await time.increase(PROVISIONAL);

  const proof = (symbol: 'DEGEN' | 'BNB') => ({ ...proofs[symbol], epoch });
  const forced = await gasOf(own.forceWithdrawal(degenAddress, 1n, proof('DEGEN')));
  await custody.connect(bob).forceDepositWithdrawal(BNB, 1n);
  await time.increase(PATIENCE);
  const asAnyone = exit.connect(stranger);
  const opened = asAnyone.openExitByForcedWithdrawal(player.address, degenAddress, epoch);
  const openedGas = await gasOf(opened);
  const registered = await gasOf(asAnyone.registerForcedWithdrawal(bob.address, BNB));
  await time.increase(REGISTRATION);
  const leaving = exit.connect(player);
  return [
    { entry: 'publishEpoch', gas: Math.max(...published.slice(-3)) },
    { entry: 'forceWithdrawal', gas: forced },
    { entry: 'openExitByForcedWithdrawal', gas: openedGas },
    { entry: 'registerForcedWithdrawal', gas: registered },
    { entry: 'exit, DEGEN', gas: await gasOf(leaving.exit(degenAddress, proof('DEGEN'))) },
    { entry: 'exit, BNB', gas: await gasOf(leaving.exit(BNB, proof('BNB'))) },
  ];
};
