// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoErrors} from "./ICasinoErrors.sol";

/// @title ICasinoAdmin
/// @notice What the people who run the Casino can do, and where that ends.
/// @dev The admin is OpenZeppelin's DEFAULT_ADMIN_ROLE; in production a timelocked multisig. It
/// grants and revokes roles, moves the bet limits within the fixed shares of the bankroll, announces
/// the randomness of future plays two days ahead, ends pauses, takes out free bankroll, moves the cap on
/// withdrawals within its bounds and approves single payments above it. It cannot itself touch
/// custody, open plays, parked payments or the jackpot pool, it cannot change the terms or the
/// randomness of a play that is open, and it cannot keep the exit shut or close it.
///
/// Warning: the admin chooses the randomness of future plays and appoints the operator at once;
/// for that, players rely on the delay of the admin itself.
interface ICasinoAdmin is ICasinoErrors {
    event DepositsPaused(address indexed by);
    event DepositsUnpaused(address indexed by);
    event PlaysPaused(address indexed by);
    event PlaysUnpaused(address indexed by);
    event BetLimitsSet(address indexed token, uint256 min, uint256 cap);
    event RandomnessAnnounced(address indexed provider, uint256 readyAt);
    event RandomnessSet(address indexed provider);
    event BankrollWithdrawn(address indexed to, address indexed token, uint256 amount);
    event WithdrawalCapSet(address indexed token, uint256 capBps);

    /// @notice The hot key of the server.
    /// @dev It can pay custody out under ids that it chooses, up to the cap, award jackpots into
    /// custody and publish epochs. It cannot repeat an id, pay more than custody holds, touch the
    /// bankroll or an open play, stop a player from claiming or from leaving, or close the exit.
    /// Warning: whoever steals it can take out the cap's share of custody per 24 hours, to which
    /// awards can add the jackpot, until the admin revokes it; docs/adr/0172 has the analysis.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice The emergency brake.
    /// @dev It can pause new deposits and new plays. It cannot end a pause, and it cannot stop
    /// withdrawals, claims, the settlement of open plays, their expiry, or the exit: no role can.
    function GUARDIAN_ROLE() external view returns (bytes32);

    /// @notice Stops new deposits. Only the guardian.
    function pauseDeposits() external;

    /// @notice Ends the pause of deposits. Only the admin.
    function unpauseDeposits() external;

    /// @notice Stops new plays; open ones end as always. Only the guardian.
    function pausePlays() external;

    /// @notice Ends the pause of plays. Only the admin.
    function unpausePlays() external;

    /// @notice Whether new deposits are paused.
    function depositsPaused() external view returns (bool);

    /// @notice Whether new plays are paused.
    function playsPaused() external view returns (bool);

    /// @notice Moves the fixed bounds of a stake. Only the admin.
    /// @dev The shares of the bankroll that one play and all open plays may expose are constants
    /// and bind as well.
    function setBetLimits(address token, uint256 min, uint256 cap) external;

    /// @notice Names the provider of the first plays. Only the admin, and only once.
    function setRandomness(address provider) external;

    /// @notice Announces another provider, which plays ask no earlier than two days later. Only the
    /// admin.
    /// @dev A new announcement takes the place of the one before and waits its own two days; to
    /// withdraw one, announce the provider that is in use.
    function announceRandomness(address provider) external;

    /// @notice Lets plays ask the announced provider from now on; open plays finish with the
    /// provider that they began with. Only the admin, once the two days are over.
    /// @dev Not anyone, because the server has to be ready to answer with the new provider.
    function acceptRandomness() external;

    /// @notice The provider that waits to be accepted and the time from which it can be; zero when
    /// there is none.
    function announcedRandomness() external view returns (address provider, uint256 readyAt);

    /// @notice Provider that the next play asks; the zero address before the first was named.
    function randomness() external view returns (address);

    /// @notice Takes out house money that no open play has reserved. Only the admin.
    function withdrawBankroll(address token, uint256 amount, address to) external;

    /// @notice Moves the share of custody that the operator may pay out in any 24 hours without
    /// approval, between 1 % and 50 %; it begins at 20 %. Only the admin.
    function setWithdrawalCap(address token, uint256 capBps) external;

    /// @notice The share of custody that `setWithdrawalCap` set, in basis points.
    function withdrawalCapOf(address token) external view returns (uint256 capBps);
}
