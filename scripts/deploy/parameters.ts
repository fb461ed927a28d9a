import { readDeploymentParameters } from '@nomicfoundation/hardhat-ignition/helpers';
import { getAddress, isAddress, isHexString, ZeroAddress, ZeroHash } from 'ethers';
import { PROVIDERS, type ProviderName } from '../../ignition/modules/test-network.ts';
import { parseAmount } from '../../rules/src/amount.ts';
import { TEAM_MEMBERS } from '../../rules/src/tokenomics.ts';

/** The longest hash chain that CommitRevealRandomness accepts. */
const CHAIN_LENGTH_MAX = 150_000;

export const ROLES = [
  ...(['admin', 'treasury', 'operator', 'publisher', 'coldPublisher'] as const),
  ...(['guardian', 'coldGuardian', 'development'] as const),
] as const;
type Role = (typeof ROLES)[number];

/** The settings of ChainlinkVrfRandomness; see IChainlinkVrfRandomness.Settings. */
export type VrfParameters = {
  readonly vrfCoordinator: string;
  readonly vrfSubscriptionId: bigint;
  readonly vrfKeyHash: string;
  readonly vrfConfirmations: number;
  readonly vrfCallbackGasLimit: number;
  readonly vrfDeadlineBlocks: number;
  readonly vrfLinkMinWei: bigint;
};

export type DeployParameters = Readonly<Record<Role, string>> & {
  /** Whether the admin may be the account of a key. Only test networks can be deployed to. */
  readonly isAdminKeyAllowed: boolean;
  readonly team: readonly string[];
  readonly provider: ProviderName;
  /** Settings of the oracle, if the deployment may use it. */
  readonly vrf?: VrfParameters;
  readonly bnbCustodyWei: bigint;
  readonly bnbBankrollWei: bigint;
  readonly chainTip: string;
  readonly chainLength: number;
};

export class ParametersError extends Error {}

/**
 * Whether the value is an address with a checksum, which detects typing errors. Without the
 * checksum, the handover could give roles to an address that nobody controls.
 */
const isPerson = (value: unknown): value is string =>
  isAddress(value) && getAddress(value) === value && value !== ZeroAddress;

const amountOf = (value: unknown): bigint | undefined => {
  const amount = typeof value === 'string' ? parseAmount(value) : undefined;
  return amount?.ok && amount.value > 0n ? amount.value : undefined;
};

const isProvider = (value: unknown): value is ProviderName =>
  PROVIDERS.some((name) => name === value);

/** The limits of ChainlinkVrfRandomness, whose constructor would refuse only after other contracts were made. */
const VRF_LIMITS = {
  callbackGasMin: 300_000,
  callbackGasMax: 2 ** 32 - 1,
  confirmationsMax: 2 ** 16 - 1,
  deadlineBlocksMax: 172_800,
  linkMaxWei: 2n ** 96n - 1n,
} as const;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

const vrfOf = (value: unknown): VrfParameters | undefined => {
  const raw: Record<string, unknown> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  const { coordinator, subscriptionId, keyHash, confirmations, callbackGasLimit, deadlineBlocks } =
    raw;
  const linkMinWei = amountOf(raw.linkMin);
  const isComplete =
    isPerson(coordinator) &&
    /^[1-9]\d*$/.test(String(subscriptionId)) &&
    isHexString(keyHash, 32) &&
    isCount(confirmations) &&
    isCount(callbackGasLimit) &&
    isCount(deadlineBlocks);
  if (!isComplete || linkMinWei === undefined) return undefined;
  const vrf = {
    vrfCoordinator: coordinator,
    vrfSubscriptionId: BigInt(String(subscriptionId)),
    vrfKeyHash: keyHash.toLowerCase(),
    vrfConfirmations: confirmations,
    vrfCallbackGasLimit: callbackGasLimit,
    vrfDeadlineBlocks: deadlineBlocks,
    vrfLinkMinWei: linkMinWei,
  };
  return isWithinLimits(vrf) ? vrf : undefined;
};

const isWithinLimits = ({
  vrfConfirmations,
  vrfCallbackGasLimit,
  vrfDeadlineBlocks,
  vrfLinkMinWei,
}: VrfParameters): boolean =>
  vrfConfirmations <= VRF_LIMITS.confirmationsMax &&
  vrfCallbackGasLimit >= VRF_LIMITS.callbackGasMin &&
  vrfCallbackGasLimit <= VRF_LIMITS.callbackGasMax &&
  vrfDeadlineBlocks > vrfConfirmations &&
  vrfDeadlineBlocks <= VRF_LIMITS.deadlineBlocksMax &&
  vrfLinkMinWei <= VRF_LIMITS.linkMaxWei;

const hasRepeats = (addresses: readonly string[]): boolean =>
  new Set(addresses.map((each) => getAddress(each))).size < addresses.length;

/** One sentence for each malformed parameter; empty when there is none. */
const shapeIssues = (raw: Record<string, unknown>): string[] => {
  const { team, chainTip, chainLength } = raw;
  const isTeam = Array.isArray(team) && team.length === TEAM_MEMBERS && team.every(isPerson);
  const isLength =
    Number.isSafeInteger(chainLength) &&
    Number(chainLength) > 0 &&
    Number(chainLength) <= CHAIN_LENGTH_MAX;
  return [
    ...ROLES.filter((role) => !isPerson(raw[role])).map(
      (role) => `${role}: not an address with its checksum`,
    ),
    ...(isTeam ? [] : [`team: not ${TEAM_MEMBERS} addresses with their checksums`]),
    ...(['bnbCustody', 'bnbBankroll'] as const)
      .filter((name) => amountOf(raw[name]) === undefined)
      .map((name) => `${name}: not an amount of BNB such as '0.5'`),
    ...(isHexString(chainTip, 32) && chainTip !== ZeroHash ? [] : ['chainTip: not 32 bytes']),
    ...(isLength ? [] : [`chainLength: not between 1 and ${CHAIN_LENGTH_MAX}`]),
    ...(isProvider(raw.provider) ? [] : [`provider: not one of ${PROVIDERS.join(', ')}`]),
    ...(raw.provider === 'chainlinkVrf' && vrfOf(raw.vrf) === undefined
      ? ['vrf: not a coordinator, subscription, key hash and limits that the contract accepts']
      : []),
  ];
};

/**
 * A sentence for each rule that the accounts break: some roles must not share an account. The
 * deployer counts as a role, because its key is online during the deployment.
 */
export const separationIssues = (
  { admin, treasury, team, ...people }: DeployParameters,
  deployer: string,
): string[] => {
  const { operator, publisher, coldPublisher, guardian, coldGuardian, development } = people;
  const keysOfHouse = [operator, publisher, coldPublisher, guardian, coldGuardian];
  const besideTreasury = [deployer, ...keysOfHouse, development];
  const keys = [admin, ...besideTreasury];
  return [
    ...(hasRepeats(keys)
      ? ['deployer, admin, operator, publishers, guardians and development: not all different']
      : []),
    // None of these accounts may be the treasury, which the handover exempts in the token. Deployer
    // and development are exempt before it, and the token rejects a second exemption. The others
    // must not be exempt.
    ...(besideTreasury.some((each) => getAddress(each) === getAddress(treasury))
      ? ['treasury: is also deployer, operator, publisher, guardian or development']
      : []),
    ...(hasRepeats(team) ? ['team: not all different'] : []),
  ];
};

const refuse = (file: string, issues: readonly string[]): never => {
  throw new ParametersError(`${file}:\n${issues.map((each) => `  ${each}`).join('\n')}`);
};

/**
 * Parses the parameter file. If the file is invalid, the error lists everything that is wrong with
 * it.
 */
export const readParameters = async (file: string): Promise<DeployParameters> => {
  const raw: Record<string, unknown> = await readDeploymentParameters(file);
  const issues = shapeIssues(raw);
  if (issues.length > 0) refuse(file, issues);
  const provider = isProvider(raw.provider) ? raw.provider : 'commitReveal';
  const vrf = vrfOf(raw.vrf);
  const people = ROLES.map((role) => [role, String(raw[role])]);
  return {
    ...(Object.fromEntries(people) as Record<Role, string>),
    isAdminKeyAllowed: raw.isAdminKeyAllowed === true,
    team: raw.team as string[],
    bnbCustodyWei: amountOf(raw.bnbCustody) ?? 0n,
    bnbBankrollWei: amountOf(raw.bnbBankroll) ?? 0n,
    chainTip: String(raw.chainTip).toLowerCase(),
    chainLength: Number(raw.chainLength),
    provider,
    ...(vrf && { vrf }),
  };
};

/** The parameters under the names that the Ignition modules use. */
export const ignitionParameters = ({
  team,
  chainLength,
  provider: _,
  isAdminKeyAllowed: __,
  vrf,
  ...rest
}: DeployParameters) => ({
  $global: {
    ...rest,
    ...vrf,
    chainLength: BigInt(chainLength),
    ...Object.fromEntries(team.map((member, index) => [`teamMember${index + 1}`, member])),
  },
});
