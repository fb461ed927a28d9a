/**
 * Shows what arrives, one after the other, and never queues: of what arrives while something is
 * shown, only the newest is shown next. `show` must not reject.
 */
export const newestOnly = <Item>(show: (item: Item) => Promise<void>): ((item: Item) => void) => {
  let next: { readonly item: Item } | null = null;
  let isShowing = false;
  const showAll = async (): Promise<void> => {
    isShowing = true;
    while (next !== null) {
      const { item } = next;
      next = null;
      await show(item);
    }
    isShowing = false;
  };
  return (item) => {
    next = { item };
    if (!isShowing) void showAll();
  };
};
