// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {Clock} from "../common/Clock.sol";
import {Vault} from "../common/Vault.sol";
import {Controls} from "./Controls.sol";
import {Epochs} from "./Epochs.sol";

/// @title Custody
/// @notice See {ICustody}. Accounts, Withdrawals and Epochs are base contracts. This one adds
/// forced withdrawals and the two functions that only the {Exit} can call.
contract Custody is Epochs {
    using SafeCast for uint256;

    uint256 private constant FORCED_PATIENCE = 48 hours;

    constructor(
        address degen,
        address admin,
        address operator,
        address guardian
    ) Vault(degen) Controls(admin, operator, guardian) {}

    modifier onlyExit() {
        _checkExit();
        _;
    }

    /// @inheritdoc ICustodyLiabilities
    function forceWithdrawal(
        address token,
        uint256 amount,
        Proof calldata proof
    ) external nonReentrant whenExitClosed {
        _checkFinal(proof.epoch.number);
        _force(token, amount, _owedBy(proof, msg.sender, token), proof.epoch.number);
    }

    /// @inheritdoc ICustodyLiabilities
    function forceDepositWithdrawal(
        address token,
        uint256 amount
    ) external nonReentrant whenExitClosed {
        // Epoch 0 stands for "no leaf shown", so the leaf of any epoch is newer.
        _force(token, amount, _netDepositsOf(msg.sender, token), 0);
    }

    /// @inheritdoc ICustodyLiabilities
    function lowerForcedWithdrawal(
        address player,
        address token,
        Proof calldata proof
    ) external nonReentrant whenExitClosed {
        // Check: there is a forced withdrawal, and the leaf is of the last final epoch and newer
        // than the leaf that was shown. An older epoch would lack the player's later winnings.
        Forced storage forced = _forcedOf(player, token);
        uint256 open = _openForcedOf(player, token);
        if (open == 0) revert Custody_NoForcedWithdrawal({player: player, token: token});
        uint256 last = _lastFinal();
        uint256 shown = forced.leafEpoch;
        if (proof.epoch.number != last || last <= shown) {
            _refuseEpoch(proof.epoch.number, Math.max(last, shown + 1));
        }
        uint256 owed = _owedBy(proof, player, token);
        if (owed >= open) revert Custody_ForcedWithdrawalStands({amount: open, owed: owed});
        // Effect: lower the target, and keep the deadline. Epoch numbers have 32 bits.
        uint256 target = forced.target - (open - owed);
        (forced.target, forced.leafEpoch) = (target.toUint96(), uint32(last));
        emit ForcedWithdrawalLowered({
            player: player,
            token: token,
            amount: owed,
            target: target
        });
    }

    /// @inheritdoc ICustodyLiabilities
    function closeForExit() external nonReentrant onlyExit {
        // Check: `onlyExit` suffices, because the exit makes this call only once.
        _setExitOpen();
    }

    /// @inheritdoc ICustodyLiabilities
    function payExit(
        address token,
        address to,
        uint256 amount,
        bool counted
    ) external nonReentrant onlyExit {
        // Check: `onlyExit` suffices, because the exit has deducted the amount from its holdings.
        // Effect: raise the counter.
        if (counted) _accountOf(to, token).withdrawn += amount.toUint96();
        // Interaction: a payment that the receiver refuses becomes claimable.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc ICustodyLiabilities
    function forcedWithdrawalOf(
        address player,
        address token
    ) external view returns (uint256 amount, uint256 dueAt, uint256 leafEpoch) {
        amount = _openForcedOf(player, token);
        if (amount == 0) return (0, 0, 0);
        Forced storage forced = _forcedOf(player, token);
        return (amount, forced.forcedAt + FORCED_PATIENCE, forced.leafEpoch);
    }

    /// @inheritdoc ICustodyLiabilities
    function exitContract() external view returns (address) {
        return address(EXIT);
    }

    function _force(address token, uint256 amount, uint256 owed, uint32 leafEpoch) private {
        // Check: the amount is above zero and within what is owed, and no forced withdrawal is
        // open.
        _checkAmount(amount);
        if (amount > owed) revert Custody_AboveOwed({amount: amount, owed: owed});
        if (_openForcedOf(msg.sender, token) > 0) {
            revert Custody_ForcedWithdrawalOpen({player: msg.sender, token: token});
        }
        // Rejects a leaf that is older than the newest leaf shown so far: it proves nothing new. If
        // it were accepted, the server would have to answer the same old leaf again and again.
        Forced storage forced = _forcedOf(msg.sender, token);
        uint32 shown = forced.leafEpoch;
        if (leafEpoch < shown) _refuseEpoch(leafEpoch, shown);
        // Effect.
        uint256 target = _accountOf(msg.sender, token).withdrawn + amount;
        (forced.target, forced.forcedAt) = (target.toUint96(), Clock.time());
        forced.leafEpoch = leafEpoch;
        emit WithdrawalForced({
            player: msg.sender,
            token: token,
            amount: amount,
            target: target
        });
    }

    function _checkExit() private view {
        if (msg.sender != address(EXIT)) {
            revert Custody_WrongCaller({caller: msg.sender, expected: address(EXIT)});
        }
    }
}
