-- The amount in a 32-byte word of an event. All amounts of the contracts are below 2^128, so only
-- the lower half is read.
create or replace function word_to_amount(p_word text) returns numeric language sql immutable as $$
  select ('x' || substr(p_word, 35, 8))::bit(32)::bigint * 79228162514264337593543950336
    + ('x' || substr(p_word, 43, 8))::bit(32)::bigint * 18446744073709551616
    + ('x' || substr(p_word, 51, 8))::bit(32)::bigint * 4294967296::numeric
    + ('x' || substr(p_word, 59, 8))::bit(32)::bigint
$$;
