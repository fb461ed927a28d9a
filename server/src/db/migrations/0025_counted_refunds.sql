-- How often the money of a withdrawal was given back: a refund is posted once under its number.
alter table withdrawals add column refunds integer not null default 0;
