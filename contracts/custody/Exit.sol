// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {IExit} from "../interfaces/IExit.sol";
import {ExitShares} from "./ExitShares.sol";
import {Opening} from "./Opening.sol";

/// @title Exit
/// @notice See {IExit}. This contract pays the claims; {Opening} opens the exit.
contract Exit is Opening {
    using ExitShares for ExitShares.Pot;
    using SafeCast for uint256;

    uint256 private constant CLAIM_TIME = 180 days;
    /// @dev OpenZeppelin's DEFAULT_ADMIN_ROLE.
    bytes32 private constant ADMIN_ROLE = 0;

    /// @dev The contract that deploys the exit is its Custody. The exit trusts no other contract.
    constructor(address degen) Opening(degen) {}

    /// @inheritdoc IExit
    function exit(
        address token,
        ICustodyLiabilities.Proof calldata proof
    ) external nonReentrant whenPaying {
        (uint256 owed, ) = _owedBy(proof, msg.sender, token);
        _leave(token, owed);
    }

    /// @inheritdoc IExit
    function exitDepositor(address token) external nonReentrant whenPaying {
        // Check: the first deposit or payment is after the snapshot. Otherwise, a leaf is needed,
        // because the counters do not include losses in play.
        (uint256 deposited, uint256 withdrawn, uint256 sinceBlock) = CUSTODY.accountOf(
            msg.sender,
            token
        );
        if (sinceBlock <= _openingSnapshot()) {
            revert Custody_LeafNeeded({player: msg.sender, token: token});
        }
        _leave(token, Math.saturatingSub(deposited, withdrawn));
    }

    /// @inheritdoc IExit
    function exitByForcedWithdrawal(address token) external nonReentrant whenPaying {
        if (!_claimOf(msg.sender, token).isRegistered) {
            revert Custody_NoForcedWithdrawal({player: msg.sender, token: token});
        }
        (uint256 amount, , ) = CUSTODY.forcedWithdrawalOf(msg.sender, token);
        _leave(token, amount);
    }

    /// @inheritdoc IExit
    function collect(address token) external nonReentrant whenPaying {
        _collect(token, _isClaimTimeOver());
    }

    /// @inheritdoc IExit
    function withdrawExitSurplus(
        address token,
        uint256 amount,
        address to
    ) external nonReentrant whenPaying {
        // Check: the caller is the admin, and no claim can need the amount.
        if (!IAccessControl(address(CUSTODY)).hasRole(ADMIN_ROLE, msg.sender)) {
            revert IAccessControl.AccessControlUnauthorizedAccount({
                account: msg.sender,
                neededRole: ADMIN_ROLE
            });
        }
        ExitShares.Pot storage pot = _potOf(token);
        _checkRelease(token, amount, to, pot.surplus(_isClaimTimeOver()));
        // Effect.
        pot.held -= amount.toUint120();
        emit SurplusWithdrawn({to: to, token: token, amount: amount});
        // Interaction.
        CUSTODY.payExit({token: token, to: to, amount: amount, counted: false});
    }

    /// @inheritdoc IExit
    /// @dev Needs no reentrancy guard: Custody calls it within Custody's guard, before any other
    /// external call.
    function noteGift(address token, uint256 amount) external {
        if (msg.sender != address(CUSTODY)) {
            revert Custody_WrongCaller({caller: msg.sender, expected: address(CUSTODY)});
        }
        bool isRegistration = block.timestamp < _registeredAt();
        _potOf(token).give(amount, isRegistration);
    }

    /// @inheritdoc IExit
    function exitPotOf(
        address token
    )
        external
        view
        returns (uint256 held, uint256 claims, bool isDeficit, uint256 filed, uint256 collected)
    {
        ExitShares.Pot storage pot = _potOf(token);
        return (pot.held, pot.claims, pot.isDeficit, pot.filed, pot.collected);
    }

    /// @inheritdoc IExit
    function heldOf(address token) external view returns (uint256) {
        return _potOf(token).held;
    }

    /// @inheritdoc IExit
    function exitClaimOf(
        address player,
        address token
    ) external view returns (uint256 filed, uint256 collected, bool registered) {
        ExitShares.Claim storage claim = _claimOf(player, token);
        return (claim.filed, claim.collected, claim.isRegistered);
    }

    function _leave(address token, uint256 owed) private {
        if (owed == 0) revert Custody_NothingOwed({player: msg.sender, token: token});
        ExitShares.Pot storage pot = _potOf(token);
        if (pot.isDeficit) {
            if (_isClaimTimeOver()) revert Custody_ClaimTimeOver();
            // A claim is filed even when its share is zero, because a later gift may pay it.
            bool isHigher = pot.file(msg.sender, owed);
            uint256 share = pot.collect(msg.sender, false);
            if (share > 0 || !isHigher) _pay(token, share, false);
            return;
        }
        // Custody's counters include this payment, so a second call is owed nothing.
        _pay(token, pot.payInFull(owed), true);
    }

    function _collect(address token, bool isClaimTimeOver) private {
        // In a deficit, the claim records the payment, and Custody's counters do not.
        _pay(token, _potOf(token).collect(msg.sender, isClaimTimeOver), false);
    }

    function _pay(address token, uint256 amount, bool counted) private {
        if (amount == 0) revert Custody_NothingOwed({player: msg.sender, token: token});
        emit Exited({player: msg.sender, token: token, amount: amount});
        // Interaction.
        CUSTODY.payExit({token: token, to: msg.sender, amount: amount, counted: counted});
    }

    function _isClaimTimeOver() private view returns (bool) {
        return block.timestamp >= _openingTime() + CLAIM_TIME;
    }
}
