import type { OddsTable } from '../odds/types.ts';

/** GET /api/odds */
export type OddsAnswer = OddsTable;
