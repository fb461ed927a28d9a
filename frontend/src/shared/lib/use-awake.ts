import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False while a component is only a picture in the document, since its own code is not here yet. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
