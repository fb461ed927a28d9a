import { expect, type Locator, type Page } from '@playwright/test';
import { WEI_PER_UNIT } from '../../../../rules/src/amount.ts';
import { openStream, type RoundSeeds } from '../../../../rules/src/fairness.ts';
import { drawFight } from '../../../../rules/src/games/kickboxing/fight.ts';
import { openKickboxing } from '../../../../rules/src/games/kickboxing/rules.ts';
import type {
  Fight,
  FightWinner,
  KickboxingSide,
} from '../../../../rules/src/games/kickboxing/types.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import { visit } from '../visit.ts';
import { chooseDemoRounds, type DemoOutcome, type Outcome } from './known-seed.ts';

const LOSS = 'You Lost the Bet!';
const WIN = 'You Won the Bet!';
/** A test watches a fight to its end only when the fight has at most this many exchanges. */
const EXCHANGES_MAX = 14;

const isKnockout = (winner: FightWinner, fight: Fight): boolean =>
  fight.winner === winner && fight.reason === 'KNOCKOUT';

const isShortKnockout = (winner: FightWinner, fight: Fight): boolean =>
  isKnockout(winner, fight) && fight.exchanges.length <= EXCHANGES_MAX;

const demoFight = (seeds: RoundSeeds): Fight => drawFight(openStream(nodeCrypto, seeds));

type Bet = { readonly side?: KickboxingSide; readonly stake?: string };

/**
 * A demo fight that `winner` wins by a knockout, and that is short enough to be watched. The bet is
 * 10 DEGEN on red if no other is named.
 */
export const demoKnockout = (
  winner: FightWinner,
  { side = 'RED', stake = '10' }: Bet = {},
): DemoOutcome => ({
  bet: { game: 'kickboxing', stake, input: { side } },
  fits: (seeds) => isShortKnockout(winner, demoFight(seeds)),
});

/**
 * A match for DEGEN that `winner` wins by a knockout, without a jackpot, after at least
 * `exchangesMin` exchanges.
 */
export const paidFight =
  (winner: FightWinner, { exchangesMin = 0 } = {}): Outcome =>
  (pair) => {
    const stakeWei = WEI_PER_UNIT;
    const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei, pick: 'RED' } as const;
    const { fight, jackpot } = openKickboxing(nodeCrypto, pair, wager);
    const isLong = fight.exchanges.length >= exchangesMin;
    return jackpot === null && isLong && isKnockout(winner, fight);
  };

/** The kickboxing page as a player sees it: by names and roles, never by its inner structure. */
export const kickboxingPage = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const alert = page.getByRole('alertdialog');

  const open = async (): Promise<void> => {
    await visit(page, '/kickboxing');
    await expect(page.getByRole('heading', { name: 'Kickboxing' })).toBeVisible();
  };
  /**
   * Makes `winner` win the first demo fight by a knockout; returns the number of exchanges. Call it
   * before the page is opened.
   */
  const fixFirstFight = async (winner: FightWinner, placed: Bet = {}): Promise<number> => {
    let exchanges = 0;
    const { bet, fits } = demoKnockout(winner, placed);
    const counted: Outcome = (seeds) => {
      exchanges = demoFight(seeds).exchanges.length;
      return fits(seeds);
    };
    await chooseDemoRounds(page, [{ bet, fits: counted }]);
    return exchanges;
  };
  const setStake = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Stake amount');
    await field.fill(amount);
    await field.blur();
  };
  const start = async (bet: 'Red x2.0' | 'Blue x2.0' | 'Tie x4.0'): Promise<void> => {
    await button(`Bet on ${bet}`).click();
    await button('START MATCH').click();
  };
  /** Waits for the result of the bet; returns whether it won. */
  const result = async (): Promise<boolean> => {
    const won = page.getByText(WIN, { exact: true });
    const lost = page.getByText(LOSS, { exact: true });
    await expect(won.or(lost)).toBeVisible();
    return won.isVisible();
  };
  const again = async (): Promise<void> => {
    await button('NEW MATCH').click();
    await expect(button('START MATCH')).toBeVisible();
  };
  return { open, button, alert, fixFirstFight, setStake, start, result, again };
};
