/** Replaces ethers 5, which web3-react loads only for hooks that this page does not use. */
export const Web3Provider = undefined;
