import type { Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { CollectablePayments } from '../../../shared/collectables/collectable-payments.tsx';
import { isRealAddress, useCasinoConfig } from '../../../shared/config/casino-config.ts';
import { degenText } from '../../../shared/jackpot/jackpot-text.ts';
import { weiOf } from '../../../shared/lib/amount-text.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { walletErrorTexts } from '../../../shared/wallet/texts.ts';
import { useWallet } from '../../../shared/wallet/wallet-context.ts';
import { canBet } from '../keys/play-key.ts';
import { isEnded } from '../play.ts';
import { onChainTexts } from '../texts.ts';
import { type Casino, useCasino, useFollower } from '../use-casino.ts';
import { type PlayFlow, useCollectables, usePlayFlow } from '../use-play-flow.ts';
import { BetForm } from './bet-form.tsx';
import { KeyCard } from './key-card.tsx';
import { AttemptProgress, OpenPlay } from './open-bet.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PlayList, PlayResult } from './play-list.tsx';

export const OnChainPanel = () => {
  const { account } = useWallet();
  const { addresses } = useCasinoConfig();
  const { casinoMissing } = useStore(walletErrorTexts);
  if (account === undefined) return <PanelSkeleton />;
  if (!isRealAddress(addresses.casino)) {
    return <Card className="text-muted">{casinoMissing}</Card>;
  }
  return <AccountPanel key={account} account={account} />;
};

const AccountPanel = ({ account }: { account: string }) => {
  const t = useStore(onChainTexts);
  const { onChain } = useWallet();
  const casino = useCasino(account);
  const flow = usePlayFlow(casino);
  const waiting = useCollectables(casino);
  const terms = useFollower(casino, (state) => state.terms);
  const playKey = useFollower(casino, (state) => state.playKey);
  const isUnreachable = useFollower(casino, (state) => state.isUnreachable);
  const heldWei = (token: Token): bigint => weiOf(onChain[token]);
  return (
    <>
      {isUnreachable && (
        <p
          role="status"
          className="mb-3 rounded-control border border-gold/45 bg-gold/10 px-4 py-2.5"
        >
          {terms === null ? t.silent : t.silentOld}
        </p>
      )}
      {terms === null && !isUnreachable && <PanelSkeleton />}
      {terms !== null && (
        <div className="grid items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <Card>
            <BetForm
              terms={terms}
              heldWei={heldWei}
              playKey={canBet(playKey) ? playKey : null}
              isBusy={flow.attempt !== null}
              rejection={flow.rejection}
              spendableBnb={flow.spendableBnb}
              onPlay={flow.play}
            />
          </Card>
          <Card className="grid min-w-0 gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <JackpotPool poolWei={terms.jackpotWei} />
            <CollectablePayments
              account={account}
              collectables={waiting.collectables}
              collecting={waiting.collecting}
              onCollect={waiting.collect}
            />
            <Progress casino={casino} flow={flow} />
            <PlayList casino={casino} />
          </Card>
          {casino.keyParts !== null && (
            <KeyCard
              casino={casino}
              keyParts={casino.keyParts}
              terms={terms}
              isBetting={flow.attempt !== null}
            />
          )}
        </div>
      )}
    </>
  );
};

const JackpotPool = ({ poolWei }: { poolWei: bigint }) => {
  const t = useStore(onChainTexts);
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-muted text-sm">{t.everyBetDraws}</span>
      <Badge tone="gold">{t.jackpotPool(`${degenText(poolWei)} DEGEN`)}</Badge>
    </p>
  );
};

const Progress = ({ casino, flow }: { casino: Casino; flow: PlayFlow }) => {
  const plays = useFollower(casino, (state) => state.plays);
  const head = useFollower(casino, (state) => state.head);
  const lastResult = useFollower(casino, (state) => state.lastResult);
  const { attempt, stopWaiting, claiming, claim } = flow;
  const open = plays.filter((play) => !isEnded(play));
  const isIdle = attempt === null && open.length === 0 && lastResult === null;
  return (
    <div aria-live="polite" className="grid gap-3">
      {attempt !== null && <AttemptProgress attempt={attempt} onStopWaiting={stopWaiting} />}
      {open.map((play) => (
        <OpenPlay
          key={play.requestId.toString()}
          play={play}
          head={head ?? 0}
          isClaiming={claiming === play.requestId}
          onClaim={() => claim(play)}
        />
      ))}
      {attempt === null && lastResult !== null && <PlayResult play={lastResult} />}
      {isIdle && <HowItGoes />}
    </div>
  );
};

const HowItGoes = () => (
  <div className="rounded-control border border-line border-dashed p-4 text-muted text-sm">
    <p>{useStore(onChainTexts).howItGoes}</p>
  </div>
);
