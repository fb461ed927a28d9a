// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title IRandomnessConsumer
/// @notice Asks an {IRandomnessProvider} for random words and is called back with each.
interface IRandomnessConsumer {
    /// @notice Delivers the word of one request. Only the provider that took the request may call.
    /// @dev It must not fail because of anything a player controls: a provider passes a failure on to whoever
    /// delivered the word, and does not try again by itself.
    function onRandomness(uint256 requestId, uint256 word) external;
}
