// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "./ICustodyErrors.sol";

/// @title ICustodyLiabilities
/// @notice The house's liabilities, published epoch by epoch, and forced withdrawals. The escape
/// hatch that works without the house is {IExit}.
/// @dev The leaf of a player in a token is (token, player, balance, deposited, withdrawn): the last
/// two are the counters of `accountOf` as the server had seen them. At any later moment the player
/// is owed
///
///     balance + (deposited now - deposited) - (withdrawn now - withdrawn), at least zero.
///
/// Each payment by the operator raises the second counter, and so does each payment by an exit
/// without a deficit; in a deficit, the exit records on each claim what was paid. So no balance is
/// paid twice, and the contracts need no list of the players who exited. Byte layout of the tree
/// and the rules of the exit: docs/proof-of-liabilities.md.
///
/// An epoch is provisional for 24 hours, in which the guardian or the admin can veto it. Only a
/// final epoch proves anything here.
///
/// Warning: the contract cannot know what happened in games. It checks that the counters of a tree
/// are its own and that a proof fits the tree; the guardian's watcher and each player's page check
/// within those 24 hours that the balances are right. If the server refuses a player the newest
/// proof, the player can force a withdrawal with an older leaf. The server can answer a forced
/// withdrawal only in public: by a payment, or by a leaf of a newer final epoch.
interface ICustodyLiabilities is ICustodyErrors {
    /// @notice A Merkle sum tree over all players of one token.
    struct Liabilities {
        bytes32 root;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
    }

    /// @param number 1, 2, 3 … without a gap; a vetoed number is used again.
    /// @param snapshotBlock Last block whose events the trees contain.
    /// @param roundsRoot Merkle root of all rounds that the server settled since the previous
    /// epoch.
    struct Epoch {
        uint32 number;
        uint40 snapshotBlock;
        bytes32 roundsRoot;
        Liabilities degen;
        Liabilities bnb;
    }

    /// @notice A node of a tree: its hash and the sums of all leaves below it.
    struct Node {
        bytes32 hash;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
    }

    /// @notice What a player stores at each epoch: the epoch, the leaf and the path to the root.
    /// @param siblings From the leaf upwards.
    /// @param sides Bit i is set when sibling i is on the left.
    struct Proof {
        Epoch epoch;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
        Node[] siblings;
        uint256 sides;
    }

    event EpochPublished(uint256 indexed number, bytes32 indexed epochHash, Epoch epoch);
    /// @notice According to this epoch, players are owed more than custody holds.
    event DeficitPublished(
        uint256 indexed number,
        address indexed token,
        uint256 owed,
        uint256 custody
    );
    /// @notice This epoch and all later ones are void.
    event EpochVetoed(uint256 indexed number, address indexed by);
    /// @notice A player forces the withdrawal of `amount`; it is served once the withdrawn counter
    /// of `accountOf` reaches `target`.
    event WithdrawalForced(
        address indexed player,
        address indexed token,
        uint256 amount,
        uint256 target
    );
    /// @notice A newer leaf proved that the player is owed less; `amount` remains.
    event ForcedWithdrawalLowered(
        address indexed player,
        address indexed token,
        uint256 amount,
        uint256 target
    );
    /// @notice Publishes the liabilities. Only the operator.
    /// @dev The sums of the counters must equal the contract's counters at the snapshot: a recent
    /// block, not before the snapshot of the last epoch. An epoch in which players are owed more
    /// than custody holds is accepted, because an honest epoch must be possible after a theft.
    function publishEpoch(Epoch calldata epoch) external;

    /// @notice Demands a payment that the server does not make. If it is not served in time, anyone
    /// may open the exit. The proof may be of any final epoch that is not older than the last leaf
    /// that was shown for the player.
    /// @dev Every payment to the player serves the forced withdrawal, in part or in full. After 30
    /// hours, payments above the rolling limit do not count under it, up to the player's own net
    /// deposits. Before, a newer leaf can show that the deposits were lost. One forced withdrawal
    /// per token is open at a time. `lowerForcedWithdrawal` reduces it by losses in play since the
    /// proof.
    function forceWithdrawal(address token, uint256 amount, Proof calldata proof) external;

    /// @notice As `forceWithdrawal`, for a player for whom no leaf of this token was shown yet: up
    /// to deposits minus withdrawals. It is meant for players whose first deposit is younger than
    /// the snapshot of the last final epoch, and for players whom later epochs omit.
    /// @dev Other players gain nothing from this call, because their leaf of the last final epoch
    /// can be used to lower the amount.
    function forceDepositWithdrawal(address token, uint256 amount) external;

    /// @notice Lowers a forced withdrawal by a leaf that proves a smaller balance. The leaf must be
    /// of the last final epoch and newer than the leaf that was shown. Anyone may call.
    /// @dev The call makes the player's proof public.
    function lowerForcedWithdrawal(address player, address token, Proof calldata proof) external;

    /// @notice Ends deposits, payments, epochs and forced withdrawals for good. Only the exit, when
    /// it opens.
    function closeForExit() external;

    /// @notice Pays the amount that the exit decided, or makes it claimable. Only the exit.
    /// @param counted Whether the payment raises the withdrawn counter of `to`, who is then a
    /// player.
    function payExit(address token, address to, uint256 amount, bool counted) external;

    /// @notice keccak256(abi.encode(epoch)) of a published epoch; zero for any other number.
    function epochHashOf(uint256 number) external view returns (bytes32);

    /// @notice The newest epoch; before the first, number zero and the time of the deployment.
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt);

    /// @notice The newest epoch that is final; all zero before the first.
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt);

    /// @notice The open forced withdrawal of a player, all zero when there is none or it was
    /// served.
    /// @dev From `dueAt` on, anyone may open the exit. `leafEpoch` is the epoch of the last leaf
    /// that was shown, by the player or the house; zero when none was.
    function forcedWithdrawalOf(
        address player,
        address token
    ) external view returns (uint256 amount, uint256 dueAt, uint256 leafEpoch);

    /// @notice The {IExit} that decides how much each player is paid in the exit; created together
    /// with this contract.
    function exitContract() external view returns (address);

    /// @notice Whether the exit is open. It never closes again.
    function isExitOpen() external view returns (bool);
}
