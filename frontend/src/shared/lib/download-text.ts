/** How long a browser may take to read a file that is offered. */
const READ_WITHIN_MS = 60_000;

/** Offers a text to the player as a file. `type` is its media type. */
export const downloadText = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari and Firefox read the file only some time after the click, and iOS asks the player first.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
};

/** The part of the File System Access API that only some browsers have. */
type Picker = {
  readonly showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>;
  }>;
};

/** The player, or the browser, did not let the page choose a place for a file. */
const DENIED = new Set(['NotAllowedError', 'SecurityError']);

/**
 * As `downloadText`, and returns whether the file was saved; null when the browser does not tell.
 */
export const saveText = async (
  name: string,
  text: string,
  type: string,
): Promise<boolean | null> => {
  try {
    const place = await (window as Picker).showSaveFilePicker?.({ suggestedName: name });
    if (place !== undefined) {
      const file = await place.createWritable();
      await file.write(text);
      await file.close();
      return true;
    }
  } catch (error) {
    if (!(error instanceof DOMException && DENIED.has(error.name))) return false;
  }
  downloadText(name, text, type);
  return null;
};
