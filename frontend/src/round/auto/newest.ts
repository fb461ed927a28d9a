/**
 * Shows one item at a time and keeps no queue: of the items that arrive while one is shown, only
 * the newest is shown next. `show` must not reject.
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
