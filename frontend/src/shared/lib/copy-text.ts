/**
 * Copies a text for the player. Resolves with false if the browser does not allow it, so that the
 * caller can say so. Pages without TLS have no `navigator.clipboard`, and a browser may deny it;
 * the older command still copies the selection of a field there.
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

const copyBySelection = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'sr-only';
  // Within an open dialog, because a dialog takes the focus back from elements outside of it.
  const parent = focused?.closest('[role="dialog"],[role="alertdialog"],[role="menu"]');
  (parent ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
};
