import type { PublicRound } from '@degen/rules/wire/feed.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { GAMES } from '../../../games/index.ts';
import { clockText, groupedText, timesText } from '../../../shared/language/formats.ts';
import { liveTexts } from '../texts.ts';

const TITLES = new Map(GAMES.map(({ id, title }) => [id, title]));

/**
 * A player's name, or a text that says that the name is hidden. `bdi` isolates a name in a
 * right-to-left script.
 */
export const PlayerName = ({ name }: { name: string | null }) =>
  name === null ? <i>{liveTexts.get().hidden}</i> : <bdi>{name}</bdi>;

type FeedRowProps = {
  title: ReactNode;
  about: ReactNode;
  amount: string;
  detail: ReactNode;
  isWin: boolean;
};

/** A line in the list of rounds, wins or jackpots. */
export const FeedRow = ({ title, about, amount, detail, isWin }: FeedRowProps) => (
  <li className="flex min-h-14 items-center justify-between gap-3 border-line/60 border-b py-2 last:border-b-0">
    <div className="min-w-0">
      <p className="truncate font-semibold text-sm">{title}</p>
      <p className="truncate text-2xs text-muted">{about}</p>
    </div>
    <div className="shrink-0 text-right">
      <p className={clsx('font-semibold text-sm', isWin ? 'text-gold' : 'text-muted')}>{amount}</p>
      <p className="text-2xs text-muted">{detail}</p>
    </div>
  </li>
);

export const PublicRoundRow = ({ round }: { round: PublicRound }) => (
  <FeedRow
    title={TITLES.get(round.game) ?? round.game}
    about={
      <>
        <PlayerName name={round.player} /> · {clockText(round.settledAt)}
      </>
    }
    amount={`${groupedText(round.payout)} ${round.token}`}
    detail={liveTexts.get().timesOf(timesText(round.multiplier), groupedText(round.stake))}
    isWin={Number(round.multiplier) > 1}
  />
);
