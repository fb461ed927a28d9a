import table from './table.json' with { type: 'json' };
import type { OddsTable } from './types.ts';

/** Written by `npm run odds`; a test fails when the code has moved away from it. */
export const ODDS_TABLE = table as OddsTable;
