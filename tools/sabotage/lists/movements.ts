import type { Sabotage } from '../sabotage.ts';

const SWAPS = 'server/src/db/migrations/0019_swaps.sql';
const LIMITS = 'server/src/db/migrations/0020_play_limits.sql';
const WITHDRAWALS = 'server/src/withdrawals';
const CHAIN = 'server/src/chain';
const EXIT = 'server/src/db/migrations/0024_demands_and_exit.sql';
const FORCED = 'server/src/db/migrations/0047_custody.sql';

/** Swaps, limits of players, withdrawals, deposits, epochs, forced withdrawals, jackpots and the exit. */
export const SABOTAGES: readonly Sabotage[] = [
  {
    number: 81,
    behaviour: 'A swap counts what it is worth in DEGEN, whichever token it takes.',
    file: SWAPS,
    from: "numeric := case when p_from_token = 'DEGEN' then p_amount else p_output end;",
    to: 'numeric := p_amount;',
    test: 'server/src/swaps/settle-swap.test.ts',
  },
  {
    number: 82,
    behaviour: 'Whoever owes a deposit swaps nothing.',
    file: SWAPS,
    from: "kind = 'debt' and balance < 0;",
    to: "kind = 'debt' and balance < -1e30;",
    test: 'server/src/swaps/thief.test.ts',
  },
  {
    number: 83,
    behaviour: 'All loans together are at most a tenth of the house.',
    file: SWAPS,
    from: 'or (v_lent + v_loan) * 10000 >',
    to: 'or v_loan * 10000 >',
    test: 'server/src/swaps/settle-swap.test.ts',
  },
  {
    number: 84,
    behaviour: 'The loan of a swap is at most 1 % of the house.',
    file: SWAPS,
    from: 'if v_loan * 10000 > v_house * p_loan_share_bps',
    to: 'if v_loan * 5000 > v_house * p_loan_share_bps',
    test: 'server/src/swaps/settle-swap.test.ts',
  },
  {
    number: 85,
    behaviour: 'A repeated swap moves money once.',
    file: SWAPS,
    from: `    return v_swap;
  end if;

  perform 1`,
    to: `    null;
  end if;

  perform 1`,
    test: 'server/src/swaps/settle-swap.test.ts',
  },
  {
    number: 86,
    behaviour: 'The house lends only what the pool lacks.',
    file: SWAPS,
    from: 'select greatest(p_output - balance, 0) into v_loan',
    to: 'select p_output into v_loan',
    test: 'server/src/swaps/settle-swap.test.ts',
  },
  {
    number: 87,
    behaviour: 'A limit on time is used up when it is reached.',
    file: LIMITS,
    from: "      <= case limits.period when 'day'",
    to: "      < case limits.period when 'day'",
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 88,
    behaviour: 'A loss may be as high as its limit.',
    file: LIMITS,
    from: 'else sums.staked - sums.paid > limits.amount',
    to: 'else sums.staked - sums.paid >= limits.amount',
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 89,
    behaviour: 'A loosened limit waits for its day.',
    file: LIMITS,
    from: 'case when next_at <= p_at then next_amount',
    to: 'case when next_at is not null then next_amount',
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 90,
    behaviour: 'A session of play ends an hour after its last bet.',
    file: LIMITS,
    from: "v_clock.last_bet_at >= interval '1 hour' then",
    to: "v_clock.last_bet_at > interval '1 hour' then",
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 91,
    behaviour: 'A cool-off stops bets until it is over.',
    file: LIMITS,
    from: 'if v_clock.cool_off_until > p_at then',
    to: "if v_clock.cool_off_until > p_at + interval '1 hour' then",
    test: 'server/src/limits/limits.test.ts',
  },
  {
    number: 92,
    behaviour: 'The smallest withdrawal is the smallest bet, or everything.',
    file: `${WITHDRAWALS}/request-withdrawal.ts`,
    from: 'amountWei < WITHDRAWAL_MIN_WEI[token] && amountWei !== heldWei',
    to: 'amountWei < WITHDRAWAL_MIN_WEI[token]',
    test: `${WITHDRAWALS}/payments.test.ts`,
  },
  {
    number: 93,
    behaviour: 'Ten withdrawals of a player are under way at most.',
    file: `${WITHDRAWALS}/request-withdrawal.ts`,
    from: 'const UNFINISHED_MAX = 10;',
    to: 'const UNFINISHED_MAX = 11;',
    test: `${WITHDRAWALS}/payments.test.ts`,
  },
  {
    number: 94,
    behaviour: 'Whoever owes a deposit withdraws nothing.',
    file: `${WITHDRAWALS}/request-withdrawal.ts`,
    from: 'if (await owesAnything(tx, userId)) {',
    to: 'if ((await owesAnything(tx, userId)) && amountWei < 0n) {',
    test: `${CHAIN}/reorganisations.test.ts`,
  },
  {
    number: 95,
    behaviour: 'A withdrawal is given back once.',
    file: `${WITHDRAWALS}/refund-withdrawal.ts`,
    from: `  if (withdrawal?.status !== 'requested') return false;
`,
    to: `  if (withdrawal === undefined) return false;
`,
    test: `${WITHDRAWALS}/payments.test.ts`,
  },
  {
    number: 96,
    behaviour: 'A payment of another amount is not the withdrawal that was asked for.',
    file: `${WITHDRAWALS}/confirm-withdrawal.ts`,
    from: `  withdrawal.amount === payment.amountWei &&
`,
    to: '',
    test: `${WITHDRAWALS}/payment-ids.test.ts`,
  },
  {
    number: 97,
    behaviour: 'A restored database skips the numbers of payments that the chain knows.',
    file: 'server/src/db/migrations/0023_numbered_withdrawals.sql',
    from: 'exit when not is_id_used(v_id);',
    to: 'exit;',
    test: `${WITHDRAWALS}/payment-ids.test.ts`,
  },
  {
    number: 98,
    behaviour: 'What a vanished deposit paid for becomes a debt that the next one fills.',
    file: `${CHAIN}/player-money.ts`,
    from: 'const repaidWei = smaller(owedWei, amountWei);',
    to: 'const repaidWei = 0n;',
    test: `${CHAIN}/reorganisations.test.ts`,
  },
  {
    number: 99,
    behaviour: 'A vanished deposit is taken from the balance before it becomes a debt.',
    file: `${CHAIN}/player-money.ts`,
    from: 'const takenWei = smaller(heldWei, amountWei);',
    to: 'const takenWei = 0n;',
    test: `${CHAIN}/reorganisations.test.ts`,
  },
  {
    number: 100,
    behaviour: 'House money that cannot be divided evenly is credited to the last unit.',
    file: `${CHAIN}/house-money.ts`,
    from: 'stripe === 0n ? amountWei - shareWei * (HOUSE_STRIPES - 1n) : shareWei;',
    to: 'shareWei;',
    test: `${CHAIN}/follower.test.ts`,
  },
  {
    number: 101,
    behaviour: 'An epoch owes withdrawals until they are paid, also signed ones.',
    file: 'server/src/epochs/snapshot.ts',
    from: "where status in ('requested', 'submitted') and token",
    to: "where status in ('requested') and token",
    test: 'server/src/epochs/epochs.test.ts',
  },
  {
    number: 102,
    behaviour: 'An epoch lists each settled round once.',
    file: 'server/src/epochs/snapshot.ts',
    from: "where round_id = rounds.id and status <> 'superseded' and not is_vetoed)",
    to: 'where round_id is null)',
    test: 'server/src/epochs/epochs.test.ts',
  },
  {
    number: 103,
    behaviour: 'An epoch whose counters are not those of the chain is not sent.',
    file: 'server/src/epochs/check-snapshot.ts',
    from: 'if (ours[what] !== chain[what]) {',
    to: 'if (ours[what] < chain[what]) {',
    test: 'server/src/epochs/epoch-faults.test.ts',
  },
  {
    number: 104,
    behaviour: 'Bets end with the exit.',
    file: FORCED,
    from: `raise exception 'exit open' using errcode = 'CA017';
  end if;
  if exists`,
    to: `null;
  end if;
  if exists`,
    test: `${CHAIN}/exit.test.ts`,
  },
  {
    number: 105,
    behaviour: 'Withdrawals end with the exit.',
    file: EXIT,
    from: 'create trigger withdrawals_end_with_exit before insert on withdrawals',
    to: 'create trigger withdrawals_end_with_exit before delete on withdrawals',
    test: `${CHAIN}/exit.test.ts`,
  },
  {
    number: 106,
    behaviour: 'A token is not bet while its withdrawal is forced.',
    file: FORCED,
    from: "raise exception 'withdrawal forced' using errcode = 'CA016';",
    to: 'null;',
    test: 'server/src/forced-withdrawals/forced-withdrawals.test.ts',
  },
  {
    number: 107,
    behaviour: 'A forced withdrawal is paid in parts that fit under the cap.',
    file: 'server/src/forced-withdrawals/serve-forced.ts',
    from: 'const PARTS_OF_CAP = 4n;',
    to: 'const PARTS_OF_CAP = 1n;',
    test: 'server/src/forced-withdrawals/forced-cap.test.ts',
  },
  {
    number: 160,
    behaviour: 'Own deposits that are forced out do not count under the cap.',
    file: `${WITHDRAWALS}/fit-under-cap.ts`,
    from: 'return forced ? lessOrNone(amount, ownWei) : amount;',
    to: 'return amount;',
    test: 'server/src/forced-withdrawals/forced-cap.test.ts',
  },
  {
    number: 161,
    behaviour: 'A vetoed epoch proves nothing.',
    file: 'server/src/db/migrations/0048_epochs_can_be_vetoed.sql',
    from: "where veto.removed_at is null and veto.name = 'EpochVetoed'",
    to: "where veto.removed_at is null and veto.name = 'None'",
    test: 'server/src/epochs/vetoes.test.ts',
  },
  {
    number: 162,
    behaviour: 'A veto that vanished from the chain strikes nothing.',
    file: 'server/src/db/migrations/0048_epochs_can_be_vetoed.sql',
    from: "where veto.removed_at is null and veto.name = 'EpochVetoed'",
    to: "where veto.name = 'EpochVetoed'",
    test: 'server/src/epochs/vetoes.test.ts',
  },
  {
    number: 163,
    behaviour: 'A suspended operator waits.',
    file: `${CHAIN}/operator-standing.ts`,
    from: 'isTrusted = hasRole && !isSuspended;',
    to: 'isTrusted = hasRole;',
    test: 'server/src/epochs/vetoes.test.ts',
  },
  {
    number: 164,
    behaviour: "A jackpot on its way into custody is not the house's.",
    file: `${CHAIN}/follower.ts`,
    from: "if (event.name === 'CustodyFunded' && event.from === deps.chain.casinoAddress) continue;",
    to: '',
    test: 'server/src/jackpot/awards.test.ts',
  },
  {
    number: 165,
    behaviour: 'An award that the contract does not know any more is announced again.',
    file: 'server/src/jackpot/award-jobs.ts',
    from: 'else await forgetAnnouncement(db.kysely, id);',
    to: 'else await postpone();',
    test: 'server/src/jackpot/awards.test.ts',
  },
];
