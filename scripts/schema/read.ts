import { type Kysely, sql } from 'kysely';

export type Column = {
  readonly relation: string;
  readonly kind: 'table' | 'view';
  readonly name: string;
  /** The name of the type if it is a domain; otherwise null. */
  readonly domain: string | null;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isInKey: boolean;
  readonly isAlwaysGenerated: boolean;
  readonly hasDefault: boolean;
  /** The definition of a check that reads only this column. */
  readonly check: string | null;
};

export type Domain = { readonly name: string; readonly check: string | null };

export type Parameter = {
  readonly function: string;
  readonly name: string;
  readonly type: string;
};

/**
 * Reads the columns of all tables and views. A column of a view takes its nullability and its check
 * from the table column with the same name.
 */
export const readColumns = async <T>(kysely: Kysely<T>): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as relation, case c.relkind when 'v' then 'view' else 'table' end as kind,
      a.attname as name, case when t.typtype = 'd' then t.typname end as domain,
      coalesce(b.typname, t.typname) as type,
      s.attrelid is not null and not s.attnotnull as "isNullable",
      a.attnum = any(coalesce(k.conkey, '{}')) as "isInKey",
      a.attidentity = 'a' as "isAlwaysGenerated",
      a.atthasdef or a.attidentity <> '' as "hasDefault",
      (select pg_get_constraintdef(o.oid) from pg_constraint as o
        where o.conrelid = s.attrelid and o.contype = 'c' and o.conkey = array[s.attnum]
          and pg_get_constraintdef(o.oid) like '%ARRAY[%') as check
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type as t on t.oid = a.atttypid
    left join pg_type as b on b.oid = t.typbasetype
    left join pg_attribute as s on s.attname = a.attname and (
      s.attrelid = c.oid and c.relkind = 'r' or c.relkind = 'v' and s.attrelid in (
        select shown.oid from information_schema.view_column_usage as used
        join pg_class as shown on shown.oid = used.table_name::regclass and shown.relkind = 'r'
        where used.view_name = c.relname and used.column_name = a.attname))
    left join pg_constraint as k on k.conrelid = c.oid and k.contype = 'p'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname, a.attnum`.execute(kysely);
  return rows;
};

export const readDomains = async <T>(kysely: Kysely<T>): Promise<Domain[]> => {
  const { rows } = await sql<Domain>`
    select t.typname as name, pg_get_constraintdef(o.oid) as check
    from pg_type as t left join pg_constraint as o on o.contypid = t.oid
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'd'
    order by t.typname`.execute(kysely);
  return rows;
};

/** The parameters that a caller passes, in their order. */
export const readParameters = async <T>(kysely: Kysely<T>): Promise<Parameter[]> => {
  const { rows } = await sql<Parameter>`
    select p.proname as function, p.proargnames[input.place] as name, t.typname as type
    from pg_proc as p
    cross join lateral unnest(p.proargtypes::oid[]) with ordinality as input (type, place)
    join pg_type as t on t.oid = input.type
    where p.pronamespace = 'public'::regnamespace
    order by p.proname, input.place`.execute(kysely);
  return rows;
};
