type ProgressBarProps = {
  /** Its accessible name. */
  label: string;
  value: number;
  /** Null when the end is unknown; the bar then shows no value. */
  max: number | null;
};

/**
 * Browsers paint the native bar in their default colors, so each part of the bar gets a color of
 * the page.
 */
const STYLE =
  'h-2 w-full min-w-0 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-raised ' +
  '[&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-cyan [&::-moz-progress-bar]:bg-cyan';

export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress aria-label={label} className={STYLE} {...(max !== null && { max, value })} />
);
