// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "./ICustodyErrors.sol";
import {ICustodyLiabilities} from "./ICustodyLiabilities.sol";

/// @title IExit
/// @notice The escape hatch that needs no house: it judges who may leave Custody with what. It holds
/// no money; Custody keeps it, and pays what is judged here.
/// @dev Custody makes it in its own constructor, and each obeys no other. Nobody can configure it,
/// replace it, pause it, keep it shut or close it again. Its one role is Custody's admin, who can
/// take out what is left above all claims.
interface IExit is ICustodyErrors {
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
    /// @notice House money left the open exit.
    event SurplusWithdrawn(address indexed to, address indexed token, uint256 amount);

    /// @notice Opens the exit because a forced withdrawal of `player` stayed unserved for 48 hours,
    /// and registers it. Anyone may call. Irrevocable.
    /// @param epoch The last final epoch; all zero when there is none.
    function openExitByForcedWithdrawal(
        address player,
        address token,
        ICustodyLiabilities.Epoch calldata epoch
    ) external;

    /// @notice Opens the exit because no epoch was published for 7 days; a vetoed one does not count.
    /// Anyone may call. Irrevocable.
    /// @param epoch The last final epoch; all zero when there is none.
    function openExitBySilence(ICustodyLiabilities.Epoch calldata epoch) external;

    /// @notice Makes a forced withdrawal that had stood for 48 hours when the exit opened a claim of
    /// its own, so that leaving a player out of later epochs gains nothing. Anyone may call, for 3
    /// days after the opening.
    function registerForcedWithdrawal(address player, address token) external;

    /// @notice Takes off the bound of all claims what was paid to a player since the exit's epoch, and
    /// what a registered forced withdrawal counts a second time. Anyone who has the leaf may, in
    /// the same 3 days: a bound that is too high could make a deficit of what is none.
    /// @dev What was taken off before is not taken off again.
    function lowerExitClaims(
        address player,
        address token,
        ICustodyLiabilities.Proof calldata proof
    ) external;

    /// @notice As `lowerExitClaims`, for a player of whom nothing moved before the snapshot of the
    /// exit's epoch: the counters are enough. Anyone may.
    function lowerDepositorClaims(address player, address token) external;

    /// @notice Pays the caller what the leaf of the exit's epoch and the counters say. Needs nobody's
    /// permission; no pause stops it. From 3 days after the opening on.
    /// @dev Where custody covers all claims it pays in full, otherwise the share that all get: the
    /// call files the claim and collects on it. What the receiver refuses waits
    /// for `claim` of Custody.
    function exit(address token, ICustodyLiabilities.Proof calldata proof) external;

    /// @notice As `exit`, for a player whose first deposit of this token, and first payment, is
    /// younger than the snapshot of the exit's epoch: pays deposits minus withdrawals.
    function exitDepositor(address token) external;

    /// @notice As `exit`, for a player whose forced withdrawal is registered: pays what is left of
    /// it. Of several claims of one player in one token the largest counts, not their sum.
    function exitByForcedWithdrawal(address token) external;

    /// @notice In a deficit: pays what a filed claim is entitled to by now, after a gift, or after
    /// 180 days, when the share is of what was filed.
    function collect(address token) external;

    /// @notice Takes out what is held above all claims; 180 days after the opening, above those that
    /// were filed. Only the admin of Custody.
    function withdrawExitSurplus(address token, uint256 amount, address to) external;

    /// @notice Adds what `fundCustody` took in to what is held. Only Custody.
    function noteGift(address token, uint256 amount) external;

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

    /// @notice What the open exit holds of a token, which is what custody of it is.
    function heldOf(address token) external view returns (uint256);

    /// @notice In a deficit: a player's filed claim, and what was paid on it. And whether a forced
    /// withdrawal of the player is a claim of its own.
    function exitClaimOf(
        address player,
        address token
    ) external view returns (uint256 filed, uint256 collected, bool registered);
}
