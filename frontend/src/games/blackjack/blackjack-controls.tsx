import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useAutoTab } from '../../round/auto-tab.ts';
import { BetForm, InDoubtNotice, SignInButton, STICKY_BAR } from '../../round/bet-form.tsx';
import { isBusy } from '../../round/round-store.ts';
import { useGame } from '../../round/use-game.ts';
import { sumText } from '../../shared/lib/amount-text.ts';
import { isForPage } from '../../shared/lib/page-keys.ts';
import { useKeptFocus } from '../../shared/lib/use-kept-focus.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BLACKJACK } from './blackjack-game.ts';
import type { BlackjackFlow } from './blackjack-page.tsx';
import { blackjackTableTexts } from './texts.ts';

export const BlackjackControls = ({ deal, ...rest }: BlackjackFlow) => {
  const isPlaying = useGame(BLACKJACK).round !== null;
  const isByHand = useAutoTab(({ game }) => game !== 'blackjack');
  return (
    <BetForm
      game={BLACKJACK}
      onSubmit={deal}
      // On a phone, only the buttons are shown during a hand.
      className={isPlaying && isByHand ? 'hidden gap-5 lg:grid' : 'grid gap-5'}
    >
      <ActionBar {...rest} />
    </BetForm>
  );
};

const Label = ({ children, hotkey }: { children: ReactNode; hotkey: string }) => (
  <>
    <span className="font-display tracking-wider">{children}</span>
    <kbd className="hidden rounded border border-current/35 px-1.5 font-sans text-2xs opacity-75 lg:inline">
      {hotkey}
    </kbd>
  </>
);

const ACTIONS: readonly { action: BlackjackAction; hotkey: string }[] = [
  { action: 'HIT', hotkey: 'H' },
  { action: 'STAND', hotkey: 'S' },
  { action: 'SPLIT', hotkey: 'P' },
];

type ActionButtonsProps = { canSplit: boolean; isWaiting: boolean; play: BlackjackFlow['play'] };

/** Buttons with `aria-disabled`, unlike disabled ones, keep the keyboard focus while cards move. */
const ActionButtons = ({ canSplit, isWaiting, play }: ActionButtonsProps) => {
  const t = useStore(blackjackTableTexts);
  return (
    <div className="grid grid-cols-[repeat(3,auto)] gap-2">
      {ACTIONS.map(({ action, hotkey }) => (
        <Button
          key={action}
          tone={action === 'HIT' ? 'action' : action === 'STAND' ? 'gold' : 'plain'}
          className="min-h-14 gap-1.5 px-1 max-sm:text-sm max-sm:[&>span]:tracking-normal"
          aria-disabled={isWaiting || (action === 'SPLIT' && !canSplit)}
          onClick={() => play(action)}
        >
          <Label hotkey={hotkey}>{t[action]}</Label>
        </Button>
      ))}
    </div>
  );
};

const InDoubt = ({ finish }: { finish: () => void }) => {
  const t = useStore(blackjackTableTexts);
  const { inDoubt, phase } = useGame(BLACKJACK);
  const isSending = isBusy(phase) && phase !== 'open';
  if (inDoubt === null) return null;
  const { stakeWei, token } = inDoubt;
  return (
    <>
      <InDoubtNotice
        text={stakeWei > 0n ? t.betInDoubt(sumText(token, stakeWei)) : t.moveInDoubt}
      />
      <Button tone="action" size="lg" wide busy={isSending} onClick={finish}>
        <span className="font-display tracking-wider">{t.finish}</span>
      </Button>
    </>
  );
};

/**
 * The buttons of the current stage: sign in, deal, play the hand, start a new round, or finish a
 * request whose answer was lost.
 */
const ActionBar = ({ play, newRound, finish }: Omit<BlackjackFlow, 'deal'>) => {
  const t = useStore(blackjackTableTexts);
  const { isDemo, isSignedIn } = useWallet();
  const { token, stakeWei, phase, round: hand, inDoubt } = useGame(BLACKJACK);
  const isInDoubt = inDoubt !== null && phase !== 'restoring';
  const isPlaying = hand !== null && phase !== 'settled';
  const stage = isInDoubt ? 'in-doubt' : hand === null ? 'bet' : isPlaying ? 'play' : 'over';

  const content = () => {
    if (!isDemo && !isSignedIn) {
      return <SignInButton />;
    }
    if (stage === 'in-doubt') return <InDoubt finish={finish} />;
    if (stage === 'bet') {
      // Deal and New Round have different React keys. With one key React would keep the element,
      // and a Space key pressed on New Round would click Deal when released.
      return (
        <Button
          key="deal"
          type="submit"
          tone="action"
          size="lg"
          wide
          aria-disabled={phase !== 'idle'}
        >
          <Label hotkey="D">{phase === 'placing' ? t.dealing : t.deal}</Label>
        </Button>
      );
    }
    if (stage === 'over') {
      return (
        <Button key="new-round" tone="action" size="lg" wide onClick={newRound}>
          <Label hotkey="N">{t.newRound}</Label>
        </Button>
      );
    }
    const isWaiting = phase !== 'open';
    return <ActionButtons canSplit={hand?.answer.canSplit ?? false} {...{ isWaiting, play }} />;
  };

  return (
    <fieldset
      {...useKeptFocus<HTMLFieldSetElement>()}
      aria-label={t.actions}
      className={STICKY_BAR}
    >
      {content()}
      {stage === 'bet' && (
        <p className="text-center text-muted text-sm">{t.splitStakes(sumText(token, stakeWei))}</p>
      )}
    </fieldset>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** One letter per action. Held keys, and keys that belong to a field, do nothing. */
export const useHotkeys = ({ deal, play, newRound }: BlackjackFlow): void => {
  const press = useEffectEvent((key: string) => {
    const actions: Partial<Record<string, () => void>> = {
      d: deal,
      h: () => play('HIT'),
      s: () => play('STAND'),
      p: () => play('SPLIT'),
      n: newRound,
    };
    actions[key]?.();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.repeat && isForPage(event) && !isTyping(event.target)) {
        press(event.key.toLowerCase());
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
};
