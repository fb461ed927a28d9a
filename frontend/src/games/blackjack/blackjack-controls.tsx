import { BetForm } from '../../round/bet-form.tsx';
import { isBusy } from '../../round/round-store.ts';
import { ActionBar } from './action-bar.tsx';
import { useBlackjackStore } from './blackjack-store.ts';
import type { BlackjackFlow } from './use-blackjack-flow.ts';

export const BlackjackControls = ({ deal, ...rest }: BlackjackFlow) => {
  const token = useBlackjackStore((state) => state.token);
  const stakeWei = useBlackjackStore((state) => state.stakeWei);
  const isPlaying = useBlackjackStore((state) => state.round !== null);
  const isRunning = useBlackjackStore((state) => isBusy(state.phase));
  const { chooseToken, chooseStake } = useBlackjackStore.getState();
  return (
    <BetForm
      {...{ token, stakeWei }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={deal}
      isLocked={isPlaying || isRunning}
      // On a phone a hand in play needs only its buttons.
      className={isPlaying ? 'hidden gap-5 lg:grid' : 'grid gap-5'}
    >
      <ActionBar {...rest} />
    </BetForm>
  );
};
