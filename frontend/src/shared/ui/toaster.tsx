import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { Toast } from 'radix-ui';
import { uiTexts } from '../texts.ts';
import { CloseIcon } from './icons.tsx';
import { closeToast, type ToastTone, useToastStore } from './toast-store.ts';

const TOAST_DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = 'F8';

const EDGE: Record<ToastTone, string> = {
  info: 'before:bg-cyan',
  success: 'before:bg-gold',
  error: 'before:bg-danger',
};

/**
 * Toasts appear at the top left, where they cover nothing that the player may need next. Play
 * buttons and the buttons of notices are at the right. The result of a round is at the bottom; so
 * are, on narrow screens, the buttons of games and dialogs. A wide screen has room in the header,
 * above the title of the page.
 */
export const Toaster = () => {
  const t = useStore(uiTexts);
  const toast = useToastStore((state) => state.current);
  return (
    <Toast.Provider
      label={t.notification}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && closeToast(toast.id)}
          className={clsx(
            'relative flex items-start gap-3 overflow-hidden rounded-card border border-line-strong/60',
            'bg-raised py-3.5 pr-3 pl-5 shadow-pop lg:shadow-none before:absolute before:inset-y-0 before:left-0 before:w-1.5',
            'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
            'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            EDGE[toast.tone],
          )}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-display font-semibold text-sm">{toast.title}</Toast.Title>
            <Toast.Description className="mt-1 text-muted text-sm wrap-anywhere">
              {toast.description}
            </Toast.Description>
          </div>
          <Toast.Close
            aria-label={t.dismiss}
            className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-line hover:text-ink"
          >
            <CloseIcon width="16" height="16" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={[HOTKEY]}
        className="fixed top-16 left-0 z-50 flex w-full flex-col p-3 outline-none sm:max-w-sm sm:p-4 lg:top-0 lg:left-[max(12.5rem,50%-23rem)] lg:p-2"
      />
    </Toast.Provider>
  );
};
