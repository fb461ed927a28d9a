import type { Column, Domain, Parameter } from './read.ts';

type SchemaParts = {
  readonly columns: readonly Column[];
  readonly domains: readonly Domain[];
  readonly parameters: readonly Parameter[];
};

/** TypeScript types as the drivers parse them (`server/src/db/connect.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  int4: 'number',
  int8: 'bigint',
  numeric: 'bigint',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Uint8Array',
  date: 'Date',
  timestamptz: 'Date',
  interval: 'string',
  json: 'unknown',
  jsonb: 'unknown',
};

/**
 * Types of the functions' parameters. A parameter accepts more types than a column returns; JSON is
 * passed as text.
 */
const PARAMETER_TYPES: Readonly<Record<string, string>> = {
  int8: 'bigint | number',
  numeric: 'bigint | number',
  json: 'string',
  jsonb: 'string',
};

/** PostgreSQL names an array type with an underscore before the name of its element type. */
const ARRAY_TYPE = /^(_?)(\w+)$/;

/**
 * Narrower types for columns whose type in the database is just text or JSON. JSON is written as
 * text.
 */
const NARROWER: Readonly<Record<string, string>> = {
  'chain_events.topics': 'readonly string[]',
  'epochs.body': 'EpochText',
  'epoch_standings.body': 'EpochText',
  'day_wins.game': "ReceiptBody['game']",
  'feed_rounds.game': "ReceiptBody['game']",
  'open_rounds.game': "ReceiptBody['game']",
  'round_totals.game': "ReceiptBody['game']",
  'rounds.body': 'ReceiptBody',
  'rounds.game': "ReceiptBody['game']",
};

/**
 * Columns of views that an outer join or an aggregate can make null, although the columns of their
 * tables cannot be null.
 */
const NULLABLE_IN_VIEWS: readonly string[] = ['epoch_standings.published_at'];

/** Tables that only SQL functions write, so their columns are read-only in the types. */
const READ_ONLY: readonly string[] = [
  ...['accounts', 'transfers', 'entries', 'swaps', 'swap_loans'],
  ...[
    'rounds',
    'open_rounds',
    'idempotent_responses',
    'house_exposure',
    'play_sums',
    'server_uptime',
    ...['round_totals', 'round_count', 'day_wins'],
  ],
];

/** An internal table of the database setup, not of the casino. */
const LEFT_OUT = 'schema_files';

const HEAD = `// Written by \`npm run schema\` from the tables and functions of this folder.
import type { ReceiptBody } from '@degen/rules/receipt/types.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import type { ColumnType, Generated } from 'kysely';

/** Only functions and defaults of the database write it. */
type ReadOnly<T> = ColumnType<T, never, never>;
/** Never changed after it was inserted. */
type Key<T> = ColumnType<T, T, never>;
/** JSON, which is written as text. */
type Json<T> = ColumnType<T, string, string>;
`;

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name: string): string => camel(`_${name}`);

const typeOf = (type: string, where: string): string => {
  const found = TYPES[type];
  if (found === undefined) throw new Error(`no type for ${type} of ${where}`);
  return found;
};

/** The union type of a column that a check limits to a list of texts. */
const unionOf = (check: string | null): string | undefined => {
  const literals = /= ANY \(+ARRAY\[(.*?)\]/.exec(check ?? '')?.[1];
  return literals?.replaceAll('::text', '').replaceAll(', ', ' | ');
};

const byName = <T>(rows: readonly T[], nameOf: (row: T) => string): [string, T[]][] => [
  ...Map.groupBy(rows, nameOf),
];

const printColumn = (column: Column, unions: ReadonlyMap<string, string>): string => {
  const { relation, kind, name, domain, type, isNullable, isInKey, hasDefault, check } = column;
  const path = `${relation}.${name}`;
  const known = domain !== null && unions.has(domain) ? pascal(domain) : unionOf(check);
  const value = NARROWER[path] ?? known ?? typeOf(type, path);
  const read = isNullable || NULLABLE_IN_VIEWS.includes(path) ? `${value} | null` : value;
  const written = (): string => {
    if (kind === 'view' || column.isAlwaysGenerated || READ_ONLY.includes(relation)) {
      return `ReadOnly<${read}>`;
    }
    if (type === 'json' || type === 'jsonb') return `Json<${read}>`;
    if (hasDefault) return `Generated<${read}>`;
    return isInKey ? `Key<${read}>` : read;
  };
  return `  ${name}: ${written()};`;
};

/** The text of `server/src/db/schema.ts`, before it is formatted. */
export const printSchema = ({ columns, domains, parameters }: SchemaParts): string => {
  const unions = new Map(
    domains.flatMap(({ name, check }) => {
      const union = unionOf(check);
      return union === undefined ? [] : [[name, union] as const];
    }),
  );
  const relations = byName(
    columns.filter(({ relation }) => relation !== LEFT_OUT),
    ({ relation }) => relation,
  );
  const typeNameOf = (relation: string, [first]: readonly Column[]): string =>
    `${pascal(relation)}${first?.kind === 'view' ? 'View' : 'Table'}`;
  const parameterOf = ({ name, type }: Parameter): string => {
    const [, array = '', element = ''] = ARRAY_TYPE.exec(type) ?? [];
    const one = `${PARAMETER_TYPES[element] ?? typeOf(element, name)} | null`;
    return `${name.slice('p_'.length)}: ${array === '' ? one : `readonly (${one})[]`};`;
  };
  // Functions with a row parameter are left out, because only SQL functions call them.
  const functions = byName(parameters, (parameter) => parameter.function).filter(([, own]) =>
    own.every(({ type }) => (ARRAY_TYPE.exec(type)?.[2] ?? '') in TYPES),
  );
  return [
    HEAD,
    ...[...unions].map(([name, union]) => `export type ${pascal(name)} = ${union};\n`),
    ...relations.map(([relation, own]) => {
      const lines = own.map((column) => printColumn(column, unions));
      return `export interface ${typeNameOf(relation, own)} {\n${lines.join('\n')}\n}\n`;
    }),
    'export interface Schema {',
    ...relations.map(([relation, own]) => `  ${relation}: ${typeNameOf(relation, own)};`),
    '}\n',
    '/** The parameters of the functions, by their names without `p_`. */',
    'export interface Functions {',
    ...functions.map(([name, own]) => {
      return `  ${name}: { ${own.map(parameterOf).join(' ')} };`;
    }),
    '}\n',
  ].join('\n');
};
