import { clsx } from 'clsx';
import { amountText } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { type EndedPlay, gameName, isEnded } from '../play.ts';
import { type Casino, useFollower } from '../use-casino.ts';
import { betTitle } from './open-bet.tsx';
import { TxLink } from './tx-link.tsx';

const blockFormat = new Intl.NumberFormat('en');

/** The ended plays of this account in the blocks read so far, newest first. */
export const PlayList = ({ casino }: { casino: Casino }) => {
  const plays = useFollower(casino, (state) => state.plays);
  const readFrom = useFollower(casino, (state) => state.readFrom);
  const isComplete = useFollower(casino, (state) => state.isComplete);
  const isReadingOlder = useFollower(casino, (state) => state.isReadingOlder);
  const ended = plays.filter(isEnded);
  return (
    <div>
      <h3 className="mb-3 font-display font-semibold text-muted text-xs uppercase tracking-widest">
        Your bets on chain
      </h3>
      {ended.length === 0 ? (
        <p className="text-muted text-sm">
          {isComplete
            ? 'None yet. Each one appears here, read from the events of the contract.'
            : 'None in the newest blocks.'}
        </p>
      ) : (
        <ol
          aria-label="Your bets on chain"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too
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
            Look further back
          </Button>
          <span className="text-muted text-sm">
            Read back to block {blockFormat.format(readFrom)}
          </span>
        </div>
      )}
    </div>
  );
};

const PlayRow = ({ play }: { play: EndedPlay }) => {
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
        {amountText(token, gainWei)} {token}
      </span>
      <span className="w-full text-2xs text-muted sm:w-48 sm:text-right">
        Block {blockFormat.format(end.blockNumber)} · <TxLink hash={end.txHash} />
      </span>
    </li>
  );
};

const outcomeWord = ({ end }: EndedPlay): string => {
  if (end.jackpotWei > 0n) return 'Jackpot';
  if (end.isExpired) return end.won ? 'Claimed' : 'Refunded';
  return end.won ? 'Won' : 'Lost';
};

/** The last play that ended while the page was open. */
export const PlayResult = ({ play }: { play: EndedPlay }) => {
  const { end } = play;
  return (
    <section
      aria-label="Result"
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
          JACKPOT! {amountText('DEGEN', end.jackpotWei)} DEGEN
        </p>
      )}
      {end.isExpired && (
        <p className="mt-2 text-sm">The house did not answer in time, so the contract paid you.</p>
      )}
      {end.isClaimable && (
        <p className="mt-2 text-sm">
          Your account did not accept the payment. The contract keeps it for you to claim.
        </p>
      )}
      <p className="mt-2 text-muted text-sm">
        {betTitle(play)} · <TxLink hash={end.txHash} />
      </p>
    </section>
  );
};

const resultText = ({ token, stakeWei, end }: EndedPlay): string => {
  if (end.won) return `You won ${amountText(token, end.payoutWei)} ${token}`;
  return end.payoutWei > 0n
    ? `You got ${amountText(token, end.payoutWei)} ${token} back`
    : `You lost ${amountText(token, stakeWei)} ${token}`;
};
