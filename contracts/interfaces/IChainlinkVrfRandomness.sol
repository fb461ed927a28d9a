// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessProvider} from "./IRandomnessProvider.sol";

/// @title IChainlinkVrfRandomness
/// @notice Randomness from Chainlink VRF 2.5: an oracle proves each word to a coordinator, which
/// hands it on.
/// @dev No role exists and nothing can be changed after construction. In particular nobody can name
/// another coordinator, which could answer open requests as it likes; when Chainlink moves to a new
/// coordinator, the house deploys another provider and the Casino announces it.
///
/// The house pays for words out of a subscription, in LINK. Its owner has to name this contract as
/// a consumer of it.
///
/// Warning: a word that does not come in time refunds the stake, because the oracle is a third
/// party. The owner of the subscription cannot take its LINK back while requests are open, but could
/// let it run dry with other requests of its own. That is seen on chain, costs the LINK, and brings
/// the house nothing but plays that did not count.
interface IChainlinkVrfRandomness is IRandomnessProvider {
    /// @notice How words are asked for.
    /// @param keyHash Names the oracle's key and the gas price up to which it answers.
    /// @param confirmations Blocks that the oracle waits, so that a dropped block cannot be asked
    /// twice.
    /// @param callbackGasLimit Gas for the settlement of a play.
    /// @param deadlineBlocks Blocks in which the oracle has to answer.
    /// @param balanceMin LINK of the subscription below which no request is taken; it should pay
    /// for all plays that can be open at once.
    struct Settings {
        address coordinator;
        uint256 subscriptionId;
        bytes32 keyHash;
        uint16 confirmations;
        uint32 callbackGasLimit;
        uint40 deadlineBlocks;
        uint96 balanceMin;
    }

    /// @param vrfRequestId Number that the coordinator gave the request.
    event WordRequested(uint256 indexed requestId, uint256 indexed vrfRequestId);
    event WordDelivered(uint256 indexed requestId, uint256 indexed vrfRequestId, uint256 word);

    error ChainlinkVrf_ZeroAddress();
    error ChainlinkVrf_BadDeadline(uint256 deadlineBlocks, uint256 min, uint256 max);
    error ChainlinkVrf_BadCallbackGas(uint256 callbackGasLimit, uint256 min);
    error ChainlinkVrf_NotConsumer(address caller);
    error ChainlinkVrf_NotCoordinator(address caller);
    /// @notice The subscription could not pay for the word; it has to be funded first.
    error ChainlinkVrf_BalanceTooLow(uint256 balance, uint256 min);
    /// @notice No request waits under this number: it was never made, or it was answered.
    error ChainlinkVrf_UnknownRequest(uint256 vrfRequestId);
    error ChainlinkVrf_TooLate(uint256 requestId, uint256 deadlineBlock);

    /// @notice Takes the word of one request. Only the coordinator, which has checked its proof.
    /// @dev The name is the one that coordinators call. Whatever reverts here, the coordinator
    /// charges for the word and never brings it again; the play then waits for its deadline.
    function rawFulfillRandomWords(uint256 vrfRequestId, uint256[] calldata words) external;

    /// @notice How words are asked for; fixed at construction.
    function settings() external view returns (Settings memory);

    /// @notice The contract that may ask.
    function consumer() external view returns (address);
}
