import { hashServerSeed, type RoundSeeds } from '@degen/rules/fairness.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LoadedStrategy } from '../../round/strategy/strategy-parts.ts';
import { hashing } from '../../shared/fairness/crypto/hashing.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { roundsQuery } from '../../shared/fairness/queries.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorText } from '../../shared/ui/try-again.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { simulatorTexts } from './texts.ts';

/**
 * The seeds of the game's rounds, oldest first. Omits rounds whose server seed is secret or does
 * not match the announced hash.
 */
export const revealedPairs = (receipts: readonly Receipt[], game: GameId): RoundSeeds[] =>
  receipts
    .flatMap(({ serverSeed, order, index, serverSeedHash, ...receipt }) =>
      receipt.game === game &&
      serverSeed !== undefined &&
      hashServerSeed(hashing, serverSeed) === serverSeedHash
        ? [{ serverSeed, order, index }]
        : [],
    )
    .toReversed();

type OwnRoundsProps = {
  game: GameId;
  title: string;
  strategy: LoadedStrategy;
  /** Called with the rounds to replay. `profile` names the odds with which they were played. */
  onReplay: (pairs: readonly RoundSeeds[], profile: OddsProfile) => void;
};

/** Replays the strategy on the player's own rounds whose seeds are known. */
export const OwnRounds = (props: OwnRoundsProps) => {
  const t = useStore(simulatorTexts);
  const { account, isSignedIn } = useWallet();
  return (
    <Card>
      <h2 className="text-xl">{t.ownRounds}</h2>
      <p className="mt-2 mb-4 text-muted text-sm">{t.ownRoundsText}</p>
      {account !== undefined && isSignedIn ? (
        <MoneyRounds {...props} account={account} />
      ) : (
        <ReplayButton
          {...props}
          pairs={props.strategy.parts?.demoPairs() ?? []}
          profile="DEMO"
          none={t.noDemoRounds(props.title)}
        />
      )}
    </Card>
  );
};

const MoneyRounds = ({ account, ...props }: OwnRoundsProps & { account: string }) => {
  const t = useStore(simulatorTexts);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    roundsQuery(account),
  );
  const pairs = useMemo(
    () => revealedPairs(data?.receipts ?? [], props.game),
    [data?.receipts, props.game],
  );
  if (error !== null) {
    return <ErrorText text={errorMessage(error)} />;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <ReplayButton {...props} pairs={pairs} profile="SETTLED" none={t.noSeeds(props.title)} />
      {hasNextPage && (
        <Button size="sm" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t.loadOlder}
        </Button>
      )}
    </div>
  );
};

type ReplayButtonProps = Pick<OwnRoundsProps, 'onReplay' | 'strategy'> & {
  pairs: readonly RoundSeeds[];
  profile: OddsProfile;
  none: string;
};

const ReplayButton = ({ onReplay, strategy, pairs, profile, none }: ReplayButtonProps) => {
  const t = useStore(simulatorTexts);
  return pairs.length === 0 ? (
    <p className="text-muted text-sm">{none}</p>
  ) : (
    <Button
      busy={strategy.isLoading}
      disabled={strategy.hasFailed}
      onClick={() => onReplay(pairs, profile)}
    >
      {t.replay(pairs.length)}
    </Button>
  );
};
