import type { Chain } from './chain.ts';
import { type Balances, claimingOn, DAY, ONE, payment } from './claiming.ts';
import { BNB, type Fixture } from './fixture.ts';
import type { Prepared } from './liabilities.ts';

type Player = Fixture['alice'];

/** A casino whose BNB can be wound up, by the last final epoch, F. */
export type Ending = Fixture & {
  /** Balances of Alice, Bob and Carol, in BNB. */
  readonly balances: (...amounts: readonly bigint[]) => Balances;
  readonly old: Prepared;
  readonly final: Prepared;
};

export type Opened = Ending & { readonly openedAt: number };

/**
 * Stories about the wind-up of BNB. Alice, Bob and Carol have deposited 100 BNB each. An old epoch
 * gives Carol 130; in F, she has lost all but 40.
 */
export const windingUpOn = (chain: Chain) => {
  const { time } = chain.networkHelpers;
  const { withStake, publish, gained } = claimingOn(chain);

  /** `between` happens after the old epoch is final, and before F. */
  const ending = async (
    stake: bigint,
    between: (fixture: Fixture, old: Prepared) => Promise<unknown> = async () => undefined,
  ): Promise<Ending> => {
    const fixture = await withStake(stake * ONE);
    const { custody, alice, bob, carol } = fixture;
    for (const player of [alice, bob, carol]) {
      await custody.connect(player).depositBNB({ value: 100n * ONE });
    }
    const balances = (...amounts: readonly bigint[]): Balances =>
      [alice, bob, carol].map(({ address }, index) => [address, (amounts[index] ?? 0n) * ONE]);
    const old = await publish(fixture, balances(100n, 100n, 130n));
    await time.increase(DAY);
    await between(fixture, old);
    const final = await publish(fixture, balances(100n, 100n, 40n));
    await time.increase(8 * DAY);
    return { ...fixture, balances, old, final };
  };

  const opened = async (fixture: Ending): Promise<Opened> => {
    await fixture.windUp.open(BNB, fixture.final.epoch, fixture.stranger.address);
    return { ...fixture, openedAt: await time.latest() };
  };

  /** The operator pays as much as the admin has approved. */
  const payOut = async <T extends Fixture>(
    fixture: T,
    player: { readonly address: string },
    amount: bigint,
  ): Promise<T> => {
    const approved = payment(player.address, amount * ONE);
    await fixture.custody.approveWithdrawal(approved);
    await fixture.custody.connect(fixture.operator).executeWithdrawals([approved]);
    return fixture;
  };

  /** 360 BNB are held, and 240 owed. */
  async function covered(): Promise<Opened> {
    return opened(await ending(60n));
  }

  /** 168 BNB are held, and 240 owed: seven tenths. */
  async function uncovered(): Promise<Opened> {
    const fixture = await ending(60n);
    return opened(await payOut(fixture, fixture.stranger, 192n));
  }

  const enter = ({ windUp, final }: Ending, player: Player) =>
    windUp.enter(player.address, BNB, final.proofOf(BNB, player.address));

  const enterOlder = ({ windUp, old, carol }: Ending) =>
    windUp.connect(carol).enterOlder(BNB, old.proofOf(BNB, carol.address));

  const paid = (fixture: Ending, player: Player, caller = fixture.stranger): Promise<bigint> =>
    gained([player], () => fixture.windUp.connect(caller).pay(player.address, BNB));

  return { ending, opened, payOut, covered, uncovered, enter, enterOlder, paid };
};
