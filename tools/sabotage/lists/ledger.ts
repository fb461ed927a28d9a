import type { Sabotage } from '../sabotage.ts';

/** Breaks of the functions and triggers of the database. */
export const SABOTAGES: readonly Sabotage[] = [
  {
    behaviour: 'An instant bet and its payout count against the limits of its player.',
    file: 'server/src/db/functions/rounds/settle_round.sql',
    symbol: 'settle_round',
    breaks: [
      { call: 'count_bet', becomes: '1' },
      { call: 'count_payout', becomes: '1' },
    ],
    test: 'server/src/limits/limits.test.ts',
  },
  {
    behaviour: 'A bet above the balance, or above what the house may risk, is rejected (L5, L11).',
    file: 'server/src/db/functions/rounds/settle_round.sql',
    symbol: 'settle_round',
    breaks: [{ accepts: 'CA003' }, { accepts: 'CA004' }],
    test: 'server/src/games/abuse.test.ts',
  },
  {
    behaviour:
      'A bet that is rejected for its risk is rejected before and after its draw has any effect.',
    file: 'server/src/db/functions/rounds/settle_round.sql',
    symbol: 'settle_round',
    breaks: [{ accepts: 'CA004' }],
    test: 'server/src/rounds/batches/rejected-bets.test.ts',
  },
  {
    behaviour: 'No draw decides which rounds of a batch are settled together.',
    file: 'server/src/db/functions/rounds/settle_rounds.sql',
    symbol: 'fitting',
    breaks: [{ call: 'unnest', becomes: 'unnest(p_tokens, p_payouts)' }],
    test: 'server/src/rounds/batches/rejected-bets.test.ts',
  },
  {
    behaviour: 'A round pays no more than it holds.',
    file: 'server/src/db/functions/rounds/close_round.sql',
    symbol: 'close_round',
    breaks: [{ accepts: 'CA011' }],
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    behaviour: 'A player has one open round of a game.',
    file: 'server/src/db/functions/rounds/open_round.sql',
    symbol: 'open_round',
    breaks: [{ accepts: 'CA007' }],
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    behaviour: 'A key belongs to a cash-out from its stamp on (L13).',
    file: 'server/src/db/functions/rounds/stamp_cash_out.sql',
    symbol: 'stamp_cash_out',
    breaks: [{ call: 'claim_key', becomes: '1' }],
    test: 'server/src/rounds/idempotency-keys.test.ts',
  },
  {
    behaviour: 'A key is not used for another request (L13).',
    file: 'server/src/db/functions/idempotency/keys.sql',
    symbol: 'find_response',
    breaks: [{ accepts: 'CA006' }],
    test: 'server/src/games/instant-games.test.ts',
  },
  {
    behaviour: 'A transfer takes no more than an account holds, and happens once (L9).',
    file: 'server/src/db/functions/ledger/post_transfer.sql',
    symbol: 'post_transfer',
    breaks: [{ accepts: 'CA002' }],
    test: 'server/src/ledger/post-transfer.test.ts',
  },
  {
    behaviour: 'Entries are never changed or deleted (L10).',
    file: 'server/src/db/tables/ledger.sql',
    symbol: 'entries_append_only',
    breaks: ['dropped'],
    test: 'server/src/ledger/post-transfer.test.ts',
  },
  {
    behaviour: 'A settled round is never changed (L10).',
    file: 'server/src/db/tables/rounds.sql',
    symbol: 'rounds_append_only',
    breaks: ['dropped'],
    test: 'server/src/ledger/post-transfer.test.ts',
  },
  {
    behaviour:
      'A player who owes a deposit, has a claim that is not covered, or too little, cannot swap.',
    file: 'server/src/db/functions/ledger/settle_swap.sql',
    symbol: 'settle_swap',
    breaks: [{ accepts: 'CA013' }],
    test: 'server/src/swaps/abuse.test.ts',
  },
  {
    behaviour:
      'A swap stays below what a player may swap in a day and the house may lend (L17, L18).',
    file: 'server/src/db/functions/ledger/settle_swap.sql',
    symbol: 'settle_swap',
    breaks: [{ accepts: 'CA012' }, { accepts: 'CA004' }],
    test: 'server/src/swaps/settle-swap.test.ts',
  },
  {
    behaviour: 'A token is not bet while a claim of it is not covered, nor during a cool-off.',
    file: 'server/src/db/functions/limits/count_bet.sql',
    symbol: 'count_bet',
    breaks: [{ accepts: 'CA016' }, { accepts: 'CA012' }],
    test: 'server/src/claims/claims.test.ts',
  },
  {
    behaviour: 'Bets and swaps of a token end with its wind-up.',
    file: 'server/src/db/functions/chain/check_token.sql',
    symbol: 'check_token',
    breaks: [{ accepts: 'CA017' }],
    test: 'server/src/chain/wind-up.test.ts',
  },
  {
    behaviour: 'Withdrawals of a token end with its wind-up.',
    file: 'server/src/db/tables/payments.sql',
    symbol: 'withdrawals_end_with_token',
    breaks: ['dropped'],
    test: 'server/src/chain/wind-up.test.ts',
  },
  {
    behaviour: 'A restored database skips the numbers of payments that the chain knows.',
    file: 'server/src/db/functions/used-by-tables/withdrawal_ids.sql',
    symbol: 'next_withdrawal_id',
    breaks: [{ call: 'is_id_used', becomes: 'false' }],
    test: 'server/src/withdrawals/payment-ids.test.ts',
  },
];
