import { ZeroAddress, ZeroHash } from 'ethers';
import type { IClaims } from '../types/contracts/interfaces/IClaims.ts';

/** The last order of a leaf, as Custody's `lower` takes it. */
export type ShownOrder = IClaims.OrderStruct;

/** For a leaf without orders, and for the claim of a contract wallet: the contract does not read it. */
export const NO_SHOWN_ORDER: ShownOrder = {
  ...{ casino: ZeroAddress, seq: 0, prev: ZeroHash, until: 0, content: ZeroHash },
  ...{ signature: '0x', keyX: ZeroHash, keyY: ZeroHash, grant: '0x', walletSignature: '0x' },
};
