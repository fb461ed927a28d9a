import type pg from 'pg';

/** A deposit in base units of BNB, so small that custody covers a million deposits. */
const DEPOSIT_WEI = 1_000_000;
const STAKE_WEI = 1_000;
/** The approximate maximum number of rounds that one transaction writes. */
const ROUNDS_PER_STEP = 1_000_000;
/** Minimum age of the added rounds, so high that only a server's first epoch can list them. */
const YOUNGEST_DAYS = 2;
const OLDEST_DAYS = 90;
const DAY_MS = 86_400_000;

/** A receipt body of the usual size. All rounds share it, because the server does not parse it. */
const BODY = JSON.stringify({
  version: 2,
  chainId: 31_337,
  casino: '0x0000000000000000000000000000000000000002',
  roundId: '01930000-0000-7000-8000-000000000000',
  player: '0x0000000000000000000000000000000000000001',
  game: 'wheel',
  token: 'BNB',
  stake: '0.000000000000001',
  payout: '0',
  odds: 'SETTLED',
  input: { colours: ['gold'] },
  outcome: { segment: 3, colour: 'violet', won: false, multiplier: '9.8', jackpot: null },
  serverSeedHash: '0'.repeat(64),
  clientSeed: '0'.repeat(32),
  nonce: 0,
  settledAt: '2026-01-01T00:00:00.000Z',
});

const ADD_ACCOUNTS = `
  with made as (
    insert into users (address)
    select '0x' || left(md5('many ' || n) || md5('accounts ' || n), 40)
    from (select count(*) as already from users) as known,
      generate_series(known.already + 1, known.already + $1::bigint) as n
    returning id
  ),
  paired as (
    insert into seed_pairs (user_id, server_seed, server_seed_hash, next_server_seed, client_seed)
    select id, repeat('0', 64), repeat('1', 64), repeat('2', 64), 'many' from made
  ),
  account as (
    insert into accounts (kind, owner, token, balance, version)
    select 'user', id, 'BNB', $2::numeric, 1 from made returning id, owner
  ),
  outside as (
    update accounts set balance = balance - $1::bigint * $2::numeric, version = version + $1::bigint
    where kind = 'chain' and token = 'BNB'
    returning id, balance + $1::bigint * $2::numeric as balance, version - $1::bigint as version
  ),
  moved as (
    select account.id, owner, row_number() over (order by owner) as place,
      nextval('transfer_ids') as transfer_id
    from account
  ),
  transferred as (
    insert into transfers (id, kind, reference, token, amount, from_account, to_account, event_at)
    select transfer_id, 'deposit', 'many ' || owner, 'BNB', $2::numeric, outside.id, moved.id, now()
    from moved, outside
  )
  insert into entries (account_id, version, transfer_id, amount, balance_before, balance_after)
  select id, 1, transfer_id, $2::numeric, 0, $2::numeric from moved
  union all
  select outside.id, outside.version + place, transfer_id, - $2::numeric,
    outside.balance - (place - 1) * $2::numeric, outside.balance - place * $2::numeric
  from moved, outside`;

/**
 * Adds players with a seed pair and a deposit in the ledger. Custody on chain does not receive the
 * deposit.
 */
export const addAccounts = async (client: pg.ClientBase, count: number): Promise<void> => {
  await client.query(ADD_ACCOUNTS, [count, DEPOSIT_WEI]);
};

/**
 * Each player alternately loses and wins. The money moves between the player and the player's shard
 * of the house account.
 */
const PLAY = `
  create temp table played on commit drop as
  select *, nextval('transfer_ids') as stake_transfer,
    case when payout > 0 then nextval('transfer_ids') end as payout_transfer,
    (lpad(to_hex(at_ms), 12, '0') || '7' || right(lpad(to_hex(nonce), 3, '0'), 3) || '8'
      || left(md5(user_id || ' ' || nonce), 15))::uuid as id,
    house_base_version + sum(entries) over shards as house_version,
    house_base_balance + sum(stake - payout) over shards as house_balance
  from (
    select player.*, n, first_nonce + n - 1 as nonce, 1 + (n + 1) % 2 as entries,
      $3::numeric as stake, $3::numeric * 2 * ((n + 1) % 2) as payout,
      base_version + 3 * (n / 2) + n % 2 as user_version,
      base_balance - $3::numeric * (n % 2) as user_balance,
      $4::bigint + n * $5::bigint as at_ms
    from (
      select pair.id as pair_id, pair.user_id, pair.nonce as first_nonce, account.id as account_id,
        account.version as base_version, account.balance as base_balance, house.id as house_id,
        house.version as house_base_version, house.balance as house_base_balance
      from (
        select * from seed_pairs where revealed_at is null order by user_id limit $1::bigint
      ) as pair
      join accounts as account
        on account.owner = pair.user_id and account.kind = 'user' and account.token = 'BNB'
      join accounts as house
        on house.owner = pair.user_id % 16 and house.kind = 'house' and house.token = 'BNB'
    ) as player, generate_series(1, $2::integer) as n
  ) as rounds_of_player
  window shards as (partition by house_id order by n, user_id)`;

const WRITE = [
  `insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
      signature, balance_degen, balance_bnb, settled_at)
    select id, user_id, 'wheel', 'BNB', stake, payout, pair_id, nonce, '${BODY}',
      sha256(id::text::bytea), decode(repeat('ab', 64), 'hex'), 0, user_balance,
      to_timestamp(at_ms / 1000.0)
    from played order by at_ms`,
  `insert into transfers (id, kind, reference, token, amount, from_account, to_account, event_at)
    select stake_transfer, 'stake', id::text, 'BNB', stake, account_id, house_id,
      to_timestamp(at_ms / 1000.0)
    from played
    union all
    select payout_transfer, 'payout', id::text, 'BNB', payout, house_id, account_id,
      to_timestamp(at_ms / 1000.0)
    from played where payout > 0`,
  `insert into entries (account_id, version, transfer_id, amount, balance_before, balance_after)
    select entry.*
    from played, lateral (values
      (account_id, user_version - entries + 1, stake_transfer, - stake,
        user_balance - payout + stake, user_balance - payout),
      (house_id, house_version - entries + 1, stake_transfer, stake,
        house_balance + payout - stake, house_balance + payout),
      (account_id, user_version, payout_transfer, payout, user_balance - payout, user_balance),
      (house_id, house_version, payout_transfer, - payout, house_balance + payout, house_balance)
    ) as entry (account_id, version, transfer_id, amount, balance_before, balance_after)
    where entry.transfer_id is not null`,
  `update accounts set balance = last.user_balance, version = last.user_version
    from (
      select distinct on (account_id) account_id, user_balance, user_version
      from played order by account_id, n desc
    ) as last
    where accounts.id = last.account_id`,
  `update accounts set balance = last.house_balance, version = last.house_version
    from (
      select distinct on (house_id) house_id, house_balance, house_version
      from played order by house_id, n desc, user_id desc
    ) as last
    where accounts.id = last.house_id`,
  `update seed_pairs set nonce = last.nonce + 1
    from (select pair_id, max(nonce) as nonce from played group by pair_id) as last
    where seed_pairs.id = last.pair_id`,
];

/**
 * Adds settled rounds of the last 90 days with their transfers and entries. Each player gets the
 * same number of rounds. Returns the total, which is at least `rounds`. Nothing else may write to
 * the database meanwhile.
 */
export const addRounds = async (
  client: pg.ClientBase,
  players: number,
  rounds: number,
): Promise<number> => {
  const each = 2 * Math.ceil(rounds / players / 2);
  const eachInStep = Math.max(2, 2 * Math.floor(ROUNDS_PER_STEP / players / 2));
  const spacingMs = Math.floor(((OLDEST_DAYS - YOUNGEST_DAYS) * DAY_MS) / each);
  const oldestMs = Date.now() - OLDEST_DAYS * DAY_MS;
  for (let done = 0; done < each; done += eachInStep) {
    const step = Math.min(eachInStep, each - done);
    await client.query('begin');
    const startMs = oldestMs + done * spacingMs;
    await client.query(PLAY, [players, step, STAKE_WEI, startMs, spacingMs]);
    for (const statement of WRITE) await client.query(statement);
    await client.query('commit');
  }
  return each * players;
};
