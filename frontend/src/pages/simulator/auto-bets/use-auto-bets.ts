import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { Strategy } from '@degen/rules/strategy/types.ts';
import type { AutoBetsAnswer, AutoBetsEnd, AutoBetsRequest } from '@degen/rules/wire/auto-bets.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDemoRound } from '../../../round/demo-history.ts';
import { moneyLimitsOf } from '../../../round/money-limits.ts';
import { configQuery } from '../../../shared/config/casino-config.ts';
import { errorMessage } from '../../../shared/fairness/error-messages.ts';
import { readySeed } from '../../../shared/fairness/ready-seed.ts';
import { weiOf } from '../../../shared/lib/amount-text.ts';
import { apiGet, apiPost } from '../../../shared/lib/api-client.ts';
import {
  countDemoBet,
  countDemoPayout,
  demoRejection,
} from '../../../shared/limits/demo-limits.ts';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import { playDemo } from './demo-auto-bets.ts';

/** How automatic bets stand. */
export type AutoBetsStatus = {
  readonly game: GameId;
  readonly token: Token;
  readonly rounds: number;
  readonly roundsMax: number;
  readonly profitWei: bigint;
  readonly stakeWei: bigint;
  /** Null while they run. */
  readonly end: AutoBetsEnd | null;
};

export type AutoBets = {
  readonly status: AutoBetsStatus | null;
  /** What is wrong with the last attempt to start or stop them. */
  readonly problem: string | null;
  readonly isPending: boolean;
  start(input: StrategyInput, strategy: Strategy): void;
  stop(): void;
};

const PATH = '/api/auto-bets';
const WATCH_MS = 1_000;

const autoBetsQuery = (account: string) =>
  queryOptions({
    queryKey: ['auto-bets', account],
    queryFn: () => apiGet<AutoBetsAnswer>(PATH),
    refetchInterval: ({ state: { data } }) => (data?.autoBets?.end === null ? WATCH_MS : false),
    refetchOnMount: 'always',
  });

const signedWei = (text: string): bigint =>
  text.startsWith('-') ? -weiOf(text.slice(1)) : weiOf(text);

const statusOf = ({ autoBets }: AutoBetsAnswer): AutoBetsStatus | null =>
  autoBets && {
    game: autoBets.strategy.game,
    token: autoBets.strategy.token,
    rounds: autoBets.rounds,
    roundsMax: autoBets.strategy.rounds,
    profitWei: signedWei(autoBets.profit),
    stakeWei: weiOf(autoBets.stake),
    end: autoBets.end?.reason ?? null,
  };

/** Played by the server, for the signed-in player, whether this page is open or not. */
export const useMoneyAutoBets = (account: string): AutoBets => {
  const { refreshDeposited } = useWallet();
  const queries = useQueryClient();
  const query = autoBetsQuery(account);
  const { data, error } = useQuery(query);
  const bets = data?.autoBets ?? null;
  const show = (answer: AutoBetsAnswer): void => {
    queries.setQueryData(query.queryKey, answer);
  };
  const starting = useMutation({
    mutationFn: async (strategy: StrategyInput) => {
      await readySeed(queries, account);
      return apiPost<AutoBetsAnswer>(PATH, { strategy } satisfies AutoBetsRequest);
    },
    onSuccess: show,
  });
  const stopping = useMutation({
    mutationFn: (id: string) => apiPost<AutoBetsAnswer>(`${PATH}/${id}/stop`, {}),
    onSuccess: show,
  });

  const settled = useEffectEvent(() => {
    void refreshDeposited(() => true);
    void queries.invalidateQueries({ queryKey: ['fairness', 'rounds', account] });
  });
  const roundId = bets?.roundId ?? null;
  useEffect(() => {
    if (roundId !== null) settled();
  }, [roundId]);

  const failure = starting.error ?? stopping.error ?? error;
  return {
    status: data ? statusOf(data) : null,
    problem: failure && errorMessage(failure),
    isPending: starting.isPending || stopping.isPending,
    start: (input) => {
      stopping.reset();
      starting.mutate(input);
    },
    stop: () => {
      starting.reset();
      if (bets) stopping.mutate(bets.id);
    },
  };
};

/** Ten rounds a second, as the server plays at most. */
const DEMO_PACE_MS = 100;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DEMO_PACE_MS));

/** Played by this page with virtual money, as long as it is open. */
export const useDemoAutoBets = (): AutoBets => {
  const wallet = useWallet();
  const now = useRef(wallet);
  useEffect(() => {
    now.current = wallet;
  }, [wallet]);
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const [status, setStatus] = useState<AutoBetsStatus | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (_input: StrategyInput, strategy: Strategy): void => {
    const { game, token, rounds: roundsMax } = strategy;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { minWei } = moneyLimitsOf(config)[token];
    void playDemo({
      strategy,
      // Virtual money has no highest bet.
      limits: { minWei, maxWei: 10n ** 48n },
      bank: {
        balanceWei: () => now.current.getPlayableBalance(token),
        rejection: (stakeWei) => demoRejection(token, stakeWei),
        take: (stakeWei) => {
          now.current.applyPayout(token, -stakeWei);
          countDemoBet(token, stakeWei);
        },
        pay: (payoutWei) => {
          now.current.applyPayout(token, payoutWei);
          countDemoPayout(token, payoutWei);
        },
        keep: keepDemoRound,
      },
      wait: pause,
      onState: ({ rounds, profitWei, stakeWei }, end) => {
        if (running.current === own) {
          setStatus({ ...{ game, token, rounds, roundsMax, profitWei, stakeWei, end } });
        }
      },
      signal: own.signal,
    });
  };
  return {
    status,
    problem: null,
    isPending: false,
    start,
    stop: () => running.current?.abort(),
  };
};
