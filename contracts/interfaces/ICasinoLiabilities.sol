// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoErrors} from "./ICasinoErrors.sol";

/// @title ICasinoLiabilities
/// @notice What the house owes, published epoch by epoch, and the way out that needs no house.
/// @dev The leaf of a player in a token is (token, player, balance, deposited, withdrawn): the last
/// two are the counters of `accountOf` as the server had seen them. What the player is owed at any
/// later moment is
///
///     balance + (deposited now - deposited) - (withdrawn now - withdrawn), at least zero.
///
/// Each payment out of custody to a player raises the second counter, be it by the operator or by
/// an exit, so one balance is never paid twice and no list of who left is needed. Byte layout of
/// the tree: docs/proof-of-liabilities.md.
///
/// Warning: the contract cannot know what happened in games. It checks that the sums of a tree are
/// covered and that a proof fits the tree; that a leaf is right, the player's page checks at each
/// epoch. A player to whom the server refuses the newest proof can show an older leaf in a request,
/// which the server can only answer with money or with the newer leaf, in public.
interface ICasinoLiabilities is ICasinoErrors {
    /// @notice A Merkle sum tree over all players of one token.
    struct Liabilities {
        bytes32 root;
        uint128 balance;
        uint128 deposited;
        uint128 withdrawn;
    }

    /// @param number 1, 2, 3 … without a gap.
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
    /// @notice A player demands `amount`; it is served once the withdrawn counter of `accountOf`
    /// reaches `target`.
    event WithdrawalRequested(
        address indexed player,
        address indexed token,
        uint256 amount,
        uint256 target
    );
    /// @notice A newer leaf proved that the player is owed less than what is still demanded;
    /// `amount` remains.
    event RequestLowered(
        address indexed player,
        address indexed token,
        uint256 amount,
        uint256 target
    );
    /// @notice The exit is open for good; proofs have to be of this epoch.
    event ExitOpened(uint256 epoch, uint256 snapshotBlock);
    /// @notice A player left with `amount`; `unpaid` is what custody could not cover.
    event Exited(address indexed player, address indexed token, uint256 amount, uint256 unpaid);

    /// @notice Publishes what is owed. Only the operator.
    /// @dev Refuses totals that custody does not cover, counting what was deposited and withdrawn
    /// after the snapshot, and a snapshot older than that of the epoch before.
    function publishEpoch(Epoch calldata epoch) external;

    /// @notice Demands money from a server that does not pay it out. The proof may be of any epoch,
    /// but of none older than a leaf of the player that was shown before.
    /// @dev Payments to the player serve it, in one part or several, whatever their ids. One demand
    /// per token is open at a time. What the player has meanwhile lost in play `lowerRequest` takes
    /// off it.
    function requestWithdrawal(address token, uint256 amount, Proof calldata proof) external;

    /// @notice As `requestWithdrawal`, for a player of whom no leaf of this token was shown yet: up
    /// to deposits minus withdrawals. The first deposit is younger than the snapshot of the last
    /// epoch, or the epochs since have left the player out.
    /// @dev A player who was not left out gains nothing: any leaf of the last epoch is an answer.
    function requestNewcomerWithdrawal(address token, uint256 amount) external;

    /// @notice Answers a demand with a leaf of the last epoch, younger than the leaf that the
    /// demand showed, of a player who is owed less. Anyone may; the proof speaks for itself.
    /// @dev It also makes the newest proof of this player public.
    function lowerRequest(address player, address token, Proof calldata proof) external;

    /// @notice Opens the exit because the demand of `player` stayed unserved for 48 hours. Anyone
    /// may call. Irrevocable.
    /// @dev Exits are then proved by the epoch that was the last when the demand was made: all of
    /// the 48 hours it stood in public, and whoever holds the operator's key cannot publish
    /// another one at the last moment.
    function openExitByRequest(address player, address token) external;

    /// @notice Opens the exit because no epoch was published for 7 days. Anyone may call.
    /// Irrevocable.
    function openExitBySilence() external;

    /// @notice Pays the caller what the leaf of the exit's epoch and the counters say. Needs the
    /// open exit and nobody's permission; no pause stops it.
    /// @dev Pays what custody covers, first come, first served; the rest can be had by the same
    /// call should custody be funded again. A receiver that refuses is parked. Jackpot, bankroll
    /// and open plays are not touched: open plays end as always.
    function exit(address token, Proof calldata proof) external;

    /// @notice As `exit`, for a player whose first deposit of this token is younger than the
    /// snapshot of the exit's epoch: pays deposits minus withdrawals.
    function exitNewcomer(address token) external;

    /// @notice As `exit`, for a player whose demand the house let stand: pays what is left of it.
    /// @dev A house that still publishes epochs 24 hours after a demand, and has shown no newer leaf,
    /// has admitted the demand. So a player whom the epoch of the exit leaves out is paid as well.
    /// A house that fell silent before has admitted nothing.
    function exitByRequest(address token) external;

    /// @notice What custody ever took from the player and paid to the player. Parked payments count
    /// as paid. The block is zero before the first deposit.
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 firstDepositBlock);

    /// @notice The counters of all players together, and the house money that custody got by
    /// funding and by jackpots. Custody is deposited + granted - withdrawn.
    function totalsOf(
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 granted);

    /// @notice keccak256(abi.encode(epoch)) of a published epoch; zero for any other number.
    function epochHashOf(uint256 number) external view returns (bytes32);

    /// @notice The newest epoch; number zero and the time of deployment before the first.
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt);

    /// @notice The open demand of a player, all zero when there is none or it was served.
    /// @dev From `dueAt` on anyone may open the exit, by which players then leave with proofs of
    /// `exitEpoch`. `leafEpoch` is that of the leaf that was shown last, by either side;
    /// zero when none was.
    function requestOf(
        address player,
        address token
    )
        external
        view
        returns (uint256 amount, uint256 dueAt, uint256 leafEpoch, uint256 exitEpoch);

    /// @notice Whether the exit is open, and the epoch of the proofs that it takes.
    function exitState()
        external
        view
        returns (bool open, uint256 epoch, uint256 snapshotBlock);
}
