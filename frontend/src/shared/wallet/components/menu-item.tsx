import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';

export const MenuItem = ({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) => (
  <DropdownMenu.Item
    {...rest}
    className={clsx(
      'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 font-semibold focus:outline-hidden',
      'data-highlighted:bg-raised data-disabled:cursor-not-allowed data-disabled:opacity-50',
      className,
    )}
  />
);
