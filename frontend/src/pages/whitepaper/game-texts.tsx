import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { WhitepaperText } from '../../games/index.ts';
import { DataTable } from '../../shared/charts/data-table.tsx';
import { percentText, timesText } from '../../shared/language/formats.ts';
import { whitepaperOnChainTexts } from './texts.ts';

/** What each game says about itself. */
export const GameTexts = ({ games }: { games: readonly WhitepaperText[] }) =>
  games.map(({ title, paragraphs, table }) => (
    <Fragment key={title}>
      <h3>{title}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {table && <DataTable {...table} />}
    </Fragment>
  ));

/** The odds of the bets that the contract settles. */
export const OnChainTable = () => {
  const t = useStore(whitepaperOnChainTexts);
  return (
    <DataTable
      caption={t.caption}
      columns={[t.token, t.chance, t.pays, t.returns]}
      rows={ODDS_TABLE.onChain.map(({ token, winChance, multiplier, returnToPlayer }) => [
        token,
        percentText(winChance.percent),
        timesText(multiplier),
        percentText(returnToPlayer.percent),
      ])}
    />
  );
};
