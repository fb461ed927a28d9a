// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasinoLiabilities} from "../interfaces/ICasinoLiabilities.sol";
import {Custody} from "./Custody.sol";
import {LiabilityTree} from "./LiabilityTree.sol";

/// @title Epochs
/// @notice What the house owes, epoch by epoch, and what a proof against an epoch is worth.
abstract contract Epochs is Custody {
    using SafeCast for uint256;

    // One slot: an epoch rewrites all of it.
    uint32 private _number;
    uint40 private _snapshotBlock;
    uint40 private _publishedAt;

    mapping(uint256 number => bytes32) private _hashes;

    constructor() {
        // The silence that opens the exit counts from here until there is an epoch.
        _publishedAt = block.timestamp.toUint40();
    }

    /// @inheritdoc ICasinoLiabilities
    function publishEpoch(
        Epoch calldata epoch
    ) external whenExitClosed onlyRole(OPERATOR_ROLE) {
        // Check: the next number, so that a repeat reverts; a snapshot that does not lie before the
        // last one, which would turn players with leaves into newcomers; totals that are covered.
        uint256 next = uint256(_number) + 1;
        if (epoch.number != next) {
            revert Casino_WrongEpoch({number: epoch.number, expected: next});
        }
        if (epoch.snapshotBlock < _snapshotBlock || epoch.snapshotBlock >= block.number) {
            revert Casino_BadSnapshot({
                snapshotBlock: epoch.snapshotBlock,
                previous: _snapshotBlock
            });
        }
        _checkCovered(address(DEGEN), epoch.degen);
        _checkCovered(BNB, epoch.bnb);
        // Effect.
        bytes32 hash = keccak256(abi.encode(epoch));
        _hashes[next] = hash;
        (_number, _snapshotBlock) = (epoch.number, epoch.snapshotBlock);
        _publishedAt = block.timestamp.toUint40();
        emit EpochPublished({number: next, epochHash: hash, epoch: epoch});
    }

    /// @inheritdoc ICasinoLiabilities
    function totalsOf(
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 granted) {
        Pools storage pools = _poolsOf(token);
        (deposited, granted) = (pools.deposited, pools.granted);
        withdrawn = deposited + granted - pools.custody;
    }

    /// @inheritdoc ICasinoLiabilities
    function epochHashOf(uint256 number) external view returns (bytes32) {
        return _hashes[number];
    }

    /// @inheritdoc ICasinoLiabilities
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt)
    {
        return (_number, _snapshotBlock, _publishedAt);
    }

    function _lastEpoch()
        internal
        view
        returns (uint32 number, uint40 snapshotBlock, uint40 publishedAt)
    {
        return (_number, _snapshotBlock, _publishedAt);
    }

    /// @dev What a proof is worth now: leaf balance + deposits since - withdrawals since.
    function _owedBy(
        Proof calldata proof,
        address player,
        address token
    ) internal view returns (uint256) {
        _checkToken(token);
        // Check: the epoch was published, and the leaf leads to its root with its sums. The player
        // is part of the leaf, so a leaf of somebody else leads elsewhere.
        if (_hashes[proof.epoch.number] != keccak256(abi.encode(proof.epoch))) {
            revert Casino_BadProof();
        }
        Liabilities calldata published = token == BNB ? proof.epoch.bnb : proof.epoch.degen;
        LiabilityTree.Node memory proved = LiabilityTree.rootOf(token, player, proof);
        if (
            proved.hash != published.root ||
            proved.balance != published.balance ||
            proved.deposited != published.deposited ||
            proved.withdrawn != published.withdrawn
        ) revert Casino_BadProof();
        Account storage account = _accountOf(player, token);
        // Sums first: a leaf may be ahead of its account when a block was dropped meanwhile.
        return
            Math.saturatingSub(
                uint256(proof.balance) + account.deposited + proof.withdrawn,
                uint256(account.withdrawn) + proof.deposited
            );
    }

    /// @dev What a player is owed of whom no leaf tells anything.
    function _netDeposits(Account storage account) internal view returns (uint256) {
        return Math.saturatingSub(account.deposited, account.withdrawn);
    }

    /// @dev Players together could take what the tree says plus what came in after its snapshot
    /// minus what went out. With withdrawn = deposited + granted - custody, `owed <= custody` is
    /// the same as: balances and withdrawals of the tree <= its deposits + granted.
    function _checkCovered(address token, Liabilities calldata total) private view {
        Pools storage pools = _poolsOf(token);
        uint256 custody = pools.custody;
        uint256 deposited = pools.deposited;
        uint256 withdrawn = deposited + pools.granted - custody;
        uint256 owed = Math.saturatingSub(
            uint256(total.balance) + deposited + total.withdrawn,
            uint256(total.deposited) + withdrawn
        );
        if (owed > custody) {
            revert Casino_LiabilitiesAboveCustody({token: token, owed: owed, custody: custody});
        }
    }
}
