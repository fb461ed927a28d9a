import { formatDecimal } from '@degen/rules/amount.ts';
import { cashOutChance } from '@degen/rules/games/crash/odds.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useBetLock } from '../../round/auto-tab.ts';
import { BetForm, multiplierBadges } from '../../round/bet-form.tsx';
import type { PlacedWager } from '../../round/placed-wager.ts';
import { PlayButton, useInDoubt } from '../../round/play-button.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { CRASH } from './crash-game.ts';
import { autoCashOutOf, exitText, shownText, useCrashStore } from './crash-round.ts';
import type { CrashFlow } from './use-crash-flow.ts';

export const CrashControls = ({ flow }: { flow: CrashFlow }) => {
  const { isDemo } = useWallet();
  const token = useCrashStore((state) => state.token);
  const stakeWei = useCrashStore((state) => state.stakeWei);
  const phase = useCrashStore((state) => state.phase);
  const roundTripMs = useCrashStore((state) => state.roundTripMs);
  const inDoubt = useInDoubt(useCrashStore((state) => state.inDoubt));
  const { chooseToken, chooseStake } = useCrashStore.getState();
  const isLocked = useBetLock('crash', phase !== 'idle');
  const submit = () => {
    if (phase === 'settled') return flow.playAgain();
    void (phase === 'open' ? flow.cashOut() : flow.start());
  };
  return (
    <BetForm
      game={CRASH}
      {...{ token, stakeWei, isLocked }}
      onToken={chooseToken}
      onStake={chooseStake}
      onSubmit={submit}
      badges={multiplierBadges()}
      below={<AutoCashOut profile={isDemo ? 'DEMO' : 'SETTLED'} disabled={isLocked} />}
    >
      <ActionButton inDoubt={phase === 'idle' ? inDoubt : null} />
      <p className="text-center text-muted text-xs">
        <span className="pointer-coarse:hidden">
          <kbd className="crash-key">Space</kbd> cashes out.{' '}
        </span>
        {!isDemo && roundTripText(roundTripMs)}
      </p>
    </BetForm>
  );
};

/** On a phone it is a bar at the bottom of the screen, within reach of the thumb. */
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

const PERCENT_DECIMALS = 2;

type AutoCashOutProps = { profile: OddsProfile; disabled: boolean };

/** The field for the automatic cash-out multiplier, with its chance while the value is valid. */
const AutoCashOut = ({ profile, disabled }: AutoCashOutProps) => {
  const id = useId();
  const token = useCrashStore((state) => state.token);
  const text = useCrashStore((state) => state.autoCashOut);
  const { chooseAutoCashOut } = useCrashStore.getState();
  const parsed = autoCashOutOf(text);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold text-muted text-sm">
        Auto cash out
      </label>
      <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan has-aria-invalid:border-danger">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          placeholder="Off"
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={!parsed.ok}
          aria-describedby={`${id}-chance`}
          onChange={(event) => chooseAutoCashOut(event.target.value)}
          className="min-w-0 flex-1 bg-transparent px-3 py-2 font-semibold text-lg outline-none placeholder:text-muted disabled:opacity-60"
        />
        <span className="pr-3 font-semibold text-muted text-sm">x</span>
      </div>
      <p
        id={`${id}-chance`}
        className={clsx('mt-2 text-xs', parsed.ok ? 'text-muted' : 'text-danger')}
      >
        {chanceText(parsed, profile, token)}
      </p>
    </div>
  );
};

const chanceText = (
  parsed: ReturnType<typeof autoCashOutOf>,
  profile: OddsProfile,
  token: Parameters<typeof cashOutChance>[1],
): string => {
  if (!parsed.ok) return 'From 1.01 to 100, with at most two decimals.';
  if (parsed.value === null) return 'Cashes out for you, even when your connection is gone.';
  const { numerator, denominator } = cashOutChance(profile, token, parsed.value);
  const percent = (numerator * 100n * 10n ** BigInt(PERCENT_DECIMALS)) / denominator;
  return `Paid at ${exitText(parsed.value)} in ${formatDecimal(percent, PERCENT_DECIMALS)}% of rounds.`;
};
