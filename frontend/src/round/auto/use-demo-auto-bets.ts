import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { Strategy } from '@degen/rules/strategy/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { configQuery } from '../../shared/config/casino-config.ts';
import { pause } from '../../shared/lib/pause.ts';
import { countDemoBet, countDemoPayout, demoRejection } from '../../shared/limits/demo-limits.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { moneyLimitsOf } from '../check-stake.ts';
import { demoRoundOfParts, keepDemoRound } from '../demo-history.ts';
import { ANY_MAX_WEI } from './draft.ts';
import { newestOnly } from './newest.ts';
import { type DemoStep, playDemo } from './play-demo.ts';
import { type AutoBets, type AutoBetsStatus, demoStatus, type ShowRound } from './status.ts';

/** Ten rounds a second, the same maximum as on the server. */
const DEMO_PACE_MS = 100;

/** Automatic bets in demo: this page plays them with virtual money, as long as it is open. */
export const useDemoAutoBets = (showRound: ShowRound): AutoBets => {
  const wallet = useWallet();
  const now = useRef(wallet);
  useEffect(() => {
    now.current = wallet;
  }, [wallet]);
  const { data: config } = useQuery({ ...configQuery, enabled: false });
  const [status, setStatus] = useState<AutoBetsStatus | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (input: StrategyInput, strategy: Strategy, pace: number | null): void => {
    const { token } = strategy;
    const paceMs = pace ?? DEMO_PACE_MS;
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    // Payouts of rounds that the page has not shown yet. They are added to the balance later,
    // because a higher balance would reveal the outcome.
    let owedWei = 0n;
    const payOwed = (): void => {
      const wei = owedWei;
      owedWei = 0n;
      if (wei > 0n) now.current.applyPayout(token, wei);
    };
    const feed = newestOnly<DemoStep>(async ({ played, state, end }) => {
      if (played !== null && !own.signal.aborted) {
        await showRound(played, { paceMs, choice: input.choice });
      }
      payOwed();
      if (running.current === own) setStatus(demoStatus(input, state, end));
    });
    void playDemo({
      ...{ input, strategy },
      limits: { minWei: moneyLimitsOf(config)[token].minWei, maxWei: ANY_MAX_WEI },
      bank: {
        balanceWei: () => now.current.getPlayableBalance(token) + owedWei,
        rejection: (stakeWei) => demoRejection(token, stakeWei),
        take: (stakeWei) => {
          now.current.applyPayout(token, -stakeWei);
          countDemoBet(token, stakeWei);
        },
        pay: (payoutWei) => {
          owedWei += payoutWei;
          countDemoPayout(token, payoutWei);
        },
        keep: (round) => keepDemoRound(demoRoundOfParts(round)),
      },
      wait: (rounds) => (rounds === 0 ? Promise.resolve() : pause(paceMs, own.signal)),
      onStep: feed,
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
