// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {IDegenToken} from "../interfaces/IDegenToken.sol";
import {Guarded} from "./Guarded.sol";

/// @title Vault
/// @notice Holds the money and its division into pools, takes it in and pays it out. Knows nothing
/// about games.
abstract contract Vault is ICasino, Guarded {
    using SafeCast for uint256;

    /// @dev Three slots; a play touches only the first, a deposit or payment only the second. 128
    /// bits hold any amount of either token. `openPlays` and `parked` together are what the
    /// interface calls reserved. `deposited` and `granted` only grow and say where custody came
    /// from; what they leave above custody was withdrawn.
    struct Pools {
        uint128 bankroll;
        uint128 openPlays;
        uint128 custody;
        uint128 deposited;
        uint128 parked;
        uint128 granted;
    }

    address internal constant BNB = address(0);
    IDegenToken internal immutable DEGEN;

    /// @dev Enough for the wallets that people use, too little to make a batch expensive.
    uint256 private constant BNB_PAYMENT_GAS = 50_000;
    /// @dev A payment starts only with this much gas left: above what any payment uses, including
    /// the sixty-fourth that a call keeps back, so that a payment fails only because its receiver
    /// refuses it.
    uint256 private constant PAYMENT_GAS_REQUIRED = 150_000;

    mapping(address token => Pools) private _pools;
    mapping(address player => mapping(address token => uint256)) private _parked;

    constructor(address degen) {
        if (degen == address(0)) revert Casino_ZeroAddress();
        DEGEN = IDegenToken(degen);
    }

    /// @inheritdoc ICasino
    function claimParked(address token) external {
        claimParkedTo(token, msg.sender);
    }

    /// @inheritdoc ICasino
    function claimParkedTo(address token, address to) public nonReentrant {
        // Check: there is something to claim. No role and no pause can stand in the way.
        if (to == address(0)) revert Casino_ZeroAddress();
        uint256 amount = _parked[msg.sender][token];
        if (amount == 0) revert Casino_NothingParked({player: msg.sender, token: token});
        // Effect: the claim is spent before it is paid.
        _parked[msg.sender][token] = 0;
        _pools[token].parked -= amount.toUint128();
        emit ParkedClaimed({player: msg.sender, token: token, amount: amount});
        // Interaction: a refusal reverts, and the claim stands as before.
        if (!_pay(token, to, amount)) {
            revert Casino_ClaimRefused({to: to, token: token, amount: amount});
        }
    }

    /// @inheritdoc ICasino
    function custodyOf(address token) external view returns (uint256) {
        return _pools[token].custody;
    }

    /// @inheritdoc ICasino
    function bankrollOf(address token) external view returns (uint256) {
        return _pools[token].bankroll;
    }

    /// @inheritdoc ICasino
    function reservedOf(address token) external view returns (uint256) {
        Pools storage pools = _pools[token];
        return uint256(pools.openPlays) + pools.parked;
    }

    /// @inheritdoc ICasino
    function parkedOf(address player, address token) external view returns (uint256) {
        return _parked[player][token];
    }

    function _poolsOf(address token) internal view returns (Pools storage) {
        return _pools[token];
    }

    /// @dev DEGEN that belongs to no other pool. Negative is impossible: every increase of a pool
    /// is backed by tokens that arrived, and the checked subtraction would stop every jackpot
    /// otherwise.
    function _jackpotPool() internal view returns (uint256) {
        Pools storage pools = _pools[address(DEGEN)];
        uint256 others = uint256(pools.custody) + pools.bankroll + pools.openPlays + pools.parked;
        return DEGEN.balanceOf(address(this)) - others;
    }

    function _checkToken(address token) internal view {
        if (token != BNB && token != address(DEGEN)) revert Casino_UnknownToken({token: token});
    }

    /// @dev Takes `amount` from the caller, as BNB sent along or as DEGEN by allowance. Arrival is
    /// measured: the pools must never count tokens that a tax kept back.
    function _take(address token, uint256 amount) internal {
        _checkToken(token);
        if (amount == 0) revert Casino_ZeroAmount();
        uint256 expectedValue = token == BNB ? amount : 0;
        if (msg.value != expectedValue) {
            revert Casino_WrongValue({value: msg.value, expected: expectedValue});
        }
        if (token == BNB) return;
        uint256 before = DEGEN.balanceOf(address(this));
        // The token reverts on failure and returns true otherwise; its answer carries nothing more.
        DEGEN.transferFrom(msg.sender, address(this), amount);
        uint256 received = DEGEN.balanceOf(address(this)) - before;
        if (received != amount) revert Casino_ShortTransfer({received: received, expected: amount});
    }

    /// @dev Pays, or parks what the receiver refuses. The caller has taken `amount` out of its pool
    /// before.
    function _payOrPark(
        address token,
        address player,
        uint256 amount
    ) internal returns (bool paid) {
        paid = _pay(token, player, amount);
        if (!paid) {
            _parked[player][token] += amount;
            _pools[token].parked += amount.toUint128();
        }
    }

    /// @dev Never reverts because of the receiver.
    function _pay(address token, address to, uint256 amount) internal returns (bool paid) {
        if (gasleft() < PAYMENT_GAS_REQUIRED) {
            revert Casino_GasTooLow({gasLeft: gasleft(), required: PAYMENT_GAS_REQUIRED});
        }
        if (token == BNB) return _sendBnb(to, amount);
        try DEGEN.transfer(to, amount) returns (bool accepted) {
            return accepted;
        } catch {
            return false;
        }
    }

    function _sendBnb(address to, uint256 amount) private returns (bool sent) {
        uint256 gasLimit = BNB_PAYMENT_GAS;
        // Assembly, because a Solidity call copies what the receiver returns, at the payer's cost.
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            sent := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }
}
