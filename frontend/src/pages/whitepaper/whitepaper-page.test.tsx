import type { OddsTable } from '@degen/rules/odds/types.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';

const TABLE = '@degen/rules/odds/table.ts';
const TOKENOMICS = '@degen/rules/tokenomics.ts';

/** Loads the page's module again, so that it uses the numbers that a test has mocked. */
const open = async (): Promise<HTMLElement> => {
  const { WhitepaperPage } = await import('./whitepaper-page.tsx');
  const { GAMES } = await import('../../games/index.ts');
  const texts = await Promise.all(GAMES.map(({ whitepaper }) => whitepaper()));
  return render(
    <MemoryRouter>
      <WhitepaperPage games={texts} />
    </MemoryRouter>,
  ).container;
};

const textOf = (container: HTMLElement): string => container.textContent ?? '';

const withOdds = async (change: (table: OddsTable) => OddsTable): Promise<void> => {
  const { ODDS_TABLE } = await vi.importActual<{ ODDS_TABLE: OddsTable }>(TABLE);
  vi.doMock(TABLE, () => ({ ODDS_TABLE: change(ODDS_TABLE) }));
};

afterEach(() => {
  vi.doUnmock(TABLE);
  vi.doUnmock(TOKENOMICS);
  vi.resetModules();
});

describe('the whitepaper', () => {
  it('has its ten sections in order, and a table of contents with links [spec 2.3, 2.P2]', async () => {
    await open();
    const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(titles).toEqual([
      'Executive Summary',
      'Fairness & Transparency',
      'Tokenomics & Economic Model',
      'Autonomous Jackpot System',
      'Player-Centric Economics',
      'DEGEN Game Suite',
      'Security & Sustainability',
      'Technical Architecture',
      'Future Roadmap',
      'Conclusion',
    ]);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(titles);
    for (const link of links) {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      expect(target?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  it('has a link to the lobby, a print button and a final warning [spec 1.9, 2.7, 2.P1, 2.P3]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await open();
    const back = screen.getByRole('link', { name: 'Back to Lobby' });
    expect(back.getAttribute('href')).toBe('/lobby');
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('footer')?.textContent).toContain('Testnet only.');
  });

  it('describes each chart, and repeats the numbers of the chart in a table', async () => {
    await open();
    const figures = screen.getAllByRole('figure');
    expect(figures).toHaveLength(4);
    for (const figure of figures) {
      const chart = within(figure).getByRole('img');
      expect(chart.querySelector('title')?.textContent).not.toBe('');
      expect(chart.querySelector('desc')?.textContent).toMatch(/\d/);
      expect(within(figure).getByRole('table')).toBeDefined();
    }
  });
});

describe('the language of the whitepaper', () => {
  it('is also used in charts, numbers and the footer of printed pages', async () => {
    const { setLanguage } = await import('../../shared/language/language.ts');
    const foot = () => document.documentElement.style.getPropertyValue('--whitepaper-foot');
    await open();
    expect(foot()).toBe('"Degen Casino Whitepaper. Testnet only."');
    await act(() => setLanguage('sv'));
    expect(foot()).toBe('"Degen Casinos whitepaper. Endast testnät."');
    const returns = screen.getByRole('img', { name: /Vad som i snitt kommer tillbaka/ });
    expect(returns.textContent).toContain('Blackjack, bästa spel: 99,6845\u00A0%');
    expect(screen.getByRole('table', { name: 'Insatser som kontraktet avgör' })).toBeDefined();
    await act(() => setLanguage('en'));
    expect(screen.getByRole('img', { name: /What comes back of each stake/ })).toBeDefined();
  });
});

describe('the numbers of the whitepaper', () => {
  it('equal those of the rules package [spec 9.T1, 9.T2, 9.T3, 9.T4, 9.T5, 9.T8]', async () => {
    const text = textOf(await open());
    for (const words of [
      'the wheel returns 102% of what is staked in DEGEN, and 98% in BNB',
      'A tie in kickboxing returns 3.61%.',
      'Blackjack returns 99.6845% to a player who never errs',
      'A demo wheel returns 112–202% in DEGEN',
      'the best plan in demo crash returns 233.91%',
      '25%, 21%, 17%, 13% and 9% for 5 minutes each, then 5% from minute 25 on',
      '40% goes to development, 40% is burned and 20% goes to the jackpot pool',
      'At 5% these are 2%, 2% and 1% of the amount',
      'fixed supply of 1,000,000,000',
      '10,000,000 DEGEN at most, which is 1% of the initial supply',
      'seeds the pool with 1,200,000 DEGEN',
      '100 of these 10,000 numbers, 1%, trigger the jackpot',
      'MINI pays 5% of the pool',
      'GRAND pays 90% of the pool; the other 10% rolls over',
      'liquidity for 6 months, the reserve for 3 months, and 1% of the supply for each of the 5',
      'A member receives nothing for 6 months; after 24 months all of it is free',
      'No round may risk more than 1% of what the house holds free',
      'all open rounds together no more than 10%',
      '5 reels of 3 visible rows, 7 symbols and 5 lines',
      'A stake of 10,000 DEGEN or more wins the whole share.',
      'a MINI pays 60,000 DEGEN and a GRAND 1,080,000 DEGEN to a stake of 10,000 DEGEN',
      'to a stake of 1 DEGEN they pay 6 DEGEN and 108 DEGEN',
      'one draw is worth 702 DEGEN on average at 10,000 DEGEN, 7.02% of the stake',
      'at most 10% of what is there between two epochs, and 20% in 24 hours',
      'payable by itself 48 hours later, once an epoch that is younger has stood for 30 hours',
      'silent for 8 days, or whose contract is short',
      'entries end on day 30, and on day 33 every entry gets the same share',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('include the terms of the tokens and of the wheel from the lobby [spec 9.T6, 9.T7, 9.T9]', async () => {
    await open();
    const table = within(screen.getByRole('table', { name: 'Terms of each token' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['DEGEN', '51% player, 49% house. Payout multiplier 1.02x, jackpot eligible.'],
      ['BNB', '49% player, 51% house. Payout multiplier 0.98x.'],
      ['Wheel', '10 segments. One color pays 10.2:1 in DEGEN, 9.8:1 in BNB.'],
      ['Contract', 'For a BSC testnet: BSC Testnet, chain 97.'],
      ['DEGEN address', 'Coming soon'],
    ]);
  });

  it('include those of both interpretations of the slots [spec 9.L5]', async () => {
    const text = textOf(await open());
    expect(text).toContain('The machine has 5 reels of 3 visible rows, 7 symbols and 5 lines');
    expect(text).toContain(
      'a second reading: a 3x3 grid with 6 symbols, 8 lines and payouts of 2x to 50x',
    );
    expect(text).toContain('What is built, and what you play, is the 5x3 grid.');
  });

  it('change when the odds table changes [spec 1.10]', async () => {
    await withOdds((table) => ({
      ...table,
      wheel: table.wheel.map((row) => ({
        ...row,
        returnToPlayer: { fraction: '777/1000', percent: '77.7' },
      })),
      kickboxing: {
        ...table.kickboxing,
        bets: table.kickboxing.bets.map((bet) =>
          bet.side === 'TIE'
            ? { ...bet, returnToPlayer: { decimal: '0.1234', percent: '12.34' } }
            : bet,
        ),
      },
      jackpot: table.jackpot.map((row) =>
        row.tier === 'MINI' ? { ...row, shareOfPool: { fraction: '1/10', percent: '10' } } : row,
      ),
    }));
    const container = await open();
    const text = textOf(container);
    expect(text).toContain('the wheel returns 77.7% of what is staked in DEGEN, and 77.7% in BNB');
    expect(text).toContain('A tie in kickboxing returns 12.34%.');
    expect(text).toContain('MINI pays 10% of the pool');
    expect(text).toContain('From the seed alone a MINI pays 120,000 DEGEN');
    const returns = screen.getByRole('img', { name: /What comes back of each stake/ });
    expect(returns.querySelector('desc')?.textContent).toContain('Wheel: DEGEN 77.7%, BNB 77.7%');
  });

  it('change when the tokenomics constants change [spec 1.10]', async () => {
    const actual = await vi.importActual<object>(TOKENOMICS);
    const ladder = [
      { fromMinute: 0, taxBps: 3_300n },
      { fromMinute: 7, taxBps: 600n },
    ];
    vi.doMock(TOKENOMICS, () => ({
      ...actual,
      TAX_LADDER: ladder,
      FINAL_TAX: ladder[1],
      MAX_WALLET_BPS: 250n,
      LOCK_MONTHS: { liquidity: 60, reserve: 30, team: 90 },
    }));
    const text = textOf(await open());
    expect(text).toContain('33% for 7 minutes each, then 6% from minute 7 on');
    expect(text).toContain('which is 2.5% of the initial supply');
    expect(text).toContain('liquidity for 60 months, the reserve for 30 months');
    const chart = screen.getByRole('img', { name: /Tax on a transfer/ });
    expect(chart.querySelector('desc')?.textContent).toContain('33% (0 to 7) and 6% (from 7)');
  });
});
