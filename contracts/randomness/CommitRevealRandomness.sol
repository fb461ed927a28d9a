// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ICommitRevealRandomness} from "../interfaces/ICommitRevealRandomness.sol";
import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";

/// @title CommitRevealRandomness
/// @notice See {ICommitRevealRandomness}.
contract CommitRevealRandomness is ICommitRevealRandomness, AccessControl {
    struct Chain {
        bytes32 head;
        uint64 length;
        uint64 revealed;
    }

    /// @dev One slot, written by the player and cleared by the reveal.
    struct Request {
        address player;
        uint16 chainId;
        uint32 linkIndex;
        uint48 blockNumber;
    }

    /// @inheritdoc ICommitRevealRandomness
    bytes32 public constant COMMITTER_ROLE = keccak256("COMMITTER_ROLE");

    /// @dev `blockhash` reaches 256 blocks back.
    uint256 private constant MAX_DEADLINE_BLOCKS = 255;
    /// @dev Bounds the hashing that a reveal after a long outage can cost.
    uint256 private constant MAX_CHAIN_LENGTH = 1_000_000;

    IRandomnessConsumer private immutable _consumer;
    uint256 private immutable _deadlineBlocks;

    // One slot: where the next request takes its link.
    uint16 private _chainId;
    uint32 private _nextLink;
    uint32 private _chainLength;
    uint16 private _chainCount;

    mapping(uint256 chainId => Chain) private _chains;
    mapping(uint256 requestId => Request) private _requests;

    /// @param tip Of the first chain, so that the consumer is served from the first block on.
    constructor(
        address consumer,
        address admin,
        address committer,
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
        _grantRole(COMMITTER_ROLE, committer);
        _commitChain(tip, length);
        _chainLength = uint32(length);
    }

    /// @inheritdoc ICommitRevealRandomness
    function commitChain(bytes32 tip, uint256 length) external onlyRole(COMMITTER_ROLE) {
        _commitChain(tip, length);
    }

    /// @inheritdoc IRandomnessProvider
    function request(uint256 requestId, address player) external returns (uint256 deadlineBlock) {
        // Check: only the consumer may use up links. It never repeats an id, so that is not checked again.
        if (msg.sender != address(_consumer)) revert CommitReveal_NotConsumer({caller: msg.sender});
        // Effect: bind the next link to the request.
        (uint16 chainId, uint32 linkIndex) = _takeLink();
        _requests[requestId] = Request({
            player: player, chainId: chainId, linkIndex: linkIndex, blockNumber: uint48(block.number)
        });
        emit RandomnessRequested({requestId: requestId, chainId: chainId, linkIndex: linkIndex, player: player});
        return block.number + _deadlineBlocks;
    }

    /// @inheritdoc ICommitRevealRandomness
    function reveal(uint256 requestId, bytes32 link) external {
        Request memory asked = _requests[requestId];
        // Check: the request is open, its block hash exists and is still in reach, the link is the bound one.
        if (asked.blockNumber == 0) revert CommitReveal_UnknownRequest({requestId: requestId});
        if (block.number == asked.blockNumber) revert CommitReveal_TooEarly({requestId: requestId});
        uint256 deadlineBlock = asked.blockNumber + _deadlineBlocks;
        if (block.number > deadlineBlock) {
            revert CommitReveal_TooLate({requestId: requestId, deadlineBlock: deadlineBlock});
        }
        if (!_acceptLink(asked, link)) revert CommitReveal_WrongLink({requestId: requestId, link: link});
        // Effect: a request is answered once.
        delete _requests[requestId];
        uint256 word =
            uint256(keccak256(abi.encode(link, requestId, asked.player, blockhash(asked.blockNumber))));
        emit RandomnessRevealed({requestId: requestId, link: link, word: word});
        // Interaction: the consumer settles.
        _consumer.onRandomness(requestId, word);
    }

    /// @inheritdoc ICommitRevealRandomness
    function requestOf(uint256 requestId)
        external
        view
        returns (uint256 chainId, uint256 linkIndex, address player, uint256 requestBlock, uint256 deadlineBlock)
    {
        Request memory asked = _requests[requestId];
        if (asked.blockNumber == 0) revert CommitReveal_UnknownRequest({requestId: requestId});
        deadlineBlock = asked.blockNumber + _deadlineBlocks;
        return (asked.chainId, asked.linkIndex, asked.player, asked.blockNumber, deadlineBlock);
    }

    /// @inheritdoc IRandomnessProvider
    /// @dev The house holds the links, so its silence must never pay.
    function missPolicy() external pure returns (MissPolicy) {
        return MissPolicy.PayAsWinner;
    }

    /// @inheritdoc ICommitRevealRandomness
    function chainCount() external view returns (uint256) {
        return _chainCount;
    }

    /// @inheritdoc ICommitRevealRandomness
    function chainOf(uint256 chainId) external view returns (bytes32 head, uint256 length, uint256 revealed) {
        Chain storage chain = _chains[chainId];
        return (chain.head, chain.length, chain.revealed);
    }

    /// @inheritdoc ICommitRevealRandomness
    function linksLeft() external view returns (uint256 left) {
        left = _chainLength - _nextLink;
        for (uint256 chainId = uint256(_chainId) + 1; chainId < _chainCount; ++chainId) {
            left += _chains[chainId].length;
        }
    }

    /// @inheritdoc ICommitRevealRandomness
    function deadlineBlocks() external view returns (uint256) {
        return _deadlineBlocks;
    }

    function _commitChain(bytes32 tip, uint256 length) private {
        if (tip == 0 || length == 0 || length > MAX_CHAIN_LENGTH) {
            revert CommitReveal_BadChain({tip: tip, length: length});
        }
        uint256 chainId = _chainCount++;
        _chains[chainId] = Chain({head: tip, length: uint64(length), revealed: 0});
        emit ChainCommitted({chainId: chainId, tip: tip, length: length});
    }

    function _takeLink() private returns (uint16 chainId, uint32 linkIndex) {
        if (_nextLink == _chainLength) {
            if (_chainId + 1 >= _chainCount) revert CommitReveal_NoLinkLeft();
            _chainId += 1;
            _nextLink = 0;
            _chainLength = uint32(_chains[_chainId].length);
        }
        chainId = _chainId;
        linkIndex = _nextLink++;
    }

    /// @dev Compares the link with the head of its chain, in whichever direction it lies. Ahead of the head, where a
    /// reveal usually is, the link becomes the head; links between the two belong to expired or waiting requests.
    function _acceptLink(Request memory asked, bytes32 link) private returns (bool) {
        Chain storage chain = _chains[asked.chainId];
        (bytes32 head, uint256 revealed) = (chain.head, chain.revealed);
        uint256 afterLink = uint256(asked.linkIndex) + 1;
        if (afterLink > revealed) {
            if (_hashTimes(link, afterLink - revealed) != head) return false;
            chain.head = link;
            chain.revealed = uint64(afterLink);
            return true;
        }
        return _hashTimes(head, revealed - afterLink) == link;
    }

    function _hashTimes(bytes32 link, uint256 times) private pure returns (bytes32) {
        for (uint256 i = 0; i < times; ++i) {
            link = keccak256(abi.encode(link));
        }
        return link;
    }
}
