import { BetForm, MULTIPLIER_BADGES } from '../../round/bet-form.tsx';
import type { PlacedWager } from '../../round/placed-wager.ts';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { AutoCashOut } from './auto-cash-out.tsx';
import { shownText, useCrashStore } from './crash-round.ts';
import type { CrashFlow } from './use-crash-flow.ts';

export const CrashControls = ({ flow }: { flow: CrashFlow }) => {
  const { isDemo } = useWallet();
  const token = useCrashStore((state) => state.token);
  const stakeWei = useCrashStore((state) => state.stakeWei);
  const phase = useCrashStore((state) => state.phase);
  const roundTripMs = useCrashStore((state) => state.roundTripMs);
  const inDoubt = useInDoubt(useCrashStore((state) => state.inDoubt));
  const autoCashOut = useCrashStore((state) => state.autoCashOut);
  const { chooseToken, chooseStake, chooseAutoCashOut } = useCrashStore.getState();
  const isLocked = phase !== 'idle';
  const submit = () => {
    if (phase === 'settled') return flow.playAgain();
    void (phase === 'open' ? flow.cashOut() : flow.start());
  };
  return (
    <BetForm
      {...{ token, stakeWei }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={submit}
      isLocked={isLocked}
      badges={MULTIPLIER_BADGES}
    >
      <AutoCashOut
        text={autoCashOut}
        onText={chooseAutoCashOut}
        token={token}
        profile={isDemo ? 'DEMO' : 'SETTLED'}
        disabled={isLocked}
      />
      <ActionButton inDoubt={isLocked ? null : inDoubt} />
      <p className="text-center text-muted text-xs">
        <span className="pointer-coarse:hidden">
          <kbd className="crash-key">Space</kbd> cashes out.{' '}
        </span>
        {!isDemo && roundTripText(roundTripMs)}
      </p>
    </BetForm>
  );
};

/** On a phone it is a bar at the bottom of the screen, always under the thumb. */
const ActionButton = ({ inDoubt }: { inDoubt: PlacedWager | null }) => {
  const phase = useCrashStore((state) => state.phase);
  const multiplier = useCrashStore((state) => state.tick.multiplier);
  const labels: Partial<Record<RoundPhase, string>> = {
    idle: 'START GAME',
    placing: 'STARTING…',
    open: `CASH OUT @ ${shownText(multiplier)}`,
    acting: 'CASHING OUT…',
    settled: 'PLAY AGAIN',
  };
  return (
    <PlayButton
      label={labels[phase] ?? ''}
      tone={phase === 'open' || phase === 'acting' ? 'gold' : 'action'}
      isBusy={phase === 'placing' || phase === 'acting'}
      inDoubt={inDoubt}
      inDoubtName="launch for"
      finishLabel="FINISH LAUNCH"
      className="crash-bar"
    />
  );
};

const roundTripText = (roundTripMs: number | null): string =>
  roundTripMs === null
    ? 'Measuring the way to the server…'
    : `Round trip to the server: ${Math.max(1, Math.round(roundTripMs))} ms.`;
