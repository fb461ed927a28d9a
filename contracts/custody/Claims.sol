// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {Epochs} from "./Epochs.sol";

/// @title Claims
/// @notice See {IClaims}.
abstract contract Claims is Epochs {
    using SafeCast for uint256;

    uint256 private constant CLAIM_TIME = 48 hours;
    /// @dev Claims keep four times in custody what the operator may have taken, so that a thief's
    /// payment and a thief's claim together take at most a fifth.
    uint256 private constant UNSEEN_KEPT = 4;

    /// @inheritdoc IClaims
    function claim(
        address token,
        uint256 amount,
        Proof calldata proof
    ) external {
        (token, amount, proof);
        _runGuarded();
    }

    /// @inheritdoc IClaims
    function claimDeposits(address token, uint256 amount) external {
        (token, amount);
        _runGuarded();
    }

    /// @inheritdoc IClaims
    function lower(
        address player,
        address token,
        Proof calldata proof,
        Order calldata order
    ) external {
        (player, token, proof, order);
        _runGuarded();
    }

    /// @inheritdoc IClaims
    function payClaim(address player, address token) external nonReentrant {
        // Check: the claim is mature, custody covers what players are owed, and enough of it remains
        // for what the operator may have taken.
        _checkClaimable(token);
        Claim storage open = _openClaimOf(player, token);
        if (!_isMatureAt(open, block.timestamp)) {
            revert Custody_ClaimNotMature({player: player, token: token});
        }
        _checkNotShort(token);
        uint256 custody = _custodyOf(token);
        uint256 unseen = unseenOf(token);
        uint256 amount = Math.min(open.amount, Math.saturatingSub(custody, UNSEEN_KEPT * unseen));
        if (amount == 0) {
            revert Custody_NothingPayable({token: token, custody: custody, unseen: unseen});
        }
        // Effect.
        Account storage account = _accountOf(player, token);
        _touch(account);
        uint96 paid = amount.toUint96();
        account.withdrawn += paid;
        _bookOf(token).paidByClaim += paid;
        uint256 left = _reduce(open, account, amount);
        emit ClaimPaid({player: player, token: token, amount: amount, left: left});
        // Interaction.
        _payOrKeep(token, player, amount);
    }

    /// @inheritdoc IClaims
    function claimOf(
        address player,
        address token
    )
        external
        view
        returns (
            uint256 amount,
            uint256 madeAt,
            uint256 madeAtMark,
            uint256 leafEpoch,
            bool isByKey
        )
    {
        Claim storage open = _claimOf(player, token);
        leafEpoch = open.leafEpoch;
        if (open.amount > 0) {
            return (open.amount, open.madeAt, open.mark, leafEpoch, open.isByKey);
        }
    }

    /// @inheritdoc IClaims
    function isMatureAt(
        address player,
        address token,
        uint256 time
    ) external view returns (bool) {
        Claim storage open = _claimOf(player, token);
        return open.amount > 0 && _isMatureAt(open, Math.min(time, block.timestamp));
    }

    function _runGuarded() private nonReentrant {
        _runProofs();
    }

    /// @dev Pays the claim of an account that has one, with a payment of the operator.
    function _payEarly(
        address player,
        address token,
        Account storage account,
        uint256 amount
    ) internal {
        Claim storage open = _claimOf(player, token);
        uint256 paid = Math.min(open.amount, amount);
        uint256 left = _reduce(open, account, paid);
        emit ClaimServed({player: player, token: token, amount: paid, left: left});
    }

    /// @dev Marks only rise, so of all epochs that have stood long enough, the newest decides.
    function _isMatureAt(Claim storage open, uint256 time) private view returns (bool) {
        if (time < open.madeAt + CLAIM_TIME) return false;
        uint256 publishedBy = time - STANDING_TIME;
        // The noted epoch usually decides, without a search.
        if (_state.agedMark > open.mark && _state.agedAt <= publishedBy) return true;
        return _markOf(_newestAt(publishedBy)) > open.mark;
    }
}
