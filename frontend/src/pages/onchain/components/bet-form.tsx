import type { Token } from '@degen/rules/amount.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { StakePrizes } from '../../../shared/jackpot/jackpot.tsx';
import { percentText, timesText } from '../../../shared/language/formats.ts';
import { rich, strong } from '../../../shared/language/rich.tsx';
import { BetAmount } from '../../../shared/ui/bet-amount.tsx';
import { defaultStake, limitsText } from '../../../shared/ui/bet-amount-rules.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { WarningIcon } from '../../../shared/ui/icons.tsx';
import { TokenSwitch } from '../../../shared/ui/token-switch.tsx';
import { allows, keyBetProblem, type PlayKey } from '../keys/play-key.ts';
import {
  type Bet,
  type CasinoTerms,
  GAME_NAMES,
  largestStake,
  stakeProblem,
  wholeStake,
} from '../play.ts';
import { onChainTexts } from '../texts.ts';

type BetFormProps = {
  terms: CasinoTerms;
  heldWei: (token: Token) => bigint;
  isBusy: boolean;
  /** The play key with which the player can bet without the wallet. Null if there is none. */
  playKey: PlayKey | null;
  /** The most BNB that the wallet can bet and still pay the fee; null if that is unknown. */
  spendableBnb: () => Promise<bigint | null>;
  /** The reason why the previous bet was not placed. */
  rejection: string | null;
  onPlay: (bet: Bet, isByKey: boolean) => void;
};

export const BetForm = ({
  terms,
  heldWei,
  spendableBnb,
  playKey,
  isBusy,
  rejection,
  onPlay,
}: BetFormProps) => {
  const t = useStore(onChainTexts);
  const reasonId = useId();
  const [token, setToken] = useState<Token>('DEGEN');
  const [gameType, setGameType] = useState(0);
  const [usesKey, setUsesKey] = useState(true);
  const [isReadingFee, setReadingFee] = useState(false);
  const isFixed = isBusy || isReadingFee;
  const key = playKey !== null && allows(playKey, { token, gameType }) ? playKey : null;
  const isByKey = key !== null && usesKey;
  const spendableWei = isByKey ? key.leftWei : heldWei(token);
  /**
   * Null until the player chooses a stake. The default stake is not stored here, because it depends
   * on the balance, which loads later.
   */
  const [chosenWei, setChosenWei] = useState<bigint | null>(null);
  const stakeWei = chosenWei ?? wholeStake(defaultStake(token, spendableWei, terms.limits[token]));
  const bet: Bet = { token, stakeWei, gameType };
  const problem = isByKey ? keyBetProblem(bet, terms, key) : stakeProblem(bet, terms, spendableWei);
  const reason = isBusy ? null : (problem ?? rejection);
  const setLargest = async () => {
    // The wallet pays the fee in BNB. The fee of a bet by a key is apart from the key's budget.
    if (token !== 'BNB' || isByKey) return setChosenWei(largestStake(token, terms, spendableWei));
    setReadingFee(true);
    const largestWei = await spendableBnb();
    setReadingFee(false);
    if (largestWei !== null) setChosenWei(largestStake(token, terms, largestWei));
  };
  const chooseToken = (next: Token) => {
    setToken(next);
    setChosenWei(null);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // An invalid field has a text that is no bet, and says so itself.
        const isRead = event.currentTarget.checkValidity();
        if (isRead && problem === null && !isBusy) onPlay(bet, isByKey);
      }}
      className="grid grid-cols-1 gap-5"
    >
      <TokenSwitch value={token} onChange={chooseToken} disabled={isFixed} />
      <GameChoice gameType={gameType} onChange={setGameType} isDisabled={isFixed} />
      <BetAmount
        token={token}
        stakeWei={stakeWei}
        playableWei={spendableWei}
        limits={terms.limits[token]}
        onMax={() => void setLargest()}
        hint={hintOf(token, terms.limits[token], isByKey)}
        onChange={setChosenWei}
        disabled={isFixed}
      />
      {key !== null && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={usesKey}
            disabled={isFixed}
            onChange={({ target }) => setUsesKey(target.checked)}
            className="size-5 accent-cyan"
          />
          {t.betFromKey}
        </label>
      )}
      <div id={reasonId} role="status" className="min-h-10 text-sm">
        {reason === null ? (
          <OddsLine bet={bet} poolWei={terms.jackpotWei} />
        ) : (
          <Reason text={reason} />
        )}
      </div>
      <Button
        type="submit"
        tone="action"
        size="lg"
        wide
        busy={isBusy}
        disabled={problem !== null || isReadingFee}
        aria-describedby={reasonId}
      >
        {t.play}
      </Button>
    </form>
  );
};

const Reason = ({ text }: { text: string }) => (
  <p className="flex gap-2 text-gold">
    <WarningIcon className="shrink-0" />
    {text}
  </p>
);

const hintOf = (token: Token, limits: CasinoTerms['limits'][Token], isByKey: boolean): string => {
  const t = onChainTexts.get();
  if (limits.maxWei < limits.minWei) return t.noBets(token);
  const range = limitsText(token, limits);
  return isByKey ? t.fromKey(range) : t.fromWallet(range);
};

const OddsLine = ({ bet: { token, stakeWei }, poolWei }: { bet: Bet; poolWei: bigint }) => {
  const t = useStore(onChainTexts);
  const row = ODDS_TABLE.onChain.find((each) => each.token === token);
  if (row === undefined) return null;
  return (
    <p className="text-muted">
      {rich(
        t.odds(
          percentText(row.winChance.percent),
          timesText(row.multiplier),
          percentText(row.returnToPlayer.percent),
        ),
        { strong },
      )}{' '}
      {token === 'DEGEN' && (
        <>
          {t.drawsJackpot} <StakePrizes poolWei={poolWei} stakeWei={stakeWei} />
        </>
      )}
    </p>
  );
};

type GameChoiceProps = {
  gameType: number;
  onChange: (gameType: number) => void;
  isDisabled: boolean;
};

const GameChoice = ({ gameType, onChange, isDisabled }: GameChoiceProps) => {
  const t = useStore(onChainTexts);
  const groupName = useId();
  return (
    <fieldset disabled={isDisabled} className="min-w-0">
      <legend className="mb-2 font-semibold text-muted text-sm">{t.game}</legend>
      <div className="flex flex-wrap gap-1.5">
        {GAME_NAMES.map((name, type) => (
          <label
            key={name}
            className={clsx(
              'relative flex min-h-11 flex-1 basis-[30%] items-center justify-center rounded-control border px-3 sm:basis-auto lg:basis-[30%] font-semibold text-sm transition-colors',
              'has-focus-visible:outline-3 has-focus-visible:outline-cyan-bright',
              isDisabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
              type === gameType
                ? 'border-cyan bg-raised text-ink'
                : 'border-line text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={groupName}
              value={type}
              checked={type === gameType}
              onChange={() => onChange(type)}
              className="absolute inset-0 size-full cursor-inherit opacity-0"
            />
            {name}
          </label>
        ))}
      </div>
      <p className="mt-2 text-2xs text-muted">{t.gameNote}</p>
    </fieldset>
  );
};
