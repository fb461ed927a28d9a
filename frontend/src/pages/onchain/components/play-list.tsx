import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { countText } from '../../../shared/language/formats.ts';
import { sumText } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { type EndedPlay, gameName, isEnded } from '../play.ts';
import { onChainTexts } from '../texts.ts';
import { type Casino, useFollower } from '../use-casino.ts';
import { betTitle } from './open-bet.tsx';
import { TxLink } from './tx-link.tsx';

export const PlayList = ({ casino }: { casino: Casino }) => {
  const t = useStore(onChainTexts);
  const plays = useFollower(casino, (state) => state.plays);
  const readFrom = useFollower(casino, (state) => state.readFrom);
  const isComplete = useFollower(casino, (state) => state.isComplete);
  const isReadingOlder = useFollower(casino, (state) => state.isReadingOlder);
  const ended = plays.filter(isEnded);
  return (
    <div>
      <h3 className="mb-3 font-display font-semibold text-muted text-xs uppercase tracking-widest">
        {t.yourBets}
      </h3>
      {ended.length === 0 ? (
        <p className="text-muted text-sm">{isComplete ? t.noneYet : t.noneInNewest}</p>
      ) : (
        <ol
          aria-label={t.yourBets}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and only a focused element scrolls by keyboard
          tabIndex={0}
          className="max-h-96 overflow-y-auto"
        >
          {ended.map((play) => (
            <PlayRow key={play.requestId.toString()} play={play} />
          ))}
        </ol>
      )}
      {readFrom !== null && !isComplete && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="sm" busy={isReadingOlder} onClick={() => void casino.follower.readOlder()}>
            {t.lookBack}
          </Button>
          <span className="text-muted text-sm">{t.readBackTo(countText(readFrom))}</span>
        </div>
      )}
    </div>
  );
};

const PlayRow = ({ play }: { play: EndedPlay }) => {
  const t = useStore(onChainTexts);
  const { token, stakeWei, gameType, end } = play;
  const gainWei = end.payoutWei + end.jackpotWei - stakeWei;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-line/60 border-t py-2 text-sm first:border-t-0">
      <span className="w-24 font-semibold">{gameName(gameType)}</span>
      <span className="w-14 text-muted">{outcomeWord(play)}</span>
      <span
        className={clsx(
          'flex-1 text-right',
          gainWei > 0n ? 'font-semibold text-gold' : 'text-muted',
        )}
      >
        {gainWei > 0n ? '+' : ''}
        {sumText(token, gainWei)}
      </span>
      <span className="w-full text-2xs text-muted sm:w-48 sm:text-right">
        {`${t.block(countText(end.blockNumber))} · `}
        <TxLink hash={end.txHash} />
      </span>
    </li>
  );
};

const outcomeWord = ({ end }: EndedPlay): string => {
  const t = onChainTexts.get();
  if (end.jackpotWei > 0n) return t.jackpot;
  if (end.isExpired) return end.won ? t.claimed : t.refunded;
  return end.won ? t.won : t.lost;
};

/** The last play that ended while the page was open. */
export const PlayResult = ({ play }: { play: EndedPlay }) => {
  const t = useStore(onChainTexts);
  const { end } = play;
  return (
    <section
      aria-label={t.result}
      className={clsx(
        'animate-rise rounded-control border p-4',
        end.payoutWei > 0n ? 'border-gold/50 bg-gold/10' : 'border-line bg-well',
      )}
    >
      <p
        className={clsx(
          'font-display font-semibold text-xl',
          end.payoutWei > 0n ? 'text-gold' : 'text-ink',
        )}
      >
        {resultText(play)}
      </p>
      {end.jackpotWei > 0n && (
        <p className="mt-2 font-display font-extrabold text-2xl text-gold">
          {t.jackpotWon(sumText('DEGEN', end.jackpotWei))}
        </p>
      )}
      {end.isExpired && <p className="mt-2 text-sm">{t.paidByContract}</p>}
      {end.isCollectable && <p className="mt-2 text-sm">{t.notAccepted}</p>}
      <p className="mt-2 text-muted text-sm">
        {`${betTitle(play)} · `}
        <TxLink hash={end.txHash} />
      </p>
    </section>
  );
};

const resultText = ({ token, stakeWei, end }: EndedPlay): string => {
  const t = onChainTexts.get();
  if (end.won) return t.youWon(sumText(token, end.payoutWei));
  return end.payoutWei > 0n
    ? t.youGotBack(sumText(token, end.payoutWei))
    : t.youLost(sumText(token, stakeWei));
};
