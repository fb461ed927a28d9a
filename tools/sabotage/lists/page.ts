import type { Sabotage } from '../sabotage.ts';

/** Breaks of the page, the rules and the contracts. */
export const SABOTAGES: readonly Sabotage[] = [
  {
    behaviour: 'A demo spin that fails gives the stake back (8.O1).',
    file: 'frontend/src/round/round-flow.ts',
    symbol: '#place',
    breaks: [{ call: 'giveBack', becomes: 'undefined' }],
    test: 'frontend/src/games/slots/slots-demo.test.tsx',
  },
  {
    behaviour: "A wallet's balances are gone when it is (4.W9).",
    file: 'frontend/src/shared/wallet/wallet-store.ts',
    symbol: 'createWalletStore',
    breaks: [
      {
        property: 'enterDemo',
        becomes: '(why) => set(({ onChain }) => ({ ...DEMO, ...why, onChain }))',
      },
    ],
    test: 'frontend/src/shared/wallet/wallet-store.test.ts',
  },
  {
    behaviour: 'A bet on chain approves exactly its stake (7.23).',
    file: 'frontend/src/pages/onchain/place-play.ts',
    symbol: 'approveStake',
    breaks: [{ call: 'approve', becomes: 'writer.approve(provider, 2n ** 256n - 1n)' }],
    test: 'frontend/src/pages/onchain/place-play.test.ts',
  },
  {
    behaviour: "A contract wallet's deposit waits for the allowance.",
    file: 'chain/follow-call.ts',
    symbol: 'followEffect',
    breaks: [{ call: 'isThere', becomes: 'true' }],
    test: 'frontend/src/shared/wallet/web3/approval.test.ts',
  },
  {
    behaviour: 'A key is stored before the wallet is asked to grant it.',
    file: 'frontend/src/pages/onchain/keys/key-actions.ts',
    symbol: 'grantKey',
    breaks: [{ call: 'keep', becomes: 'undefined' }],
    test: 'frontend/src/pages/onchain/keys/grant-key.test.ts',
  },
  {
    behaviour: 'One tab at a time sends with a key.',
    file: 'frontend/src/pages/onchain/keys/key-chain.ts',
    symbol: 'alone',
    breaks: [{ call: 'unlessBusy', becomes: 'task()' }],
    test: 'frontend/src/pages/onchain/keys/key-chain.test.ts',
  },
  {
    behaviour: 'Later stakes follow the stake that the limits have changed.',
    file: 'rules/src/strategy/step.ts',
    symbol: 'stepFrom',
    breaks: [{ property: 'state', becomes: 'state' }],
    test: 'rules/src/strategy/step.test.ts',
  },
  {
    behaviour: 'The context of the wallet tells that it is loading (3.5).',
    file: 'frontend/src/shared/wallet/wallet-provider.tsx',
    symbol: 'useWalletValue',
    breaks: [{ property: 'isLoading', becomes: 'false' }],
    test: 'frontend/src/app/providers.test.tsx',
  },
  {
    behaviour: 'What was read once is never stale (7.4).',
    file: 'frontend/src/shared/lib/query.ts',
    symbol: 'createQueryClient',
    breaks: [{ property: 'staleTime', becomes: '60_000' }],
    test: 'frontend/src/shared/lib/query.test.ts',
  },
  {
    behaviour: 'A payment id moves money once.',
    file: 'contracts/custody/Withdrawals.sol',
    symbol: '_useId',
    breaks: [{ accepts: 'Custody_AlreadyExecuted' }],
    test: 'test/contracts/custody/payments/execute-withdrawals.test.ts',
  },
  {
    behaviour: 'The cap on wallets binds every receiver.',
    file: 'contracts/token/DegenToken.sol',
    symbol: '_update',
    breaks: [{ call: '_checkMaxWallet', becomes: 'true' }],
    test: 'test/contracts/token/transfer.test.ts',
  },
  {
    behaviour: 'The word of a reveal depends on the hash of the block of its request.',
    file: 'contracts/randomness/CommitRevealRandomness.sol',
    symbol: '_reveal',
    breaks: [{ call: 'blockhash', becomes: 'bytes32(requestBlock)' }],
    test: 'test/contracts/randomness/reveal.test.ts',
  },
  {
    behaviour: 'What open plays may win is not in the balance that the contract shows (3.9).',
    file: 'contracts/casino/Bankroll.sol',
    symbol: 'getBalance',
    breaks: [{ returns: '_pools[address(DEGEN)].bankroll + _pools[address(DEGEN)].openPlays' }],
    test: 'test/contracts/casino/play-game.test.ts',
  },
];
