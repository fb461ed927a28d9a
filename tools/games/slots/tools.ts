import { hashServerSeed } from '@degen/rules/fairness.ts';
import { game } from '@degen/rules/games/slots/game.ts';
import { slotsOddsRows } from '@degen/rules/games/slots/odds.ts';
import type { SlotsRound } from '@degen/rules/games/slots/types.ts';
import type { SlotsDemoAnswer } from '@degen/rules/games/slots/wire.ts';
import type { OddsTable } from '@degen/rules/odds/types.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { instantPlay } from '../../load/rounds.ts';
import { section } from '../../odds/section.ts';
import { CONFETTI_MS, type GameTools, press, untilThere } from '../game-tools.ts';

/**
 * Answers with the round of the first nonce that gives the wanted result, because a random big win
 * comes about once in an hour.
 */
const answerThat = (isWanted: (drawn: SlotsRound) => boolean): SlotsDemoAnswer => {
  const serverSeed = '0b'.repeat(32);
  const stakeWei = 10n * 10n ** 18n;
  const wager = { profile: 'DEMO', token: 'DEGEN', stakeWei, pick: null } as const;
  for (let nonce = 0; ; nonce += 1) {
    const seeds = { serverSeed, order: serverSeed, index: nonce };
    const drawn = game.open(nodeCrypto, seeds, wager);
    if (!isWanted(drawn)) continue;
    const { outcome, payout } = receiptParts(game, drawn);
    const serverSeedHash = hashServerSeed(nodeCrypto, serverSeed);
    const proof = { ...seeds, serverSeedHash, clientSeed: 'picture', nonce };
    return { mode: 'demo', ...outcome, payout, proof };
  }
};

const SPINS: readonly ((drawn: SlotsRound) => boolean)[] = [
  ({ isBigWin }) => isBigWin,
  ({ wins }) => wins.length === 0,
  ({ wins, isBigWin }) => wins.length > 0 && !isBigWin,
];

export const slots: GameTools<OddsTable['slots']> = {
  odds: slotsOddsRows,
  oddsSections: ({ slots: rows }) => [
    section(
      'Slots',
      'Demo and money have the same reels. A line pays for 3, 4 or 5 equal symbols from the left, ' +
        'in bets, times the multiplier of the token. Volatility is the standard deviation of what ' +
        'one bet returns, in bets, rounded to two decimals. Enumerated over all 24,300,000 stops.',
      ['token', 'return to player', 'hit rate', 'big win', 'maximum', 'volatility'],
      rows.map((row) => [
        row.token,
        `${row.returnToPlayer.percent} % (${row.returnToPlayer.fraction})`,
        `${row.hitChance.percent} % (${row.hitChance.fraction})`,
        `${row.bigWinChance.percent} % (${row.bigWinChance.fraction})`,
        `${row.maxMultiplier}x (${row.maxChance.fraction})`,
        row.volatility,
      ]),
    ),
  ],
  animation: {
    path: '/slots',
    play: async (page) => {
      for (const isWanted of SPINS) {
        const json = answerThat(isWanted);
        await page.route('**/api/slots/spin', (route) => route.fulfill({ json }), { times: 1 });
        await press(page, /^SPIN$/);
        await untilThere(page, /^SPIN$/);
        if (json.won) await page.waitForTimeout(CONFETTI_MS);
      }
    },
  },
  openPlay: instantPlay('/api/slots/spin'),
};
