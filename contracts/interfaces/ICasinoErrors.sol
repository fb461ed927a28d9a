// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVault} from "./IVault.sol";

/// @title ICasinoErrors
/// @notice Every error with which the Casino reverts a call, with the offending values.
interface ICasinoErrors is IVault {
    /// @notice Guardians cannot give up their role; the admin can take it from them.
    error Casino_GuardianStays(address guardian);

    /// @notice Plays are paused, or closed for good.
    error Casino_PlaysClosed();
    error Casino_UnknownGame(uint8 gameType, uint8 max);
    error Casino_StakeBelowMin(uint256 stake, uint256 min);
    error Casino_StakeAboveMax(uint256 stake, uint256 max);
    error Casino_StakeNotWhole(uint256 stake, uint256 unit);
    error Casino_NoRandomness();
    /// @notice A provider is already set; another one has to be announced.
    error Casino_RandomnessSet(address provider);
    /// @notice No provider is announced, its delay is not over, or the announcement expired.
    error Casino_RandomnessNotReady(address provider, uint256 readyAt);
    /// @notice The play `max` requests earlier is still open; the call succeeds once it has ended.
    error Casino_TooManyPlays(uint256 max);
    /// @notice The provider returned a deadline in the past, or more than 172,800 blocks away.
    error Casino_BadDeadline(uint256 deadlineBlock);
    error Casino_NotPending(uint256 requestId);
    error Casino_NotProvider(address caller, address provider);
    error Casino_NotExpired(uint256 requestId, uint256 deadlineBlock);

    error Casino_UnknownTier(uint8 tier);
    /// @notice The pool is empty, or too small for this stake to win one base unit.
    error Casino_JackpotEmpty();
    error Casino_AlreadyAwarded(bytes32 id);
    /// @notice The award was not announced, is paid already, or is not yet due.
    error Casino_AwardNotPayable(bytes32 id, uint256 payableFrom);
    /// @notice DEGEN is wound up, and the guardian may still cancel the award until this time.
    error Casino_AwardUnderReview(bytes32 id, uint256 until);
    /// @notice The guardian suspended the operator in Custody; `until` is its last second.
    error Casino_OperatorSuspended(uint256 until);
    /// @notice Plays were closed less than 7 days ago or not at all, or a play is still open.
    error Casino_NotWoundDown(uint256 closedAt);

    /// @notice The minimum is zero, the cap is below the minimum or above 281,474.976 tokens, or
    /// one of the two is not a multiple of 0.001 tokens.
    error Casino_BadLimits(uint256 min, uint256 cap);
    error Casino_BankrollTooLow(address token, uint256 amount, uint256 bankroll);
}
