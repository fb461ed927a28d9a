import { useStore } from '@nanostores/react';
import type { ComponentType, ReactNode } from 'react';
import { protocolTexts } from './texts.ts';

/** The frame of each drawing. The figure around it has the alternative text. */
const Picture = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 360 170"
    aria-hidden="true"
    className="block h-auto w-full font-semibold text-ink"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

type At = { readonly x: number; readonly y: number };

const Label = ({
  x,
  y,
  text,
  className = 'fill-ink',
}: At & { text: string; className?: string }) => (
  <text x={x} y={y} textAnchor="middle" stroke="none" fontSize="14" className={className}>
    {text}
  </text>
);

const Digits = ({ x, y, text, className }: At & { text: string; className: string }) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    stroke="none"
    fontSize="15"
    fontFamily="monospace"
    className={className}
  >
    {text}
  </text>
);

const Envelope = ({ x, y, isOpen }: At & { isOpen: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width="112" height="76" rx="8" className="fill-raised stroke-line-strong" />
    {isOpen ? (
      <path d="M4 4 56 -34 108 4" className="fill-well stroke-line-strong" />
    ) : (
      <>
        <path d="M4 5 56 44 108 5" className="stroke-line-strong" />
        <circle cx="56" cy="44" r="13" className="fill-gold stroke-gold-deep" />
        <path
          d="M52 46v-4a4 4 0 0 1 8 0v4m-10 0h12v7h-12z"
          strokeWidth="1.8"
          className="stroke-on-gold"
        />
      </>
    )}
  </g>
);

const Tag = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M14 0h108a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H14L0 24Z"
      className="fill-cyan/12 stroke-cyan"
    />
    <circle cx="16" cy="24" r="4" className="stroke-cyan" />
    <Digits x={74} y={29} text="#9f3a…c7" className="fill-cyan" />
  </g>
);

const Arrow = ({ from, to, y }: { from: number; to: number; y: number }) => (
  <path d={`M${from} ${y}H${to}m-8-6 8 6-8 6`} className="stroke-muted" />
);

const Receipt = ({ x, y, children }: At & { children?: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <path
      d="M0 4a4 4 0 0 1 4-4h80a4 4 0 0 1 4 4v104l-11-8-11 8-11-8-11 8-11-8-11 8-11-8-11 8Z"
      className="fill-raised stroke-line-strong"
    />
    <path d="M14 22h60M14 40h44M14 58h52" className="stroke-muted" />
    {children}
  </g>
);

const Seal = ({ x, y }: At) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="m-8 10-5 22 13-8 13 8-5-22" className="fill-gold-deep stroke-gold-deep" />
    <circle r="15" className="fill-gold stroke-gold-bright" />
    <path d="m-6 0 4.5 5L7-5" className="stroke-on-gold" />
  </g>
);

const CommitPicture = () => {
  const t = useStore(protocolTexts);
  return (
    <Picture>
      <Envelope x={44} y={48} isOpen={false} />
      <Label x={100} y={150} text={t.secretSeed} className="fill-muted" />
      <path d="M156 82c18 0 18 6 34 6" className="stroke-cyan" />
      <Tag x={186} y={64} />
      <Label x={256} y={150} text={t.itsHash} className="fill-muted" />
    </Picture>
  );
};

const BLOCKS = [
  { y: 16, text: 'serverSeed', className: 'fill-gold/12 stroke-gold', line: 'stroke-gold' },
  { y: 66, text: 'order', className: 'fill-cyan/12 stroke-cyan', line: 'stroke-cyan' },
  {
    y: 116,
    text: 'freshBytes',
    className: 'fill-raised stroke-line-strong',
    line: 'stroke-line-strong',
  },
] as const;

const MixPicture = () => {
  const t = useStore(protocolTexts);
  return (
    <Picture>
      {BLOCKS.map(({ y, text, className, line }) => (
        <g key={text}>
          <rect x="18" y={y} width="124" height="38" rx="8" className={className} />
          <Label x={80} y={y + 24} text={t[text]} />
          <path d={`M142 ${y + 19}C178 ${y + 19} 168 85 196 85`} className={line} />
        </g>
      ))}
      <circle cx="214" cy="85" r="20" className="fill-well stroke-ink" />
      <path
        d="M206 77a11 11 0 0 1 18 3m0-7v7h-7M222 93a11 11 0 0 1-18-3m0 7v-7h7"
        strokeWidth="2"
      />
      <Arrow from={236} to={262} y={85} />
      {['7 0 3 9', '4 4 8 1', '2 6 5 0'].map((text, index) => (
        <Digits key={text} x={304} y={62 + index * 28} text={text} className="fill-positive" />
      ))}
    </Picture>
  );
};

const SignPicture = () => (
  <Picture>
    <Digits x={46} y={77} text="7 0 3 9" className="fill-positive" />
    <Digits x={46} y={105} text="4 4 8 1" className="fill-positive" />
    <Arrow from={92} to={116} y={85} />
    <g transform="translate(168 85)">
      <circle r="40" className="fill-well stroke-line-strong" />
      <path d="M0 0V-40A40 40 0 0 1 34.6-20Z" className="fill-gold stroke-gold-deep" />
      <path d="M0 0 34.6-20A40 40 0 0 1 34.6 20Z" className="fill-cyan/30 stroke-line-strong" />
      <path d="M0 0 34.6 20A40 40 0 0 1 0 40Z" className="fill-raised stroke-line-strong" />
      <path d="M0 0V40A40 40 0 0 1-34.6 20Z" className="fill-cyan/12 stroke-line-strong" />
      <path d="M0 0-34.6 20A40 40 0 0 1-34.6-20Z" className="fill-raised stroke-line-strong" />
      <path d="m-6-52 6 11 6-11Z" className="fill-ink" />
      <circle r="8" className="fill-ground" />
    </g>
    <Arrow from={220} to={246} y={85} />
    <Receipt x={258} y={30}>
      <Seal x={70} y={84} />
    </Receipt>
  </Picture>
);

const RevealPicture = () => {
  const t = useStore(protocolTexts);
  return (
    <Picture>
      <Envelope x={14} y={70} isOpen />
      <rect x="26" y="40" width="88" height="60" rx="6" className="fill-surface stroke-gold" />
      <Label x={70} y={66} text={t.shownSeed} />
      <path
        d="M14 78v60a8 8 0 0 0 8 8h96a8 8 0 0 0 8-8V78l-56 36Z"
        className="fill-raised stroke-line-strong"
      />
      <Arrow from={134} to={156} y={60} />
      <g transform="translate(166 36)">
        <Tag x={0} y={0} />
      </g>
      <Arrow from={134} to={156} y={122} />
      <rect
        x="166"
        y="98"
        width="130"
        height="48"
        rx="8"
        className="fill-raised stroke-line-strong"
      />
      <Label x={231} y={127} text={t.sameRound} />
      {[60, 122].map((y) => (
        <g key={y} transform={`translate(326 ${y})`}>
          <circle r="16" className="fill-positive/12 stroke-positive" />
          <path d="m-7 0 5 6L8-6" className="stroke-positive" />
        </g>
      ))}
    </Picture>
  );
};

/** The four steps in order; each name selects a drawing and its texts. */
const STEPS = ['commit', 'mix', 'sign', 'reveal'] as const;
const PICTURES: Readonly<Record<(typeof STEPS)[number], ComponentType>> = {
  commit: CommitPicture,
  mix: MixPicture,
  sign: SignPicture,
  reveal: RevealPicture,
};

export const ProtocolPictures = () => {
  const t = useStore(protocolTexts);
  return (
    <ol className="grid gap-4 sm:grid-cols-2">
      {STEPS.map((step, index) => {
        const StepPicture = PICTURES[step];
        return (
          <li key={step} className="overflow-hidden rounded-card border border-line bg-surface">
            <figure>
              <div
                role="img"
                aria-label={t[`${step}Picture`]}
                className="border-line border-b bg-radial-[at_50%_20%] from-raised to-well"
              >
                <StepPicture />
              </div>
              <figcaption className="grid gap-1.5 p-4 sm:p-5">
                <h3 className="text-base">
                  <span className="mr-2 text-gold">{index + 1}</span>
                  {t[`${step}Title`]}
                </h3>
                <p className="text-muted">{t[`${step}Text`]}</p>
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ol>
  );
};
