import type { Result } from '@degen/rules/result.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { Strategy } from '@degen/rules/strategy/types.ts';
import { useState } from 'react';
import { GAMES } from '../../../games/index.ts';
import { amountText } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import { countText } from '../figure-text.ts';
import { endText } from './end-text.ts';
import {
  type AutoBets,
  type AutoBetsStatus,
  useDemoAutoBets,
  useMoneyAutoBets,
} from './use-auto-bets.ts';

type AutoBetsCardProps = {
  /** The strategy of the form, or what is wrong with it. */
  strategyNow: () => Result<{ input: StrategyInput; strategy: Strategy }, string>;
};

/** Plays the strategy of the form round by round: for money by the server, in demo by this page. */
export const AutoBetsCard = (props: AutoBetsCardProps) => {
  const { account, isDemo, isSignedIn } = useWallet();
  return (
    <Card>
      <h2 className="text-xl">Automatic bets</h2>
      {isDemo ? (
        <DemoBets {...props} />
      ) : account !== undefined && isSignedIn ? (
        <MoneyBets key={account} {...props} account={account} />
      ) : (
        <p className="mt-2 text-muted text-sm">Sign in to play this strategy for money.</p>
      )}
    </Card>
  );
};

const DemoBets = (props: AutoBetsCardProps) => (
  <Bets
    {...props}
    bets={useDemoAutoBets()}
    hint="This page plays the strategy with your virtual balance, up to ten rounds a second, until you leave the page."
  />
);

const MoneyBets = ({ account, ...props }: AutoBetsCardProps & { account: string }) => (
  <Bets
    {...props}
    bets={useMoneyAutoBets(account)}
    hint="The casino plays the strategy with your deposit, up to ten rounds a second, also when this page is closed. It stops when you stop it, when you sign out, and at your play limits."
  />
);

type BetsProps = AutoBetsCardProps & { bets: AutoBets; hint: string };

const Bets = ({ bets, hint, strategyNow }: BetsProps) => {
  const [formProblem, setFormProblem] = useState<string | null>(null);
  const { status, isPending } = bets;
  const isRunning = status?.end === null;
  const start = (): void => {
    const made = strategyNow();
    setFormProblem(made.ok ? null : made.error);
    if (made.ok) bets.start(made.value.input, made.value.strategy);
  };
  const problem = formProblem ?? bets.problem;
  return (
    <>
      <p className="mt-2 mb-4 text-muted text-sm">{hint}</p>
      <div className="grid gap-4">
        {status !== null && <Standing status={status} />}
        {problem !== null && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        {isRunning ? (
          <Button tone="gold" busy={isPending} onClick={bets.stop}>
            Stop automatic bets
          </Button>
        ) : (
          <Button tone="action" busy={isPending} onClick={start}>
            Start automatic bets
          </Button>
        )}
      </div>
    </>
  );
};

const titleOf = (id: AutoBetsStatus['game']): string =>
  GAMES.find((game) => game.id === id)?.title ?? id;

const Standing = ({ status }: { status: AutoBetsStatus }) => {
  const { game, token, rounds, roundsMax, profitWei, stakeWei, end } = status;
  const facts = [
    ['Game', titleOf(game)],
    ['Rounds', `${countText(rounds)} of ${countText(roundsMax)}`],
    ['Profit', `${profitWei > 0n ? '+' : ''}${amountText(token, profitWei)} ${token}`],
    ...(end === null ? [['Next bet', `${amountText(token, stakeWei)} ${token}`] as const] : []),
  ] as const;
  return (
    <>
      <ProgressBar label="Automatic bets played" max={roundsMax} value={rounds} />
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="text-sm">
        {end === null
          ? 'Automatic bets are running.'
          : `Automatic bets have ended. ${endText(end)}`}
      </p>
    </>
  );
};
