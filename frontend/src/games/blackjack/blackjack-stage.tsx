import { useEffect } from 'react';
import { Stage } from '../../round/stage.tsx';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import { BANNER_MS, NO_DEAL } from './motion.ts';
import { TableView } from './table-view.tsx';

/** The words over the table, for three seconds. */
const Banner = () => {
  const banner = useBlackjackStore((state) => state.notice);
  const warn = useBlackjackStore((state) => state.warn);
  useEffect(() => {
    if (banner === null) return;
    const timer = setTimeout(() => warn(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner, warn]);
  if (banner === null) return null;
  // An outcome is announced below the table, with its money; a failure only here.
  const isError = banner.tone === 'error';
  return (
    <p
      key={banner.id}
      className="bj-banner"
      data-tone={banner.tone}
      data-testid="banner"
      role={isError ? 'alert' : undefined}
      aria-hidden={isError ? undefined : true}
    >
      {banner.text}
    </p>
  );
};

export const BlackjackStage = () => {
  const hand = useBlackjackStore((state) => state.round);
  const plan = useBlackjackStore((state) => state.plan);
  const isDealing = useBlackjackStore((state) => state.phase === 'revealing');
  const skipsMotion = useReducedMotion();
  return (
    <Stage isMoving={isDealing} className="bj-stage relative">
      <TableView
        answer={hand?.answer ?? null}
        plan={skipsMotion ? NO_DEAL : plan}
        isDealing={isDealing}
      >
        <Banner />
      </TableView>
    </Stage>
  );
};
