import { expect } from 'chai';
import { largerOf } from '../../../rules/src/amount.ts';
import { HOUR_S } from '../../../rules/src/liabilities/times.ts';
import type { Custody } from '../../../types/contracts/custody/Custody.ts';
import type { WindUp } from '../../../types/contracts/custody/WindUp.ts';
import * as claims from '../claims/claims.ts';
import * as model from '../claims/custody.ts';
import type * as ending from '../claims/wind-up.ts';
import { BNB } from './fixture.ts';

export const PLAYERS = [0, 1, 2, 3, 4] as const;
export type Player = (typeof PLAYERS)[number];

type Contracts = {
  readonly custody: Custody;
  readonly windUp: WindUp;
  /** Block timestamp of the model's hour 0. */
  readonly start: number;
  readonly addressOf: (player: Player) => string;
};

type Model = {
  readonly rules: ReturnType<typeof model.newCustody>;
  readonly end: ending.WindUp | undefined;
};

/** The sums of both ranks. On day 33 they are fixed, together with what each entry is due. */
const sumsOnTime = ({ entries, settled }: ending.WindUp) => {
  const onTime = [...entries.values()].filter(({ due }) => !settled || due !== undefined);
  return {
    first: onTime.reduce((sum, { first }) => sum + first, 0n),
    second: onTime.reduce((sum, { second }) => sum + second, 0n),
  };
};

/** Expects the contracts to hold the same state as the model; `name` is that of the last call. */
export const compareTwins = async (
  { custody, windUp, start, addressOf }: Contracts,
  { rules, end }: Model,
  name: string,
): Promise<void> => {
  const [deposited, withdrawn] = await custody.totalsOf(BNB);
  const short = model.owedBy(rules, model.epochAt(rules, model.newestStanding(rules))) - rules.held;
  const wound = end !== undefined;
  expect(
    {
      held: await custody.custodyOf(BNB),
      deposited,
      withdrawn: wound ? 0n : withdrawn,
      unshown: await custody.unshownOf(BNB),
      unseen: await custody.unseenOf(BNB),
      short: wound ? 0n : await custody.shortOf(BNB),
      final: Number((await custody.lastFinalEpoch())[0]),
    },
    name,
  ).to.deep.equal({
    held: rules.held,
    deposited: rules.deposited,
    withdrawn: wound ? 0n : rules.paid,
    unshown: model.unshown(rules),
    unseen: model.unseen(rules),
    short: wound ? 0n : largerOf(0n, short),
    final: model.lastFinal(rules),
  });
  for (const player of PLAYERS) {
    const address = addressOf(player);
    const account = model.accountOf(rules, player);
    const [amount, , , leafEpoch] = await custody.claimOf(address, BNB);
    expect([amount, Number(leafEpoch)], `${name}: claim of ${player}`).to.deep.equal([
      account.claim?.amount ?? 0n,
      account.shown,
    ]);
    if (end === undefined) {
      const [own, paid] = await custody.accountOf(address, BNB);
      expect([own, paid], `${name}: account of ${player}`).to.deep.equal([
        account.deposited,
        account.paid,
      ]);
      const isMature = account.claim !== undefined && claims.isMature(rules, account.claim);
      const time = start + rules.now * HOUR_S;
      expect(await custody.isMatureAt(address, BNB, time), `${name}: maturity`).to.equal(isMature);
    } else {
      const [first, second, , isProved, isPaid] = await windUp.entryOf(address, BNB);
      const entry = end.entries.get(player);
      expect([first, second, isProved, isPaid], `${name}: entry of ${player}`).to.deep.equal([
        ...[entry?.first ?? 0n, entry?.second ?? 0n],
        ...[entry?.proved ?? false, entry?.paid ?? false],
      ]);
    }
  }
  if (end) {
    const pot = await windUp.potOf(BNB);
    expect(
      {
        ...{ final: Number(pot.epoch), covered: pot.isCovered, settled: pot.isSettled },
        ...{ bound: pot.bound, net: pot.net, paid: pot.paid },
        ...{ first: pot.first, second: pot.second },
      },
      `${name}: pot`,
    ).to.deep.equal({
      ...{ final: end.final, covered: end.covered, settled: end.settled },
      ...{ bound: end.bound, net: end.net, paid: end.paid },
      ...sumsOnTime(end),
    });
  }
};
