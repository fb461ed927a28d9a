import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText, weiOf } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NumberField, SelectField } from '../../../shared/ui/fields.tsx';
import { WarningIcon } from '../../../shared/ui/icons.tsx';
import { chainErrorTexts } from '../../../shared/wallet/texts/chain-error-texts.ts';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import type { GrantStep } from '../keys/grant-key.ts';
import {
  ALL_GAMES,
  GAS_BETS,
  gasForBets,
  type KeyTerms,
  LIFETIMES,
  maskOf,
  termsProblem,
} from '../keys/play-key.ts';
import type { KeyFlow, KeyParts } from '../keys/use-key-flow.ts';
import { type CasinoTerms, gameName } from '../play.ts';

const GRANT_NOTES: Readonly<Record<GrantStep, string>> = {
  checking: 'Checking limits and balance.',
  allowing: 'Sign in your wallet that the contract may take this budget, and no more.',
  granting: 'Confirm the key in your wallet.',
  'grant-sent': 'Waiting for the chain.',
};

const TOKEN_OPTIONS = [
  { value: 'DEGEN', text: 'DEGEN' },
  { value: 'BNB', text: 'BNB' },
] as const;
const LIFETIME_OPTIONS = LIFETIMES.map(({ text, seconds }) => ({ value: String(seconds), text }));
const GAS_OPTIONS = GAS_BETS.map((bets) => ({ value: String(bets), text: `${bets} bets` }));

type KeyFormProps = { keyParts: KeyParts; terms: CasinoTerms; flow: KeyFlow };

export const KeyForm = ({ keyParts, terms: casino, flow }: KeyFormProps) => {
  const { onChain } = useWallet();
  const [token, setToken] = useState<Token>('DEGEN');
  const [budget, setBudget] = useState('');
  const [lifetime, setLifetime] = useState(String(LIFETIMES[1].seconds));
  const [bets, setBets] = useState(String(GAS_BETS[1]));
  const [gameTypes, setGameTypes] = useState(ALL_GAMES);
  const { data: gasPriceWei, isError } = useQuery({
    queryKey: ['gasPrice', keyParts.config.chainId],
    queryFn: () => keyParts.keys.gasPrice(),
    // The price of an earlier visit may be another.
    staleTime: 0,
  });
  const parsed = parseAmount(budget);
  const gasWei = gasPriceWei === undefined ? null : gasForBets(Number(bets), gasPriceWei);
  const terms: KeyTerms | null =
    parsed.ok && gasWei !== null
      ? {
          ...{ token, gasWei, capWei: parsed.value },
          ...{ lifetimeS: Number(lifetime), games: maskOf(gameTypes) },
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
      aria-label="A key for bets without a confirmation"
      onSubmit={(event) => {
        event.preventDefault();
        if (terms !== null && problem === null && !isBusy) flow.grant(terms);
      }}
      className="grid grid-cols-1 gap-4 pt-1"
    >
      <p className="text-sm">
        Your wallet confirms once, and signs the budget before if that is in DEGEN. Then this
        browser signs each bet with a key of its own, up to the budget and until its time is over.
        What a bet wins goes to your wallet.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Token"
          value={token}
          options={TOKEN_OPTIONS}
          onValue={(value) => setToken(value)}
        />
        <NumberField label="Budget" value={budget} onValue={setBudget} unit={token} />
        <SelectField
          label="Lifetime"
          value={lifetime}
          options={LIFETIME_OPTIONS}
          onValue={setLifetime}
        />
        <SelectField label="Gas for" value={bets} options={GAS_OPTIONS} onValue={setBets} />
      </div>
      <GameChecks gameTypes={gameTypes} onChange={setGameTypes} isDisabled={isBusy} />
      <p className="text-sm">
        {gasWei !== null && `The key gets ${amountText('BNB', gasWei)} BNB for gas. `}
        End it whenever you like: the rest of budget and gas goes back to your wallet.
      </p>
      <p className="flex gap-2 text-gold text-sm">
        <WarningIcon className="shrink-0" />
        The key is stored in this browser. Who can read it there, such as another user of this
        computer or an extension, can bet its budget and take its gas, but not your winnings and not
        what is in your wallet.
      </p>
      <div role="status" className="min-h-5 text-ink text-sm">
        {flow.granting === null ? (problem ?? flow.rejection) : GRANT_NOTES[flow.granting]}
      </div>
      <Button
        type="submit"
        tone="action"
        wide
        busy={isBusy}
        disabled={terms === null || problem !== null}
      >
        Make the key
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
    <legend className="mb-1 font-semibold text-sm">Games</legend>
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
