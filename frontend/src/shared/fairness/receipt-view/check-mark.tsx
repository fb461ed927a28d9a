import { CheckIcon, WarningIcon } from '../../ui/icons.tsx';

/** `open`: the check has neither passed nor failed. */
export type CheckState = 'passed' | 'failed' | 'open';

export const CheckMark = ({ state }: { state: CheckState }) => {
  switch (state) {
    case 'passed':
      return <CheckIcon width="18" height="18" strokeWidth="3" className="mt-0.5 text-positive" />;
    case 'failed':
      return <WarningIcon width="18" height="18" className="mt-0.5 text-danger" />;
    case 'open':
      return (
        <span aria-hidden="true" className="text-center font-bold text-cyan">
          ?
        </span>
      );
  }
};
