import { TOKENS } from '@degen/rules/amount.ts';
import type { PublicRound, WinsAnswer } from '@degen/rules/wire/feed.ts';
import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { GAMES } from '../../../games/index.ts';
import { clockText, groupedText, momentText, timesText } from '../../../shared/language/formats.ts';
import { amountText, weiOf } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../../shared/ui/card.tsx';
import { liveTexts, winnersTexts } from '../texts.ts';
import { type Feed, type LiveProps, useLive } from './use-feed.ts';

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

/**
 * The number of rounds in the list. Narrow screens show only the first eight, because the wins are
 * below the feed there, not beside it.
 */
const ROUNDS_SHOWN = 12;

const EMPTY_TEXTS = { opening: 'waiting', open: 'empty', away: 'away' } as const;

/** The newest rounds; the player can pause the list to read it. */
export const FeedCard = ({ feed }: { feed: Feed }) => {
  const t = useStore(liveTexts);
  const [held, setHeld] = useState<Feed['rounds'] | null>(null);
  const rounds = (held ?? feed.rounds).slice(0, ROUNDS_SHOWN);
  const isEmpty = rounds.length === 0;
  return (
    <Card aria-labelledby="settling" className="lg:col-span-2">
      <div className="-mt-3.5 -mb-1.5 flex min-h-11 items-center justify-between gap-3">
        <CardTitle id="settling">{t.settling}</CardTitle>
        {!isEmpty && (
          <Button
            size="sm"
            tone="ghost"
            aria-pressed={held !== null}
            onClick={() => setHeld(held === null ? feed.rounds : null)}
          >
            {t.pause}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p role="status" className="mt-1 text-muted text-sm">
          {t[EMPTY_TEXTS[feed.state]]}
        </p>
      ) : (
        <>
          {feed.state === 'away' && (
            <p role="status" className="text-danger text-sm">
              {t.cameLast}
            </p>
          )}
          <ul aria-labelledby="settling" className="max-lg:[&>li:nth-child(n+9)]:hidden">
            {rounds.map((round) => (
              <PublicRoundRow key={round.number} round={round} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

const REFRESH_MS = 15_000;
const JACKPOTS_SHOWN = 3;

/** The biggest wins of the day and the last jackpots; refreshed while `isOn`. */
export const WinnersCard = (live: LiveProps) => {
  const t = useStore(winnersTexts);
  return (
    <Card aria-labelledby="winners" className="grid content-start gap-5">
      <div>
        <CardTitle id="winners">{t.biggest}</CardTitle>
        <BiggestWins {...live} />
      </div>
      <div>
        <CardTitle id="jackpots">{t.jackpots}</CardTitle>
        <LastJackpots {...live} />
      </div>
    </Card>
  );
};

const NoRows = ({ children }: { children: string }) => (
  <p className="mt-3 text-muted text-sm">{children}</p>
);

const BiggestWins = (live: LiveProps) => {
  const t = useStore(winnersTexts);
  const { data, missing } = useLive<WinsAnswer>('/api/feed/wins', live, REFRESH_MS);
  const wins = TOKENS.flatMap((token) => data?.wins[token] ?? []);
  return (
    <>
      {wins.length === 0 ? (
        <NoRows>{missing ?? t.noneToday}</NoRows>
      ) : (
        TOKENS.map((token) => (
          <ul key={token} aria-label={t.biggestIn(token)} className="mt-2 empty:hidden">
            {data?.wins[token].map((round, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a public win has no id, and a row has no state.
              <PublicRoundRow key={place} round={round} />
            ))}
          </ul>
        ))
      )}
      <p className="mt-2 text-2xs text-muted">
        {t.byWin}
        {typeof data?.countedUntil === 'string' && ` ${t.counted(momentText(data.countedUntil))}`}
      </p>
    </>
  );
};

const LastJackpots = (live: LiveProps) => {
  const t = useStore(winnersTexts);
  const { data, missing } = useLive<JackpotAnswer>('/api/jackpot', live, REFRESH_MS);
  const winners = data?.lastWinners ?? [];
  if (winners.length === 0) return <NoRows>{missing ?? t.noneWon}</NoRows>;
  return (
    <ul aria-labelledby="jackpots" className="mt-2">
      {winners.slice(0, JACKPOTS_SHOWN).map(({ player, amount, tier, wonAt }) => (
        <FeedRow
          key={`${wonAt} ${amount}`}
          title={tier === null ? t.onChain : t[tier]}
          about={<PlayerName name={player} />}
          amount={`${amountText('DEGEN', weiOf(amount))} DEGEN`}
          detail={momentText(wonAt)}
          isWin
        />
      ))}
    </ul>
  );
};
