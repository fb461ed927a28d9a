import type { Sabotage } from '../sabotage.ts';

/**
 * Changes that break a numbered requirement of docs/conformance.md, or a check that the page makes
 * for its player.
 */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 19,
    behaviour: 'Demo balances never fall below 0 (9.D4).',
    file: 'frontend/src/shared/wallet/wallet-store.ts',
    from: '[token]: nextWei < 0n ? 0n : nextWei',
    to: '[token]: nextWei',
    test: 'frontend/src/shared/wallet/wallet-store.test.ts',
  },
  {
    number: 20,
    behaviour: 'A typed bet is rounded, not cut, to its decimals (5.B2).',
    file: 'frontend/src/shared/ui/bet-amount-rules.ts',
    from: 'return ((stakeWei + stepWei / 2n) / stepWei) * stepWei;',
    to: 'return (stakeWei / stepWei) * stepWei;',
    test: 'frontend/src/shared/ui/bet-amount-rules.test.ts',
  },
  {
    number: 21,
    behaviour: 'A toast is shown for 5000 ms (9.N2).',
    file: 'frontend/src/shared/ui/toaster.tsx',
    from: 'const TOAST_DURATION_MS = 5000;',
    to: 'const TOAST_DURATION_MS = 4900;',
    test: 'frontend/src/shared/ui/toaster.test.tsx',
  },
  {
    number: 22,
    behaviour: 'A stored user that cannot be loaded is forgotten (8.S1).',
    file: 'frontend/src/shared/wallet/session/session.ts',
    from: `      writeStored(USER_ID_KEY, null);
      this.store.setState(LOGGED_OUT);`,
    to: '      this.store.setState(LOGGED_OUT);',
    test: 'frontend/src/shared/wallet/session/session.test.ts',
  },
  {
    number: 23,
    behaviour: 'A refused signature revokes what the wallet shared (4.W7).',
    file: 'frontend/src/shared/wallet/wallet-controller.ts',
    from: 'if (wasRefused) this.#connection?.revoke();',
    to: '',
    test: 'frontend/src/shared/wallet/wallet-controller.test.ts',
  },
  {
    number: 24,
    behaviour: 'Another account of the wallet has to sign before it can play (4.W2).',
    file: 'frontend/src/shared/wallet/wallet-controller.ts',
    from: `The new account must not bet with it.
      session.logout().catch(LOGGED);`,
    to: 'The new account must not bet with it.',
    test: 'frontend/src/shared/wallet/wallet-events.test.ts',
  },
  {
    number: 25,
    behaviour: 'A price counts as fresh for 60 s (7.26).',
    file: 'frontend/src/shared/prices/price-poller.ts',
    from: 'export const FRESH_MS = 60_000;',
    to: 'export const FRESH_MS = 61_000;',
    test: 'frontend/src/shared/prices/prices.test.tsx',
  },
  {
    number: 26,
    behaviour: 'A wager that may have been settled is not given up for a refusal at the door.',
    file: 'frontend/src/shared/lib/persist-request.ts',
    from: 'const isCertain = !sentBefore || isFinalCode(error.code);',
    to: 'const isCertain = true;',
    test: 'frontend/src/games/wheel/wheel-web3.test.tsx',
  },
  {
    number: 27,
    behaviour: 'A demo spin that fails gives the stake back (8.O1).',
    file: 'frontend/src/round/round-flow.ts',
    from: 'transport.giveBack?.(stake);',
    to: '',
    test: 'frontend/src/games/slots/slots-demo.test.tsx',
  },
  {
    number: 28,
    behaviour: 'A deposit has arrived only once the casino has read its block.',
    file: 'frontend/src/shared/wallet/transfers/transfer-follower.ts',
    from: 'if (read.block === null || read.block < receipt.blockNumber) return;',
    to: 'if (read.block === null) return;',
    test: 'frontend/src/shared/wallet/transfers/transfer-follower.test.ts',
  },
  {
    number: 29,
    behaviour: 'A bet on chain approves exactly its stake (7.23).',
    file: 'frontend/src/pages/onchain/place-play.ts',
    from: 'await writer.approve(provider, stakeWei)',
    to: 'await writer.approve(provider, 2n ** 256n - 1n)',
    test: 'frontend/src/pages/onchain/place-play.test.ts',
  },
  {
    number: 30,
    behaviour: 'The page tells a player with an older deposit that an epoch leaves them out.',
    file: 'frontend/src/shared/proofs/check-proof.ts',
    from: "if (isOlder) return { kind: 'dropped' };",
    to: '',
    test: 'frontend/src/shared/proofs/check-proof.test.ts',
  },
];
