import type { ComponentProps, ReactNode } from 'react';

type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/** Icons are decorative. The button or link around an icon has its own accessible name. */
const outline = (children: ReactNode) => (props: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    {children}
  </svg>
);

export const CloseIcon = outline(<path d="M6 6l12 12M18 6 6 18" />);
export const BackIcon = outline(<path d="M14.5 5.5 8 12l6.5 6.5" />);
export const ChevronIcon = outline(<path d="m6 9.5 6 6 6-6" />);
export const CheckIcon = outline(<path d="m5 12.5 4.5 4.5L19 7" />);
export const WarningIcon = outline(
  <>
    <path d="M12 4 2.8 19.5h18.4Z" />
    <path d="M12 10v4M12 17v.01" />
  </>,
);
export const WalletIcon = outline(
  <>
    <path d="M4 7.5 15.5 4v3.5" />
    <rect x="3.5" y="7.5" width="17" height="12" rx="2.5" />
    <path d="M20.5 11.5h-4.2a2 2 0 0 0 0 4h4.2" />
  </>,
);
export const DepositIcon = outline(<path d="M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 20h15" />);
export const WithdrawIcon = outline(<path d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4.5 20h15" />);
export const SwapIcon = outline(
  <path d="M4 8.5h14m0 0-3.5-3.5M18 8.5 14.5 12M20 16H6m0 0 3.5-3.5M6 16l3.5 3.5" />,
);
export const UserIcon = outline(
  <>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const LimitIcon = outline(<path d="M4 16a8 8 0 1 1 16 0M12 16l4-5M2.5 19.5h19" />);
export const ChartIcon = outline(<path d="M4.5 4v15.5H20M9 15.5v-4M13.5 15.5V8M18 15.5v-6" />);
export const LeaveIcon = outline(<path d="M10 4.5H5.5v15H10M14.5 8l4 4-4 4M18.5 12H10" />);
export const FaucetIcon = outline(
  <path d="M12 3.5c3.6 4.3 5.5 7.3 5.5 10a5.5 5.5 0 0 1-11 0c0-2.7 1.9-5.7 5.5-10Z" />,
);
export const CopyIcon = outline(
  <>
    <rect x="8.5" y="8.5" width="11" height="11" rx="2" />
    <path d="M15.5 8.5v-4h-11v11h4" />
  </>,
);
export const SoundOnIcon = outline(
  <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />,
);
export const SoundOffIcon = outline(
  <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5" />,
);

type LogoProps = { size?: 'header' | 'hero' };

/** A coin inside a gem. The two shapes stand for the two tokens. */
const Mark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
    <path d="M24 2 46 24 24 46 2 24Z" className="fill-well stroke-cyan" strokeWidth="2.5" />
    <path d="M24 9 39 24 24 39 9 24Z" className="fill-none stroke-cyan-deep" strokeWidth="1.2" />
    <path
      fillRule="evenodd"
      d="M17.5 14h7.2a10 10 0 0 1 0 20h-7.2Zm5.2 5v10h2a5 5 0 0 0 0-10Z"
      className="fill-gold"
    />
  </svg>
);

export const Logo = ({ size = 'header' }: LogoProps) => (
  <span className="inline-flex items-center gap-2.5">
    <Mark className={size === 'hero' ? 'size-14' : 'size-9'} />
    <span
      className={
        size === 'hero'
          ? 'font-display font-extrabold text-2xl leading-none tracking-tight'
          : 'font-display font-extrabold text-base leading-none tracking-tight max-[26rem]:sr-only'
      }
    >
      Degen <span className="text-gold">Casino</span>
    </span>
  </span>
);
