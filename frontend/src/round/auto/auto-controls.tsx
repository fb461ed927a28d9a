import { err } from '@degen/rules/result.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { useStore as useTexts } from '@nanostores/react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { weiOf } from '../../shared/lib/amount-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Collapsible } from '../../shared/ui/collapsible.tsx';
import { NumberField, SelectField } from '../../shared/ui/fields.tsx';
import { ErrorText, TryAgain } from '../../shared/ui/try-again.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { useAutoTab } from '../auto-tab.ts';
import { SignInButton, STICKY_BAR } from '../bet-form.tsx';
import { isBusy } from '../round-store.ts';
import { type StrategyParts, useStrategyParts } from '../strategy/strategy-parts.ts';
import { autoTexts, strategyTexts } from '../texts.ts';
import type { AnyRoundGame } from '../types.ts';
import {
  baseBetOf,
  forToken,
  type StrategyDraft,
  strategyOf,
  useAutoForm,
  useStrategyLimits,
} from './draft.ts';
import { pagePaceMs, useRoundShow } from './round-show.ts';
import { AutoBetsStanding } from './standing.tsx';
import type { AutoBets } from './status.ts';
import { StakeFields, StopFields } from './strategy-fields.tsx';
import { useDemoAutoBets } from './use-demo-auto-bets.ts';
import { useMoneyAutoBets } from './use-money-auto-bets.ts';

type AutoControlsProps = {
  game: AnyRoundGame;
  /**
   * These controls set this ref to the function that starts automatic bets, so that the surrounding
   * form can call it.
   */
  start: RefObject<(() => void) | null>;
};

/** Plays the bet of a game's form automatically: for money by the server, in demo by this page. */
export const AutoControls = (props: AutoControlsProps) => {
  const { account, isDemo, isSignedIn } = useWallet();
  const { id, load } = props.game.auto;
  const { parts, isLoading, hasFailed, retry } = useStrategyParts(id, load);
  const t = useTexts(strategyTexts);
  if (!isDemo && (account === undefined || !isSignedIn)) return <SignInButton />;
  if (hasFailed) return <TryAgain text={t.notLoaded} isBusy={isLoading} onTry={retry} />;
  if (parts === null) return <div className="skeleton h-60" />;
  if (isDemo || account === undefined) return <DemoBets {...props} parts={parts} />;
  return <MoneyBets key={account} {...props} parts={parts} account={account} />;
};

type OfGame = AutoControlsProps & { parts: StrategyParts };

const DemoBets = (props: OfGame) => (
  <Bets
    {...props}
    bets={useDemoAutoBets(useRoundShow(props.game, props.parts))}
    hint={useTexts(autoTexts).demoHint}
  />
);

const MoneyBets = ({ account, ...props }: OfGame & { account: string }) => (
  <Bets
    {...props}
    bets={useMoneyAutoBets(account, useRoundShow(props.game, props.parts))}
    hint={useTexts(autoTexts).moneyHint}
  />
);

type BetsProps = OfGame & { bets: AutoBets; hint: string };

const Bets = ({ game, parts, bets, hint, start: startRef }: BetsProps) => {
  const t = useTexts(autoTexts);
  const { status, isPending } = bets;
  const isRunning = status?.end === null;
  const isHere = status?.input.game === game.auto.id;
  const { start, problem } = useStart(game, parts, bets);
  useBroughtBet(game, parts);
  useRunningBet(game, parts, isRunning && isHere ? status.input : null);
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(startRef, () => () => {
    if (isRunning || isPending || !start()) return;
    // The focused field disappears when automatic bets start, so the button takes the focus.
    button.current?.focus({ preventScroll: true });
  });
  return (
    <>
      {status !== null && (isRunning || isHere) && <AutoBetsStanding status={status} />}
      {isRunning && !isHere && <p className="text-muted text-sm">{t.elsewhere}</p>}
      {!isRunning && <AutoBetsForm game={game} parts={parts} />}
      <ErrorText text={problem} />
      {!isRunning && <p className="text-muted text-xs">{hint}</p>}
      <div className={STICKY_BAR}>
        <Button
          ref={button}
          type={isRunning ? 'button' : 'submit'}
          tone={isRunning ? 'gold' : 'action'}
          size="lg"
          wide
          busy={isPending}
          // The same button starts and stops automatic bets, so that the focus stays on it. Its
          // meaning changes when it is pressed, so the second click of a double click and a held
          // key are ignored.
          onClick={(event) => {
            if (!isRunning) return;
            // If the bets end at once, this button becomes the submit button, and the same click
            // would start them again.
            event.preventDefault();
            if (event.detail <= 1) bets.stop();
          }}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {isRunning ? t.stop : t.start}
        </Button>
      </div>
    </>
  );
};

/** Starts automatic bets with the bet form and the strategy form, unless one of them is invalid. */
const useStart = (game: AnyRoundGame, parts: StrategyParts, bets: AutoBets) => {
  const limits = useStrategyLimits();
  const [formProblem, setFormProblem] = useState<string | null>(null);
  const start = (): boolean => {
    const { token, stakeWei, inDoubt, phase } = game.store.getState();
    const { draft, choices, isPaced } = useAutoForm.getState();
    const { id } = game.auto;
    const choice = parts.page?.read() ?? choices[id] ?? parts.choice;
    const made =
      inDoubt !== null || isBusy(phase)
        ? err(autoTexts.get().finishFirst)
        : strategyOf(forToken(draft, token), baseBetOf(id, stakeWei, choice), limits);
    setFormProblem(made.ok ? null : made.error);
    if (!made.ok) return false;
    const { input, strategy } = made.value;
    bets.start(input, strategy, isPaced ? pagePaceMs(parts, choice) : null);
    return true;
  };
  return { start, problem: formProblem ?? bets.problem };
};

/** Fills the form with the bet that another page handed over for this game. */
const useBroughtBet = (game: AnyRoundGame, parts: StrategyParts): void => {
  const bet = useStore(useAutoForm, ({ broughtBet }) =>
    broughtBet?.game === game.auto.id ? broughtBet : null,
  );
  useEffect(() => {
    if (bet === null) return;
    const { draft, choices } = useAutoForm.getState();
    game.store.getState().chooseToken(draft.token, weiOf(bet.stake));
    if (parts.page) parts.page.write(bet.choice);
    else useAutoForm.setState({ choices: { ...choices, [game.auto.id]: bet.choice } });
    useAutoForm.setState({ broughtBet: null });
  }, [game, parts, bet]);
};

/** While automatic bets of the game are running, locks the bet form and shows their bet in it. */
const useRunningBet = (
  game: AnyRoundGame,
  parts: StrategyParts,
  input: StrategyInput | null,
): void => {
  const isRunning = input !== null;
  const showBet = useEffectEvent(() => {
    if (input === null) return;
    game.store.getState().chooseToken(input.token, weiOf(String(input.stake)));
    parts.page?.write(input.choice);
  });
  useEffect(() => {
    useAutoTab.setState({ isRunning });
    showBet();
    return () => useAutoTab.setState({ isRunning: false });
  }, [isRunning]);
};

type AutoBetsFormProps = { game: AnyRoundGame; parts: StrategyParts };

/** The fields of the strategy; the bet itself is in the bet form of the page. */
const AutoBetsForm = ({ game, parts }: AutoBetsFormProps) => {
  const t = useTexts(autoTexts);
  const token = useStore(game.store, (state) => state.token);
  const isPaced = useAutoForm((form) => form.isPaced);
  const draft = forToken(
    useAutoForm((form) => form.draft),
    token,
  );
  const change = (part: Partial<StrategyDraft>): void =>
    useAutoForm.setState({ draft: { ...draft, ...part } });
  return (
    <>
      <NumberField
        isWhole
        label={t.rounds}
        value={draft.rounds}
        onValue={(rounds) => change({ rounds })}
      />
      <StakeFields draft={draft} onChange={change} />
      <SelectField
        label={t.pace}
        value={isPaced ? 'page' : 'fast'}
        options={[
          { value: 'page', text: t.pageFirst },
          { value: 'fast', text: t.fast },
        ]}
        onValue={(pace) => useAutoForm.setState({ isPaced: pace === 'page' })}
      />
      {parts.page === null && <ChoiceFields game={game} parts={parts} />}
      <Collapsible title={t.whenToStop}>
        <StopFields draft={draft} onStop={(stop) => change({ stop })} />
      </Collapsible>
    </>
  );
};

/**
 * The fields for a choice that the bet form of the page does not have, such as the table of actions
 * in blackjack.
 */
const ChoiceFields = ({ game, parts: { choice: first, ChoiceForm } }: AutoBetsFormProps) => {
  const t = useTexts(autoTexts);
  const { isDemo } = useWallet();
  const { id } = game.auto;
  const token = useStore(game.store, (state) => state.token);
  const choices = useAutoForm((form) => form.choices);
  if (ChoiceForm === null) return null;
  return (
    <Collapsible title={t.howPlayed}>
      <ChoiceForm
        choice={choices[id] ?? first}
        onChoice={(choice) => useAutoForm.setState({ choices: { ...choices, [id]: choice } })}
        token={token}
        profile={isDemo ? 'DEMO' : 'SETTLED'}
      />
    </Collapsible>
  );
};
