// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {Clock} from "../common/Clock.sol";
import {Epochs} from "./Epochs.sol";

/// @title Claims
/// @notice See {IClaims}.
abstract contract Claims is Epochs {
    using SafeCast for uint256;

    /// @dev One storage slot.
    /// @param mark Number of marks when the claim was made.
    /// @param leafEpoch Epoch of the newest leaf that the player or the house showed; zero when
    /// there is none. It outlives the claim.
    struct Claim {
        uint96 amount;
        uint40 madeAt;
        uint24 mark;
        uint32 leafEpoch;
    }

    uint256 private constant CLAIM_TIME = 48 hours;
    /// @dev The operator keeps unshown payments within a tenth. Claims keep four times of them in
    /// custody, so that a thief's payment and a thief's claim together take at most a fifth.
    uint256 private constant UNSHOWN_KEPT = 4;

    mapping(address player => mapping(address token => Claim)) private _claims;

    /// @inheritdoc IClaims
    function claim(
        address token,
        uint256 amount,
        Proof calldata proof
    ) external nonReentrant {
        // Check: the leaf is of a final epoch, and not older than the newest leaf shown.
        _checkClaimable(token);
        uint32 number = proof.epoch.number;
        _checkFinal(number);
        uint256 shown = _claims[msg.sender][token].leafEpoch;
        if (number < shown) _refuseEpoch(number, shown);
        _make(token, amount, _owedBy(proof, msg.sender, token), number);
    }

    /// @inheritdoc IClaims
    function claimDeposits(address token, uint256 amount) external nonReentrant {
        // Check: no leaf was shown. Epoch 0 stands for that.
        _checkClaimable(token);
        uint256 shown = _claims[msg.sender][token].leafEpoch;
        if (shown != 0) _refuseEpoch(0, shown);
        Account storage account = _accountOf(msg.sender, token);
        _make(token, amount, Math.saturatingSub(account.deposited, account.withdrawn), 0);
    }

    /// @inheritdoc IClaims
    function lower(address player, address token, Proof calldata proof) external nonReentrant {
        // Check: there is a claim, and the leaf is of the last final epoch and newer than the leaf
        // that was shown. An older epoch would lack the player's later winnings.
        _checkClaimable(token);
        Claim storage open = _openClaimOf(player, token);
        uint256 last = _lastFinal();
        uint256 shown = open.leafEpoch;
        if (proof.epoch.number != last || last <= shown) {
            _refuseEpoch(proof.epoch.number, Math.max(last, shown + 1));
        }
        uint256 amount = open.amount;
        uint256 owed = _owedBy(proof, player, token);
        if (owed >= amount) revert Custody_ClaimStands({amount: amount, owed: owed});
        // Effect. Epoch numbers have 32 bits.
        open.leafEpoch = uint32(last);
        _reduce(player, token, amount - owed);
        emit ClaimLowered({player: player, token: token, amount: owed, leafEpoch: last});
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
        uint256 unshown = _unshownOf(token);
        uint256 amount = Math.min(
            open.amount,
            Math.saturatingSub(custody, UNSHOWN_KEPT * unshown)
        );
        if (amount == 0) {
            revert Custody_NothingPayable({token: token, custody: custody, unshown: unshown});
        }
        // Effect.
        Account storage account = _accountOf(player, token);
        _touch(account);
        account.withdrawn += amount.toUint96();
        _bookOf(token).paidByClaim += amount.toUint96();
        _reduce(player, token, amount);
        emit ClaimPaid({player: player, token: token, amount: amount, left: open.amount});
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
        returns (uint256 amount, uint256 madeAt, uint256 madeAtMark, uint256 leafEpoch)
    {
        Claim storage open = _claims[player][token];
        leafEpoch = open.leafEpoch;
        if (open.amount > 0) return (open.amount, open.madeAt, open.mark, leafEpoch);
    }

    /// @inheritdoc IClaims
    function isMatureAt(
        address player,
        address token,
        uint256 time
    ) external view returns (bool) {
        Claim storage open = _claims[player][token];
        return open.amount > 0 && _isMatureAt(open, Math.min(time, block.timestamp));
    }

    /// @dev Pays the claim of an account that has one, with a payment of the operator.
    function _payEarly(
        address player,
        address token,
        uint256 amount
    ) internal {
        Claim storage open = _claims[player][token];
        uint256 paid = Math.min(open.amount, amount);
        _reduce(player, token, paid);
        emit ClaimServed({player: player, token: token, amount: paid, left: open.amount});
    }

    function _make(
        address token,
        uint256 amount,
        uint256 owed,
        uint32 leafEpoch
    ) private {
        // Check: the amount is above zero and within what is owed, and no claim is open.
        _checkAmount(amount);
        if (amount > owed) revert Custody_AboveOwed({amount: amount, owed: owed});
        Account storage account = _accountOf(msg.sender, token);
        if (account.hasClaim) revert Custody_ClaimOpen({player: msg.sender, token: token});
        // Effect.
        account.hasClaim = true;
        _claims[msg.sender][token] = Claim({
            amount: amount.toUint96(),
            madeAt: Clock.time(),
            mark: _marks(),
            leafEpoch: leafEpoch
        });
        emit ClaimMade({
            player: msg.sender,
            token: token,
            amount: amount,
            leafEpoch: leafEpoch
        });
    }

    /// @dev Takes an amount off an open claim, and ends the claim at zero.
    function _reduce(
        address player,
        address token,
        uint256 amount
    ) private {
        Claim storage open = _claims[player][token];
        uint96 left = open.amount - amount.toUint96();
        open.amount = left;
        if (left == 0) _accountOf(player, token).hasClaim = false;
    }

    function _openClaimOf(
        address player,
        address token
    ) private view returns (Claim storage open) {
        open = _claims[player][token];
        if (open.amount == 0) revert Custody_NoClaim({player: player, token: token});
    }

    function _checkClaimable(address token) private view {
        _checkToken(token);
        _checkNotWoundUp(token);
    }

    /// @dev Marks only rise, so of all epochs that have stood long enough, the newest decides.
    function _isMatureAt(Claim storage open, uint256 time) private view returns (bool) {
        if (time < open.madeAt + CLAIM_TIME) return false;
        return _markOf(_newestAt(time - STANDING_TIME)) > open.mark;
    }
}
