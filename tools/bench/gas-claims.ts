import { id as hashOfText, keccak256, parseEther } from 'ethers';
import type { Epoch } from '../../rules/src/liabilities/epoch.ts';
import { type GivenOrders, ordersWord } from '../../rules/src/liabilities/leaf-orders.ts';
import {
  type LiabilityProof,
  liabilitiesProved,
} from '../../rules/src/liabilities/liability-tree.ts';
import { DAY_S, HOUR_S } from '../../rules/src/liabilities/times.ts';
import type { Chain } from '../../test/kit/contracts/chain.ts';
import { BNB, type Fixture } from '../../test/kit/contracts/fixture.ts';
import { signOrder } from '../../test/kit/contracts/orders.ts';
import { type GasRow, gasOf } from './gas-document.ts';

/** The number of siblings in a proof from a tree of a million players. */
const TREE_DEPTH = 20n;

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
  { token, player, given }: { token: string; player: string; given: GivenOrders },
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
  const sums = { balance, deposited: own.deposited, withdrawn: own.withdrawn };
  return { ...sums, orders: ordersWord(keccak256, given), siblings, sides };
};

/** Measures marks, epochs, claims, and the wind-up of a player who deposited all DEGEN. */
export const measureClaims = async (chain: Chain, fixture: Fixture): Promise<GasRow[]> => {
  const { custody, windUp, degen, faucet, publisher, carol: player, stranger } = fixture;
  const { custodyAddress, degenAddress, casinoAddress } = fixture;
  const { time } = chain.networkHelpers;
  const one = parseEther('1');
  await degen.connect(player).approve(custodyAddress, 2n ** 256n - 1n);
  await degen.connect(faucet).transfer(player.address, one);
  const own = custody.connect(player);
  await own.deposit(degenAddress, (await degen.balanceOf(player.address)) - one);
  await own.depositBNB({ value: one });
  const house = custody.connect(publisher);
  const { given, order } = await signOrder(player, casinoAddress);

  const liabilitiesOf = async (token: string, balance: bigint) => {
    const proof = await deepProof(fixture, { token, player: player.address, given }, balance);
    const total = liabilitiesProved(keccak256, token, player.address, proof);
    return { proof, total: { ...total, byOperator: paidByOperator[token] ?? 0n } };
  };
  // The first epoch shows what the operator paid before, and nothing is paid later.
  const paidByOperator: Record<string, bigint> = {
    [degenAddress]: await custody.unshownOf(degenAddress),
    [BNB]: await custody.unshownOf(BNB),
  };
  let number = 0;
  /** Marks and publishes an epoch of these balances, as the server does every hour. */
  const publish = async (degenWei: bigint, bnbWei: bigint) => {
    const marking = await gasOf(house.mark());
    const [ofDegen, ofBnb] = [
      await liabilitiesOf(degenAddress, degenWei),
      await liabilitiesOf(BNB, bnbWei),
    ];
    number += 1;
    const epoch: Epoch = {
      number,
      mark: Number(await custody.marks()),
      roundsRoot: hashOfText('rounds'),
      degen: ofDegen.total,
      bnb: ofBnb.total,
    };
    const publishing = await gasOf(house.publishEpoch(epoch));
    await time.increase(HOUR_S);
    return {
      ...{ epoch, marking, publishing },
      proofs: { DEGEN: { ...ofDegen.proof, epoch }, BNB: { ...ofBnb.proof, epoch } },
    };
  };
  const balances = { DEGEN: parseEther('12.3456789'), BNB: parseEther('0.123456789') };
  const publishHourly = async (hours: number, lost = 0n) => {
    let last = await publish(balances.DEGEN - lost, balances.BNB - lost);
    for (let hour = 1; hour < hours; hour += 1) {
      last = await publish(balances.DEGEN - lost, balances.BNB - lost);
    }
    return last;
  };

  const first = await publishHourly(10);
  // Four epochs share a storage slot, so the gas of four in a row repeats.
  const four = [];
  for (let index = 0; index < 4; index += 1) {
    four.push(await publish(balances.DEGEN, balances.BNB));
  }
  const hourly = four.reduce((sum, { marking, publishing }) => sum + marking + publishing, 0);
  await publishHourly(24);
  const claimed = {
    DEGEN: await gasOf(own.claim(degenAddress, balances.DEGEN, first.proofs.DEGEN)),
    BNB: await gasOf(own.claim(BNB, balances.BNB, first.proofs.BNB)),
  };
  const lowering = await publish(balances.DEGEN - 5n, balances.BNB - 5n);
  await publishHourly(23, 5n);
  const asAnyone = custody.connect(stranger);
  const lowered = await gasOf(
    asAnyone.lower(player.address, degenAddress, lowering.proofs.DEGEN, order),
  );
  const last = await publishHourly(25, 5n);
  const paid = {
    DEGEN: await gasOf(asAnyone.payClaim(player.address, degenAddress)),
    BNB: await gasOf(asAnyone.payClaim(player.address, BNB)),
  };
  await time.increase(8 * DAY_S);
  const ending = windUp.connect(stranger);
  const opened = await gasOf(ending.open(degenAddress, last.epoch, stranger.address));
  await ending.open(BNB, last.epoch, stranger.address);
  const entered = {
    DEGEN: await gasOf(ending.enter(player.address, degenAddress, last.proofs.DEGEN)),
    BNB: await gasOf(ending.enter(player.address, BNB, last.proofs.BNB)),
  };
  return [
    { entry: 'mark', gas: four[0]?.marking ?? 0 },
    { entry: 'publishEpoch, first of four', gas: Math.max(...four.map((each) => each.publishing)) },
    { entry: 'mark and publishEpoch, of four', gas: Math.round(hourly / four.length) },
    { entry: 'claim, DEGEN', gas: claimed.DEGEN },
    { entry: 'claim, BNB', gas: claimed.BNB },
    { entry: 'lower', gas: lowered },
    { entry: 'payClaim, DEGEN', gas: paid.DEGEN },
    { entry: 'payClaim, BNB', gas: paid.BNB },
    { entry: 'wind-up, open', gas: opened },
    { entry: 'wind-up, enter, DEGEN', gas: entered.DEGEN },
    { entry: 'wind-up, enter, BNB', gas: entered.BNB },
  ];
};
