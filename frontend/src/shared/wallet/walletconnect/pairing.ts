import { create } from 'zustand';

/** The link that a wallet on another device opens to pair with this page; null when none waits. */
export const usePairing = create<{ uri: string | null }>(() => ({ uri: null }));
