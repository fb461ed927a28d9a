// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IRandomnessConsumer
/// @notice Requests random words from an {IRandomnessProvider}, which calls back with each.
/// @dev It numbers its requests 1, 2, 3 … across all providers and stores their data, so a provider
/// that only needs the player and the block of a request stores nothing.
interface IRandomnessConsumer {
    /// @notice Delivers the word of one request. Only the provider that took the request may call.
    /// @dev It must not revert because of anything a player controls: the revert reaches the caller
    /// that delivered the word, and the provider does not retry.
    function onRandomness(uint256 requestId, uint256 word) external;

    /// @notice An open request: its player and the deadline that its provider returned. Reverts for
    /// any other request.
    function pendingRequest(
        uint256 requestId
    ) external view returns (address player, uint256 deadlineBlock);

    /// @notice Number of the newest request; zero before the first.
    function lastRequestId() external view returns (uint256);
}
