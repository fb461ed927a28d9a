import type { Sabotage } from '../sabotage.ts';

const CONTRACT = 'contracts/keys/PlayKeys.sol';
const TESTS = 'test/contracts/keys';
const PAGE = 'frontend/src/pages/onchain/keys';

/** Changes that break the code of play keys. A play key bets on chain for a player. */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 201,
    behaviour: 'A stake of a key leaves its budget.',
    file: CONTRACT,
    from: 'budget.left = left;',
    to: '',
    test: `${TESTS}/play.test.ts`,
  },
  {
    number: 202,
    behaviour: 'A key bets no more in the second of its expiry.',
    file: CONTRACT,
    from: 'if (Clock.time() >= terms.expiresAt) {',
    to: 'if (Clock.time() > terms.expiresAt) {',
    test: `${TESTS}/play.test.ts`,
  },
  {
    number: 203,
    behaviour: 'A play of a key is its player’s.',
    file: CONTRACT,
    from: 'CASINO.playGameFor{value: value}(player, betAmount, gameType)',
    to: 'CASINO.playGameFor{value: value}(msg.sender, betAmount, gameType)',
    test: `${TESTS}/play.test.ts`,
  },
  {
    number: 204,
    behaviour: 'A revoked key is granted by nobody again.',
    file: CONTRACT,
    from: 'bool isUsed = _budgets[msg.sender][key].state != KeyState.None;',
    to: 'bool isUsed = _budgets[msg.sender][key].state == KeyState.Granted;',
    test: `${TESTS}/grant.test.ts`,
  },
  {
    number: 205,
    behaviour: 'A stranger ends a key only when its time is over.',
    file: CONTRACT,
    from: 'if (msg.sender != player && msg.sender != key && Clock.time() < terms.expiresAt) {',
    to: 'if (msg.sender != player && msg.sender != key && Clock.time() + 1 < terms.expiresAt) {',
    test: `${TESTS}/revoke.test.ts`,
  },
  {
    number: 206,
    behaviour: 'A key is stored before the wallet is asked to grant it.',
    file: `${PAGE}/key-actions.ts`,
    from: '      keep(keys.storage, key, before),\n    )',
    to: '      {},\n    )\n    .finally(() => keep(keys.storage, key, before))',
    test: `${PAGE}/grant-key.test.ts`,
  },
  {
    number: 207,
    behaviour: 'One tab at a time sends with a key.',
    file: `${PAGE}/key-chain.ts`,
    from: 'throw new CallRejected(chainErrorTexts.get().keyBusy);\n',
    to: 'return task();\n',
    test: `${PAGE}/key-chain.test.ts`,
  },
];
