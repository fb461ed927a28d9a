// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICommitRevealRandomness} from "../interfaces/ICommitRevealRandomness.sol";
import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";

/// @title CommitRevealRandomness
/// @notice See {ICommitRevealRandomness}.
/// @dev Requests write nothing here: a request's number determines its link, and the consumer
/// stores the rest.
contract CommitRevealRandomness is ICommitRevealRandomness, AccessControl {
    struct Chain {
        bytes32 head;
        uint64 revealed;
        uint64 firstRequestId;
        uint64 length;
    }

    /// @inheritdoc ICommitRevealRandomness
    bytes32 public constant PUBLISHER_ROLE = keccak256("PUBLISHER_ROLE");

    /// @dev `blockhash` reaches 256 blocks back.
    uint256 private constant MAX_DEADLINE_BLOCKS = 255;
    /// @dev Bounds the hashing that a reveal after a long outage can cost.
    uint256 private constant MAX_CHAIN_LENGTH = 150_000;

    IRandomnessConsumer private immutable _consumer;
    uint256 private immutable _deadlineBlocks;

    /// @dev The newest chain, which nearly every request uses, is stored apart from the others, so
    /// a reveal does not have to read the number of chains.
    Chain private _newest;
    Chain[] private _earlier;
    uint256 private _endRequestId;

    /// @param tip Tip of the first chain, which serves the consumer from its next request on.
    constructor(
        address consumer,
        address admin,
        address publisher,
        uint256 deadlineBlocks_,
        bytes32 tip,
        uint256 length
    ) {
        if (deadlineBlocks_ == 0 || deadlineBlocks_ > MAX_DEADLINE_BLOCKS) {
            revert CommitReveal_BadDeadline({deadlineBlocks: deadlineBlocks_});
        }
        _consumer = IRandomnessConsumer(consumer);
        _deadlineBlocks = deadlineBlocks_;
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PUBLISHER_ROLE, publisher);
        _commitChain(tip, length);
    }

    /// @inheritdoc ICommitRevealRandomness
    function commitChain(bytes32 tip, uint256 length) external onlyRole(PUBLISHER_ROLE) {
        _commitChain(tip, length);
    }

    /// @inheritdoc IRandomnessProvider
    /// @dev Anyone may call, because the call changes nothing. Only the consumer assigns request
    /// numbers.
    function request(uint256 requestId) external view returns (uint256 deadlineBlock) {
        if (requestId >= _endRequestId) revert CommitReveal_NoLink({requestId: requestId});
        return block.number + _deadlineBlocks;
    }

    /// @inheritdoc ICommitRevealRandomness
    function reveal(uint256 requestId, bytes32 link) external {
        (address player, uint256 deadlineBlock) = _consumer.pendingRequest(requestId);
        if (block.number > deadlineBlock) {
            revert CommitReveal_TooLate({requestId: requestId, deadlineBlock: deadlineBlock});
        }
        _reveal(requestId, link, player, deadlineBlock);
    }

    /// @inheritdoc ICommitRevealRandomness
    function revealBatch(uint256[] calldata requestIds, bytes32[] calldata links) external {
        uint256 length = requestIds.length;
        if (length != links.length) {
            revert CommitReveal_BatchLength({requestIds: length, links: links.length});
        }
        for (uint256 i = 0; i < length; ++i) {
            try _consumer.pendingRequest(requestIds[i]) returns (
                address player,
                uint256 deadlineBlock
            ) {
                if (block.number > deadlineBlock) continue;
                _reveal(requestIds[i], links[i], player, deadlineBlock);
            } catch {
                continue;
            }
        }
    }

    /// @inheritdoc ICommitRevealRandomness
    function requestOf(
        uint256 requestId
    )
        external
        view
        returns (
            uint256 chainId,
            uint256 linkIndex,
            address player,
            uint256 requestBlock,
            uint256 deadlineBlock
        )
    {
        (player, deadlineBlock) = _consumer.pendingRequest(requestId);
        Chain storage chain;
        (chain, chainId) = _chainFor(requestId);
        linkIndex = requestId - chain.firstRequestId;
        requestBlock = deadlineBlock - _deadlineBlocks;
    }

    /// @inheritdoc IRandomnessProvider
    /// @dev The house holds the links, so it must gain nothing by withholding a link.
    function missPolicy() external pure returns (MissPolicy) {
        return MissPolicy.PayAsWinner;
    }

    /// @inheritdoc ICommitRevealRandomness
    function chainCount() external view returns (uint256) {
        return _earlier.length + 1;
    }

    /// @inheritdoc ICommitRevealRandomness
    function chainOf(
        uint256 chainId
    )
        external
        view
        returns (bytes32 head, uint256 revealed, uint256 firstRequestId, uint256 linkCount)
    {
        Chain storage chain = chainId == _earlier.length ? _newest : _earlier[chainId];
        return (chain.head, chain.revealed, chain.firstRequestId, chain.length);
    }

    /// @inheritdoc ICommitRevealRandomness
    function endRequestId() external view returns (uint256) {
        return _endRequestId;
    }

    /// @inheritdoc ICommitRevealRandomness
    function deadlineBlocks() external view returns (uint256) {
        return _deadlineBlocks;
    }

    function _commitChain(bytes32 tip, uint256 length) private {
        if (tip == 0 || length == 0 || length > MAX_CHAIN_LENGTH) {
            revert CommitReveal_BadChain({tip: tip, length: length});
        }
        // A chain must not cover a request that was made before the chain was committed. Starting
        // after the last request also skips the request numbers that another provider served.
        uint256 first = Math.max(_endRequestId, _consumer.lastRequestId() + 1);
        if (_endRequestId != 0) _earlier.push(_newest);
        _newest = Chain({
            head: tip,
            revealed: 0,
            firstRequestId: uint64(first),
            length: uint64(length)
        });
        _endRequestId = first + length;
        emit ChainCommitted({chainId: _earlier.length, tip: tip, length: length, firstRequestId: first});
    }

    function _reveal(
        uint256 requestId,
        bytes32 link,
        address player,
        uint256 deadlineBlock
    ) private {
        // Check: the block hash exists, and the link belongs to this request.
        uint256 requestBlock = deadlineBlock - _deadlineBlocks;
        if (block.number <= requestBlock) revert CommitReveal_TooEarly({requestId: requestId});
        if (!_acceptLink(requestId, link)) {
            revert CommitReveal_WrongLink({requestId: requestId, link: link});
        }
        uint256 word = uint256(
            keccak256(abi.encode(link, requestId, player, blockhash(requestBlock)))
        );
        emit RandomnessRevealed({requestId: requestId, link: link, word: word});
        // Interaction: the consumer settles the play. The consumer reverts if the request has a
        // word already, or belongs to another provider.
        _consumer.onRandomness(requestId, word);
    }

    /// @dev Checks by hashing link or head that the link is the one of this request. A link after
    /// the head, the usual case, becomes the head. Links between the two belong to expired or
    /// open requests.
    function _acceptLink(uint256 requestId, bytes32 link) private returns (bool) {
        Chain storage chain = _newest;
        if (requestId < chain.firstRequestId) (chain, ) = _chainFor(requestId);
        (bytes32 head, uint256 revealed) = (chain.head, chain.revealed);
        uint256 afterLink = requestId - chain.firstRequestId + 1;
        if (afterLink <= revealed) return _hashTimes(head, revealed - afterLink) == link;

        if (_hashTimes(link, afterLink - revealed) != head) return false;
        chain.head = link;
        chain.revealed = uint64(afterLink);
        return true;
    }

    /// @dev The newest chain that begins at or before the request. A binary search, because an
    /// attacker with the publisher's key could append chains of one link each until a linear search
    /// no longer fits into a block, and unrevealed plays are paid as wins. A request before the
    /// first chain makes the subtraction revert; another provider took that request.
    function _chainFor(
        uint256 requestId
    ) private view returns (Chain storage chain, uint256 chainId) {
        chain = _newest;
        chainId = _earlier.length;
        if (chain.firstRequestId <= requestId) return (chain, chainId);
        uint256 low = 0;
        while (low < chainId) {
            uint256 middle = (low + chainId) / 2;
            if (_earlier[middle].firstRequestId <= requestId) low = middle + 1;
            else chainId = middle;
        }
        chain = _earlier[--chainId];
    }

    /// @dev Assembly, because `abi.encode` takes fresh memory for each link, and the price of
    /// memory grows with its square. After another provider has served 40,000 plays, a reveal
    /// hashes 40,000 times; with `abi.encode` it would not fit into a block.
    function _hashTimes(bytes32 link, uint256 times) private pure returns (bytes32 hashed) {
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            // Uses the first word of memory, which is free for hashing.
            mstore(0, link)
            for {

            } times {
                times := sub(times, 1)
            } {
                mstore(0, keccak256(0, 32))
            }
            hashed := mload(0)
        }
    }
}
