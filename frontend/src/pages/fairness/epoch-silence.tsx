import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isRealAddress, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { PATHS } from '../../shared/config/paths.ts';

const LOOK_MS = 60_000;
const HOUR_S = 3_600;

/** Says when no epoch came for long; the chain tells, whatever the server says. */
export const EpochSilence = () => {
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  const { data: age } = useQuery({
    queryKey: ['epoch-age', chainId, addresses.custody],
    queryFn: async () => {
      const { readEpochAge } = await import('../../shared/proofs/epoch-age.ts');
      return readEpochAge({ rpcUrl, chainId, custody: addresses.custody });
    },
    enabled: rpcUrl !== '' && isRealAddress(addresses.custody),
    refetchInterval: LOOK_MS,
    networkMode: 'always',
    gcTime: 0,
  });
  if (age === undefined) return null;
  if (age.suspendedUntil !== null) return <Suspended until={age.suspendedUntil} />;
  if (age.lateS === 0) return null;
  return (
    <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
      The casino has published nothing for {Math.floor(age.lateS / HOUR_S)} hours, and should every
      hour. Your balance since then is proven by nothing: withdraw what you do not play with. If the
      silence lasts until {new Date(age.exitDueAt * 1_000).toLocaleString()}, anyone may open the
      exit, and you can{' '}
      <Link to={PATHS.exit} className="text-cyan underline underline-offset-4">
        leave with the last proof
      </Link>{' '}
      that this browser has kept.
    </p>
  );
};

/** A confirmed suspension has no end: the contract writes the largest number that it can. */
const FAR_FUTURE_S = 2 ** 40 - 1;

const Suspended = ({ until }: { until: number }) => (
  <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
    The guardian has suspended the casino’s operator{' '}
    {until >= FAR_FUTURE_S
      ? 'until the admin lifts it'
      : `until ${new Date(until * 1_000).toLocaleString()}`}
    : no withdrawal is paid and nothing is published. The guardian does this when a published epoch
    is false or the operator’s key may be stolen. Your money stays in Custody; forced withdrawals
    and the exit work as always.
  </p>
);
