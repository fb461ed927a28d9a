import { TOKENS } from '@degen/rules/amount.ts';
import type { WinsAnswer } from '@degen/rules/wire/feed.ts';
import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../../shared/language/formats.ts';
import { amountText, weiOf } from '../../../shared/lib/amount-text.ts';
import { Card, CardTitle } from '../../../shared/ui/card.tsx';
import { FeedRow, PlayerName, PublicRoundRow } from './public-round-row.tsx';
import { liveTexts } from './texts/live-texts.ts';
import { winnersTexts } from './texts/winners-texts.ts';

const REFRESH_MS = 15_000;
const JACKPOTS_SHOWN = 3;

/** The biggest wins of the day and the last jackpots; refreshed while `isOn`. */
export const WinnersCard = ({ isOn }: { isOn: boolean }) => {
  const t = useStore(winnersTexts);
  return (
    <Card aria-labelledby="winners" className="grid content-start gap-5">
      <div>
        <CardTitle id="winners">{t.biggest}</CardTitle>
        <BiggestWins isOn={isOn} />
      </div>
      <div>
        <CardTitle id="jackpots">{t.jackpots}</CardTitle>
        <LastJackpots isOn={isOn} />
      </div>
    </Card>
  );
};

const useLive = <Answer,>(path: string, isOn: boolean): Answer | undefined =>
  useQuery<Answer>({ queryKey: [path], enabled: isOn, refetchInterval: REFRESH_MS }).data;

const NoRows = ({ children }: { children: string }) => (
  <p className="mt-3 text-muted text-sm">{children}</p>
);

const BiggestWins = ({ isOn }: { isOn: boolean }) => {
  const t = useStore(winnersTexts);
  const { waiting } = useStore(liveTexts);
  const data = useLive<WinsAnswer>('/api/feed/wins', isOn);
  const wins = TOKENS.flatMap((token) => data?.wins[token] ?? []);
  return (
    <>
      {wins.length === 0 ? (
        <NoRows>{data === undefined ? waiting : t.noneToday}</NoRows>
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

const LastJackpots = ({ isOn }: { isOn: boolean }) => {
  const t = useStore(winnersTexts);
  const { waiting } = useStore(liveTexts);
  const winners = useLive<JackpotAnswer>('/api/jackpot', isOn)?.lastWinners;
  if (winners === undefined) return <NoRows>{waiting}</NoRows>;
  if (winners.length === 0) return <NoRows>{t.noneWon}</NoRows>;
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
