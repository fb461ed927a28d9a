import table from './table.json' with { type: 'json' };
import type { OddsTable } from './types.ts';

/** The odds table, written by `npm run odds`; a test fails when it differs from the code. */
export const ODDS_TABLE = table as OddsTable;
