import { WarningIcon } from '../shared/ui/icons.tsx';

type SeedWarningProps = { round: 'spin' | 'hand' | 'match' | 'flight' };

/** Beside a result whose seed the server could still have chosen when it saw the bet. */
export const SeedWarning = ({ round }: SeedWarningProps) => (
  <p role="alert" className="flex gap-3 rounded-card border border-danger/50 bg-danger/12 p-4">
    <WarningIcon className="shrink-0 text-danger" />
    This {round} used a seed whose hash this browser was not shown before the bet. Unless you
    rotated it on another device, do not go on playing.
  </p>
);
