// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {Controls} from "./Controls.sol";
import {Vault} from "./Vault.sol";

/// @title Custody
/// @notice Money that the server's ledger mirrors: in by deposits and house funding, out by the
/// operator's batches.
abstract contract Custody is Vault, Controls {
    using SafeCast for uint256;

    /// @dev A batch of this length stays well below a block's gas even if every payment is parked.
    uint256 private constant MAX_BATCH = 100;

    mapping(bytes32 id => bool) private _executed;

    /// @inheritdoc ICasino
    function deposit(address token, uint256 amount) external nonReentrant whenDepositsOpen {
        // Check: BNB cannot be sent along here; `depositBNB` is its way in.
        if (token != address(DEGEN)) revert Casino_UnknownToken({token: token});
        _deposit(token, amount);
    }

    /// @inheritdoc ICasino
    function depositBNB() external payable nonReentrant whenDepositsOpen {
        _deposit(BNB, msg.value);
    }

    /// @inheritdoc ICasino
    function depositWithPermit(
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant whenDepositsOpen {
        // A failed permit is judged by the transfer: if its allowance is missing, that reverts with
        // the reason.
        try DEGEN.permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _deposit(address(DEGEN), amount);
    }

    /// @inheritdoc ICasino
    function fundCustody(address token, uint256 amount) external payable nonReentrant {
        _take(token, amount);
        _poolsOf(token).custody += amount.toUint128();
        emit CustodyFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICasino
    /// @dev No pause is checked: nothing may stand between a player and their money.
    function executeWithdrawals(
        Withdrawal[] calldata withdrawals
    ) external nonReentrant onlyRole(OPERATOR_ROLE) {
        uint256 length = withdrawals.length;
        if (length == 0 || length > MAX_BATCH) {
            revert Casino_BatchLength({length: length, max: MAX_BATCH});
        }
        for (uint256 i = 0; i < length; ++i) {
            _executeWithdrawal(withdrawals[i]);
        }
    }

    /// @inheritdoc ICasino
    function isExecuted(bytes32 id) external view returns (bool) {
        return _executed[id];
    }

    /// @dev Withdrawals and jackpot awards share the ids, so one id can never move money twice in
    /// any way.
    function _markExecuted(bytes32 id) internal {
        if (_executed[id]) revert Casino_AlreadyExecuted({id: id});
        _executed[id] = true;
    }

    function _deposit(address token, uint256 amount) private {
        _take(token, amount);
        _poolsOf(token).custody += amount.toUint128();
        emit Deposited({player: msg.sender, token: token, amount: amount});
    }

    function _executeWithdrawal(Withdrawal calldata item) private {
        (address player, address token, uint256 amount) = (item.player, item.token, item.amount);
        // Check: custody covers the amount.
        if (player == address(0)) revert Casino_ZeroAddress();
        if (amount == 0) revert Casino_ZeroAmount();
        _checkToken(token);
        Pools storage pools = _poolsOf(token);
        uint256 custody = pools.custody;
        if (amount > custody) {
            revert Casino_CustodyTooLow({token: token, amount: amount, custody: custody});
        }
        // Effect: the id is used and custody is lower before anyone is called.
        _markExecuted(item.id);
        pools.custody = (custody - amount).toUint128();
        // Interaction: pay. The event has to wait for the receiver's answer.
        if (_payOrPark(token, player, amount)) {
            emit WithdrawalPaid({id: item.id, player: player, token: token, amount: amount});
        } else {
            emit WithdrawalParked({id: item.id, player: player, token: token, amount: amount});
        }
    }
}
