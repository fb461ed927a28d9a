import { useStore } from '@nanostores/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isRealAddress, useCasinoConfig } from '../../shared/config/casino-config.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { momentText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { ApiError } from '../../shared/lib/api-client.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BalanceFindings, exitLink } from './balance-findings.tsx';
import { balanceCheckTexts } from './texts.ts';

/**
 * Checks the player's balances in both tokens against the chain, and stores the proof in this
 * browser.
 */
export const BalanceCheck = () => {
  const t = useStore(balanceCheckTexts);
  const { account, isSignedIn } = useWallet();
  const { rpcUrl } = useCasinoConfig();
  const check = useMutation({
    mutationFn: async (): Promise<CheckedBalance> =>
      (await import('../../shared/proofs/check-balance.ts')).checkBalance(rpcUrl),
  });
  if (account === undefined) {
    return <p className="text-muted">{t.connect}</p>;
  }
  return (
    <div className="grid gap-4">
      <EpochSilence />
      <p className="text-muted">{rich(t.intro, { exit: exitLink })}</p>
      {isSignedIn ? (
        <div className="flex flex-wrap gap-3">
          <Button tone="action" busy={check.isPending} onClick={() => check.mutate()}>
            {t.check}
          </Button>
          {check.data && (
            <Button onClick={() => downloadProof(check.data.proof)}>{t.download}</Button>
          )}
        </div>
      ) : (
        <p className="text-muted">{t.signIn}</p>
      )}
      {check.error && (
        <p role="alert" className="text-danger">
          {check.error instanceof ApiError ? errorMessage(check.error) : t.noAnswer}
        </p>
      )}
      {check.data && <BalanceFindings checked={check.data} />}
    </div>
  );
};

const LOOK_MS = 60_000;
const HOUR_S = 3_600;

/**
 * Warns when epochs are late. The times come from the chain, because the server could send false
 * ones.
 */
const EpochSilence = () => {
  const t = useStore(balanceCheckTexts);
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  const { data: age } = useQuery({
    queryKey: ['epoch-age', chainId, addresses.custody],
    queryFn: async () => {
      const { readEpochAge } = await import('../../shared/proofs/read-epoch.ts');
      return readEpochAge({ rpcUrl, chainId, custody: addresses.custody });
    },
    enabled: rpcUrl !== '' && isRealAddress(addresses.custody),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  if (age === undefined) return null;
  if (age.suspendedUntil !== null) return <Suspended until={age.suspendedUntil} />;
  if (age.lateS === 0) return null;
  return (
    <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
      {rich(t.silence(Math.floor(age.lateS / HOUR_S), momentText(age.windUpDueAt * 1_000)), {
        exit: exitLink,
      })}
    </p>
  );
};

/**
 * A confirmed suspension never ends. The contract then stores the largest number of 40 bits as its
 * end.
 */
const FAR_FUTURE_S = 2 ** 40 - 1;

const Suspended = ({ until }: { until: number }) => {
  const t = useStore(balanceCheckTexts);
  return (
    <p role="alert" className="rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5">
      {until >= FAR_FUTURE_S ? t.suspended : t.suspendedUntil(momentText(until * 1_000))}
    </p>
  );
};
