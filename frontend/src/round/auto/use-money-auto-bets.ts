import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { AutoBetsAnswer, AutoBetsRequest, AutoBetsView } from '@degen/rules/wire/auto-bets.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { roundsQuery } from '../../shared/fairness/queries.ts';
import { readySeed } from '../../shared/fairness/rotation.ts';
import { RETRY_DELAYS_MS } from '../../shared/lib/persist-request.ts';
import { keepReceipt } from '../../shared/orders/evidence.ts';
import { persistOrder, type SentRequest } from '../../shared/orders/persist-order.ts';
import { hasHiddenOutcome } from '../../shared/wallet/session/hidden-outcomes.ts';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { playedOf } from '../strategy/strategy-parts.ts';
import { AUTO_BETS_PATH, autoBetsQuery, useStopAutoBets } from './auto-bets-query.ts';
import { newestOnly } from './newest.ts';
import { type AutoBets, answerStatus, type ShowRound } from './status.ts';

/** The order that allows the server to place the bets of a strategy. */
const mandateOf = (queries: QueryClient, account: string, body: AutoBetsRequest) => {
  // The form makes a strategy of texts and whole numbers.
  const strategy = body.strategy as CanonicalValue;
  return {
    ...{ account, path: AUTO_BETS_PATH, body },
    draft: { kind: 'mandate', strategy, paceMs: body.paceMs ?? 0 } as const,
    seedPair: (refused?: string) => readySeed(queries, account, refused),
  };
};

/** Automatic bets that this page has started, and the hash of the order that allows them. */
type Mandate = { readonly id: string; readonly order: string };

/** Automatic bets for money: the server plays them, whether this page is open or not. */
export const useMoneyAutoBets = (account: string, showRound: ShowRound): AutoBets => {
  const queries = useQueryClient();
  const query = autoBetsQuery(account);
  const { data, error } = useQuery(query);
  const mandate = useRef<Mandate | null>(null);
  const shown = useShownAnswer(account, data, (receipt, autoBets) => {
    const { id, paceMs, strategy } = autoBets;
    const order = mandate.current?.id === id ? mandate.current.order : undefined;
    return showRound(playedOf(receipt, order), { paceMs, choice: strategy.choice });
  });
  /** The last start, while no answer has told whether the server took it. */
  const inDoubt = useRef<{ readonly name: string; readonly sent: SentRequest } | null>(null);
  const starting = useMutation({
    mutationFn: async (request: AutoBetsRequest) => {
      const name = JSON.stringify([account, request]);
      const reply = await persistOrder<AutoBetsAnswer>(mandateOf(queries, account, request), {
        earlier: inDoubt.current?.name === name ? inDoubt.current.sent : null,
        delaysMs: RETRY_DELAYS_MS,
      });
      inDoubt.current = reply.kind === 'in-doubt' ? { name, sent: reply.sent } : null;
      if (reply.kind !== 'answered') throw reply.error;
      const { answer, sent } = reply;
      if (answer.autoBets) mandate.current = { id: answer.autoBets.id, order: sent.idempotencyKey };
      return answer;
    },
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
    // Another page may have started automatic bets, so their state is loaded again.
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const stopping = useStopAutoBets(account);

  const failure = starting.error ?? stopping.error ?? error;
  return {
    status: shown && answerStatus(shown),
    problem: failure && errorMessage(failure),
    isPending: starting.isPending || stopping.isPending,
    start: (strategy, _parsed, paceMs) => {
      stopping.reset();
      starting.mutate({ strategy, ...(paceMs !== null && { paceMs }) });
    },
    stop: () => {
      starting.reset();
      if (data?.autoBets) stopping.mutate(data.autoBets.id);
    },
  };
};

/**
 * The last answer whose round the page has shown. Rounds from before the page was opened are not
 * shown.
 */
const useShownAnswer = (
  account: string,
  data: AutoBetsAnswer | undefined,
  showRound: (receipt: Receipt, autoBets: AutoBetsView) => Promise<void>,
): AutoBetsAnswer | null => {
  const { refreshDeposited } = useWallet();
  const queries = useQueryClient();
  const [shown, setShown] = useState<AutoBetsAnswer | null>(null);
  const lastRoundId = useRef<string | null>(undefined);

  const show = async (answer: AutoBetsAnswer): Promise<void> => {
    const { autoBets, receipt } = answer;
    const roundId = receipt?.roundId ?? null;
    const isFirst = lastRoundId.current === undefined;
    const isNew = !isFirst && roundId !== lastRoundId.current;
    lastRoundId.current = roundId;
    if (receipt !== null) keepReceipt(receipt);
    // Rounds from before the page was opened have changed the balance, too.
    if (isFirst && autoBets !== null) void refreshDeposited(() => !hasHiddenOutcome());
    if (isNew && autoBets !== null && receipt !== null) {
      await showRound(receipt, autoBets);
      void refreshDeposited(() => !hasHiddenOutcome());
      void queries.invalidateQueries({ queryKey: roundsQuery(account).queryKey });
    }
    setShown(answer);
  };
  const showNow = useRef(show);
  useLayoutEffect(() => {
    showNow.current = show;
  });
  const [feed] = useState(() => newestOnly((answer: AutoBetsAnswer) => showNow.current(answer)));
  useEffect(() => {
    if (data) feed(data);
  }, [data, feed]);
  return shown;
};
