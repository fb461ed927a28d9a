// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {IExit} from "../interfaces/IExit.sol";
import {Clock} from "../common/Clock.sol";
import {Guarded} from "../common/Guarded.sol";
import {Tokens} from "../common/Tokens.sol";
import {ExitShares} from "./ExitShares.sol";
import {LiabilityTree} from "./LiabilityTree.sol";
import {Surplus} from "./Surplus.sol";

/// @title Opening
/// @notice Opens the exit, and computes an upper bound on the sum of all claims. For 3 days after
/// the opening, forced withdrawals can be registered, which raises the bound, and the bound can be
/// lowered for players whose claims are known to be smaller.
abstract contract Opening is IExit, Surplus, Guarded {
    using ExitShares for ExitShares.Pot;

    uint256 private constant SILENCE_PATIENCE = 7 days;
    /// @dev Forced withdrawals are claims too, so they are registered before the first payment.
    uint256 private constant REGISTRATION_TIME = 3 days;

    ICustody internal immutable CUSTODY;

    // These three share one storage slot, which is written once.
    uint40 private _openedAt;
    uint32 private _epoch;
    uint40 private _snapshotBlock;

    bytes32 private _epochHash;

    mapping(address token => ExitShares.Pot) private _pots;

    constructor(address degen) Tokens(degen) {
        CUSTODY = ICustody(msg.sender);
    }

    modifier whenClosed() {
        if (_openedAt != 0) revert Custody_ExitOpen();
        _;
    }

    modifier whenRegistering() {
        _checkRegistering();
        _;
    }

    modifier whenPaying() {
        _checkPaying();
        _;
    }

    /// @inheritdoc IExit
    function openExitByForcedWithdrawal(
        address player,
        address token,
        ICustodyLiabilities.Epoch calldata epoch
    ) external nonReentrant whenClosed {
        (uint256 amount, uint256 dueAt, ) = CUSTODY.forcedWithdrawalOf(player, token);
        if (amount == 0) revert Custody_NoForcedWithdrawal({player: player, token: token});
        _checkDue(dueAt);
        _open(epoch);
        _register(player, token, amount);
    }

    /// @inheritdoc IExit
    function openExitBySilence(
        ICustodyLiabilities.Epoch calldata epoch
    ) external nonReentrant whenClosed {
        (, , uint256 publishedAt) = CUSTODY.lastEpoch();
        _checkDue(publishedAt + SILENCE_PATIENCE);
        _open(epoch);
    }

    /// @inheritdoc IExit
    function registerForcedWithdrawal(
        address player,
        address token
    ) external nonReentrant whenRegistering {
        // Check: the forced withdrawal was due when the exit opened.
        (uint256 amount, uint256 dueAt, ) = CUSTODY.forcedWithdrawalOf(player, token);
        if (amount == 0 || dueAt > _openedAt || _claimOf(player, token).isRegistered) {
            revert Custody_NoForcedWithdrawal({player: player, token: token});
        }
        _register(player, token, amount);
    }

    /// @inheritdoc IExit
    function lowerExitClaims(
        address player,
        address token,
        ICustodyLiabilities.Proof calldata proof
    ) external nonReentrant whenRegistering {
        (uint256 owed, uint256 deposited) = _owedBy(proof, player, token);
        uint256 paid = Math.saturatingSub(
            uint256(proof.balance) + deposited,
            uint256(proof.deposited) + owed
        );
        _lower({player: player, token: token, paid: paid, owed: owed});
    }

    /// @inheritdoc IExit
    function lowerDepositorClaims(
        address player,
        address token
    ) external nonReentrant whenRegistering {
        // Check: the player's first deposit or payment is after the snapshot. Otherwise, the player
        // may have a leaf, which can be worth more than the counters say.
        (uint256 deposited, uint256 withdrawn, uint256 sinceBlock) = CUSTODY.accountOf(
            player,
            token
        );
        if (sinceBlock <= _snapshotBlock) {
            revert Custody_LeafNeeded({player: player, token: token});
        }
        _lower({
            player: player,
            token: token,
            paid: Math.min(deposited, withdrawn),
            owed: Math.saturatingSub(deposited, withdrawn)
        });
    }

    /// @inheritdoc IExit
    function exitState()
        external
        view
        returns (uint256 openedAt, uint256 payableAt, uint256 epoch, uint256 snapshotBlock)
    {
        openedAt = _openedAt;
        payableAt = openedAt == 0 ? 0 : openedAt + REGISTRATION_TIME;
        return (openedAt, payableAt, _epoch, _snapshotBlock);
    }

    function _openingTime() internal view returns (uint256) {
        return _openedAt;
    }

    function _openingSnapshot() internal view returns (uint256) {
        return _snapshotBlock;
    }

    function _potOf(address token) internal view returns (ExitShares.Pot storage) {
        return _pots[token];
    }

    /// @dev Returns what a leaf of the exit's epoch is worth now, and the player's deposits.
    function _owedBy(
        ICustodyLiabilities.Proof calldata proof,
        address player,
        address token
    ) internal view returns (uint256 owed, uint256 deposited) {
        _checkToken(token);
        if (proof.epoch.number != _epoch) {
            revert Custody_WrongEpoch({number: proof.epoch.number, expected: _epoch});
        }
        uint256 withdrawn;
        (deposited, withdrawn, ) = CUSTODY.accountOf(player, token);
        owed = LiabilityTree.owedBy({
            proof: proof,
            epochHash: _epochHash,
            token: token,
            player: player,
            deposited: deposited,
            withdrawn: withdrawn
        });
    }

    function _claimOf(
        address player,
        address token
    ) internal view returns (ExitShares.Claim storage) {
        return _pots[token].claimOf[player];
    }

    function _checkRegistering() private view {
        uint256 end = _registeredAt();
        if (block.timestamp >= end) revert Custody_RegistrationOver({endedAt: end});
    }

    function _checkPaying() private view {
        _checkDue(_registeredAt());
    }

    /// @dev When the registration ends and payments begin.
    function _registeredAt() internal view returns (uint256) {
        uint256 openedAt = _openedAt;
        if (openedAt == 0) revert Custody_ExitClosed();
        return openedAt + REGISTRATION_TIME;
    }

    function _checkDue(uint256 dueAt) private view {
        if (block.timestamp < dueAt) revert Custody_NotDue({dueAt: dueAt});
    }

    /// @dev On-chain plays and the bankroll are in the Casino, so they are not affected.
    function _open(ICustodyLiabilities.Epoch calldata epoch) private {
        // Interaction before the checks, because Custody rejects this call during a payment. If a
        // later check fails, the revert undoes the call.
        CUSTODY.closeForExit();
        // Check: the epoch is the newest final one.
        (uint256 last, uint256 snapshotBlock, ) = CUSTODY.lastFinalEpoch();
        if (epoch.number != last) {
            revert Custody_WrongEpoch({number: epoch.number, expected: last});
        }
        bytes32 epochHash = CUSTODY.epochHashOf(last);
        // Effect.
        _openPot(address(DEGEN), epoch, epochHash);
        _openPot(BNB, epoch, epochHash);
        (_openedAt, _epoch) = (Clock.time(), epoch.number);
        (_snapshotBlock, _epochHash) = (uint40(snapshotBlock), epochHash);
        emit ExitOpened({epoch: last, snapshotBlock: snapshotBlock});
    }

    function _openPot(
        address token,
        ICustodyLiabilities.Epoch calldata epoch,
        bytes32 epochHash
    ) private {
        (uint256 deposited, uint256 withdrawn, uint256 granted, uint256 released) = CUSTODY
            .totalsOf(token);
        _pots[token].open({
            custody: deposited + granted - withdrawn - released,
            claims: LiabilityTree.mostOwed(epoch, epochHash, token, deposited)
        });
    }

    /// @dev Lowers the bound on all claims, which is too high for two reasons. It includes payments
    /// made since the epoch. It also counts a registered forced withdrawal in addition to the
    /// amount owed, although only the larger of the two is paid.
    function _lower(address player, address token, uint256 paid, uint256 owed) private {
        uint256 amount = paid;
        if (_claimOf(player, token).isRegistered) {
            (uint256 forced, , ) = CUSTODY.forcedWithdrawalOf(player, token);
            amount += Math.min(owed, forced);
        }
        uint256 taken = _pots[token].lower(player, amount);
        if (taken == 0) revert Custody_NothingToLower({player: player, token: token});
        emit ExitClaimsLowered({player: player, token: token, amount: taken});
    }

    function _register(address player, address token, uint256 amount) private {
        _pots[token].register(player, amount);
        emit ForcedWithdrawalRegistered({player: player, token: token, amount: amount});
    }
}
