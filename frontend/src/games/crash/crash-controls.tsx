import { formatDecimal } from '@degen/rules/amount.ts';
import { cashOutChance } from '@degen/rules/games/crash/odds.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useId } from 'react';
import { BetForm, multiplierBadges, PlayButton, STICKY_BAR } from '../../round/bet-form.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useGame } from '../../round/use-game.ts';
import { decimalText, percentText } from '../../shared/language/formats.ts';
import { rich } from '../../shared/language/rich.tsx';
import { amountProblem } from '../../shared/lib/typed-amount.ts';
import { NumberInput } from '../../shared/ui/fields.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { CRASH } from './crash-game.ts';
import { autoCashOutOf, exitText, shownText, useCrashStore } from './crash-round.ts';
import { crashControlsTexts } from './texts.ts';
import type { CrashFlow } from './use-crash-flow.ts';

export const CrashControls = ({ flow }: { flow: CrashFlow }) => {
  const t = useStore(crashControlsTexts);
  const { isDemo } = useWallet();
  const { phase, isLocked } = useGame(CRASH);
  const roundTripMs = useCrashStore((state) => state.roundTripMs);
  const submit = () => {
    if (phase === 'settled') return flow.playAgain();
    void (phase === 'open' ? flow.cashOut() : flow.start());
  };
  return (
    <BetForm
      game={CRASH}
      onSubmit={submit}
      badges={multiplierBadges()}
      below={<AutoCashOut profile={isDemo ? 'DEMO' : 'SETTLED'} disabled={isLocked} />}
    >
      <p className="text-center text-muted text-xs">
        <span className="pointer-coarse:hidden">
          {rich(t.cashesOut, { key: (inner) => <kbd className={KEY_STYLE}>{inner}</kbd> })}{' '}
        </span>
        {!isDemo && roundTripText(roundTripMs)}
      </p>
      <ActionButton />
    </BetForm>
  );
};

/** On a phone the button is a bar at the bottom of the screen, within reach of the thumb. */
const ActionButton = () => {
  const t = useStore(crashControlsTexts);
  const { phase } = useGame(CRASH);
  const multiplier = useCrashStore((state) => state.tick.multiplier);
  const labels: Partial<Record<RoundPhase, string>> = {
    idle: t.startGame,
    restoring: t.startGame,
    placing: t.starting,
    open: t.cashOutAt(shownText(multiplier)),
    acting: t.cashingOut,
    settled: t.playAgain,
  };
  return (
    <PlayButton
      game={CRASH}
      label={labels[phase] ?? ''}
      tone={phase === 'open' || phase === 'acting' ? 'gold' : 'action'}
      isWaiting={phase === 'restoring' || phase === 'placing' || phase === 'acting'}
      inDoubtName={t.launchFor}
      finishLabel={t.finish}
      className={`${STICKY_BAR} crash-bar`}
    />
  );
};

const KEY_STYLE =
  'rounded-[0.35rem] border border-line-strong px-[0.4rem] py-[0.05rem] [font-family:inherit] text-ink';

const roundTripText = (roundTripMs: number | null): string =>
  roundTripMs === null
    ? crashControlsTexts.get().measuring
    : crashControlsTexts.get().roundTrip(Math.max(1, Math.round(roundTripMs)));

const PERCENT_DECIMALS = 2;

type AutoCashOutProps = { profile: OddsProfile; disabled: boolean };

/**
 * The field for the automatic cash-out multiplier. Below it is the chance to reach the multiplier,
 * or an error.
 */
const AutoCashOut = ({ profile, disabled }: AutoCashOutProps) => {
  const t = useStore(crashControlsTexts);
  const id = useId();
  const { token } = useGame(CRASH);
  const text = useCrashStore((state) => state.autoCashOut);
  const { chooseAutoCashOut } = useCrashStore.getState();
  const parsed = autoCashOutOf(text);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-2 block font-semibold text-muted text-sm">
        {t.autoCashOut}
      </label>
      <div className="flex items-center gap-1 rounded-control border border-line bg-well p-1 focus-within:border-cyan has-aria-invalid:border-danger">
        <NumberInput
          id={id}
          placeholder={t.off}
          autoComplete="off"
          value={text}
          disabled={disabled}
          aria-invalid={!parsed.ok}
          problem={null}
          aria-describedby={`${id}-chance`}
          onValue={chooseAutoCashOut}
          className="min-w-0 flex-1 bg-transparent px-3 py-2 font-semibold text-lg focus:outline-hidden placeholder:text-muted disabled:opacity-60"
        />
        <span className="pr-3 font-semibold text-muted text-sm">x</span>
      </div>
      <p
        id={`${id}-chance`}
        className={clsx('mt-2 text-xs', parsed.ok ? 'text-muted' : 'text-danger')}
      >
        {(parsed.ok ? null : amountProblem(text)) ?? chanceText(parsed, profile, token)}
      </p>
    </div>
  );
};

const chanceText = (
  parsed: ReturnType<typeof autoCashOutOf>,
  profile: OddsProfile,
  token: Parameters<typeof cashOutChance>[1],
): string => {
  const t = crashControlsTexts.get();
  if (!parsed.ok) return t.range(decimalText('1.01'));
  if (parsed.value === null) return t.autoHint;
  const { numerator, denominator } = cashOutChance(profile, token, parsed.value);
  const percent = (numerator * 100n * 10n ** BigInt(PERCENT_DECIMALS)) / denominator;
  return t.paidIn(exitText(parsed.value), percentText(formatDecimal(percent, PERCENT_DECIMALS)));
};
