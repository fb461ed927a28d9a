/** A stub for ethers 5. web3-react loads ethers 5 only for hooks that this page does not use. */
export const Web3Provider = undefined;
