import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { Collapsible } from '../../shared/ui/collapsible.tsx';

const { wheel, blackjack, slots, kickboxing, crash, jackpot, onChain } = ODDS_TABLE;

const percent = (share: { readonly percent: string } | undefined): string =>
  share === undefined ? '–' : `${share.percent}%`;

const wheelRow = (profile: OddsProfile, token: Token, colours: number) =>
  wheel.find((row) => row.profile === profile && row.token === token && row.colours === colours);

const crashRow = (profile: OddsProfile, token: Token, cashOutAt: string) =>
  crash.find(
    (row) => row.profile === profile && row.token === token && row.cashOutAt === cashOutAt,
  );

const COLOURS = [...new Set(wheel.map(({ colours }) => colours))];
/** Cash-out multipliers with odds in both modes. */
const CASH_OUTS = [...new Set(crash.map(({ cashOutAt }) => cashOutAt))].filter((multiplier) =>
  (['DEMO', 'SETTLED'] as const).every((profile) => crashRow(profile, 'DEGEN', multiplier)),
);

const SIDES = { RED: 'Red', BLUE: 'Blue', TIE: 'Tie' } as const;

/** Columns of returns: both tokens for money, then both in demo. */
const RETURN_COLUMNS = ['DEGEN, money', 'BNB, money', 'DEGEN, demo', 'BNB, demo'];

const returns = (
  find: (profile: OddsProfile, token: Token) => { returnToPlayer: { percent: string } } | undefined,
): string[] =>
  (['SETTLED', 'DEMO'] as const).flatMap((profile) =>
    TOKENS.map((token) => percent(find(profile, token)?.returnToPlayer)),
  );

/** The odds of every game in both modes: the table that `npm run odds` computes from the rules. */
export const OddsTables = () => (
  <div className="grid gap-3">
    <Collapsible title="Wheel of Fortune" defaultOpen>
      <OddsTable
        note="The return is what a bet pays back on average. Demo credits the stake on top of each win, which is why it returns more than money ever could."
        columns={['Colors', 'Chance', ...RETURN_COLUMNS]}
        rows={COLOURS.map((colours) => [
          String(colours),
          percent(wheelRow('SETTLED', 'DEGEN', colours)?.winChance),
          ...returns((profile, token) => wheelRow(profile, token, colours)),
        ])}
      />
    </Collapsible>
    <Collapsible title="Blackjack">
      <OddsTable
        note="The same in both modes and tokens, for a player who makes no mistake: six decks, shuffled for each hand."
        columns={['Blackjack', 'Value']}
        rows={[
          ['Return of best play', `${blackjack.bestPlayReturn}%`],
          ['Natural, pays 2.5x', percent(blackjack.naturalChance)],
          ['First two cards may be split', percent(blackjack.pairChance)],
        ]}
      />
    </Collapsible>
    <Collapsible title="Slots">
      <OddsTable
        note="The same in both modes: demo and money turn the same reels."
        columns={['Token', 'Return', 'Any win', 'Big win', 'Maximum']}
        rows={slots.map((row) => [
          row.token,
          percent(row.returnToPlayer),
          percent(row.hitChance),
          percent(row.bigWinChance),
          `${row.maxMultiplier}x`,
        ])}
      />
    </Collapsible>
    <Collapsible title="Kickboxing">
      <OddsTable
        note={`The same in both modes and tokens. A fight lasts ${kickboxing.meanExchanges} exchanges on average.`}
        columns={['Bet', 'Chance', 'Pays', 'Return']}
        rows={kickboxing.bets.map((bet) => [
          SIDES[bet.side],
          percent(bet.winChance),
          `${bet.multiplier}x`,
          percent(bet.returnToPlayer),
        ])}
      />
    </Collapsible>
    <Collapsible title="Crash">
      <OddsTable
        note="By the multiplier at which you cash out. No demo round crashes below 1.5x, which is why demo returns more than money ever could."
        columns={['Cash out at', ...RETURN_COLUMNS]}
        rows={CASH_OUTS.map((multiplier) => [
          `${multiplier}x`,
          ...returns((profile, token) => crashRow(profile, token, multiplier)),
        ])}
      />
    </Collapsible>
    <Collapsible title="Jackpot and play on chain">
      <div className="grid gap-5">
        <OddsTable
          note="The jackpot is drawn once in each DEGEN round for money, on top of the returns above. A stake below 10,000 DEGEN wins its part of what it pays. Demo has none."
          columns={['Jackpot', 'Chance', 'Pays of the pool']}
          rows={jackpot.map((row) => [row.tier, percent(row.chance), percent(row.shareOfPool)])}
        />
        <OddsTable
          note="Plays that the Casino contract settles by itself."
          columns={['On chain', 'Chance', 'Pays', 'Return']}
          rows={onChain.map((row) => [
            row.token,
            percent(row.winChance),
            `${row.multiplier}x`,
            percent(row.returnToPlayer),
          ])}
        />
      </div>
    </Collapsible>
  </div>
);

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
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    <section aria-label={columns.join(', ')} tabIndex={0} className="overflow-x-auto">
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
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places.
                <td key={index} className="whitespace-nowrap py-2 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
);
