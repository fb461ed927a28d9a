// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IRandomnessConsumer
/// @notice Asks an {IRandomnessProvider} for random words and is called back with each.
/// @dev It numbers its requests 1, 2, 3 … whichever provider takes them, and keeps what it knows
/// about each; a provider that only needs the player and the block of a request stores nothing of
/// its own.
interface IRandomnessConsumer {
    /// @notice Delivers the word of one request. Only the provider that took the request may call.
    /// @dev It must not fail because of anything a player controls: a provider passes a failure on
    /// to whoever delivered the word, and does not try again by itself.
    function onRandomness(uint256 requestId, uint256 word) external;

    /// @notice An open request: who asked, and the deadline that its provider answered. Reverts for
    /// any other.
    function pendingRequest(
        uint256 requestId
    ) external view returns (address player, uint256 deadlineBlock);

    /// @notice Number of the newest request; zero before the first.
    function lastRequestId() external view returns (uint256);
}
