import type { Sabotage } from '../sabotage.ts';

const ROUNDS = 'server/src/db/migrations/0021_bets_within_limits.sql';
const OPEN_ROUNDS = 'server/src/db/migrations/0016_open_rounds.sql';
const EXPOSURE = 'server/src/db/migrations/0041_shares_of_exposure.sql';
const LOWERED = 'server/src/db/migrations/0040_lowered_risks.sql';

/** The money of rounds: stakes, what the house risks, payouts, and the limits of players. */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 61,
    behaviour: 'An instant bet counts against the limits of its player.',
    file: ROUNDS,
    from: `    perform count_bet(p_user_id, p_token, p_stake, p_settled_at);
`,
    to: '',
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 62,
    behaviour: 'What an instant round pays lowers the loss that is counted.',
    file: ROUNDS,
    from: `    perform count_payout(p_user_id, p_token, p_payout, p_settled_at);
`,
    to: '',
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 63,
    behaviour: 'A second stake in an open round counts against the limits.',
    file: ROUNDS,
    from: 'perform count_bet(p_user_id, round.token, p_extra_stake, p_event_at);',
    to: 'null;',
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 64,
    behaviour: 'A round answers each balance under its own token.',
    file: ROUNDS,
    from: "degen := case when p_token = 'DEGEN' then v_user_balance else v_other_balance end;",
    to: 'degen := v_user_balance;',
    test: 'server/src/games/wheel/spin.test.ts',
  },
  {
    number: 65,
    behaviour: 'A house row that runs dry takes from the other rows.',
    file: ROUNDS,
    from: `    perform rebalance_house(p_token, p_settled_at);
`,
    to: '',
    test: 'server/src/games/wheel/spin.test.ts',
  },
  {
    number: 66,
    behaviour: 'What an open round held and did not pay goes back to the house.',
    file: ROUNDS,
    from: 'if v_rest > 0 then',
    to: 'if v_rest > p_payout then',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 67,
    behaviour: 'A round pays no more than it holds.',
    file: ROUNDS,
    from: 'if v_rest < 0 then',
    to: 'if v_rest < 0 and p_payout = 0 then',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 68,
    behaviour: 'A move on cards that have moved on is refused.',
    file: ROUNDS,
    from: 'if round.version <> p_version then',
    to: 'if round.version < p_version then',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 69,
    behaviour: 'A player finds no open round of another.',
    file: OPEN_ROUNDS,
    from: 'where user_id = p_user_id and game = p_game and id = coalesce(p_round_id, id);',
    to: 'where game = p_game and id = coalesce(p_round_id, id);',
    test: 'server/src/games/blackjack/money-hand.test.ts',
  },
  {
    number: 70,
    behaviour: 'The risk of a second stake is part of what a round may win.',
    file: ROUNDS,
    from: 'round.risk := round.risk + p_extra_risk;',
    to: 'round.risk := round.risk;',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 71,
    behaviour: 'A repeated move gets its first answer.',
    file: OPEN_ROUNDS,
    from: 'from answers where user_id = p_user_id and idempotency_key = p_idempotency_key;',
    to: 'from answers where user_id = p_user_id and idempotency_key = p_idempotency_key and false;',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 72,
    behaviour: 'A natural is paid at once when the server died before it paid it.',
    file: 'server/src/games/blackjack/money-hand.ts',
    from: '{ ...keptOf(hand), dueInMs: 0, keptRiskWei: riskWei }',
    to: '{ ...keptOf(hand), keptRiskWei: riskWei }',
    test: 'server/src/games/blackjack/hidden-cards.test.ts',
  },
  {
    number: 73,
    behaviour: 'A stake in an open round may be all there is.',
    file: EXPOSURE,
    from: 'v_user.balance < p_stake then',
    to: 'v_user.balance <= p_stake then',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 74,
    behaviour: 'An open round risks at most 1 % of what the house has.',
    file: EXPOSURE,
    from: 'if p_round_risk * 10000 > v_house_balance * p_risk_share_bps then',
    to: 'if p_round_risk * 1000 > v_house_balance * p_risk_share_bps then',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 75,
    behaviour: 'An open round takes at most a quarter of what the others leave.',
    file: EXPOSURE,
    from: 'if p_round_risk * c_parts >',
    to: 'if p_round_risk >',
    test: 'server/src/rounds/exposure.test.ts',
  },
  {
    number: 76,
    behaviour: 'The open rounds of one player risk at most a quarter of the whole.',
    file: EXPOSURE,
    from: 'if v_player_risk * c_parts > v_open_risk_max then',
    to: 'if v_player_risk > v_open_risk_max then',
    test: 'server/src/rounds/exposure.test.ts',
  },
  {
    number: 77,
    behaviour: 'A lowered risk frees the exposure of the house.',
    file: LOWERED,
    from: `  update house_exposure set risk = risk - v_freed where token = v_round.token;
`,
    to: '',
    test: 'server/src/games/blackjack/money-hand.test.ts',
  },
  {
    number: 78,
    behaviour: 'A player has one open round of a game.',
    file: LOWERED,
    from: "raise exception 'a round of this game is open' using errcode = 'CA007';",
    to: 'null;',
    test: 'server/src/rounds/open-rounds.test.ts',
  },
  {
    number: 79,
    behaviour: 'A bet of money has a maximum, demo has none.',
    file: 'server/src/rounds/wager-request.ts',
    from: 'if (isMoney && stakeWei > maxWei) {',
    to: 'if (stakeWei > maxWei) {',
    test: 'server/src/games/slots/spin.test.ts',
  },
  {
    number: 80,
    behaviour: 'A bet may be as low as the minimum (5.B1).',
    file: 'server/src/rounds/wager-request.ts',
    from: 'if (stakeWei < minWei) {',
    to: 'if (stakeWei <= minWei) {',
    test: 'server/src/limits/limits.test.ts',
  },
];
