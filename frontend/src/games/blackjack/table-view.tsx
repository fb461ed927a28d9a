import type { Token } from '@degen/rules/amount.ts';
import type { Card } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { useStore } from '@nanostores/react';
import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { timesText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { betWei, cardName, isOpen } from './hand.ts';
import { type CardPlace, DEAL_MS, type DealPlan } from './motion.ts';
import { CardBack, PlayingCard } from './playing-card.tsx';
import { blackjackTableTexts } from './texts.ts';
import './blackjack.css';

const TWENTY_ONE = 21;

const markOf = (answer: BlackjackAnswer, score: number): HandMark | null => {
  if (isOpen(answer)) return score > TWENTY_ONE ? 'bust' : score === TWENTY_ONE ? 'win' : null;
  if (answer.status === 'BLACKJACK') return 'blackjack';
  if (score > TWENTY_ONE) return 'bust';
  const { dealerScore } = answer;
  // A player's 21 wins at once, before the dealer plays.
  if (score === TWENTY_ONE || dealerScore > TWENTY_ONE || score > dealerScore) return 'win';
  return score === dealerScore ? 'push' : 'lose';
};

const Felt = () => (
  <svg
    viewBox="0 0 640 400"
    className="absolute inset-0 -z-1 size-full fill-none stroke-2 stroke-gold/26"
    aria-hidden="true"
    preserveAspectRatio="none"
  >
    <path d="M-20-60C80 250 560 250 660-60" vectorEffect="non-scaling-stroke" />
    <path
      d="M-40-60C60 285 580 285 680-60"
      vectorEffect="non-scaling-stroke"
      strokeDasharray="2 9"
      strokeLinecap="round"
      opacity="0.75"
    />
  </svg>
);

const Shoe = () => (
  <div
    className="-top-[0.6rem] -right-[0.6rem] absolute w-[calc(var(--card)*0.86)] rotate-16"
    aria-hidden="true"
  >
    <div className="bj-shoe-card">
      <CardBack />
    </div>
    <div className="bj-shoe-card">
      <CardBack />
    </div>
    <div className="-top-4 -right-4 absolute left-[0.6rem] h-[calc(var(--card)*0.8)] rounded-[0.6rem] border border-line bg-[linear-gradient(160deg,var(--color-raised),var(--color-ground))] shadow-card" />
  </div>
);

/** The text printed on the table. A banner covers the text while it is shown. */
const Line = ({ children }: { children: ReactNode }) => {
  const t = useStore(blackjackTableTexts);
  return (
    <div className="bj-line">
      <p className="bj-line-text">{t.pays(timesText('2.5'))}</p>
      {children}
    </div>
  );
};

const CAPTION =
  'flex min-h-[1.9rem] flex-wrap items-center justify-center gap-x-[0.55rem] gap-y-[0.3rem]';

const EmptyHand = ({ label }: { label: string }) => (
  <div className="bj-hand">
    <div className="bj-fan">
      {[0, 1].map((place) => (
        <div key={place} className="bj-slot">
          <div className="bj-card bj-card-place" />
        </div>
      ))}
    </div>
    <div className={CAPTION}>
      <span className="font-semibold text-[0.8rem] text-muted">{label}</span>
    </div>
  </div>
);

const Bet = ({ answer }: { answer: BlackjackAnswer }) => (
  <span className="inline-flex items-center gap-[0.3rem] font-semibold text-[0.8rem] text-gold-bright">
    <ChipStack token={answer.token} />
    {amountText(answer.token, betWei(answer))} {answer.token}
  </span>
);

type TableViewProps = {
  answer: BlackjackAnswer | null;
  plan: DealPlan;
  /** True while the newest cards are being dealt; the result is hidden until they have stopped. */
  isDealing: boolean;
  children?: ReactNode;
};

type HandsProps = TableViewProps & { answer: BlackjackAnswer };

const Hands = ({ answer, plan, isDealing, children }: HandsProps) => {
  const t = useStore(blackjackTableTexts);
  const { playerHand, playerScore, splitHand, splitScore, dealerHand, dealerScore } = answer;
  const isHidden = isOpen(answer);
  const mark = (score: number) => (isDealing ? null : markOf(answer, score));
  return (
    <>
      <HandZone
        label={t.dealer}
        place="dealer"
        cards={isHidden ? [...dealerHand, null] : dealerHand}
        score={isHidden || isDealing ? HIDDEN_SCORE : String(dealerScore)}
        plan={plan}
      />
      <Line>{children}</Line>
      <div className="bj-player" data-split={splitHand !== null}>
        <HandZone
          label={splitHand === null ? t.you : t.handNumber(1)}
          place="first"
          cards={playerHand}
          score={String(playerScore)}
          plan={plan}
          isActive={answer.activeSplit === 'first'}
          mark={mark(playerScore)}
        >
          <Bet answer={answer} />
        </HandZone>
        {splitHand !== null && (
          <HandZone
            label={t.handNumber(2)}
            place="second"
            cards={splitHand}
            score={String(splitScore)}
            plan={plan}
            isActive={answer.activeSplit === 'second'}
            mark={mark(splitScore ?? 0)}
          >
            <Bet answer={answer} />
          </HandZone>
        )}
      </div>
    </>
  );
};

/** The table as a server's answer describes it; the page and the replay both use this component. */
export const TableView = (props: TableViewProps) => {
  const t = useStore(blackjackTableTexts);
  const { answer, children } = props;
  return (
    <div className={clsx('bj-table', answer?.splitHand && 'bj-table-split')}>
      <Felt />
      <Shoe />
      {answer === null ? (
        <>
          <EmptyHand label={t.dealer} />
          <Line>{children}</Line>
          <div className="bj-player">
            <EmptyHand label={t.you} />
          </div>
        </>
      ) : (
        <Hands key={answer.sessionId} {...props} answer={answer} />
      )}
    </div>
  );
};

/** Shown instead of the dealer's score while the hole card is face down or cards are dealt. */
export const HIDDEN_SCORE = '?';

const markStyle = cva(
  'animate-rise rounded-full px-[0.55rem] py-[0.1rem] font-bold text-[0.75rem]',
  {
    variants: {
      mark: {
        win: 'bg-gold text-on-gold',
        blackjack: 'bg-gold text-on-gold',
        push: 'bg-line text-ink',
        lose: 'bg-danger-deep text-ink',
        bust: 'bg-danger-deep text-ink',
      },
    },
  },
);

type HandMark = 'win' | 'lose' | 'push' | 'bust' | 'blackjack';

type HandZoneProps = {
  label: string;
  place: 'first' | 'second' | 'dealer';
  /** Null for a card that is face down. */
  cards: readonly (Card | null)[];
  /** A number, or `HIDDEN_SCORE`. */
  score: string;
  plan: DealPlan;
  isActive?: boolean;
  mark?: HandMark | null;
  children?: ReactNode;
};

/** The hand card by card, for screen readers. */
const spoken = (label: string, cards: readonly (Card | null)[], score: string): string => {
  const t = blackjackTableTexts.get();
  const names = cards.map((card) => (card === null ? t.faceDown : cardName(card)));
  return t.handSpoken(label, names.join(', '), score);
};

/**
 * A hand's score appears with the last card of the hand. The dealer's final score appears when all
 * cards are dealt.
 */
const scoreDelay = (place: string, score: string, plan: DealPlan): CSSProperties => {
  if (place === 'dealer' && score !== HIDDEN_SCORE) return {};
  const delays = Object.entries(plan.delaysMs).filter(([each]) => each.startsWith(place));
  const lastMs = Math.max(-DEAL_MS, ...delays.map(([, delayMs]) => delayMs ?? 0));
  return { animationDelay: `${lastMs + DEAL_MS}ms` };
};

const HandZone = ({
  label,
  place,
  cards,
  score,
  plan,
  isActive = false,
  mark = null,
  children,
}: HandZoneProps) => {
  const t = useStore(blackjackTableTexts);
  return (
    <div className="bj-hand" data-active={isActive} data-mark={mark ?? undefined}>
      <div className="bj-fan" role="img" aria-label={spoken(label, cards, score)}>
        {cards.map((card, index) => {
          const at: CardPlace = `${place}-${index}`;
          const flipAtMs = place === 'dealer' && index === 1 ? plan.flipAtMs : null;
          return (
            <div key={at} className="bj-slot">
              <PlayingCard card={card} delayMs={plan.delaysMs[at]} flipAtMs={flipAtMs} />
            </div>
          );
        })}
      </div>
      <div className={CAPTION}>
        <span className="font-semibold text-[0.8rem] text-muted">{label}</span>
        <span
          key={score}
          className="bj-score"
          data-testid={`${place}-score`}
          style={scoreDelay(place, score, plan)}
        >
          {score}
        </span>
        {mark && <span className={markStyle({ mark })}>{t[mark]}</span>}
        {children}
      </div>
    </div>
  );
};

const NOTCHES = [0, 45, 90, 135, 180, 225, 270, 315];

/** A chip from above, in the color of its token. */
const ChipStack = ({ token }: { token: Token }) => (
  <svg viewBox="-20 -20 40 40" className="size-[1.3rem]" aria-hidden="true">
    <circle r={19} className={token === 'BNB' ? 'fill-gold-deep' : 'fill-wheel-violet'} />
    {NOTCHES.map((degrees) => (
      <rect
        key={degrees}
        x={-3.4}
        y={-19}
        width={6.8}
        height={6}
        rx={1}
        transform={`rotate(${degrees})`}
        className="fill-ink"
      />
    ))}
    <circle r={11.5} className="fill-well stroke-[1.5] stroke-ink" />
  </svg>
);
