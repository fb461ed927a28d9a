import { useState } from 'react';
import type { Claim } from '../../shared/claims/claimable.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import { useWalletServices } from '../../shared/wallet/wallet-services-context.ts';
import { explainFailure } from './chain/explain-failure.ts';
import { claimPayment } from './claim-payment.ts';
import { claimedToast, notClaimedToast, REFUSALS } from './messages.ts';
import { type Casino, useFollower } from './use-casino.ts';

/** Payments that wait in the contracts for this account, and the claim of one. */
export const useClaimables = (casino: Casino) => {
  const { follower, parts } = casino;
  const { controller } = useWalletServices();
  const claimables = useFollower(casino, (state) => state.claimables);
  const [claiming, setClaiming] = useState<Claim | null>(null);

  const claim = async (wanted: Claim) => {
    setClaiming(wanted);
    try {
      await claimPayment(parts, wanted);
      showToast(claimedToast(wanted, parts.account));
    } catch (error) {
      console.info('The payment was not claimed', error);
      showToast(notClaimedToast(explainFailure(error, wanted.token, REFUSALS.claimRefused)));
    }
    await follower.look();
    setClaiming(null);
    void controller.refreshOnChain();
  };

  return { claimables, claiming, claim: (wanted: Claim) => void claim(wanted) };
};
