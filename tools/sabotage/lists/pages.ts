import type { Sabotage } from '../sabotage.ts';

const SHARED = 'frontend/src/shared';
const LOBBY = 'frontend/src/pages/lobby';
const UI = 'frontend/src/shared/ui';
const LIB = 'frontend/src/shared/lib';

/**
 * Changes that break the lobby, or parts that pages share: bets, prices, sound, wallet and
 * requests.
 */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 129,
    behaviour: 'Half is off at the smallest bet (5.B4).',
    file: `${UI}/bet-amount-rules.ts`,
    from: 'stakeWei > minWei;',
    to: 'stakeWei >= minWei;',
    test: `${UI}/bet-amount-rules.test.ts`,
  },
  {
    number: 130,
    behaviour: 'Half never goes below the smallest bet (5.B4).',
    file: `${UI}/bet-amount-rules.ts`,
    from: 'atLeastMin(roundStake(token, stakeWei / 2n), limits);',
    to: 'roundStake(token, stakeWei / 2n);',
    test: `${UI}/bet-amount-rules.test.ts`,
  },
  {
    number: 131,
    behaviour: 'Prices are asked for every 30 s (7.25).',
    file: `${SHARED}/prices/price-poller.ts`,
    from: 'export const POLL_MS = 30_000;',
    to: 'export const POLL_MS = 31_000;',
    test: `${SHARED}/prices/prices.test.tsx`,
  },
  {
    number: 132,
    behaviour: 'Sound begins at half volume (9.N5).',
    file: `${SHARED}/sound/sound-store.ts`,
    from: 'const VOLUME_DEFAULT = 0.5;',
    to: 'const VOLUME_DEFAULT = 0.6;',
    test: `${SHARED}/sound/sound.test.tsx`,
  },
  {
    number: 133,
    behaviour: 'The demo badge of the jackpot reads 1.2M (9.T10).',
    file: `${SHARED}/jackpot/jackpot-badge.tsx`,
    from: '1_200_000n * WEI_PER_UNIT',
    to: '1_300_000n * WEI_PER_UNIT',
    test: `${SHARED}/jackpot/jackpot-badge.test.tsx`,
  },
  {
    number: 134,
    behaviour: 'An address is shown by its first 6 characters (2.H3).',
    file: `${SHARED}/wallet/session/session.ts`,
    from: 'const HEAD = 6;',
    to: 'const HEAD = 7;',
    test: 'frontend/src/app/router.test.tsx',
  },
  {
    number: 135,
    behaviour: 'Demo payouts leave the money of a wallet alone (3.5).',
    file: `${SHARED}/wallet/wallet-store.ts`,
    from: `        if (state.mode !== 'demo') return state;
`,
    to: '',
    test: `${SHARED}/wallet/wallet-store.test.ts`,
  },
  {
    number: 136,
    behaviour: 'What one account holds is not shown as that of the next (4.W2).',
    file: `${SHARED}/wallet/wallet-store.ts`,
    from: 'state.account === account ? state.onChain : NO_BALANCES',
    to: 'state.onChain',
    test: `${SHARED}/wallet/wallet-store.test.ts`,
  },
  {
    number: 137,
    behaviour: 'A demo swap may take all there is (5.3).',
    file: `${SHARED}/wallet/swap/swap-tokens.ts`,
    from: 'if (amountWei > heldWei)',
    to: 'if (amountWei >= heldWei)',
    test: `${SHARED}/wallet/swap/swap-tokens.test.ts`,
  },
  {
    number: 138,
    behaviour: 'A session that the server could not end is logged.',
    file: `${SHARED}/wallet/session/session.ts`,
    from: `    console.warn('Could not end the session on the server', error);
`,
    to: '',
    test: `${SHARED}/wallet/session/session.test.ts`,
  },
  {
    number: 139,
    behaviour: 'The context of the wallet tells that it is loading (3.5).',
    file: `${SHARED}/wallet/wallet-provider.tsx`,
    from: 'isLoading: state.isLoading,',
    to: 'isLoading: false,',
    test: 'frontend/src/app/providers.test.tsx',
  },
  {
    number: 140,
    behaviour: 'The first page is marked testnet only (1.9).',
    file: `${LOBBY}/lobby-page.tsx`,
    from: '<Badge tone="danger">{t.testnet}</Badge>',
    to: '',
    test: 'frontend/src/app/router.test.tsx',
  },
  {
    number: 141,
    behaviour: 'The tokenomics name 10.2:1 for the wheel (9.T7).',
    file: `${SHARED}/lib/token-terms.ts`,
    from: 'each.colours === 1',
    to: 'each.colours === 2',
    test: `${LOBBY}/lobby.test.tsx`,
  },
  {
    number: 142,
    behaviour: 'An unknown path asks about the router (2.4).',
    file: 'frontend/src/app/texts.ts',
    from: 'Did you forget to add the page to the router?',
    to: 'This page does not exist.',
    test: 'frontend/src/app/router.test.tsx',
  },
  {
    number: 143,
    behaviour: 'All calls include cookies (7.1).',
    file: `${LIB}/api-client.ts`,
    from: "credentials: 'include'",
    to: "credentials: 'omit'",
    test: `${LIB}/api-client.test.ts`,
  },
  {
    number: 144,
    behaviour: 'An empty answer that is not OK becomes its status text (8.S4).',
    file: `${LIB}/api-client.ts`,
    from: `\`\${status}: \${body || statusText}\``,
    to: `\`\${status}: \${body}\``,
    test: `${LIB}/api-client.test.ts`,
  },
  {
    number: 145,
    behaviour: 'What was read once is never stale (7.4).',
    file: `${LIB}/query.ts`,
    from: 'staleTime: Number.POSITIVE_INFINITY',
    to: 'staleTime: 60_000',
    test: `${LIB}/query.test.ts`,
  },
  {
    number: 329,
    behaviour: 'A configuration is rendered in slices, and the page stays meanwhile.',
    file: 'frontend/src/shared/config/casino-config-provider.tsx',
    from: 'useDeferredValue(data ?? CONFIG_WITHOUT_SERVER)',
    to: '(data ?? CONFIG_WITHOUT_SERVER)',
    test: 'frontend/src/shared/config/casino-config-provider.test.tsx',
  },
  {
    number: 330,
    behaviour: 'Numbers are written as Intl writes them in each language.',
    file: 'frontend/src/shared/language/languages.ts',
    from: "minus: '\\u2212'",
    to: "minus: '-'",
    test: 'frontend/src/shared/language/formats.test.ts',
  },
  {
    number: 331,
    behaviour: 'A page that starts in its language leaves the document as it is.',
    file: 'frontend/src/shared/language/language.ts',
    from: 'if (documentElement.lang !== next) documentElement.lang = next;',
    to: 'documentElement.lang = next;',
    test: 'frontend/src/app/language-switch.test.tsx',
  },
];
