// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVRFCoordinatorV2Plus} from "@chainlink/contracts/src/v0.8/vrf/dev/interfaces/IVRFCoordinatorV2Plus.sol";
import {VRFV2PlusClient} from "@chainlink/contracts/src/v0.8/vrf/dev/libraries/VRFV2PlusClient.sol";
import {IChainlinkVrfRandomness} from "../interfaces/IChainlinkVrfRandomness.sol";
import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";

/// @title ChainlinkVrfRandomness
/// @notice See {IChainlinkVrfRandomness}.
/// @dev Chainlink's own base contract is not used: its owner can replace the coordinator.
contract ChainlinkVrfRandomness is IChainlinkVrfRandomness {
    /// @dev The gas of a settlement in which the receiver refuses payout and jackpot, including the
    /// gas that the Casino reserves for a payment; a test measures it.
    uint256 private constant CALLBACK_GAS_MIN = 300_000;
    /// @dev One day at two blocks a second. No stake should be locked for longer.
    uint256 private constant DEADLINE_BLOCKS_MAX = 172_800;

    IRandomnessConsumer private immutable _consumer;
    IVRFCoordinatorV2Plus private immutable _coordinator;
    uint256 private immutable _subscriptionId;
    bytes32 private immutable _keyHash;
    uint16 private immutable _confirmations;
    uint32 private immutable _callbackGasLimit;
    uint40 private immutable _deadlineBlocks;
    uint96 private immutable _balanceMin;

    mapping(uint256 vrfRequestId => uint256) private _requestIds;

    constructor(address consumer_, Settings memory given) {
        if (consumer_ == address(0) || given.coordinator == address(0)) {
            revert ChainlinkVrf_ZeroAddress();
        }
        // The oracle answers only after the confirmations, so the deadline must be later.
        uint256 deadlineMin = uint256(given.confirmations) + 1;
        if (given.deadlineBlocks < deadlineMin || given.deadlineBlocks > DEADLINE_BLOCKS_MAX) {
            revert ChainlinkVrf_BadDeadline({
                deadlineBlocks: given.deadlineBlocks,
                min: deadlineMin,
                max: DEADLINE_BLOCKS_MAX
            });
        }
        if (given.callbackGasLimit < CALLBACK_GAS_MIN) {
            revert ChainlinkVrf_BadCallbackGas({
                callbackGasLimit: given.callbackGasLimit,
                min: CALLBACK_GAS_MIN
            });
        }
        _consumer = IRandomnessConsumer(consumer_);
        _coordinator = IVRFCoordinatorV2Plus(given.coordinator);
        _subscriptionId = given.subscriptionId;
        _keyHash = given.keyHash;
        _confirmations = given.confirmations;
        _callbackGasLimit = given.callbackGasLimit;
        _deadlineBlocks = given.deadlineBlocks;
        _balanceMin = given.balanceMin;
    }

    /// @inheritdoc IRandomnessProvider
    function request(uint256 requestId) external returns (uint256 deadlineBlock) {
        // Check: the caller is the consumer, so that only plays spend the LINK, and there is enough
        // LINK.
        if (msg.sender != address(_consumer)) revert ChainlinkVrf_NotConsumer({caller: msg.sender});
        (uint96 balance, , , , ) = _coordinator.getSubscription(_subscriptionId);
        if (balance < _balanceMin) {
            revert ChainlinkVrf_BalanceTooLow({balance: balance, min: _balanceMin});
        }
        // Interaction before the effect, because it needs the returned number. The coordinator
        // never delivers a word within this call; if it did, the consumer's reentrancy guard would
        // revert.
        uint256 vrfRequestId = _coordinator.requestRandomWords(
            VRFV2PlusClient.RandomWordsRequest({
                keyHash: _keyHash,
                subId: _subscriptionId,
                requestConfirmations: _confirmations,
                callbackGasLimit: _callbackGasLimit,
                numWords: 1,
                extraArgs: VRFV2PlusClient._argsToBytes(
                    VRFV2PlusClient.ExtraArgsV1({nativePayment: false})
                )
            })
        );
        // Effect.
        _requestIds[vrfRequestId] = requestId;
        emit WordRequested({requestId: requestId, vrfRequestId: vrfRequestId});
        return block.number + _deadlineBlocks;
    }

    /// @inheritdoc IChainlinkVrfRandomness
    function rawFulfillRandomWords(uint256 vrfRequestId, uint256[] calldata words) external {
        // Check: the caller is the coordinator, and the request is open here and at the consumer.
        if (msg.sender != address(_coordinator)) {
            revert ChainlinkVrf_NotCoordinator({caller: msg.sender});
        }
        uint256 requestId = _requestIds[vrfRequestId];
        if (requestId == 0) revert ChainlinkVrf_UnknownRequest({vrfRequestId: vrfRequestId});
        (, uint256 deadlineBlock) = _consumer.pendingRequest(requestId);
        if (block.number > deadlineBlock) {
            revert ChainlinkVrf_TooLate({requestId: requestId, deadlineBlock: deadlineBlock});
        }
        // Effect: mark the word as used.
        delete _requestIds[vrfRequestId];
        emit WordDelivered({requestId: requestId, vrfRequestId: vrfRequestId, word: words[0]});
        // Interaction: the consumer settles the play.
        _consumer.onRandomness(requestId, words[0]);
    }

    /// @inheritdoc IRandomnessProvider
    /// @dev The house cannot withhold the answer, so it does not pay for a failure of the oracle.
    function missPolicy() external pure returns (MissPolicy) {
        return MissPolicy.RefundStake;
    }

    /// @inheritdoc IChainlinkVrfRandomness
    function settings() external view returns (Settings memory) {
        return
            Settings({
                coordinator: address(_coordinator),
                subscriptionId: _subscriptionId,
                keyHash: _keyHash,
                confirmations: _confirmations,
                callbackGasLimit: _callbackGasLimit,
                deadlineBlocks: _deadlineBlocks,
                balanceMin: _balanceMin
            });
    }

    /// @inheritdoc IChainlinkVrfRandomness
    function consumer() external view returns (address) {
        return address(_consumer);
    }
}
