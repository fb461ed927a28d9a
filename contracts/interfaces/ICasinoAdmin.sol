// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoErrors} from "./ICasinoErrors.sol";

/// @title ICasinoAdmin
/// @notice What the roles of the Casino can and cannot do.
/// @dev The admin is OpenZeppelin's DEFAULT_ADMIN_ROLE; in production a timelocked multisig. It
/// grants and revokes roles, moves the bet limits within the fixed shares of the bankroll,
/// announces the randomness provider of future plays two days ahead, ends pauses, takes out free
/// bankroll, and closes plays for good. It cannot touch open plays or collectable payments, nor the
/// jackpot pool before plays have been closed for 7 days, and it cannot change the terms or the
/// randomness provider of an open play.
///
/// Warning: the admin chooses the provider of future plays; players have the two days and the delay
/// of the admin's timelock to react to a bad choice.
interface ICasinoAdmin is ICasinoErrors {
    event PlaysPaused(address indexed by);
    event PlaysUnpaused(address indexed by);
    event PlaysClosed(address indexed by);
    event BetLimitsSet(address indexed token, uint256 min, uint256 cap);
    event RandomnessAnnounced(address indexed provider, uint256 readyAt);
    event RandomnessSet(address indexed provider);
    event BankrollWithdrawn(address indexed to, address indexed token, uint256 amount);
    event JackpotCancelled(bytes32 indexed id, address indexed by);
    event JackpotWithdrawn(address indexed to, uint256 amount);

    /// @notice The hot key of the server; here it announces the jackpots of the server's rounds.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice The emergency role: it can pause plays and cancel announced jackpots.
    /// @dev It cannot end a pause or give up its role, and it cannot stop claims, the settlement of
    /// open plays or their expiry: no role can.
    function GUARDIAN_ROLE() external view returns (bytes32);

    /// @notice Stops new plays; open ones end normally. Only the guardian.
    function pausePlays() external;

    /// @notice Ends the pause of plays, and opens the plays of a new Casino. Only the admin.
    /// Warning: if no server reveals the random word of a play, the play is paid as a win. So open
    /// plays only while a server reveals words.
    function unpausePlays() external;

    /// @notice Wind-down: no play is ever accepted again; open ones end normally. Only the admin.
    function closePlays() external;

    /// @notice Sets the smallest and largest stake. Only the admin.
    /// @dev The shares of the bankroll that one play and all open plays may risk are constants.
    /// They apply as well. Both values are whole numbers of thousandths of a token.
    function setBetLimits(address token, uint256 min, uint256 cap) external;

    /// @notice Sets the provider of the first plays. Only the admin, and only once.
    function setRandomness(address provider) external;

    /// @notice Announces another provider, which can serve plays two days later at the earliest.
    /// Only the admin.
    /// @dev A new announcement replaces the previous one and waits two days again. To withdraw an
    /// announcement, announce the provider that is in use.
    function announceRandomness(address provider) external;

    /// @notice Makes the announced provider serve new plays; open plays finish with their own
    /// provider. Only the admin, in the 7 days after the delay of two days.
    /// @dev Restricted to the admin, because the server must be ready to serve the new provider's
    /// requests.
    function acceptRandomness() external;

    /// @notice Cancels an announced jackpot that was not paid yet. Guardian or admin.
    function cancelJackpot(bytes32 id) external;

    /// @notice Withdraws house money that no open play has reserved. Only the admin.
    function withdrawBankroll(address token, uint256 amount, address to) external;

    /// @notice Moves the whole jackpot pool to the next deployment, once plays have been closed for
    /// 7 days and none is open. It can be repeated when the token's tax has filled the pool again.
    /// Only the admin.
    function withdrawJackpot(address to) external;

    /// @notice Whether new plays are paused. A new Casino is paused until the admin opens plays.
    function playsPaused() external view returns (bool);

    /// @notice When plays were closed for good; zero while they are open.
    function playsClosedAt() external view returns (uint256);

    /// @notice Provider of the next play; the zero address until the first one is set.
    function randomness() external view returns (address);

    /// @notice The announced provider and the time from which it can be accepted; zero when there
    /// is none.
    function announcedRandomness() external view returns (address provider, uint256 readyAt);
}
