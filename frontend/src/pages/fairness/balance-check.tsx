import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCasinoConfig } from '../../shared/config/casino-config.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { ApiError } from '../../shared/lib/api-client.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BalanceFindings } from './balance-findings.tsx';
import { EpochSilence } from './epoch-silence.tsx';

/** Own balance against the chain, in both tokens; the proof stays in this browser. */
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
