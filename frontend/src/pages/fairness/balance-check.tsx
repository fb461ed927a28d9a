import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isRealAddress, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { momentText } from '../../shared/language/formats.ts';
import { ApiError } from '../../shared/lib/api-client.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BalanceFindings } from './balance-findings.tsx';

/** Checks the player's balance against the chain, in both tokens; the proof stays in this browser. */
export const BalanceCheck = () => {
  const { account, isSignedIn } = useWallet();
  const { rpcUrl } = useCasinoConfig();
  const check = useMutation({
    mutationFn: async (): Promise<CheckedBalance> =>
      (await import('../../shared/proofs/check-balance.ts')).checkBalance(rpcUrl),
  });
  if (account === undefined) {
    return (
      <p className="text-muted">
        Connect your wallet and sign in to check your own balance against the chain.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <EpochSilence />
      <p className="text-muted">
        Every hour the casino publishes on chain how much it owes to all players together. Your
        browser checks that your balance is part of it, and keeps the proof: with it you can{' '}
        <Link to={PATHS.exit} className="text-cyan underline underline-offset-4">
          leave without the casino
        </Link>
        .
      </p>
      {isSignedIn ? (
        <div className="flex flex-wrap gap-3">
          <Button tone="action" busy={check.isPending} onClick={() => check.mutate()}>
            Check my balance against the chain
          </Button>
          {check.data && (
            <Button onClick={() => downloadProof(check.data.proof)}>Download the proof</Button>
          )}
        </div>
      ) : (
        <p className="text-muted">Sign in to check your own balance.</p>
      )}
      {check.error && (
        <p role="alert" className="text-danger">
          {check.error instanceof ApiError
            ? errorMessage(check.error)
            : 'The casino or the chain did not answer. Try again.'}
        </p>
      )}
      {check.data && <BalanceFindings checked={check.data} />}
    </div>
  );
};

const LOOK_MS = 60_000;
const HOUR_S = 3_600;

/**
 * Warns when epochs are late. Read from the chain, because the server may report something else.
 */
const EpochSilence = () => {
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  const { data: age } = useQuery({
    queryKey: ['epoch-age', chainId, addresses.custody],
    queryFn: async () => {
      const { readEpochAge } = await import('../../shared/proofs/read-epoch.ts');
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
      silence lasts until {momentText(age.exitDueAt * 1_000)}, anyone may open the exit, and you can{' '}
      <Link to={PATHS.exit} className="text-cyan underline underline-offset-4">
        leave with the last proof
      </Link>{' '}
      that this browser has kept.
    </p>
  );
};

/** The contract stores the largest number for a confirmed suspension, which has no end. */
const FAR_FUTURE_S = 2 ** 40 - 1;

const Suspended = ({ until }: { until: number }) => (
  <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
    The guardian has suspended the casino’s operator{' '}
    {until >= FAR_FUTURE_S ? 'until the admin lifts it' : `until ${momentText(until * 1_000)}`}: no
    withdrawal is paid and nothing is published. The guardian does this when a published epoch is
    false or the operator’s key may be stolen. Your money stays in Custody; forced withdrawals and
    the exit work as always.
  </p>
);
