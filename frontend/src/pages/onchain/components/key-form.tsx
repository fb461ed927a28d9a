import type { Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sumText, weiOf } from '../../../shared/lib/amount-text.ts';
import { parseTypedAmount } from '../../../shared/lib/typed-amount.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NumberField, SelectField } from '../../../shared/ui/fields.tsx';
import { WarningIcon } from '../../../shared/ui/icons.tsx';
import { chainErrorTexts, ownersTexts } from '../../../shared/wallet/texts.ts';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import type { GrantStep, KeyParts } from '../keys/key-actions.ts';
import {
  ALL_GAMES,
  GAS_BETS,
  gasForBets,
  type KeyTerms,
  LIFETIMES,
  maskOf,
  termsProblem,
} from '../keys/play-key.ts';
import type { KeyFlow } from '../keys/use-key-flow.ts';
import { type CasinoTerms, gameName } from '../play.ts';
import { playKeyTexts } from '../texts.ts';

const TOKEN_OPTIONS = [
  { value: 'DEGEN', text: 'DEGEN' },
  { value: 'BNB', text: 'BNB' },
] as const;

const stepText = (step: GrantStep): string =>
  step === 'owners' ? ownersTexts.get().confirm : playKeyTexts.get()[step];

type KeyFormProps = { keyParts: KeyParts; terms: CasinoTerms; flow: KeyFlow };

export const KeyForm = ({ keyParts, terms: casino, flow }: KeyFormProps) => {
  const t = useStore(playKeyTexts);
  const { onChain } = useWallet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [budget, setBudget] = useState('');
  const [lifetime, setLifetime] = useState(String(LIFETIMES[1].seconds));
  const [bets, setBets] = useState(String(GAS_BETS[1]));
  const [gameTypes, setGameTypes] = useState(ALL_GAMES);
  const { data: gasPriceWei, isError } = useQuery({
    queryKey: ['gasPrice', keyParts.config.chainId],
    queryFn: () => keyParts.keys.gasPrice(),
    // A gas price that an earlier visit loaded may be out of date.
    staleTime: 0,
  });
  const parsed = parseTypedAmount(budget);
  const gasWei = gasPriceWei === undefined ? null : gasForBets(Number(bets), gasPriceWei);
  const terms: KeyTerms | null =
    parsed.ok && gasWei !== null
      ? {
          token,
          gasWei,
          capWei: parsed.value,
          lifetimeS: Number(lifetime),
          games: maskOf(gameTypes),
        }
      : null;
  const held = { DEGEN: weiOf(onChain.DEGEN), BNB: weiOf(onChain.BNB) };
  const problem = isError
    ? chainErrorTexts.get().chainSilent
    : terms && termsProblem(terms, casino, held);
  const isBusy = flow.granting !== null;
  return (
    <form
      noValidate
      aria-label={t.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (terms !== null && problem === null && !isBusy) flow.grant(terms);
      }}
      className="grid grid-cols-1 gap-4 pt-1"
    >
      <p className="text-sm">{t.intro}</p>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t.token}
          value={token}
          options={TOKEN_OPTIONS}
          onValue={(value) => setToken(value)}
        />
        <NumberField label={t.budget} value={budget} onValue={setBudget} unit={token} />
        <SelectField
          label={t.lifetime}
          value={lifetime}
          options={LIFETIMES.map(({ name, seconds }) => ({ value: `${seconds}`, text: t[name] }))}
          onValue={setLifetime}
        />
        <SelectField
          label={t.gasFor}
          value={bets}
          options={GAS_BETS.map((count) => ({ value: `${count}`, text: t.bets(count) }))}
          onValue={setBets}
        />
      </div>
      <GameChecks gameTypes={gameTypes} onChange={setGameTypes} isDisabled={isBusy} />
      <p className="text-sm">
        {gasWei !== null && `${t.gasGiven(sumText('BNB', gasWei))} `}
        {t.endAnytime}
      </p>
      <p className="flex gap-2 text-gold text-sm">
        <WarningIcon className="shrink-0" />
        {t.warning}
      </p>
      <div role="status" className="min-h-5 text-ink text-sm">
        {flow.granting === null ? (problem ?? flow.rejection) : stepText(flow.granting)}
      </div>
      <Button
        type="submit"
        tone="action"
        wide
        busy={isBusy}
        disabled={terms === null || problem !== null}
      >
        {t.makeKey}
      </Button>
    </form>
  );
};

type GameChecksProps = {
  gameTypes: readonly number[];
  onChange: (gameTypes: readonly number[]) => void;
  isDisabled: boolean;
};

const GameChecks = ({ gameTypes, onChange, isDisabled }: GameChecksProps) => (
  <fieldset disabled={isDisabled} className="min-w-0">
    <legend className="mb-1 font-semibold text-sm">{useStore(playKeyTexts).games}</legend>
    <div className="flex flex-wrap gap-x-4">
      {ALL_GAMES.map((gameType) => (
        <label
          key={gameType}
          className="flex min-h-11 cursor-pointer items-center gap-2 text-ink text-sm"
        >
          <input
            type="checkbox"
            checked={gameTypes.includes(gameType)}
            onChange={({ target }) =>
              onChange(
                ALL_GAMES.filter((each) =>
                  each === gameType ? target.checked : gameTypes.includes(each),
                ),
              )
            }
            className="size-5 accent-cyan"
          />
          {gameName(gameType)}
        </label>
      ))}
    </div>
  </fieldset>
);
