import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import { liveTexts } from '../texts.ts';
import { FeedCard } from './feed-card.tsx';
import { NameSwitch } from './name-switch.tsx';
import { ReturnsSoFar } from './returns-so-far.tsx';
import { useFeed } from './use-feed.ts';
import { useWatched } from './use-watched.ts';
import { WinnersCard } from './winners-card.tsx';

/**
 * The newest rounds that were played for money. They are public, so they are also shown in demo
 * mode.
 */
export const LiveSection = () => {
  const t = useStore(liveTexts);
  const { isDemo } = useWallet();
  const section = useRef<HTMLElement>(null);
  const isWatched = useWatched(section);
  const feed = useFeed(isWatched);
  const isOn = isWatched && feed.state === 'open';
  const isAway = feed.state === 'away';
  return (
    <section
      ref={section}
      aria-labelledby="live"
      className="mx-auto grid max-w-6xl gap-4 px-3 pb-14 sm:px-6"
    >
      <div>
        <h2 id="live" className="text-xl">
          {t.title}
        </h2>
        <p className="mt-2 max-w-3xl text-muted text-sm">
          {t.intro}
          {isDemo && ` ${t.demo}`}
        </p>
      </div>
      <NameSwitch />
      <div className="grid gap-4 lg:grid-cols-3">
        <FeedCard feed={feed} />
        <WinnersCard isOn={isOn} isAway={isAway} />
      </div>
      <ReturnsSoFar isOn={isOn} isAway={isAway} />
    </section>
  );
};
