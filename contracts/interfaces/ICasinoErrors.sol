// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ICasinoErrors
/// @notice Every reason for which the Casino refuses a call, with the values that offended.
interface ICasinoErrors {
    error Casino_ZeroAddress();
    error Casino_ZeroAmount();
    error Casino_UnknownToken(address token);
    /// @notice The BNB sent along is not what the call is about: another amount, or BNB with a
    /// DEGEN call.
    error Casino_WrongValue(uint256 value, uint256 expected);
    /// @notice Fewer tokens arrived than were sent; the Casino is not exempt from the token's tax.
    error Casino_ShortTransfer(uint256 received, uint256 expected);
    /// @notice Too little gas to make a payment safely; more gas repeats the call with success.
    /// @dev Without it, whoever pays for gas could make an honest receiver's payment fail.
    error Casino_GasTooLow(uint256 gasLeft, uint256 required);

    /// @notice A function that moves money was entered while another one ran.
    error Casino_Reentered();

    error Casino_DepositsPaused();
    error Casino_PlaysPaused();

    error Casino_BatchLength(uint256 length, uint256 max);
    /// @notice The id was paid, parked or awarded before; the retry changed nothing.
    error Casino_AlreadyExecuted(bytes32 id);
    error Casino_CustodyTooLow(address token, uint256 amount, uint256 custody);
    /// @notice More than what the cap leaves in these 24 hours, and no admin approved it.
    error Casino_CapReached(address token, uint256 amount, uint256 left);
    error Casino_BadCap(uint256 capBps, uint256 min, uint256 max);
    error Casino_NothingParked(address player, address token);
    error Casino_ClaimRefused(address to, address token, uint256 amount);

    /// @notice Not the epoch that the call needs.
    error Casino_WrongEpoch(uint256 number, uint256 expected);
    error Casino_BadSnapshot(uint256 snapshotBlock, uint256 previous);
    /// @notice `owed` is what players could take, custody less than that.
    error Casino_LiabilitiesAboveCustody(address token, uint256 owed, uint256 custody);
    /// @notice Epoch, leaf and path do not lead to the root and the sums that were published.
    error Casino_BadProof();
    /// @notice There is an older deposit than the snapshot; a leaf is needed.
    error Casino_NotNewcomer(address player, address token);
    /// @notice No epoch came a day or more after the demand; the house may have had no chance to
    /// answer.
    error Casino_NotAdmitted(address player, address token);
    error Casino_RequestAboveOwed(uint256 amount, uint256 owed);
    error Casino_RequestOpen(address player, address token);
    error Casino_NoRequest(address player, address token);
    /// @notice The leaf does not lower what is still demanded.
    error Casino_RequestStands(uint256 amount, uint256 owed);
    error Casino_ExitNotDue(uint256 dueAt);
    error Casino_ExitOpen();
    error Casino_ExitClosed();
    error Casino_NothingOwed(address player, address token);

    error Casino_UnknownTier(uint8 tier);
    /// @notice The pool is empty, or too small for this stake to win one base unit.
    error Casino_JackpotEmpty();

    error Casino_UnknownGame(uint8 gameType, uint8 max);
    error Casino_StakeBelowMin(uint256 stake, uint256 min);
    error Casino_StakeAboveMax(uint256 stake, uint256 max);
    error Casino_NoRandomness();
    /// @notice Plays already ask a provider; another one has to be announced.
    error Casino_RandomnessSet(address provider);
    /// @notice Nothing was announced, or its delay is not over.
    error Casino_RandomnessNotReady(address provider, uint256 readyAt);
    /// @notice The play `max` requests earlier is still open; soon there is room again.
    error Casino_TooManyPlays(uint256 max);
    error Casino_BadDeadline(uint256 deadlineBlock);
    error Casino_NotPending(uint256 requestId);
    error Casino_NotProvider(address caller, address provider);
    error Casino_NotExpired(uint256 requestId, uint256 deadlineBlock);

    error Casino_BadLimits(uint256 min, uint256 cap);
    error Casino_BankrollTooLow(address token, uint256 amount, uint256 bankroll);
}
