import type { Sabotage } from '../sabotage.ts';

/**
 * Changes that let a rejected bet reveal its draw, or break the risk limit while other bets are
 * being settled.
 */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 351,
    behaviour: 'A bet that is rejected for its risk is rejected before its draw has any effect.',
    file: 'server/src/db/functions/rounds/settle_round.sql',
    from: 'if v_scaled_risk > v_house_balance * p_risk_share_bps',
    to: 'if false',
    test: 'server/src/rounds/batches/rejected-bets.test.ts',
  },
  {
    number: 352,
    behaviour: 'The limit of a risk holds when the house loses while the bet is being settled.',
    file: 'server/src/db/functions/rounds/settle_round.sql',
    from: 'if v_scaled_risk > (v_house_balance - p_stake + p_payout) * p_risk_share_bps',
    to: 'if false',
    test: 'server/src/rounds/batches/rejected-bets.test.ts',
  },
  {
    number: 353,
    behaviour: 'No draw decides which rounds of a batch are settled together.',
    file: 'server/src/db/functions/rounds/settle_rounds.sql',
    from: `      sum(risk) over (partition by round.token order by place) as may_cost
    from unnest(p_tokens, p_risks) with ordinality as round (token, risk, place)
`,
    to: `      sum(greatest(payout - 1, 0)) over (partition by round.token) as may_cost
    from unnest(p_tokens, p_risks, p_payouts) with ordinality
      as round (token, risk, payout, place)
`,
    test: 'server/src/rounds/batches/rejected-bets.test.ts',
  },
];
