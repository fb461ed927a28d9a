import type { Token } from '@degen/rules/amount.ts';
import type { DayTotals } from '@degen/rules/statistics/days.ts';
import { totalsOfView } from '@degen/rules/statistics/view.ts';
import type { StatisticsAnswer } from '@degen/rules/wire/statistics.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DemoRound, forgetDemoRounds, readDemoRounds } from '../../round/demo-history.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { demoDays } from './demo-days.ts';

/** The first and the last day in UTC, both included. */
export type Period = { readonly from: string; readonly to: string };

/**
 * The daily totals of an account's rounds played for money, requested again whenever the page is
 * opened.
 */
const statisticsQuery = (account: string, token: Token, { from, to }: Period) =>
  queryOptions({
    queryKey: ['statistics', account, token, from, to],
    queryFn: () =>
      apiGet<StatisticsAnswer>(`/api/statistics?${new URLSearchParams({ token, from, to })}`, {
        account,
      }),
    refetchOnMount: 'always',
    gcTime: 0,
  });

type MoneyDays = {
  /** Undefined while the days load. */
  readonly days: readonly DayTotals[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

export const useMoneyDays = (account: string, token: Token, period: Period): MoneyDays => {
  const { data, error, refetch } = useQuery(statisticsQuery(account, token, period));
  const days = useMemo(
    () => data?.days.map((day) => ({ ...day, token, totals: totalsOfView(day.totals) })),
    [data, token],
  );
  return { days, error, retry: () => void refetch() };
};

type DemoHistory = {
  /** Undefined before the browser's storage was read. */
  readonly rounds: readonly DemoRound[] | undefined;
  readonly days: readonly DayTotals[] | undefined;
  readonly forget: () => void;
};

/**
 * The storage is read after the first render, because that render must equal the prerendered
 * document.
 */
export const useDemoHistory = (): DemoHistory => {
  const [rounds, setRounds] = useState<readonly DemoRound[]>();
  useEffect(() => setRounds(readDemoRounds()), []);
  const days = useMemo(() => rounds && demoDays(rounds), [rounds]);
  const forget = (): void => {
    forgetDemoRounds();
    setRounds([]);
  };
  return { rounds, days, forget };
};
