// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyErrors} from "./ICustodyErrors.sol";
import {ICustodyLiabilities} from "./ICustodyLiabilities.sol";

/// @title IExit
/// @notice The escape hatch that works without the house: it decides how much each player is paid
/// out of Custody. The exit holds no money: Custody holds it, and makes the payments.
/// @dev Custody creates it in its own constructor, and each trusts only the other. No role can
/// configure it, replace it, pause it, keep it from opening or close it again. Its only privileged
/// account is Custody's admin, who can withdraw the surplus above all claims.
interface IExit is ICustodyErrors {
    /// @notice The exit is open for good; proofs must be of this epoch.
    event ExitOpened(uint256 epoch, uint256 snapshotBlock);
    /// @notice The forced withdrawal is a separate claim in the exit.
    event ForcedWithdrawalRegistered(
        address indexed player,
        address indexed token,
        uint256 amount
    );
    /// @notice The bound on all claims was lowered by `amount`, because the player's claims are
    /// smaller.
    event ExitClaimsLowered(address indexed player, address indexed token, uint256 amount);
    /// @notice The exit paid `amount`; in a deficit more can become payable later.
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

    /// @notice Opens the exit because no epoch was published for 7 days; a vetoed one does not
    /// count. Anyone may call. Irrevocable.
    /// @param epoch The last final epoch; all zero when there is none.
    function openExitBySilence(ICustodyLiabilities.Epoch calldata epoch) external;

    /// @notice Registers a forced withdrawal as a separate claim, if it was due when the exit
    /// opened. Because of this claim, the house gains nothing by omitting a player from later
    /// epochs. Anyone may call, for 3 days after the opening.
    function registerForcedWithdrawal(address player, address token) external;

    /// @notice Lowers the bound on all claims by the payments to a player since the exit's epoch,
    /// and by the amount that counts twice because of a registered forced withdrawal. Otherwise,
    /// the bound could exceed custody although custody covers all claims. Anyone who has the leaf
    /// may call, in the same 3 days.
    /// @dev A second call for the same payments has no effect.
    function lowerExitClaims(
        address player,
        address token,
        ICustodyLiabilities.Proof calldata proof
    ) external;

    /// @notice As `lowerExitClaims`, for a player whose first deposit or payment is after the
    /// snapshot of the exit's epoch: the counters are enough. Anyone may call.
    function lowerDepositorClaims(address player, address token) external;

    /// @notice Pays the caller the amount that follows from the leaf of the exit's epoch and the
    /// counters. Needs no permission; no pause stops it. Possible from 3 days after the opening on.
    /// @dev If custody covers all claims, it pays in full. Otherwise, it files the claim and pays
    /// the share that every claim gets. A payment that the receiver refuses can be claimed by
    /// `claim` of Custody.
    function exit(address token, ICustodyLiabilities.Proof calldata proof) external;

    /// @notice As `exit`, for a player whose first deposit and first payment in this token are
    /// younger than the snapshot of the exit's epoch: pays deposits minus withdrawals.
    function exitDepositor(address token) external;

    /// @notice As `exit`, for a player whose forced withdrawal is registered: pays the open part of
    /// it. Of several claims of one player in one token only the largest counts.
    function exitByForcedWithdrawal(address token) external;

    /// @notice In a deficit: pays the caller what has become payable on the filed claim since the
    /// last payment. More becomes payable after a gift, and after 180 days, when the share is
    /// computed over the filed claims.
    function collect(address token) external;

    /// @notice Withdraws the surplus above all claims; from 180 days after the opening, above the
    /// filed claims. Only the admin of Custody.
    function withdrawExitSurplus(address token, uint256 amount, address to) external;

    /// @notice Adds the amount that `fundCustody` received to the exit's holdings. Only Custody.
    function noteGift(address token, uint256 amount) external;

    /// @notice When the exit opened, when payments begin, and the epoch that proofs must be of; all
    /// zero while it is closed.
    function exitState()
        external
        view
        returns (uint256 openedAt, uint256 payableAt, uint256 epoch, uint256 snapshotBlock);

    /// @notice For a token of the open exit: its holdings, the most that all claims can come to
    /// (without a deficit, minus what was paid), and whether there is a deficit. In a deficit also:
    /// the sum of the filed claims, and what was paid on them.
    function exitPotOf(
        address token
    )
        external
        view
        returns (uint256 held, uint256 claims, bool isDeficit, uint256 filed, uint256 collected);

    /// @notice The open exit's holdings of a token, which equal `custodyOf`.
    function heldOf(address token) external view returns (uint256);

    /// @notice In a deficit: a player's filed claim, and what was paid on it; also whether a forced
    /// withdrawal of the player is a separate claim.
    function exitClaimOf(
        address player,
        address token
    ) external view returns (uint256 filed, uint256 collected, bool registered);
}
