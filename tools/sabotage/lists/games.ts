import type { Sabotage } from '../sabotage.ts';

const ROUND = 'frontend/src/round';
const WHEEL = 'frontend/src/games/wheel';
const CRASH = 'frontend/src/games/crash';
const KICKBOXING = 'frontend/src/games/kickboxing';
const SLOTS = 'frontend/src/games/slots';
const BLACKJACK = 'frontend/src/games/blackjack';

/**
 * Changes to the pages and rules of games. Each breaks a delay, number, text or check that
 * docs/conformance.md lists.
 */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 108,
    behaviour: 'A spin of the wheel takes 3.5 s (4.R1).',
    file: `${WHEEL}/motion.ts`,
    from: 'export const SPIN_MS = 3500;',
    to: 'export const SPIN_MS = 3000;',
    test: `${WHEEL}/wheel-demo.test.tsx`,
  },
  {
    number: 109,
    behaviour: 'The wheel turns 5 times at least (9.R5).',
    file: `${WHEEL}/motion.ts`,
    from: 'const WHOLE_TURNS = [5, 6] as const;',
    to: 'const WHOLE_TURNS = [4, 6] as const;',
    test: `${WHEEL}/motion.test.ts`,
  },
  {
    number: 110,
    behaviour: 'The wheel keeps the last 10 spins (9.R6).',
    file: `${ROUND}/round-store.ts`,
    from: 'export const HISTORY_LENGTH = 10;',
    to: 'export const HISTORY_LENGTH = 9;',
    test: `${WHEEL}/wheel-demo.test.tsx`,
  },
  {
    number: 111,
    behaviour: 'A spin of the wheel may cost all there is (5.G3).',
    file: `${ROUND}/check-stake.ts`,
    from: 'if (stake.stakeWei > playableWei)',
    to: 'if (stake.stakeWei >= playableWei)',
    test: `${WHEEL}/wheel-demo.test.tsx`,
  },
  {
    number: 112,
    behaviour: 'The multiplier of a crash round moves every 50 ms (4.C3).',
    file: `${CRASH}/motion.ts`,
    from: 'export const TICK_MS = 50;',
    to: 'export const TICK_MS = 60;',
    test: `${CRASH}/use-crash-flow.test.tsx`,
  },
  {
    number: 113,
    behaviour: 'The engine of a crash round sounds every 200 ms (9.C4).',
    file: `${CRASH}/motion.ts`,
    from: 'export const ENGINE_SOUND_MS = 200;',
    to: 'export const ENGINE_SOUND_MS = 250;',
    test: `${CRASH}/use-crash-flow.test.tsx`,
  },
  {
    number: 114,
    behaviour: 'The time axis of a crash round is 10 s long at least (9.C5).',
    file: `${CRASH}/motion.ts`,
    from: 'export const TIME_AXIS_MIN_MS = 10_000;',
    to: 'export const TIME_AXIS_MIN_MS = 9_000;',
    test: `${CRASH}/scene/axes.test.ts`,
  },
  {
    number: 115,
    behaviour: 'A spaceship flies at the end of the line (2.C2).',
    file: `${CRASH}/scene/draw-chart.ts`,
    from: 'if (isSeen) drawShip',
    to: 'if (!isSeen) drawShip',
    test: `${CRASH}/scene/draw-chart.test.ts`,
  },
  {
    number: 116,
    behaviour: 'The profit of a crash round is its payout less its stake (4.C5).',
    file: `${ROUND}/types.ts`,
    from: ': bigint => payoutWei - stakeWei;',
    to: ': bigint => (stakeWei > 0n ? payoutWei : 0n);',
    test: `${CRASH}/crash-demo.test.tsx`,
  },
  {
    number: 117,
    behaviour: 'The result of a knockout comes after half a second (4.K5).',
    file: `${KICKBOXING}/fight-clock.ts`,
    from: 'export const KNOCKOUT_PAUSE_MS = 500;',
    to: 'export const KNOCKOUT_PAUSE_MS = 400;',
    test: `${KICKBOXING}/kickboxing-demo.test.tsx`,
  },
  {
    number: 118,
    behaviour: 'A match may be bet on with all there is (5.G8).',
    file: `${ROUND}/check-stake.ts`,
    from: 'if (stake.stakeWei > playableWei)',
    to: 'if (stake.stakeWei >= playableWei)',
    test: `${KICKBOXING}/kickboxing-demo.test.tsx`,
  },
  {
    number: 119,
    behaviour: 'A slots bet is sent after 1.8 s (4.L1).',
    file: `${SLOTS}/motion.ts`,
    from: 'export const CALL_AFTER_MS = 1800;',
    to: 'export const CALL_AFTER_MS = 1500;',
    test: `${SLOTS}/slots-demo.test.tsx`,
  },
  {
    number: 120,
    behaviour: 'A big win stays over the machine for 4 s (4.L4).',
    file: `${SLOTS}/motion.ts`,
    from: 'export const BIG_WIN_MS = 4000;',
    to: 'export const BIG_WIN_MS = 3500;',
    test: `${SLOTS}/slots-demo.test.tsx`,
  },
  {
    number: 121,
    behaviour: 'A spin of the slots may cost all there is (5.G6).',
    file: `${ROUND}/check-stake.ts`,
    from: 'if (stake.stakeWei > playableWei)',
    to: 'if (stake.stakeWei >= playableWei)',
    test: `${SLOTS}/slots-demo.test.tsx`,
  },
  {
    number: 122,
    behaviour: 'A refused split names twice the bet (5.G5).',
    file: `${BLACKJACK}/hand.ts`,
    from: 'plainAmountText(token, 2n * stakeWei)',
    to: 'plainAmountText(token, stakeWei)',
    test: `${BLACKJACK}/blackjack-page.test.tsx`,
  },
  {
    number: 123,
    behaviour: 'A hand of 22 went bust (8.B2).',
    file: `${BLACKJACK}/hand.ts`,
    from: 'playerScore > TWENTY_ONE;',
    to: 'playerScore > TWENTY_ONE + 1;',
    test: `${BLACKJACK}/messages.test.ts`,
  },
  {
    number: 124,
    behaviour: 'A win of the demo wheel credits the stake as well (9.R4).',
    file: 'rules/src/games/wheel/rules.ts',
    from: '? multiplied : stakeWei + multiplied;',
    to: '? multiplied : multiplied;',
    test: 'rules/src/games/wheel/rules.test.ts',
  },
  {
    number: 125,
    behaviour: 'A bet on a tie is lost when a fighter wins (9.K7).',
    file: 'rules/src/games/kickboxing/rules.ts',
    from: "side === 'TIE' ? winner === 'DRAW' : winner === side;",
    to: "side === 'TIE' || winner === side;",
    test: 'rules/src/games/kickboxing/rules.test.ts',
  },
  {
    number: 126,
    behaviour: 'The dealer stands on 17 (9.B2).',
    file: 'rules/src/games/blackjack/rules.ts',
    from: 'const DEALER_STANDS_ON = 17;',
    to: 'const DEALER_STANDS_ON = 18;',
    test: 'rules/src/games/blackjack/rules.test.ts',
  },
  {
    number: 127,
    behaviour: 'The wobble of a crash round grows 2 % in a second (9.C1).',
    file: 'rules/src/games/crash/curve.ts',
    from: 'export const AMPLITUDE_DOUBLES_MS = 50_000n;',
    to: 'export const AMPLITUDE_DOUBLES_MS = 40_000n;',
    test: 'rules/src/games/crash/curve.test.ts',
  },
  {
    number: 128,
    behaviour: 'A crash round that draws less than 1 ends at 1 (9.C2).',
    file: 'rules/src/games/crash/draw.ts',
    from: 'return point > ONE_X ? point : ONE_X;',
    to: 'return point;',
    test: 'rules/src/games/crash/draw.test.ts',
  },
];
