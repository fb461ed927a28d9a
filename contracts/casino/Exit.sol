// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasinoLiabilities} from "../interfaces/ICasinoLiabilities.sol";
import {Epochs} from "./Epochs.sol";

/// @title Exit
/// @notice Demands that the house must serve, and the way out when it does not.
abstract contract Exit is Epochs {
    using SafeCast for uint256;

    /// @dev One slot. `target` is the value of the player's withdrawn counter that ends the demand,
    /// so paying is serving and nobody has to mark anything.
    struct Request {
        uint104 target;
        uint40 requestedAt;
        uint32 leafEpoch;
        uint32 exitEpoch;
        uint40 exitSnapshotBlock;
    }

    uint256 private constant REQUEST_PATIENCE = 48 hours;
    uint256 private constant SILENCE_PATIENCE = 7 days;
    uint256 private constant ANSWER_PATIENCE = 24 hours;

    // One slot, written once.
    uint32 private _exitEpoch;
    uint40 private _exitSnapshotBlock;

    mapping(address player => mapping(address token => Request)) private _requests;

    /// @inheritdoc ICasinoLiabilities
    function requestWithdrawal(
        address token,
        uint256 amount,
        Proof calldata proof
    ) external whenExitClosed {
        _request(token, amount, _owedBy(proof, msg.sender, token), proof.epoch.number);
    }

    /// @inheritdoc ICasinoLiabilities
    function requestNewcomerWithdrawal(address token, uint256 amount) external whenExitClosed {
        // Epoch 0 stands for no leaf: any leaf is newer.
        _request(token, amount, _netDeposits(_accountOf(msg.sender, token)), 0);
    }

    /// @inheritdoc ICasinoLiabilities
    function lowerRequest(
        address player,
        address token,
        Proof calldata proof
    ) external whenExitClosed {
        // Check: there is a demand, and the leaf is of the last epoch and newer than the leaf of the
        // demand. An epoch in between would not know what the player won since.
        Request storage request = _requests[player][token];
        uint256 open = _openAmount(player, token);
        if (open == 0) revert Casino_NoRequest({player: player, token: token});
        (uint32 last, , ) = _lastEpoch();
        if (proof.epoch.number != last || last <= request.leafEpoch) {
            revert Casino_WrongEpoch({
                number: proof.epoch.number,
                expected: Math.max(last, uint256(request.leafEpoch) + 1)
            });
        }
        uint256 owed = _owedBy(proof, player, token);
        if (owed >= open) revert Casino_RequestStands({amount: open, owed: owed});
        // Effect: the clock and the epoch of the exit stay as they were.
        uint104 target = request.target - (open - owed).toUint104();
        (request.target, request.leafEpoch) = (target, last);
        emit RequestLowered({player: player, token: token, amount: owed, target: target});
    }

    /// @inheritdoc ICasinoLiabilities
    function openExitByRequest(address player, address token) external whenExitClosed {
        Request storage request = _requests[player][token];
        if (_openAmount(player, token) == 0) {
            revert Casino_NoRequest({player: player, token: token});
        }
        _checkDue(request.requestedAt + REQUEST_PATIENCE);
        _open(request.exitEpoch, request.exitSnapshotBlock);
    }

    /// @inheritdoc ICasinoLiabilities
    function openExitBySilence() external whenExitClosed {
        (uint32 last, uint40 snapshotBlock, uint40 publishedAt) = _lastEpoch();
        _checkDue(publishedAt + SILENCE_PATIENCE);
        _open(last, snapshotBlock);
    }

    /// @inheritdoc ICasinoLiabilities
    function exit(address token, Proof calldata proof) external nonReentrant whenExitOpen {
        if (proof.epoch.number != _exitEpoch) {
            revert Casino_WrongEpoch({number: proof.epoch.number, expected: _exitEpoch});
        }
        _leave(token, _owedBy(proof, msg.sender, token));
    }

    /// @inheritdoc ICasinoLiabilities
    function exitNewcomer(address token) external nonReentrant whenExitOpen {
        // Check: an older first deposit than the snapshot means that there is a leaf, which knows
        // what was lost in play.
        Account storage account = _accountOf(msg.sender, token);
        if (account.firstDepositBlock <= _exitSnapshotBlock) {
            revert Casino_NotNewcomer({player: msg.sender, token: token});
        }
        _leave(token, _netDeposits(account));
    }

    /// @inheritdoc ICasinoLiabilities
    function exitByRequest(address token) external nonReentrant whenExitOpen {
        // Check: the house lived on for a day and answered with neither money nor a leaf.
        uint256 requestedAt = _requests[msg.sender][token].requestedAt;
        (, , uint256 publishedAt) = _lastEpoch();
        if (publishedAt < requestedAt + ANSWER_PATIENCE) {
            revert Casino_NotAdmitted({player: msg.sender, token: token});
        }
        _leave(token, _openAmount(msg.sender, token));
    }

    /// @inheritdoc ICasinoLiabilities
    function requestOf(
        address player,
        address token
    )
        external
        view
        returns (uint256 amount, uint256 dueAt, uint256 leafEpoch, uint256 exitEpoch)
    {
        amount = _openAmount(player, token);
        if (amount == 0) return (0, 0, 0, 0);
        Request storage request = _requests[player][token];
        dueAt = request.requestedAt + REQUEST_PATIENCE;
        (leafEpoch, exitEpoch) = (request.leafEpoch, request.exitEpoch);
    }

    /// @inheritdoc ICasinoLiabilities
    function exitState()
        external
        view
        returns (bool open, uint256 epoch, uint256 snapshotBlock)
    {
        return (_isExitOpen(), _exitEpoch, _exitSnapshotBlock);
    }

    function _request(address token, uint256 amount, uint256 owed, uint32 leafEpoch) private {
        // Check: something is demanded, no more than is owed, and no demand is open.
        if (amount == 0) revert Casino_ZeroAmount();
        if (amount > owed) revert Casino_RequestAboveOwed({amount: amount, owed: owed});
        if (_openAmount(msg.sender, token) > 0) {
            revert Casino_RequestOpen({player: msg.sender, token: token});
        }
        // A leaf that is older than one shown before says nothing new; without this rule the answer
        // to a demand would have to be given again and again.
        uint32 shown = _requests[msg.sender][token].leafEpoch;
        if (leafEpoch < shown) revert Casino_WrongEpoch({number: leafEpoch, expected: shown});
        // Effect.
        (uint32 last, uint40 snapshotBlock, ) = _lastEpoch();
        uint256 target = _accountOf(msg.sender, token).withdrawn + amount;
        _requests[msg.sender][token] = Request({
            target: target.toUint104(),
            requestedAt: block.timestamp.toUint40(),
            leafEpoch: leafEpoch,
            exitEpoch: last,
            exitSnapshotBlock: snapshotBlock
        });
        emit WithdrawalRequested({
            player: msg.sender,
            token: token,
            amount: amount,
            target: target
        });
    }

    function _open(uint32 epoch, uint40 snapshotBlock) private {
        (_exitEpoch, _exitSnapshotBlock) = (epoch, snapshotBlock);
        _openExit();
        emit ExitOpened({epoch: epoch, snapshotBlock: snapshotBlock});
    }

    function _leave(address token, uint256 owed) private {
        // Check: something is owed and something is there. The counters remember what was paid, so
        // a replay is owed nothing.
        if (owed == 0) revert Casino_NothingOwed({player: msg.sender, token: token});
        uint256 custody = _poolsOf(token).custody;
        uint256 amount = Math.min(owed, custody);
        if (amount == 0) {
            revert Casino_CustodyTooLow({token: token, amount: owed, custody: custody});
        }
        // Effect.
        _debit(msg.sender, token, amount);
        emit Exited({player: msg.sender, token: token, amount: amount, unpaid: owed - amount});
        // Interaction: what the player cannot take now is parked.
        _payOrPark(token, msg.sender, amount);
    }

    function _openAmount(address player, address token) private view returns (uint256) {
        return Math.saturatingSub(
            _requests[player][token].target,
            _accountOf(player, token).withdrawn
        );
    }

    function _checkDue(uint256 dueAt) private view {
        if (block.timestamp < dueAt) revert Casino_ExitNotDue({dueAt: dueAt});
    }
}
