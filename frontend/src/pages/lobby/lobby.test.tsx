import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { Tokenomics } from './lobby-footer.tsx';

describe('the return that the lobby shows', () => {
  it.each([
    ['DEGEN', 'wheel', 'in demo', '112–202%'],
    ['BNB', 'wheel', 'in demo', '108–198%'],
    ['DEGEN', 'wheel', 'for money', '102%'],
    ['BNB', 'wheel', 'for money', '98%'],
    ['BNB', 'slots', 'for money', '98%'],
    ['DEGEN', 'crash', 'in demo', 'up to 233.91%'],
    ['DEGEN', 'crash', 'for money', 'up to 101.98%'],
    ['BNB', 'crash', 'for money', 'up to 97.99%'],
    ['BNB', 'kickboxing', 'in demo', '99.09%'],
    ['DEGEN', 'blackjack', 'for money', '99.6845%'],
  ] as const)('for a %s bet on %s %s is %s', (token, gameId, mode, percent) => {
    const game = GAMES.find(({ id }) => id === gameId);
    const profile = mode === 'in demo' ? 'DEMO' : 'SETTLED';
    expect(game?.returnOf(ODDS_TABLE, profile, token).percent).toBe(percent);
  });
});

// The figures of the specification, section 9, as the rules compute them.
describe('the tokenomics panel', () => {
  it.each([
    ['Supply', '1,000,000,000 DEGEN, fixed. Nobody can mint more.'],
    ['Team', '1% per member.'],
    ['Max wallet', '1% of the supply: 10,000,000 DEGEN.'],
    [
      'Tax',
      '5%: 2% development and marketing, 2% burn, 1% jackpot. In the first 25 minutes of trading it is 25%, 21%, 17%, 13%, 9%, one step every 5 minutes, split the same way.',
    ],
    [
      'Jackpot',
      'About 1% of DEGEN plays trigger it: MINI (0.99%) pays 5% of the pool, GRAND (0.01%) pays 90% of the pool. The rest rolls over. A stake below 10,000 DEGEN wins its part of that.',
    ],
    ['DEGEN', '51% player, 49% house. Payout multiplier 1.02x, jackpot eligible.'],
    ['BNB', '49% player, 51% house. Payout multiplier 0.98x.'],
    ['Wheel', '10 segments. One color pays 10.2:1 in DEGEN, 9.8:1 in BNB.'],
    ['Locks', 'Liquidity 6 months, reserve 3 months.'],
    ['Contract', 'For a BSC testnet: BSC Testnet, chain 97.'],
    ['DEGEN address', 'Coming soon'],
  ])(
    'has the term “%s” with the text “%s” [spec 1.6, 9.T1, 9.T2, 9.T3, 9.T4, 9.T5, 9.T6, 9.T7, 9.T8, 9.T9]',
    (term, text) => {
      render(<Tokenomics />);
      expect(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent).toBe(text);
    },
  );
});
