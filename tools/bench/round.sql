-- Each transaction settles one round of a mandate as the server does, for the next player; one round
-- in ten wins. pgbench stores :turn per client. Arguments of the run: :clients, :players (per client),
-- :first_user and :first_pair (of all players), :started_at, :until, :lifetime and :order_seed (of the mandate),
-- :body, :hash, :signature.
\set turn :turn + 1
\set player :client_id + :clients * (:turn % :players)
\set user :first_user + :player
\set pair :first_pair + :player
\set nonce :turn / :players
-- Two numbers of 16 digits form an id that sorts by time, like the server's.
\set ordered :started_at + :turn
\set random random(1000000000000000, 9999999999999999)
select * from settle_round(
  (:ordered::text || :random::text)::uuid, :user, 'wheel', 'DEGEN', 1000000000000000000,
  case when :nonce % 10 = 0 then 10000000000000000000 else 0 end, 9000000000000000000, 100,
  :pair, :nonce, :body, :hash, :signature, 'auto-bets:' || gen_random_uuid(), :hash, null,
  '0x0000000000000000000000000000000000000001', now(),
  null, null, :until, :lifetime, :order_seed, null, null, 1);
