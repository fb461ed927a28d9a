import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts.ts';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /**
   * `alertdialog` is for a message that the player must answer. Assistive technology announces it
   * at once.
   */
  role?: 'dialog' | 'alertdialog';
  className?: string;
};

/** What had the focus when the open dialogs were opened: a button, or that of the menu. */
let opener: HTMLElement | null = null;

const noteOpener = (): void => {
  const { activeElement, body } = document;
  const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const from = (menu && document.getElementById(menu)) || activeElement;
  // A dialog may open over another one, or in its place, when nothing has the focus.
  const isInDialog = from?.closest('[role="dialog"],[role="alertdialog"]');
  if (from instanceof HTMLElement && from !== body && !isInDialog) opener = from;
};

export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  role = 'dialog',
  className,
}: DialogProps) => (
  <Primitive.Root open={open} onOpenChange={onOpenChange}>
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 animate-fade overflow-y-auto bg-ground/80 p-3 sm:p-6 print:static">
        <div className="flex min-h-full items-end justify-center sm:items-center">
          <Primitive.Content
            role={role}
            onOpenAutoFocus={noteOpener}
            // The library returns the focus only to a trigger of its own.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener?.focus({ preventScroll: true });
            }}
            // Handles Escape here. Otherwise, the first press of the key would only close an open
            // toast.
            onKeyDown={(event) => event.key === 'Escape' && onOpenChange(false)}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={clsx(
              'relative w-full max-w-md animate-rise rounded-card border border-line bg-surface p-5 shadow-pop sm:p-6 print:max-w-none print:shadow-none',
              className,
            )}
          >
            <Primitive.Title className="pr-10 font-display font-semibold text-lg">
              {title}
            </Primitive.Title>
            {description !== undefined && (
              <Primitive.Description asChild>
                <div className="mt-2 text-muted text-sm">{description}</div>
              </Primitive.Description>
            )}
            <div className="mt-5">{children}</div>
            <Primitive.Close
              aria-label={useStore(uiTexts).close}
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
            >
              <CloseIcon />
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Overlay>
    </Primitive.Portal>
  </Primitive.Root>
);
