import { useBetLock } from '../../round/auto-tab.ts';
import { BetForm, multiplierBadges } from '../../round/bet-form.tsx';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import { isBusy } from '../../round/round-store.ts';
import type { RoundPhase } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { BetButtons } from './bet-buttons.tsx';
import { KICKBOXING } from './kickboxing-game.ts';
import { useMatchStore } from './match.ts';
import { SIDE_LABELS } from './messages.ts';

const LABELS: Partial<Record<RoundPhase, string>> = {
  idle: 'START MATCH',
  placing: 'PLACING BET…',
  revealing: 'FIGHTING…',
  settled: 'NEW MATCH',
};

/** The badges are labels of the tokens: the bets of this game pay the same in both. */
export const KickboxingControls = ({ onStart }: { onStart: () => void }) => {
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const phase = useMatchStore((state) => state.phase);
  const side = useMatchStore((state) => state.side);
  const inDoubt = useInDoubt(useMatchStore((state) => state.inDoubt));
  const { chooseToken, chooseStake, chooseSide, reset } = useMatchStore.getState();
  const isLocked = useBetLock('kickboxing', phase !== 'idle');
  return (
    <BetForm
      game={KICKBOXING}
      {...{ token, stakeWei, isLocked }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={phase === 'settled' ? reset : onStart}
      badges={multiplierBadges()}
      stakeLabel="Stake amount"
      pick={<BetButtons side={side} onSide={chooseSide} isLocked={isLocked} />}
    >
      <PlayButton
        label={LABELS[phase] ?? ''}
        hint={
          side === null
            ? 'Choose red, blue or tie first.'
            : `${amountText(token, stakeWei)} ${token} on ${SIDE_LABELS[side].toLowerCase()}`
        }
        isBusy={isBusy(phase)}
        inDoubt={phase === 'idle' ? inDoubt : null}
        inDoubtName="match for"
        finishLabel="FINISH MATCH"
      />
    </BetForm>
  );
};
