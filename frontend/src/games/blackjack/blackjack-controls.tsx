import { BetForm } from '../../round/bet-form.tsx';
import { isBusy } from '../../round/round-store.ts';
import { ActionBar } from './action-bar.tsx';
import { useBlackjackStore } from './blackjack-store.ts';
import type { BlackjackFlow } from './use-blackjack-flow.ts';

export const BlackjackControls = ({ deal, ...rest }: BlackjackFlow) => {
  const isPlaying = useBlackjackStore((state) => state.round !== null);
  const isRunning = useBlackjackStore((state) => isBusy(state.phase));
  return (
    <BetForm
      store={useBlackjackStore}
      onSubmit={deal}
      isLocked={isPlaying || isRunning}
      // On a phone a hand in play needs only its buttons.
      className={isPlaying ? 'hidden gap-5 lg:grid' : 'grid gap-5'}
    >
      <ActionBar {...rest} />
    </BetForm>
  );
};
