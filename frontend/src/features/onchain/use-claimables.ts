import type { Token } from '@degen/rules/amount.ts';
import { useState } from 'react';
import { showToast } from '../../components/ui/toast-store.ts';
import { useWalletServices } from '../wallet/wallet-services-context.ts';
import { explainFailure } from './chain/explain-failure.ts';
import { claimParked } from './claim-parked.ts';
import { claimedToast, notClaimedToast, REFUSALS } from './messages.ts';
import { type Casino, useFollower } from './use-casino.ts';

/** Payments that wait in the contract for this account, and the claim of one. */
export const useParked = (casino: Casino) => {
  const { follower, parts } = casino;
  const { controller } = useWalletServices();
  const parked = useFollower(casino, (state) => state.parked);
  const [claiming, setClaiming] = useState<Token | null>(null);

  const claim = async (token: Token) => {
    const amountWei = parked[token];
    setClaiming(token);
    try {
      await claimParked(parts, token);
      showToast(claimedToast(token, amountWei));
    } catch (error) {
      console.info('The payment was not claimed', error);
      showToast(notClaimedToast(explainFailure(error, token, REFUSALS.parkedRefused)));
    }
    await follower.look();
    setClaiming(null);
    void controller.refreshOnChain();
  };

  return { parked, claiming, claim: (token: Token) => void claim(token) };
};
