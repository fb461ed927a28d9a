import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { WhitepaperText } from '../../../games/index.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { percentText, timesText } from '../../../shared/language/formats.ts';
import { whitepaperGamesTexts } from '../texts.ts';

const onChainPlay = (): WhitepaperText => {
  const t = whitepaperGamesTexts.get();
  return {
    title: t.onChain,
    paragraphs: [t.onChainText],
    table: {
      caption: t.onChainCaption,
      columns: [t.token, t.chance, t.pays, t.returns],
      rows: ODDS_TABLE.onChain.map(({ token, winChance, multiplier, returnToPlayer }) => [
        token,
        percentText(winChance.percent),
        timesText(multiplier),
        percentText(returnToPlayer.percent),
      ]),
    },
  };
};

export const Games = ({ games }: { games: readonly WhitepaperText[] }) => {
  const t = useStore(whitepaperGamesTexts);
  return (
    <>
      <p>{t.odds}</p>
      {[...games, onChainPlay()].map(({ title, paragraphs, table }) => (
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
};
