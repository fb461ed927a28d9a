// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {IWindUp} from "../interfaces/IWindUp.sol";
import {Clock} from "../common/Clock.sol";
import {Guarded} from "../common/Guarded.sol";
import {EntryBook} from "./EntryBook.sol";
import {LiabilityTree} from "./LiabilityTree.sol";

/// @title Surplus
/// @notice Pays the house what custody holds beyond everything that players are owed: before the
/// wind-up by the epochs, and after its settlement by the bound.
abstract contract Surplus is EntryBook, Guarded {
    using SafeCast for uint256;

    /// @dev OpenZeppelin's DEFAULT_ADMIN_ROLE.
    bytes32 private constant ADMIN_ROLE = 0;

    /// @dev What `withdrawSurplus` may pay.
    /// @param by The admin who approved it.
    struct Approval {
        address to;
        uint96 amount;
        address by;
        uint40 until;
    }

    /// @dev Time to use an approval: long enough to try again, too short to be forgotten.
    uint40 private constant APPROVAL_TIME = 7 days;

    mapping(address token => Approval) private _approvals;

    constructor(address degen) EntryBook(degen) {}

    modifier onlyAdmin() {
        if (!_isAdmin(msg.sender)) {
            revert IAccessControl.AccessControlUnauthorizedAccount(msg.sender, ADMIN_ROLE);
        }
        _;
    }

    /// @inheritdoc IWindUp
    function approveSurplus(
        address token,
        uint256 amount,
        address to
    ) external onlyAdmin {
        // Check: only the arguments. What is surplus is checked when it is withdrawn.
        _checkToken(token);
        _checkAddress(to);
        _approvals[token] = Approval({
            to: to,
            amount: amount.toUint96(),
            by: msg.sender,
            until: Clock.time() + APPROVAL_TIME
        });
        emit SurplusApproved({to: to, token: token, amount: amount});
    }

    /// @inheritdoc IWindUp
    function withdrawSurplus(
        address token,
        IEpochs.Epoch calldata last,
        IEpochs.Epoch calldata newest
    ) external nonReentrant {
        (address to, uint256 amount, ) = surplusApprovalOf(token);
        // Effect: an approval serves once.
        delete _approvals[token];
        _release(token, amount, to, _surplusOf(token, last, newest));
    }

    /// @inheritdoc IWindUp
    function withdrawExcess(
        address token,
        uint256 amount,
        address to
    ) external nonReentrant whenOpen(token) onlyAdmin {
        // Check: day 33 has come. Players keep the bound, and what is fixed for them.
        Pot storage pot = _pots[token];
        if (!pot.isSettled) revert WindUp_NotSettled({settledAt: pot.openedAt + SETTLE_TIME});
        uint256 kept = Math.max(pot.reserved, Math.saturatingSub(pot.bound, pot.paid));
        _checkAddress(to);
        _release(token, amount, to, Math.saturatingSub(CUSTODY.custodyOf(token), kept));
    }

    /// @inheritdoc IWindUp
    function surplusOf(
        address token,
        IEpochs.Epoch calldata last,
        IEpochs.Epoch calldata newest
    ) external view returns (uint256) {
        return _surplusOf(token, last, newest);
    }

    /// @inheritdoc IWindUp
    function surplusApprovalOf(
        address token
    )
        public
        view
        returns (
            address to,
            uint256 amount,
            uint256 until
        )
    {
        Approval memory approval = _approvals[token];
        if (block.timestamp > approval.until || !_isAdmin(approval.by)) return (address(0), 0, 0);
        return (approval.to, approval.amount, approval.until);
    }

    /// @dev Pays house money out.
    function _release(
        address token,
        uint256 amount,
        address to,
        uint256 surplus
    ) private {
        _checkAmount(amount);
        if (amount > surplus) {
            revert Custody_NoSurplus({token: token, amount: amount, surplus: surplus});
        }
        emit SurplusWithdrawn({to: to, token: token, amount: amount});
        CUSTODY.release(token, to, amount);
    }

    function _surplusOf(
        address token,
        IEpochs.Epoch calldata last,
        IEpochs.Epoch calldata newest
    ) private view returns (uint256) {
        // Check: no wind-up is open, and the epochs are the last final and the newest one.
        _checkToken(token);
        if (_pots[token].openedAt != 0) revert WindUp_Open({token: token});
        (uint256 number, , ) = CUSTODY.lastFinalEpoch();
        _checkEpoch(last, number);
        (number, , ) = CUSTODY.lastEpoch();
        _checkEpoch(newest, number);
        // Each epoch's surplus excludes the deposits that came after it, because they belong to
        // players.
        (uint256 deposited, , ) = CUSTODY.totalsOf(token);
        uint256 kept = Math.max(
            _mostOwed(token, last, deposited),
            _mostOwed(token, newest, deposited)
        );
        return Math.saturatingSub(CUSTODY.custodyOf(token), kept);
    }

    function _isAdmin(address account) private view returns (bool) {
        return IAccessControl(address(CUSTODY)).hasRole(ADMIN_ROLE, account);
    }

    /// @dev The most that players can be owed by an epoch: its balances, and all later deposits.
    function _mostOwed(
        address token,
        IEpochs.Epoch calldata epoch,
        uint256 deposited
    ) internal pure returns (uint256) {
        IEpochs.Liabilities calldata total = token == BNB ? epoch.bnb : epoch.degen;
        return uint256(total.balance) + deposited - total.deposited;
    }

    function _checkEpoch(IEpochs.Epoch calldata epoch, uint256 number) internal view {
        _checkNumber(epoch.number, number);
        if (LiabilityTree.hashOf(epoch) != CUSTODY.epochHashOf(number)) {
            revert Custody_BadProof();
        }
    }

    function _checkNumber(uint256 number, uint256 expected) internal pure {
        if (number != expected) {
            revert Custody_WrongEpoch({number: number, expected: expected});
        }
    }
}
