// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "./ICustodyErrors.sol";

/// @title ICustodyLiabilities
/// @notice What the house owes, published epoch by epoch, forced withdrawals, and the escape hatch
/// that needs no house.
/// @dev The leaf of a player in a token is (token, player, balance, deposited, withdrawn): the last
/// two are the counters of `accountOf` as the server had seen them. What the player is owed at any
/// later moment is
///
///     balance + (deposited now - deposited) - (withdrawn now - withdrawn), at least zero.
///
/// Each payment to a player raises the second counter, be it by the operator or by the exit, so one
/// balance is never paid twice and no list of who left is needed. Byte layout of the tree and the
/// rules of the exit: docs/proof-of-liabilities.md.
///
/// An epoch is provisional for 24 hours, in which the guardian or the admin can veto it. Only a
/// final epoch proves anything here.
///
/// Warning: the contract cannot know what happened in games. It checks that the counters of a tree
/// are its own and that a proof fits the tree; that balances are right, the guardian's watcher and
/// each player's page check within those 24 hours. A player to whom the server refuses the newest
/// proof can show an older leaf in a forced withdrawal, which the server can only answer with money
/// or with a newer final leaf, in public.
interface ICustodyLiabilities is ICustodyErrors {
    /// @notice A Merkle sum tree over all players of one token.
    struct Liabilities {
        bytes32 root;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
    }

    /// @param number 1, 2, 3 … without a gap; a vetoed number is given again.
    /// @param snapshotBlock Last block whose events the trees contain.
    /// @param roundsRoot Of all rounds that the server settled since the epoch before.
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

    /// @notice What a player saves at each epoch: the epoch, the leaf and the way to its root.
    /// @param siblings From the leaf upwards.
    /// @param sides Bit i is set when sibling i stands on the left.
    struct Proof {
        Epoch epoch;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
        Node[] siblings;
        uint256 sides;
    }

    event EpochPublished(uint256 indexed number, bytes32 indexed epochHash, Epoch epoch);
    /// @notice The epoch's tree says that players are owed more than custody holds.
    event DeficitPublished(
        uint256 indexed number,
        address indexed token,
        uint256 owed,
        uint256 custody
    );
    /// @notice This epoch and all after it never were.
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
    /// @notice The exit is open for good; proofs have to be of this epoch.
    event ExitOpened(uint256 epoch, uint256 snapshotBlock);
    /// @notice The forced withdrawal is a claim of its own in the exit.
    event ForcedWithdrawalRegistered(
        address indexed player,
        address indexed token,
        uint256 amount
    );
    /// @notice A leaf showed that claims can come to this much less than they were bounded by.
    event ExitClaimsLowered(address indexed player, address indexed token, uint256 amount);
    /// @notice The exit paid `amount`; in a deficit there may be more to collect later.
    event Exited(address indexed player, address indexed token, uint256 amount);

    /// @notice Publishes what is owed. Only the operator.
    /// @dev The sums of the counters must equal the contract's own at the snapshot, which lies in
    /// the last blocks and never goes back. More owed than custody holds is a deficit and is
    /// accepted: an honest epoch must be possible after a theft.
    function publishEpoch(Epoch calldata epoch) external;

    /// @notice Forces a server that does not pay to pay out, or else the exit opens. The proof may be
    /// of any final epoch, but of none older than a leaf of the player that was shown before.
    /// @dev Payments to the player serve it, in one part or several, whatever their ids; up to the
    /// player's own net deposits they do not count under the rolling limit. One forced withdrawal
    /// per token is open at a time. What the player has meanwhile lost in play
    /// `lowerForcedWithdrawal` takes off it.
    function forceWithdrawal(address token, uint256 amount, Proof calldata proof) external;

    /// @notice As `forceWithdrawal`, for a player of whom no leaf of this token was shown yet: up to
    /// deposits minus withdrawals. The first deposit is younger than the snapshot of the last final
    /// epoch, or the epochs since have left the player out.
    /// @dev A player who was not left out gains nothing: any later final leaf is an answer.
    function forceDepositWithdrawal(address token, uint256 amount) external;

    /// @notice Answers a forced withdrawal with a leaf of the last final epoch, younger than the leaf
    /// that was shown, of a player who is owed less. Anyone may; the proof speaks for itself.
    /// @dev It also makes that proof of the player public.
    function lowerForcedWithdrawal(address player, address token, Proof calldata proof) external;

    /// @notice Opens the exit because a forced withdrawal of `player` stayed unserved for 48 hours,
    /// and registers it. Anyone may call. Irrevocable.
    /// @param epoch The last final epoch; all zero when there is none.
    function openExitByForcedWithdrawal(
        address player,
        address token,
        Epoch calldata epoch
    ) external;

    /// @notice Opens the exit because no epoch was published for 7 days; a vetoed one does not count.
    /// Anyone may call. Irrevocable.
    /// @param epoch The last final epoch; all zero when there is none.
    function openExitBySilence(Epoch calldata epoch) external;

    /// @notice Makes a forced withdrawal that had stood for 48 hours when the exit opened a claim of
    /// its own, so that leaving a player out of later epochs gains nothing. Anyone may call, for 3
    /// days after the opening.
    function registerForcedWithdrawal(address player, address token) external;

    /// @notice Takes off the bound of all claims what was paid to a player since the exit's epoch, once
    /// for each. Anyone who has the leaf may, in the same 3 days: a bound that is too high could make
    /// a deficit of what is none.
    function lowerExitClaims(address player, address token, Proof calldata proof) external;

    /// @notice Pays the caller what the leaf of the exit's epoch and the counters say. Needs nobody's
    /// permission; no pause stops it. From 3 days after the opening on.
    /// @dev Where custody covers all claims it pays in full, otherwise the share that all get: the
    /// call files the claim and collects on it. A receiver that refuses has a claimable payment.
    function exit(address token, Proof calldata proof) external;

    /// @notice As `exit`, for a player whose first deposit of this token is younger than the
    /// snapshot of the exit's epoch: pays deposits minus withdrawals.
    function exitDepositor(address token) external;

    /// @notice As `exit`, for a player whose forced withdrawal is registered: pays what is left of
    /// it. Of several claims of one player in one token the largest counts, not their sum.
    function exitByForcedWithdrawal(address token) external;

    /// @notice In a deficit: pays what a filed claim is entitled to by now, after a gift, or after
    /// 180 days, when the share is of what was filed.
    function collect(address token) external;

    /// @notice keccak256(abi.encode(epoch)) of a published epoch; zero for any other number.
    function epochHashOf(uint256 number) external view returns (bytes32);

    /// @notice The newest epoch; number zero and the time of deployment before the first.
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt);

    /// @notice The newest epoch that is final; all zero before the first.
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt);

    /// @notice The open forced withdrawal of a player, all zero when there is none or it was served.
    /// @dev From `dueAt` on anyone may open the exit. `leafEpoch` is that of the leaf that was shown
    /// last, by either side; zero when none was.
    function forcedWithdrawalOf(
        address player,
        address token
    )
        external
        view
        returns (uint256 amount, uint256 dueAt, uint256 leafEpoch, bool registered);

    /// @notice When the exit opened, from when on it pays, and the epoch of the proofs that it takes;
    /// all zero while it is closed.
    function exitState()
        external
        view
        returns (uint256 openedAt, uint256 payableAt, uint256 epoch, uint256 snapshotBlock);

    /// @notice What the open exit holds of a token, the most that unpaid claims can come to, whether
    /// that is a deficit, and in a deficit the sum of the filed claims and what was paid on them.
    function exitPotOf(
        address token
    )
        external
        view
        returns (uint256 held, uint256 claims, bool isDeficit, uint256 filed, uint256 collected);

    /// @notice In a deficit: a player's filed claim, and what was paid on it.
    function exitClaimOf(
        address player,
        address token
    ) external view returns (uint256 filed, uint256 collected);
}
