import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { Fragment } from 'react';
import type { WhitepaperText } from '../../../games/index.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';

const ON_CHAIN_PLAY: WhitepaperText = {
  title: 'Play on chain',
  paragraphs: [
    'The casino contract takes bets under the names of all five games, but settles all of them in ' +
      'the same way: a win or a loss at these odds. It needs no server account and no deposit.',
  ],
  table: {
    caption: 'Bets settled by the contract',
    columns: ['Token', 'Chance', 'Pays', 'Returns'],
    rows: ODDS_TABLE.onChain.map(({ token, winChance, multiplier, returnToPlayer }) => [
      token,
      `${winChance.percent}%`,
      `${multiplier}x`,
      `${returnToPlayer.percent}%`,
    ]),
  },
};

export const Games = ({ games }: { games: readonly WhitepaperText[] }) => (
  <>
    <p>
      The odds below are those for money. Every DEGEN round also draws the jackpot, on top of the
      returns given here.
    </p>
    {[...games, ON_CHAIN_PLAY].map(({ title, paragraphs, table }) => (
      <Fragment key={title}>
        <h3>{title}</h3>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {table && <DataTable {...table} />}
      </Fragment>
    ))}
  </>
);
