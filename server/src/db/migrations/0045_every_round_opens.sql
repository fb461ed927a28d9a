-- A round that its first draws decide is opened like any other and closed after it: a refused wager called
-- this function for such a draw and another one for the rest.
drop function open_and_close_round(uuid, bigint, text, text, numeric, numeric, numeric, numeric, bigint, bigint,
  numeric, json, bytea, bytea, text, text, timestamptz, text, bytea, json);
