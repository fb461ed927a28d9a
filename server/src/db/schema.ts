// Written by `npm run schema` from the tables and functions of this folder.
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import type { ColumnType, Generated } from 'kysely';

/** Only functions and defaults of the database write it. */
type ReadOnly<T> = ColumnType<T, never, never>;
/** Never changed after it was inserted. */
type Key<T> = ColumnType<T, T, never>;
/** JSON, which is written as text. */
type Json<T> = ColumnType<T, string, string>;

export type AccountKind =
  | 'user'
  | 'escrow'
  | 'debt'
  | 'liquidity'
  | 'house'
  | 'chain'
  | 'withdrawal';

export type TokenSymbol = 'DEGEN' | 'BNB';

export interface AccountsTable {
  id: ReadOnly<bigint>;
  kind: ReadOnly<AccountKind>;
  owner: ReadOnly<bigint>;
  token: ReadOnly<TokenSymbol>;
  negative: ReadOnly<boolean>;
  balance: ReadOnly<bigint>;
  version: ReadOnly<bigint>;
}

export interface AutoBetsTable {
  id: Key<string>;
  user_id: bigint;
  session_hash: Uint8Array;
  strategy: Json<unknown>;
  pace_ms: number;
  mandate_hash: string;
  mandate_until: bigint;
  mandate_seed: string;
  mandate_grant_id: bigint;
  rounds: Generated<number>;
  stake: bigint;
  profit: Generated<bigint>;
  win_streak: Generated<number>;
  loss_streak: Generated<number>;
  round_id: string | null;
  begun_at: Date | null;
  started_at: Generated<Date>;
  stop_requested: Generated<boolean>;
  end_reason: string | null;
  ended_at: Date | null;
  next_at: Generated<Date>;
  holder: string | null;
  held_until: Date | null;
}

export interface ChainBlocksTable {
  number: Key<bigint>;
  hash: string;
}

export interface ChainClaimsView {
  player: ReadOnly<string>;
  token: ReadOnly<string>;
  amount: ReadOnly<bigint>;
  made_at: ReadOnly<Date>;
}

export interface ChainCountersTable {
  player: Key<string>;
  token_address: Key<string>;
  deposited: bigint;
  withdrawn: bigint;
}

export interface ChainCursorTable {
  singleton: Generated<boolean>;
  next_block: bigint;
  revision: Generated<bigint>;
}

export interface ChainEventsTable {
  id: ReadOnly<bigint>;
  block_number: bigint;
  block_hash: string;
  block_time: Date;
  tx_hash: string;
  log_index: number;
  name: string;
  topics: Json<readonly string[]>;
  data: string;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

export interface ChainFingerprintTable {
  singleton: Generated<boolean>;
  chain_id: bigint;
  custody_address: string;
  casino_address: string;
  deploy_block: bigint;
  deploy_block_hash: string;
}

export interface ChainMovementsView {
  name: ReadOnly<string>;
  block_number: ReadOnly<bigint>;
  amount: ReadOnly<bigint>;
  player: ReadOnly<string>;
  token: ReadOnly<string>;
}

export interface ChainPlaysTable {
  request_id: Key<bigint>;
  event_id: bigint;
  deadline_block: bigint;
  status: Generated<'requested' | 'submitted' | 'closed'>;
  operator_transaction_id: bigint | null;
}

export interface DayWinsTable {
  round_id: ReadOnly<string>;
  day: ReadOnly<Date>;
  token: ReadOnly<TokenSymbol>;
  user_id: ReadOnly<bigint>;
  game: ReadOnly<ReceiptBody['game']>;
  stake: ReadOnly<bigint>;
  payout: ReadOnly<bigint>;
  settled_at: ReadOnly<Date>;
}

export interface DemoRoundsTable {
  id: Key<string>;
  game: string;
  opener: Uint8Array;
  state: Json<unknown>;
  version: Generated<number>;
  opened_at: Date;
}

export interface EntriesTable {
  account_id: ReadOnly<bigint>;
  version: ReadOnly<bigint>;
  transfer_id: ReadOnly<bigint>;
  amount: ReadOnly<bigint>;
  balance_before: ReadOnly<bigint>;
  balance_after: ReadOnly<bigint>;
}

export interface EpochBuildsTable {
  epoch_id: ReadOnly<bigint>;
  number: number;
  attempt: number;
  after_id: bigint | null;
  mark: number;
  mark_event_id: bigint;
  snapshot_at: Date;
  degen_leaves: Generated<number>;
  bnb_leaves: Generated<number>;
  changed_leaves: Generated<number>;
  rounds: Generated<number>;
  is_checked: Generated<boolean>;
}

export interface EpochClockTable {
  singleton: Generated<boolean>;
  due_at: Date;
  mark_slot_id: bigint | null;
}

export interface EpochLeavesTable {
  epoch_id: Key<bigint>;
  token: Key<TokenSymbol>;
  place: Key<number>;
  player: string;
  balance: bigint;
  deposited: bigint;
  withdrawn: bigint;
  order_count: bigint;
  order_head: string;
  replaced_by: bigint | null;
}

export interface EpochNodesTable {
  epoch_id: Key<bigint>;
  tree: Key<'DEGEN' | 'BNB' | 'ROUNDS'>;
  tier: Key<number>;
  place: Key<number>;
  hash: string;
  balance: bigint;
  deposited: bigint;
  withdrawn: bigint;
}

export interface EpochRoundsTable {
  epoch_id: Key<bigint>;
  place: Key<number>;
  round_id: string;
  receipt_hash: Uint8Array;
}

export interface EpochStandingsView {
  id: ReadOnly<bigint>;
  number: ReadOnly<number>;
  attempt: ReadOnly<number>;
  mark: ReadOnly<number>;
  snapshot_at: ReadOnly<Date>;
  hash: ReadOnly<string>;
  body: ReadOnly<EpochText>;
  status: ReadOnly<'built' | 'submitted' | 'published' | 'superseded'>;
  operator_transaction_id: ReadOnly<bigint | null>;
  next_attempt_at: ReadOnly<Date>;
  published_at: ReadOnly<Date | null>;
  is_vetoed: ReadOnly<boolean>;
}

export interface EpochsTable {
  id: Key<bigint>;
  number: number;
  attempt: Generated<number>;
  mark: number;
  snapshot_at: Date;
  hash: string;
  body: Json<EpochText>;
  status: Generated<'built' | 'submitted' | 'published' | 'superseded'>;
  operator_transaction_id: bigint | null;
  next_attempt_at: Date;
}

export interface FeedRoundsTable {
  number: ReadOnly<bigint>;
  user_id: bigint;
  game: ReceiptBody['game'];
  token: TokenSymbol;
  stake: bigint;
  payout: bigint;
  settled_at: Date;
}

export interface GrantsTable {
  id: ReadOnly<bigint>;
  user_id: bigint;
  hash: Uint8Array;
  message: string;
  signature: Uint8Array;
  public_key: Uint8Array;
  stored_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface HouseExposureTable {
  token: ReadOnly<TokenSymbol>;
  risk: ReadOnly<bigint>;
}

export interface IdempotencyKeysTable {
  user_id: Key<bigint>;
  key: Key<string>;
  call: 'spin' | 'action' | 'swap' | 'withdrawal' | 'auto-bets';
  request_hash: Uint8Array;
  reference: string | null;
  response: Json<unknown | null>;
  balance_degen: bigint | null;
  balance_bnb: bigint | null;
  responded_at: Date | null;
  order_seq: bigint | null;
  order_until: bigint | null;
  order_content: string | null;
  order_signature: Uint8Array | null;
  grant_id: bigint | null;
}

export interface JackpotAwardsTable {
  id: Key<string>;
  user_id: bigint;
  address: string;
  tier: 'MINI' | 'GRAND';
  status: Generated<'requested' | 'submitted' | 'announced' | 'paying' | 'confirmed'>;
  operator_transaction_id: bigint | null;
  payable_from: bigint | null;
  payment_transaction_id: bigint | null;
  event_id: bigint | null;
  next_attempt_at: Date | null;
  created_at: Generated<Date>;
}

export interface MoneyCallsTable {
  user_id: Key<bigint>;
  minute: Date;
  leased: number;
}

export interface OpenRoundsTable {
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  game: ReadOnly<ReceiptBody['game']>;
  token: ReadOnly<TokenSymbol>;
  stake: ReadOnly<bigint>;
  risk: ReadOnly<bigint>;
  seed_pair_id: ReadOnly<bigint>;
  nonce: ReadOnly<bigint>;
  order_hash: ReadOnly<string>;
  order_index: ReadOnly<number | null>;
  state: ReadOnly<unknown>;
  version: ReadOnly<number>;
  action_count: ReadOnly<number>;
  action_head: ReadOnly<string>;
  opened_at: ReadOnly<Date>;
  due_at: ReadOnly<Date>;
}

export interface OperatorAttemptsTable {
  tx_hash: Key<string>;
  operator_transaction_id: bigint;
  raw_tx: string;
  max_fee_per_gas: bigint;
  priority_fee_per_gas: bigint;
  created_at: Date;
}

export interface OperatorTransactionsTable {
  id: ReadOnly<bigint>;
  sender: string;
  nonce: bigint;
  purpose: 'withdrawals' | 'jackpot' | 'reveal' | 'epoch' | 'claims';
  to_address: string;
  data: string;
  gas_limit: bigint;
  status: Generated<'open' | 'succeeded' | 'reverted' | 'lost'>;
  created_at: Date;
  sent_at: Date | null;
  settled_at: Date | null;
}

export interface PlayClocksTable {
  user_id: Key<bigint>;
  session_from: Date | null;
  last_bet_at: Date | null;
  day: Date;
  day_played_ms: Generated<bigint>;
  cool_off_until: Date | null;
}

export interface PlayLimitsTable {
  user_id: Key<bigint>;
  period: Key<'session' | 'day'>;
  measure: Key<'loss' | 'wager' | 'time'>;
  token: Key<'DEGEN' | 'BNB' | 'ANY'>;
  amount: bigint | null;
  next_amount: bigint | null;
  next_at: Date | null;
}

export interface PlaySumsTable {
  user_id: ReadOnly<bigint>;
  period: ReadOnly<'session' | 'day'>;
  token: ReadOnly<TokenSymbol>;
  staked: ReadOnly<bigint>;
  paid: ReadOnly<bigint>;
}

export interface PlayerDaysTable {
  user_id: Key<bigint>;
  day: Key<Date>;
  game: Key<string>;
  token: Key<TokenSymbol>;
  totals: Json<unknown>;
}

export interface PlayerDaysUntilTable {
  user_id: Key<bigint>;
  game: Key<string>;
  round_id: string;
}

export interface ReceiptKeyTable {
  singleton: Generated<boolean>;
  public_key: string;
}

export interface RoundActionsTable {
  round_id: Key<string>;
  seq: Key<number>;
  user_id: bigint;
  hash: string | null;
  until: bigint | null;
  content: string;
  signature: Uint8Array | null;
  grant_id: bigint | null;
}

export interface RoundCountTable {
  singleton: ReadOnly<boolean>;
  counted_until: ReadOnly<Date | null>;
  next_until: ReadOnly<Date | null>;
  next_transaction: ReadOnly<bigint | null>;
}

export interface RoundTotalsTable {
  game: ReadOnly<ReceiptBody['game']>;
  token: ReadOnly<TokenSymbol>;
  rounds: ReadOnly<bigint>;
  staked: ReadOnly<bigint>;
  paid: ReadOnly<bigint>;
}

export interface RoundsTable {
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  game: ReadOnly<ReceiptBody['game']>;
  token: ReadOnly<TokenSymbol>;
  stake: ReadOnly<bigint>;
  payout: ReadOnly<bigint>;
  seed_pair_id: ReadOnly<bigint>;
  nonce: ReadOnly<bigint>;
  body: ReadOnly<ReceiptBody>;
  hash: ReadOnly<Uint8Array>;
  signature: ReadOnly<Uint8Array>;
  balance_degen: ReadOnly<bigint>;
  balance_bnb: ReadOnly<bigint>;
  settled_at: ReadOnly<Date>;
}

export interface SeedPairsTable {
  id: ReadOnly<bigint>;
  user_id: bigint;
  number: Generated<number>;
  server_seed: string;
  server_seed_hash: string;
  next_server_seed: string;
  client_seed: string;
  nonce: Generated<bigint>;
  has_limits: Generated<boolean>;
  order_count: Generated<bigint>;
  order_head: Generated<string>;
  created_at: Generated<Date>;
  revealed_at: Date | null;
}

export interface ServerUptimeTable {
  from_at: ReadOnly<Date>;
  until_at: ReadOnly<Date>;
}

export interface SessionsTable {
  token_hash: Key<Uint8Array>;
  user_id: bigint;
  grant_id: bigint;
  created_at: Date;
  expires_at: Date;
}

export interface SharedRoundsTable {
  round_id: Key<string>;
  user_id: bigint;
  shared_at: Generated<Date>;
}

export interface ShownPlayersTable {
  user_id: Key<bigint>;
  shown_at: Generated<Date>;
}

export interface SignInNoncesTable {
  nonce: Key<string>;
  expires_at: Date;
}

export interface SwapLoansTable {
  token: ReadOnly<TokenSymbol>;
  lent: ReadOnly<bigint>;
}

export interface SwapsTable {
  id: ReadOnly<string>;
  user_id: ReadOnly<bigint>;
  from_token: ReadOnly<TokenSymbol>;
  to_token: ReadOnly<TokenSymbol>;
  amount: ReadOnly<bigint>;
  output: ReadOnly<bigint>;
  balance_degen: ReadOnly<bigint>;
  balance_bnb: ReadOnly<bigint>;
  swapped_at: ReadOnly<Date>;
}

export interface TokenStatesTable {
  token: Key<TokenSymbol>;
  state: Generated<'open' | 'short' | 'wound-up'>;
  bets_until: Generated<Date>;
}

export interface TransfersTable {
  id: ReadOnly<bigint>;
  kind: ReadOnly<string>;
  reference: ReadOnly<string>;
  token: ReadOnly<TokenSymbol>;
  amount: ReadOnly<bigint>;
  from_account: ReadOnly<bigint>;
  to_account: ReadOnly<bigint>;
  event_at: ReadOnly<Date>;
  created_at: ReadOnly<Date>;
}

export interface UsersTable {
  id: ReadOnly<bigint>;
  address: string;
  username: string | null;
  signs_by_key: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface WithdrawalsTable {
  id: Key<string>;
  user_id: bigint;
  token: 'DEGEN' | 'BNB';
  amount: bigint;
  to_address: string;
  on_chain_id: Generated<string>;
  balance_degen: bigint;
  balance_bnb: bigint;
  status: Generated<'requested' | 'submitted' | 'confirmed' | 'refunded'>;
  collectable: Generated<boolean>;
  operator_transaction_id: bigint | null;
  event_id: bigint | null;
  alone: Generated<boolean>;
  rejections: Generated<number>;
  refunds: Generated<number>;
  for_claim: Generated<boolean>;
  claim_was_paid: Generated<boolean>;
  approved: Generated<boolean>;
  waiting_since: Date | null;
  waiting_until: Date | null;
  waits_for_claim: Generated<boolean>;
  next_attempt_at: Date;
  created_at: Date;
}

export interface WorkerLeasesTable {
  name: Key<string>;
  holder: string;
  expires_at: Date;
}

export interface Schema {
  accounts: AccountsTable;
  auto_bets: AutoBetsTable;
  chain_blocks: ChainBlocksTable;
  chain_claims: ChainClaimsView;
  chain_counters: ChainCountersTable;
  chain_cursor: ChainCursorTable;
  chain_events: ChainEventsTable;
  chain_fingerprint: ChainFingerprintTable;
  chain_movements: ChainMovementsView;
  chain_plays: ChainPlaysTable;
  day_wins: DayWinsTable;
  demo_rounds: DemoRoundsTable;
  entries: EntriesTable;
  epoch_builds: EpochBuildsTable;
  epoch_clock: EpochClockTable;
  epoch_leaves: EpochLeavesTable;
  epoch_nodes: EpochNodesTable;
  epoch_rounds: EpochRoundsTable;
  epoch_standings: EpochStandingsView;
  epochs: EpochsTable;
  feed_rounds: FeedRoundsTable;
  grants: GrantsTable;
  house_exposure: HouseExposureTable;
  idempotency_keys: IdempotencyKeysTable;
  jackpot_awards: JackpotAwardsTable;
  money_calls: MoneyCallsTable;
  open_rounds: OpenRoundsTable;
  operator_attempts: OperatorAttemptsTable;
  operator_transactions: OperatorTransactionsTable;
  play_clocks: PlayClocksTable;
  play_limits: PlayLimitsTable;
  play_sums: PlaySumsTable;
  player_days: PlayerDaysTable;
  player_days_until: PlayerDaysUntilTable;
  receipt_key: ReceiptKeyTable;
  round_actions: RoundActionsTable;
  round_count: RoundCountTable;
  round_totals: RoundTotalsTable;
  rounds: RoundsTable;
  seed_pairs: SeedPairsTable;
  server_uptime: ServerUptimeTable;
  sessions: SessionsTable;
  shared_rounds: SharedRoundsTable;
  shown_players: ShownPlayersTable;
  sign_in_nonces: SignInNoncesTable;
  swap_loans: SwapLoansTable;
  swaps: SwapsTable;
  token_states: TokenStatesTable;
  transfers: TransfersTable;
  users: UsersTable;
  withdrawals: WithdrawalsTable;
  worker_leases: WorkerLeasesTable;
}

/** The parameters of the functions, by their names without `p_`. */
export interface Functions {
  account_id: { kind: string | null; owner: bigint | number | null; token: string | null };
  act_on_round: {
    round_id: string | null;
    user_id: bigint | number | null;
    version: number | null;
    additional_stake: bigint | number | null;
    additional_risk: bigint | number | null;
    risk_share_bps: bigint | number | null;
    open_share_bps: bigint | number | null;
    state: string | null;
    due_in_ms: bigint | number | null;
    event_at: Date | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    action: string | null;
    response: string | null;
    kept_risk: bigint | number | null;
  };
  begin_action: {
    round_id: string | null;
    user_id: bigint | number | null;
    version: number | null;
    additional_stake: bigint | number | null;
    additional_risk: bigint | number | null;
    risk_share_bps: bigint | number | null;
    open_share_bps: bigint | number | null;
    event_at: Date | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    action: string | null;
  };
  check_bet: {
    user_id: bigint | number | null;
    token: string | null;
    stake: bigint | number | null;
    at: Date | null;
  };
  check_token: { token: string | null; at: Date | null };
  claim_key: {
    user_id: bigint | number | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    call: string | null;
    reference: string | null;
    order_seq: bigint | number | null;
    order_until: bigint | number | null;
    order_content: string | null;
    order_signature: Uint8Array | null;
    grant_id: bigint | number | null;
  };
  claim_missing: { user_id: bigint | number | null; token: string | null };
  claims_of: { user_id: bigint | number | null };
  close_round: {
    round_id: string | null;
    user_id: bigint | number | null;
    version: number | null;
    additional_stake: bigint | number | null;
    additional_risk: bigint | number | null;
    risk_share_bps: bigint | number | null;
    open_share_bps: bigint | number | null;
    payout: bigint | number | null;
    body: string | null;
    hash: Uint8Array | null;
    signature: Uint8Array | null;
    jackpot_tier: string | null;
    player: string | null;
    settled_at: Date | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    action: string | null;
    response: string | null;
  };
  count_bet: {
    user_id: bigint | number | null;
    token: string | null;
    stake: bigint | number | null;
    at: Date | null;
  };
  count_payout: {
    user_id: bigint | number | null;
    token: string | null;
    payout: bigint | number | null;
    at: Date | null;
  };
  count_rounds: { late_ms: number | null };
  crash_outages: { from: Date | null; until: Date | null };
  escrow_stake: {
    user_id: bigint | number | null;
    token: string | null;
    stake: bigint | number | null;
    risk: bigint | number | null;
    round_risk: bigint | number | null;
    risk_share_bps: bigint | number | null;
    open_share_bps: bigint | number | null;
    stake_kind: string | null;
    reserve_kind: string | null;
    reference: string | null;
    event_at: Date | null;
  };
  find_response: {
    user_id: bigint | number | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    call: string | null;
  };
  house_balance: { token: string | null };
  is_id_used: { id: string | null };
  is_wound_up: { token: string | null };
  lease_calls: { user_id: bigint | number | null; most: number | null; share: number | null };
  list_ended_rounds: {
    user_id: bigint | number | null;
    game: string | null;
    from: string | null;
    below: string | null;
    limit: number | null;
  };
  list_receipts: {
    user_id: bigint | number | null;
    game: string | null;
    before: string | null;
    limit: number | null;
  };
  lock_account: { kind: string | null; owner: bigint | number | null; token: string | null };
  lower_risk: { round_id: string | null; kept_risk: bigint | number | null; event_at: Date | null };
  milliseconds: { interval: string | null };
  open_round: {
    round_id: string | null;
    user_id: bigint | number | null;
    game: string | null;
    token: string | null;
    stake: bigint | number | null;
    risk: bigint | number | null;
    risk_share_bps: bigint | number | null;
    open_share_bps: bigint | number | null;
    seed_pair_id: bigint | number | null;
    nonce: bigint | number | null;
    order_hash: string | null;
    order_index: number | null;
    state: string | null;
    due_in_ms: bigint | number | null;
    event_at: Date | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    response: string | null;
    order_seq: bigint | number | null;
    order_prev: string | null;
    order_until: bigint | number | null;
    order_lifetime: bigint | number | null;
    order_seed: string | null;
    order_content: string | null;
    order_signature: Uint8Array | null;
    grant_id: bigint | number | null;
    kept_risk: bigint | number | null;
  };
  overdue_rounds: {
    limit: number | null;
    offset: number | null;
    awaiting: readonly (string | null)[];
    return_ms: number | null;
  };
  played_since: { user_id: bigint | number | null; from: Date | null };
  player_topic: { name: string | null };
  post_transfer: {
    kind: string | null;
    reference: string | null;
    token: string | null;
    from_kind: string | null;
    from_owner: bigint | number | null;
    to_kind: string | null;
    to_owner: bigint | number | null;
    amount: bigint | number | null;
    event_at: Date | null;
  };
  read_open_round: {
    user_id: bigint | number | null;
    game: string | null;
    round_id: string | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
  };
  rebalance_house: { token: string | null; event_at: Date | null; hub: bigint | number | null };
  record_heartbeat: { gap_ms: number | null; stalled_ms: number | null };
  roll_day: { user_id: bigint | number | null; at: Date | null };
  settle_round: {
    round_id: string | null;
    user_id: bigint | number | null;
    game: string | null;
    token: string | null;
    stake: bigint | number | null;
    payout: bigint | number | null;
    risk: bigint | number | null;
    risk_share_bps: bigint | number | null;
    seed_pair_id: bigint | number | null;
    nonce: bigint | number | null;
    body: string | null;
    hash: Uint8Array | null;
    signature: Uint8Array | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    jackpot_tier: string | null;
    player: string | null;
    settled_at: Date | null;
    order_seq: bigint | number | null;
    order_prev: string | null;
    order_until: bigint | number | null;
    order_lifetime: bigint | number | null;
    order_seed: string | null;
    order_content: string | null;
    order_signature: Uint8Array | null;
    grant_id: bigint | number | null;
  };
  settle_rounds: {
    round_ids: readonly (string | null)[];
    user_ids: readonly (bigint | number | null)[];
    games: readonly (string | null)[];
    tokens: readonly (string | null)[];
    stakes: readonly (bigint | number | null)[];
    payouts: readonly (bigint | number | null)[];
    risks: readonly (bigint | number | null)[];
    risk_share_bps: bigint | number | null;
    seed_pair_ids: readonly (bigint | number | null)[];
    nonces: readonly (bigint | number | null)[];
    bodies: string | null;
    hashes: readonly (string | null)[];
    signatures: readonly (string | null)[];
    idempotency_keys: readonly (string | null)[];
    request_hashes: readonly (string | null)[];
    jackpot_tiers: readonly (string | null)[];
    players: readonly (string | null)[];
    settled_ats: readonly (Date | null)[];
    order_seqs: readonly (bigint | number | null)[];
    order_prevs: readonly (string | null)[];
    order_untils: readonly (bigint | number | null)[];
    order_lifetimes: readonly (bigint | number | null)[];
    order_seeds: readonly (string | null)[];
    order_contents: string | null;
    order_signatures: readonly (string | null)[];
    grant_ids: readonly (bigint | number | null)[];
  };
  settle_swap: {
    swap_id: string | null;
    user_id: bigint | number | null;
    from_token: string | null;
    to_token: string | null;
    amount: bigint | number | null;
    output: bigint | number | null;
    day_value_max: bigint | number | null;
    loan_share_bps: bigint | number | null;
    loans_share_bps: bigint | number | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    at: Date | null;
    order_seq: bigint | number | null;
    order_prev: string | null;
    order_until: bigint | number | null;
    order_lifetime: bigint | number | null;
    order_seed: string | null;
    order_content: string | null;
    order_signature: Uint8Array | null;
    grant_id: bigint | number | null;
  };
  stamp_cash_out: {
    round_id: string | null;
    user_id: bigint | number | null;
    idempotency_key: string | null;
    request_hash: Uint8Array | null;
    action: string | null;
  };
  start_counting: { user_id: bigint | number | null; at: Date | null };
  store_response: {
    user_id: bigint | number | null;
    idempotency_key: string | null;
    response: string | null;
    at: Date | null;
  };
  take_order: {
    user_id: bigint | number | null;
    order_hash: string | null;
    order_seq: bigint | number | null;
    order_prev: string | null;
    order_until: bigint | number | null;
    order_lifetime: bigint | number | null;
    order_seed: string | null;
    grant_id: bigint | number | null;
  };
  token_in: { topic: string | null };
  utc_day: { at: Date | null };
  was_down: { within_ms: number | null };
  withdrawal_id_on_chain: { number: bigint | number | null };
  word_to_amount: { word: string | null };
  write_transfer: {
    kind: string | null;
    reference: string | null;
    token: string | null;
    from: bigint | number | null;
    to: bigint | number | null;
    amount: bigint | number | null;
    event_at: Date | null;
  };
}
