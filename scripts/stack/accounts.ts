/** The role of an account of the local chain. */
type Role =
  | ('deployer' | 'operator' | 'guardian' | 'faucet' | 'publisher')
  | ('coldPublisher' | 'coldGuardian');

type LocalAccount = { readonly address: string; readonly privateKey: string };

/**
 * Accounts of every Hardhat chain, with their published keys: the first five, and the last two,
 * which leave the others to players. They are written down because deriving them loads a library
 * for half a second.
 */
const ACCOUNTS: Readonly<Record<Role, LocalAccount>> = {
  deployer: {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  operator: {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  guardian: {
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
  faucet: {
    address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
    privateKey: '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  },
  publisher: {
    address: '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
    privateKey: '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  },
  coldPublisher: {
    address: '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199',
    privateKey: '0xdf57089febbacf7ba0bc227dafbffa9fc08a93fdc68e1e42411a14efcf23656e',
  },
  coldGuardian: {
    address: '0xdD2FD4581271e230360230F9337D5c0430Bf44C0',
    privateKey: '0xde9be858da4a475276426320d5e9262ecfc3ba460bfac56360bfa6c4c28b4ee0',
  },
};

/** The accounts of the local chain by role. */
export const localAccounts = (): typeof ACCOUNTS => ACCOUNTS;
