import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WhitepaperText } from '../../games/index.ts';
import { DataTable } from '../../shared/charts/data-table.tsx';
import { percentText, timesText } from '../../shared/language/formats.ts';
import { AllocationChart } from './charts/allocation-chart.tsx';
import { JackpotChart } from './charts/jackpot-chart.tsx';
import { ReturnsChart } from './charts/returns-chart.tsx';
import { TaxLadderChart } from './charts/tax-ladder-chart.tsx';
import { withFigures } from './figures.ts';
import type { Block, Section } from './markdown.ts';
import { whitepaperOnChainTexts } from './texts.ts';

const MARKED = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

const link = (label: string, target: string): ReactNode =>
  target.startsWith('/') ? <PageLink to={target}>{label}</PageLink> : <a href={target}>{label}</a>;

/** A text with its figures; what is marked in it is strong, code or a link. */
const inline = (source: string): ReactNode => {
  const text = withFigures(source);
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, code, label = '', target = ''] = match;
    nodes.push(text.slice(end, match.index));
    nodes.push(
      <Fragment key={match.index}>
        {strong ? <strong>{strong}</strong> : code ? <code>{code}</code> : link(label, target)}
      </Fragment>,
    );
    end = match.index + whole.length;
  }
  return end === 0 ? text : [...nodes, text.slice(end)];
};

/** What the page draws in the place of `{name}`, by its name. */
type Parts = Readonly<Record<string, ReactNode>>;

const partsOf = (games: readonly WhitepaperText[]): Parts => ({
  allocationChart: <AllocationChart />,
  jackpotChart: <JackpotChart />,
  returnsChart: <ReturnsChart />,
  taxLadderChart: <TaxLadderChart />,
  games: <GameTexts games={games} />,
  onChainTable: <OnChainTable />,
});

const itemsOf = (items: readonly string[]) =>
  items.map((item) => <li key={item}>{inline(item)}</li>);

const drawn = (block: Block, parts: Parts): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <h3>{inline(block.text)}</h3>;
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
    case 'bullets':
      return <ul>{itemsOf(block.items)}</ul>;
    case 'steps':
      return <ol>{itemsOf(block.items)}</ol>;
    case 'terms':
      return (
        <dl>
          {block.terms.map(([term = '', text = '']) => (
            <Fragment key={term}>
              <dt>{inline(term)}</dt>
              <dd>{inline(text)}</dd>
            </Fragment>
          ))}
        </dl>
      );
    case 'table':
      return (
        <DataTable
          caption={block.caption}
          columns={block.columns}
          rows={block.rows.map((row) => row.map(inline))}
          isText
        />
      );
    case 'part':
      if (parts[block.name] === undefined) {
        throw new Error(`The whitepaper has no part named ${block.name}`);
      }
      return parts[block.name];
  }
};

type SectionBodyProps = {
  readonly blocks: Section['blocks'];
  readonly games: readonly WhitepaperText[];
};

export const SectionBody = ({ blocks, games }: SectionBodyProps) => {
  const parts = partsOf(games);
  return blocks.map((block) => <Fragment key={block.source}>{drawn(block, parts)}</Fragment>);
};

/** Stores the link's absolute URL in `data-address`. The print style sheet shows it. */
const keepAddress = (link: HTMLAnchorElement | null): void => {
  if (link) link.dataset.address = link.href;
};

/** A link to another page of the casino. In print, it shows its URL. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} ref={keepAddress}>
    {children}
  </Link>
);

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
