import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { useCasinoConfig } from '../../../config/casino-config.ts';
import { PATHS } from '../../../config/paths.ts';
import { amountText } from '../../../lib/amount-text.ts';
import { ApiError } from '../../../lib/api-client.ts';
import type { TokenFinding } from '../../../lib/proofs/check-proof.ts';
import type { CheckedProof } from '../../../lib/proofs/keep-proof.ts';
import { downloadProof, type SavedProof } from '../../../lib/proofs/saved-proofs.ts';
import { useWallet } from '../../wallet/wallet-context.ts';
import { errorMessage } from '../error-messages.ts';

const isGood = ({ kind }: TokenFinding): boolean => kind === 'proved' || kind === 'newcomer';

const findingText = (token: Token, finding: TokenFinding, { epoch }: SavedProof): string => {
  switch (finding.kind) {
    case 'proved':
      return `Proven: at block ${epoch.snapshotBlock} the casino owed you ${amountText(token, finding.balanceWei)} ${token}, and the total it published on chain contains it.`;
    case 'newcomer':
      return `No ${token} of yours was deposited by block ${epoch.snapshotBlock}, so there is nothing to prove yet.`;
    case 'dropped':
      return `You deposited ${token} before block ${epoch.snapshotBlock}, and this epoch leaves you out. Withdraw, and keep your last proof.`;
    case 'false':
      return finding.why === 'path'
        ? `False: the ${token} balance the casino shows you is not in the total it published.`
        : `False: the casino counted other ${token} deposits or withdrawals than the chain did.`;
  }
};

/** Own balance against the chain, in both tokens; the proof stays in this browser. */
export const BalanceCheck = () => {
  const { account, isSignedIn } = useWallet();
  const { rpcUrl } = useCasinoConfig();
  const check = useMutation({
    mutationFn: async (): Promise<CheckedProof> =>
      (await import('../../../lib/proofs/keep-proof.ts')).keepProof(rpcUrl),
  });
  if (account === undefined || !isSignedIn) {
    return (
      <p className="text-muted">
        Connect your wallet and sign in to check your own balance against the chain.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Every hour the casino publishes on chain how much it owes to all players together. Your
        browser checks that your balance is part of it, and keeps the proof: with it you can{' '}
        <Link to={PATHS.exit} className="text-cyan underline underline-offset-4">
          leave without the casino
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="action" busy={check.isPending} onClick={() => check.mutate()}>
          Check my balance against the chain
        </Button>
        {check.data && (
          <Button onClick={() => downloadProof(check.data.proof)}>Download the proof</Button>
        )}
      </div>
      {check.error && (
        <p role="alert" className="text-danger">
          {check.error instanceof ApiError
            ? errorMessage(check.error)
            : 'The casino or the chain did not answer. Try again.'}
        </p>
      )}
      {check.data && <Findings {...check.data} />}
    </div>
  );
};

const Findings = ({ proof, finding }: CheckedProof) => (
  <ul className="grid gap-2" aria-label={`Proof of epoch ${proof.epoch.number}`}>
    {TOKENS.map((token) => (
      <li
        key={token}
        role={isGood(finding[token]) ? undefined : 'alert'}
        className={isGood(finding[token]) ? 'text-ink' : 'font-semibold text-danger'}
      >
        {findingText(token, finding[token], proof)}
      </li>
    ))}
  </ul>
);
