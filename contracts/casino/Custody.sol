// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {ICasinoLiabilities} from "../interfaces/ICasinoLiabilities.sol";
import {WithdrawalCap} from "./WithdrawalCap.sol";

/// @title Custody
/// @notice Money that the server's ledger mirrors: in by deposits and house funding, out by the
/// operator's batches.
abstract contract Custody is WithdrawalCap {
    using BitMaps for BitMaps.BitMap;
    using SafeCast for uint256;

    /// @dev One slot. 104 bits hold 20,000 times the supply of DEGEN, and of BNB more, which no
    /// player ever puts in and gets paid again.
    struct Account {
        uint104 deposited;
        uint104 withdrawn;
        uint48 firstDepositBlock;
    }

    /// @dev A batch of this length stays well below a block's gas even if every payment is parked.
    uint256 private constant MAX_BATCH = 100;

    mapping(address player => mapping(address token => Account)) private _accounts;
    /// @dev 256 ids that follow each other share a slot, which makes a batch of them cheap.
    BitMaps.BitMap private _executed;

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
    /// @dev Also while the exit is open: a gift can only help those who leave.
    function fundCustody(address token, uint256 amount) external payable nonReentrant {
        _take(token, amount);
        _grant(token, amount);
        emit CustodyFunded({from: msg.sender, token: token, amount: amount});
    }

    /// @inheritdoc ICasino
    /// @dev No pause is checked: nothing may stand between a player and their money. The open exit
    /// ends it, so that one balance cannot leave on two ways.
    function executeWithdrawals(
        Withdrawal[] calldata withdrawals
    ) external nonReentrant whenExitClosed onlyRole(OPERATOR_ROLE) {
        uint256 length = withdrawals.length;
        if (length == 0 || length > MAX_BATCH) {
            revert Casino_BatchLength({length: length, max: MAX_BATCH});
        }
        Room memory degen;
        Room memory bnb;
        for (uint256 i = 0; i < length; ++i) {
            Withdrawal calldata item = withdrawals[i];
            _executeWithdrawal(item, item.token == BNB ? bnb : degen);
        }
        // Effect after the interactions: the guard is up, and nothing else reads or writes it.
        _noteOutflow(address(DEGEN), degen);
        _noteOutflow(BNB, bnb);
    }

    /// @inheritdoc ICasino
    function isExecuted(bytes32 id) external view returns (bool) {
        return _executed.get(uint256(id));
    }

    /// @inheritdoc ICasinoLiabilities
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 firstDepositBlock) {
        Account storage account = _accounts[player][token];
        return (account.deposited, account.withdrawn, account.firstDepositBlock);
    }

    /// @dev Withdrawals and jackpot awards share the ids, so one id can never move money twice in
    /// any way.
    function _markExecuted(bytes32 id) internal {
        if (_executed.get(uint256(id))) revert Casino_AlreadyExecuted({id: id});
        _executed.set(uint256(id));
    }

    /// @dev House money enters custody.
    function _grant(address token, uint256 amount) internal {
        Pools storage pools = _poolsOf(token);
        pools.custody += amount.toUint128();
        pools.granted += amount.toUint128();
    }

    function _accountOf(address player, address token) internal view returns (Account storage) {
        return _accounts[player][token];
    }

    /// @dev Takes a payment out of custody and counts it. The caller has checked that custody
    /// covers it, and pays.
    function _debit(address player, address token, uint256 amount) internal {
        _poolsOf(token).custody -= amount.toUint128();
        _accounts[player][token].withdrawn += amount.toUint104();
    }

    function _deposit(address token, uint256 amount) private {
        _take(token, amount);
        Pools storage pools = _poolsOf(token);
        pools.custody += amount.toUint128();
        pools.deposited += amount.toUint128();
        Account storage account = _accounts[msg.sender][token];
        account.deposited += amount.toUint104();
        if (account.firstDepositBlock == 0) account.firstDepositBlock = block.number.toUint48();
        emit Deposited({player: msg.sender, token: token, amount: amount});
    }

    function _executeWithdrawal(Withdrawal calldata item, Room memory room) private {
        (address player, address token, uint256 amount) = (item.player, item.token, item.amount);
        // Check: custody covers the amount, and so does the cap or an approval.
        if (player == address(0)) revert Casino_ZeroAddress();
        if (amount == 0) revert Casino_ZeroAmount();
        _checkToken(token);
        uint256 custody = _poolsOf(token).custody;
        if (amount > custody) {
            revert Casino_CustodyTooLow({token: token, amount: amount, custody: custody});
        }
        _passCap(item, room);
        // Effect: the id is used and custody is lower before anyone is called.
        _markExecuted(item.id);
        _debit(player, token, amount);
        // Interaction: pay. The event has to wait for the receiver's answer.
        if (_payOrPark(token, player, amount)) {
            emit WithdrawalPaid({id: item.id, player: player, token: token, amount: amount});
        } else {
            emit WithdrawalParked({id: item.id, player: player, token: token, amount: amount});
        }
    }
}
