import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { ScrollRegion } from '../../shared/charts/data-table.tsx';
import { decimalText, groupedText, percentText, timesText } from '../../shared/language/formats.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { fairnessOddsTexts } from './texts.ts';

const { wheel, blackjack, slots, kickboxing, crash, jackpot, onChain } = ODDS_TABLE;

const percent = (share: { readonly percent: string } | undefined): string =>
  share === undefined ? '–' : percentText(share.percent);

const wheelRow = (profile: OddsProfile, token: Token, colours: number) =>
  wheel.find((row) => row.profile === profile && row.token === token && row.colours === colours);

const crashRow = (profile: OddsProfile, token: Token, cashOutAt: string) =>
  crash.find(
    (row) => row.profile === profile && row.token === token && row.cashOutAt === cashOutAt,
  );

const COLOURS = [...new Set(wheel.map(({ colours }) => colours))];
/** The cash-out multipliers that the table has for both modes. */
const CASH_OUTS = [...new Set(crash.map(({ cashOutAt }) => cashOutAt))].filter((multiplier) =>
  (['DEMO', 'SETTLED'] as const).every((profile) => crashRow(profile, 'DEGEN', multiplier)),
);

const SIDES = { RED: 'red', BLUE: 'blue', TIE: 'tie' } as const;

/** The headings of the return columns: both tokens in play for money, then both in demo mode. */
const returnColumns = (): string[] => {
  const { money, demo } = fairnessOddsTexts.get();
  return [...TOKENS.map(money), ...TOKENS.map(demo)];
};

const returns = (
  find: (profile: OddsProfile, token: Token) => { returnToPlayer: { percent: string } } | undefined,
): string[] =>
  (['SETTLED', 'DEMO'] as const).flatMap((profile) =>
    TOKENS.map((token) => percent(find(profile, token)?.returnToPlayer)),
  );

/** The odds of every game in both modes: the table that `npm run odds` computes from the rules. */
export const OddsTables = () => {
  const t = useStore(fairnessOddsTexts);
  return (
    <div className="grid gap-3">
      <Collapsible title="Wheel of Fortune" defaultOpen>
        <OddsTable
          note={t.wheelNote}
          columns={[t.colors, t.chance, ...returnColumns()]}
          rows={COLOURS.map((colours) => [
            String(colours),
            percent(wheelRow('SETTLED', 'DEGEN', colours)?.winChance),
            ...returns((profile, token) => wheelRow(profile, token, colours)),
          ])}
        />
      </Collapsible>
      <Collapsible title="Blackjack">
        <OddsTable
          note={t.blackjackNote}
          columns={['Blackjack', t.value]}
          rows={[
            [t.bestPlay, percentText(blackjack.bestPlayReturn)],
            [t.natural(timesText('2.5')), percent(blackjack.naturalChance)],
            [t.split, percent(blackjack.pairChance)],
          ]}
        />
      </Collapsible>
      <Collapsible title="Slots">
        <OddsTable
          note={t.slotsNote}
          columns={[t.token, t.return, t.anyWin, t.bigWin, t.maximum]}
          rows={slots.map((row) => [
            row.token,
            percent(row.returnToPlayer),
            percent(row.hitChance),
            percent(row.bigWinChance),
            timesText(row.maxMultiplier),
          ])}
        />
      </Collapsible>
      <Collapsible title="Kickboxing">
        <OddsTable
          note={t.kickboxingNote(decimalText(kickboxing.meanExchanges))}
          columns={[t.bet, t.chance, t.pays, t.return]}
          rows={kickboxing.bets.map((bet) => [
            t[SIDES[bet.side]],
            percent(bet.winChance),
            timesText(bet.multiplier),
            percent(bet.returnToPlayer),
          ])}
        />
      </Collapsible>
      <Collapsible title="Crash">
        <OddsTable
          note={t.crashNote(timesText('1.5'))}
          columns={[t.cashOutAt, ...returnColumns()]}
          rows={CASH_OUTS.map((multiplier) => [
            timesText(multiplier),
            ...returns((profile, token) => crashRow(profile, token, multiplier)),
          ])}
        />
      </Collapsible>
      <Collapsible title={t.jackpotTitle}>
        <div className="grid gap-5">
          <OddsTable
            note={t.jackpotNote(groupedText('10000'))}
            columns={[t.jackpot, t.chance, t.paysOfPool]}
            rows={jackpot.map((row) => [row.tier, percent(row.chance), percent(row.shareOfPool)])}
          />
          <OddsTable
            note={t.onChainNote}
            columns={[t.onChain, t.chance, t.pays, t.return]}
            rows={onChain.map((row) => [
              row.token,
              percent(row.winChance),
              timesText(row.multiplier),
              percent(row.returnToPlayer),
            ])}
          />
        </div>
      </Collapsible>
    </div>
  );
};

type OddsTableProps = {
  note: string;
  columns: readonly string[];
  /** Table cells; the first cell is the row header. */
  rows: readonly (readonly string[])[];
};

/** A table that scrolls sideways when it is wider than the screen. */
export const OddsTable = ({ note, columns, rows }: OddsTableProps) => (
  <div className="grid gap-3">
    <p className="text-muted text-sm">{note}</p>
    <ScrollRegion label={columns.join(', ')}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="whitespace-nowrap py-2 pr-4 font-semibold text-muted last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-line/60 border-b last:border-b-0">
              <th scope="row" className="py-2 pr-4 font-semibold text-ink">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="whitespace-nowrap py-2 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </div>
);
