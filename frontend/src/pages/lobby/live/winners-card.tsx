import { TOKENS } from '@degen/rules/amount.ts';
import type { WinsAnswer } from '@degen/rules/wire/feed.ts';
import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { momentText } from '../../../shared/language/formats.ts';
import { amountText, weiOf } from '../../../shared/lib/amount-text.ts';
import { Card, CardTitle } from '../../../shared/ui/card.tsx';
import { winnersTexts } from '../texts.ts';
import { FeedRow, PlayerName, PublicRoundRow } from './public-round-row.tsx';
import { type LiveProps, useLive } from './use-live.ts';

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
