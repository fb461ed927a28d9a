import type { AutoBetsView } from '@degen/rules/wire/auto-bets.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { GAMES } from '../games/index.ts';
import { autoBetsQuery, useStopAutoBets } from '../round/auto/auto-bets-query.ts';
import { openAutoTab, useAutoTab } from '../round/auto-tab.ts';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Notice } from '../shared/wallet/components/notice.tsx';
import { hasHiddenOutcome, useHasHiddenOutcome } from '../shared/wallet/session/hidden-outcomes.ts';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { autoBetsNoticeTexts } from './texts.ts';

/**
 * How often the page asks the server for running automatic bets. Another page or device may start
 * them at any time.
 */
const LOOK_MS = 15_000;

/**
 * A notice that automatic bets are running. It appears on every page except the one that shows
 * them.
 */
export const AutoBetsNotice = ({ account }: { account: string }) => {
  const t = useStore(autoBetsNoticeTexts);
  const { pathname } = useLocation();
  const tab = useAutoTab(({ game }) => game);
  const { data } = useQuery(autoBetsQuery(account, LOOK_MS));
  const { mutate: stop, isPending } = useStopAutoBets(account);
  const bets = data?.autoBets;
  const game = GAMES.find(({ id }) => id === bets?.strategy.game);
  const isItsPage = pathname === game?.path;
  const isShown = isItsPage && tab === game?.id;
  useFreshBalance(isShown ? null : (bets ?? null));
  if (!bets || bets.end !== null || game === undefined || isShown) return null;
  return (
    <Notice text={t.running(game.title)}>
      {!isItsPage && (
        <Link
          to={game.path}
          onClick={() => openAutoTab(game.id)}
          className={buttonStyle({ size: 'sm' })}
        >
          {t.show}
        </Link>
      )}
      <Button size="sm" tone="gold" busy={isPending} onClick={() => stop(bets.id)}>
        {t.stop}
      </Button>
    </Notice>
  );
};

/** Reloads the balance after each change of automatic bets that this page does not show. */
const useFreshBalance = (bets: AutoBetsView | null): void => {
  const { refreshDeposited } = useWallet();
  const isHidden = useHasHiddenOutcome();
  const loaded = useRef<string>(undefined);
  const standing = bets && JSON.stringify([bets.id, bets.rounds, bets.end]);
  useEffect(() => {
    if (standing === null || standing === loaded.current || isHidden) return;
    const isWanted = () => !hasHiddenOutcome();
    void refreshDeposited(isWanted).then(() => {
      if (isWanted()) loaded.current = standing;
    });
  }, [standing, isHidden, refreshDeposited]);
};
