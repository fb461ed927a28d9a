// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoErrors} from "./ICasinoErrors.sol";

/// @title ICasinoAdmin
/// @notice What the people who run the Casino can do, and where that ends.
/// @dev The admin is OpenZeppelin's DEFAULT_ADMIN_ROLE; in production a timelocked multisig. It
/// grants and revokes roles, moves the bet limits within the fixed shares of the bankroll, names
/// the randomness of future plays, ends pauses and takes out free bankroll. It cannot itself touch
/// custody, open plays, parked payments or the jackpot pool, and it cannot change the terms or the
/// randomness of a play that is open.
///
/// Warning: the admin names randomness for future plays and appoints the operator. Players rely on
/// its delay.
interface ICasinoAdmin is ICasinoErrors {
    event DepositsPaused(address indexed by);
    event DepositsUnpaused(address indexed by);
    event PlaysPaused(address indexed by);
    event PlaysUnpaused(address indexed by);
    event BetLimitsSet(address indexed token, uint256 min, uint256 cap);
    event RandomnessSet(address indexed provider);
    event BankrollWithdrawn(address indexed to, address indexed token, uint256 amount);

    /// @notice The hot key of the server.
    /// @dev It can pay custody out under ids that it chooses and award jackpots into custody. It
    /// cannot repeat an id, pay more than custody holds, touch the bankroll or an open play, or
    /// stop a player from claiming. Warning: whoever steals it can drain custody and, by awards,
    /// the jackpot; keep little in both.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice The emergency brake.
    /// @dev It can pause new deposits and new plays. It cannot end a pause, and it cannot stop
    /// withdrawals, claims, the settlement of open plays, or their expiry: no role can.
    function GUARDIAN_ROLE() external view returns (bytes32);

    function pauseDeposits() external;
    function unpauseDeposits() external;
    function pausePlays() external;
    function unpausePlays() external;
    function depositsPaused() external view returns (bool);
    function playsPaused() external view returns (bool);

    /// @notice Moves the fixed bounds of a stake. Only the admin.
    /// @dev The shares of the bankroll that one play and all open plays may expose are constants
    /// and bind as well.
    function setBetLimits(address token, uint256 min, uint256 cap) external;

    /// @notice Names the provider for plays from now on; open plays finish with the provider they
    /// began with. Only the admin.
    function setRandomness(address provider) external;

    /// @notice Provider that the next play asks; the zero address before the first was named.
    function randomness() external view returns (address);

    /// @notice Takes out house money that no open play has reserved. Only the admin.
    function withdrawBankroll(address token, uint256 amount, address to) external;
}
