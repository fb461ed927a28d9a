import { TAX_LADDER, TAX_PARTS, type TaxPart, taxPartBps } from '@degen/rules/tokenomics.ts';

const BPS = 10_000;

export type TaxRow = { readonly fromMinute: number; readonly percent: number } & Readonly<
  Record<TaxPart, number>
>;

/** What each part gets of a volume of transfers, step by step of the ladder. */
export const taxOf = (volume: number): TaxRow[] =>
  TAX_LADDER.map(({ fromMinute, taxBps }) => {
    const parts = TAX_PARTS.map((part) => [
      part,
      (volume * Number(taxPartBps(taxBps, part))) / BPS,
    ]);
    return { fromMinute, percent: Number(taxBps) / 100, ...Object.fromEntries(parts) } as TaxRow;
  });
