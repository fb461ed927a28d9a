import { clsx } from 'clsx';
import { amountText } from '../../../shared/lib/amount-text.ts';
import { resultText } from '../messages.ts';
import type { EndedPlay } from '../play.ts';
import { betTitle } from './open-bet.tsx';
import { TxLink } from './tx-link.tsx';

/** The play that ended last while the page was watching. */
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
