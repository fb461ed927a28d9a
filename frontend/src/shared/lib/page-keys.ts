/**
 * Whether a key is pressed for the page itself: no dialog or menu is open above it, whose keys these
 * are, and no key of a browser's shortcut is held.
 */
export const isForPage = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey) &&
  document.querySelector('[role$="dialog"], [role="menu"]') === null;
