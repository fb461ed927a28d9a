import type { BlackjackAnswer } from '@degen/rules/wire/blackjack.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { shownBalance } from './balance.ts';
import { visit } from './visit.ts';

type Mode = 'demo' | 'web3';

/** The blackjack page as a player sees it: by names, roles and words. */
export const blackjackPage = (page: Page) => {
  const button = (name: RegExp): Locator => page.getByRole('button', { name });
  const deal = button(/^Deal/);
  const hit = button(/^Hit/);
  const stand = button(/^Stand/);
  const split = button(/^Split/);
  const newRound = button(/^New Round/);
  const banner = page.getByTestId('banner');
  const score = (hand: 'first' | 'second' | 'dealer'): Locator => page.getByTestId(`${hand}-score`);
  const hand = (label: string): Locator =>
    page.getByRole('img', { name: new RegExp(`^${label}:`) });

  const open = async (): Promise<void> => {
    await visit(page, '/blackjack');
    await expect(page.getByRole('heading', { name: 'Blackjack', exact: true })).toBeVisible();
    await expect(deal.or(hit).or(newRound).first()).toBeVisible();
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = page.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  const balance = (): Promise<number> => shownBalance(page);
  /** Hits below 17, then stands, until the hand is over; answers what the banner said. */
  const playOut = async (): Promise<string> => {
    const mayMove = page.locator('button[aria-disabled="false"]', { hasText: /^Hit/ });
    for (;;) {
      await expect(mayMove.or(newRound)).toBeVisible();
      if (await newRound.isVisible()) return (await banner.textContent()) ?? '';
      const total = Number(await score('first').textContent());
      const answered = page.waitForResponse(/\/api\/blackjack\//);
      await (total < 17 ? hit : stand).click();
      await answered;
    }
  };

  /**
   * Looks for a hand that begins as wanted by the API alone, which is faster than the page, and leaves
   * it open. The page finds it when it is loaded again.
   */
  const findHand = async (
    mode: Mode,
    wanted: 'open' | 'pair',
    betAmount = '10',
  ): Promise<BlackjackAnswer> => {
    const found = await page.evaluate(
      async ([playMode, kind, bet]) => {
        const post = async (path: string, body: object) => {
          const answer = await fetch(`/api/blackjack/${path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ token: 'DEGEN', mode: playMode, ...body }),
          });
          if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
          return (await answer.json()) as BlackjackAnswer;
        };
        for (let round = 0; round < 300; round += 1) {
          const dealt = await post('start', { action: 'START', betAmount: bet });
          if (dealt.status !== 'PLAYING') continue;
          const [first] = dealt.playerHand;
          // Aces and tens could come to 21 by the split itself.
          const isPlainPair =
            dealt.canSplit && typeof first?.value === 'number' && first.value < 10;
          if (kind === 'open' || isPlainPair) {
            if (playMode === 'demo') {
              sessionStorage.setItem('degen.blackjack.demo', JSON.stringify(dealt.sessionId));
            }
            return dealt;
          }
          await post('stand', { action: 'STAND', sessionId: dealt.sessionId });
        }
        throw new Error('no such hand');
      },
      [mode, wanted, betAmount] as const,
    );
    return found;
  };

  return {
    ...{ deal, hit, stand, split, newRound, banner, score, hand },
    ...{ open, setBet, balance, playOut, findHand },
  };
};
