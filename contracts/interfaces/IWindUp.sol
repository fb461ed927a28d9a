// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "./ICustodyErrors.sol";
import {IEpochs} from "./IEpochs.sol";

/// @title IWindUp
/// @notice The end of one token without the house: by the last final epoch, F, it decides what each
/// player is paid out of Custody. Before and after, it decides what house money is surplus. It
/// holds no money.
/// @dev Custody creates it, and each trusts only the other. No role can configure, replace or pause
/// it, keep it from opening or close it.
///
/// The bound B is the most that the first rank can be owed: the balances of F, the deposits since,
/// and the mature claims that were entered in it, less what is shown to be counted twice. Once
/// custody holds B, 48 hours after the opening or later, the wind-up is *covered*: the first rank is
/// paid in full from 48 hours after a player's entry on. Otherwise nothing is paid before day 33,
/// when every entry of a rank gets the same share, so that it does not matter who comes first.
///
/// First rank: the leaf of F, a first deposit after F's mark, or a claim that was mature at the
/// opening, unless the wind-up is covered and would not hold B with the claim. Second rank: such a
/// claim until day 33, or the leaf of an older final epoch. The second rank gets what the first
/// leaves of B or, without cover, of the larger of custody and what F owed at the opening, if that
/// is less.
interface IWindUp is ICustodyErrors {
    event WindUpOpened(address indexed token, uint256 indexed epoch, uint256 held, uint256 bound);
    /// @notice What a player is entered with, in place of an earlier entry.
    event Entered(address indexed player, address indexed token, uint256 first, uint256 second);
    /// @notice Custody holds the bound, for good.
    event Covered(address indexed token, uint256 held, uint256 bound);
    /// @notice Day 33 has come: the amounts of all entries are fixed.
    event Settled(address indexed token, uint256 first, uint256 second, uint256 paid);
    event EntryPaid(address indexed player, address indexed token, uint256 amount);
    /// @notice The admin approved a withdrawal of surplus in place of an earlier approval; zero
    /// revokes it.
    event SurplusApproved(address indexed to, address indexed token, uint256 amount);
    /// @notice House money left.
    event SurplusWithdrawn(address indexed to, address indexed token, uint256 amount);

    /// @notice Opens the wind-up of a token; anyone may. Irrevocable. One of these must hold: the
    /// last final epoch is older than 8 days; deposits were closed before the mark of the last final
    /// epoch; or the claim of `claimant` has been mature and unpaid for 48 hours while the last
    /// final and the newest epoch are both short.
    /// @param last The last final epoch; all zero when there is none.
    /// @param claimant Any address when another reason holds.
    function open(address token, IEpochs.Epoch calldata last, address claimant) external;

    /// @notice Enters a player with the leaf of F; anyone may. Replaces an entry that no leaf of F
    /// proved and that was not paid, also when it was larger.
    function enter(address player, address token, IEpochs.Proof calldata proof) external;

    /// @notice Enters the caller with deposits minus payments. The caller has no entry yet, and the
    /// first deposit or payment came after F's mark. If F has a leaf of the caller, for a balance
    /// from a swap or an award, that leaf can replace this entry until it is paid.
    function enterDepositor(address token) external;

    /// @notice Enters the caller, who has no entry, with a claim that was mature at the opening.
    /// The claim raises B, so it should be entered within 48 hours. Later, if the wind-up is
    /// covered and custody does not hold the raised B, the claim is entered in the second rank, and
    /// from day 33 on it is refused.
    function enterClaim(address token) external;

    /// @notice Enters the caller, who has no entry yet, in the second rank with the leaf of a final
    /// epoch before F. The leaf must not be older than the newest leaf shown, and must be worth
    /// more than any claim of the caller that was mature at the opening.
    function enterOlder(address token, IEpochs.Proof calldata proof) external;

    /// @notice Notes that custody holds B, or that day 33 has come, as every other call does first.
    function update(address token) external;

    /// @notice Pays a player's entry, once; anyone may call. Before day 33, only the player may call
    /// for an entry that no leaf of F proved, because the leaf cannot take its place afterwards.
    function pay(address player, address token) external;

    /// @notice Approves one withdrawal of surplus, in place of an earlier approval; zero revokes
    /// it. It ends after 7 days, or when the account that approved is no longer admin. Only
    /// Custody's admin. Approval and withdrawal are two calls, because a timelock cannot know the
    /// epochs at the time of its call.
    function approveSurplus(address token, uint256 amount, address to) external;

    /// @notice Withdraws the house money that was approved, as long as no wind-up is open; anyone
    /// may call. For each of the two epochs, custody must still cover the balances of the epoch and
    /// all later deposits.
    /// @dev The contract does not know what players won since the newest epoch: leave a margin.
    /// @param last The last final epoch; all zero when there is none.
    /// @param newest The newest epoch, final or not.
    function withdrawSurplus(
        address token,
        IEpochs.Epoch calldata last,
        IEpochs.Epoch calldata newest
    ) external;

    /// @notice Withdraws what custody holds in excess of B, from day 33 on. Only Custody's admin.
    function withdrawExcess(address token, uint256 amount, address to) external;

    /// @notice The most that `withdrawSurplus` would pay with these epochs.
    function surplusOf(
        address token,
        IEpochs.Epoch calldata last,
        IEpochs.Epoch calldata newest
    ) external view returns (uint256);

    /// @notice The withdrawal of surplus that is approved, and the last second of it; zero without one.
    function surplusApprovalOf(
        address token
    )
        external
        view
        returns (
            address to,
            uint256 amount,
            uint256 until
        );

    /// @notice The state of a token's wind-up, all zero until it is opened.
    /// @param first Sum of the entries of the first rank, paid ones included.
    /// @param reserved What is kept for entries whose amounts are fixed; zero before day 33.
    /// @param net What F owed at the opening: the bound then, less what was paid since F.
    /// @param paid What players were paid of their entries.
    function potOf(
        address token
    )
        external
        view
        returns (
            uint256 openedAt,
            uint256 epoch,
            uint256 bound,
            bool isCovered,
            bool isSettled,
            uint256 first,
            uint256 second,
            uint256 reserved,
            uint256 net,
            uint256 paid
        );

    /// @notice A player's entry; `enteredAt` is zero without one.
    function entryOf(
        address player,
        address token
    )
        external
        view
        returns (
            uint256 first,
            uint256 second,
            uint256 enteredAt,
            bool isProved,
            bool isPaid
        );

    /// @notice What `pay` would pay after the last call, which noted whether custody holds B and
    /// whether day 33 has come: call `update` before.
    function payableOf(address player, address token) external view returns (uint256);
}
