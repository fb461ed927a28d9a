import { clsx } from 'clsx';
import type { SubmitEvent } from 'react';
import { isBusy } from '../../round/round-store.ts';
import { BetAmount } from '../../shared/ui/bet-amount.tsx';
import { defaultStake } from '../../shared/ui/bet-amount-rules.ts';
import { Card } from '../../shared/ui/card.tsx';
import { TokenSwitch } from '../../shared/ui/token-switch.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { ActionBar } from './action-bar.tsx';
import { useBlackjackStore } from './blackjack-store.ts';
import type { BlackjackFlow } from './use-blackjack-flow.ts';

/** Token, bet and what can be done, in one form: Enter in the bet field deals too. */
export const BlackjackControls = ({ deal, ...rest }: BlackjackFlow) => {
  const wallet = useWallet();
  const token = useBlackjackStore((state) => state.token);
  const stakeWei = useBlackjackStore((state) => state.stakeWei);
  const isPlaying = useBlackjackStore((state) => state.round !== null);
  const isRunning = useBlackjackStore((state) => isBusy(state.phase));
  const isLocked = isPlaying || isRunning;
  const { chooseToken, chooseStake } = useBlackjackStore.getState();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    deal();
  };
  return (
    <Card>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        {/* On a phone a hand in play needs only its buttons. */}
        <div className={clsx('gap-5', isPlaying ? 'hidden lg:grid' : 'grid')}>
          <TokenSwitch
            value={token}
            disabled={isLocked}
            onChange={(next) =>
              chooseToken(next, defaultStake(next, wallet.getPlayableBalance(next)))
            }
          />
          <BetAmount
            key={token}
            token={token}
            stakeWei={stakeWei}
            playableWei={wallet.getPlayableBalance(token)}
            onChange={chooseStake}
            disabled={isLocked}
          />
        </div>
        <ActionBar {...rest} />
      </form>
    </Card>
  );
};
